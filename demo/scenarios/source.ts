import type { OrderFixture } from '../order-fixtures.ts'
import type { Scenario } from './scenario.ts'

/** A scenario with the data that it begins with. */
export interface ScenarioSource extends Scenario {
  /** `empty`: the accounts and these orders alone; `fresh`: beside all orders of the demo. */
  readonly data: 'empty' | 'fresh'
  readonly orders: readonly OrderFixture[]
}

/** Checks the form of a scenario as it is written. */
export const defineScenario = (scenario: ScenarioSource): ScenarioSource => scenario
