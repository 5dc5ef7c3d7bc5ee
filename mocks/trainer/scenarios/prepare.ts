import { FIXTURES } from '../../../demo/order-fixtures.ts'
import type { ScenarioSource } from '../../../demo/scenarios/source.ts'
import { playDemo } from '../../../demo/seed.ts'
import { openMockDatabase, type Snapshot } from '../../database.ts'
import { emptySnapshot } from '../../snapshots.ts'
import { memoryStorage } from '../../storage.ts'

export interface Prepared {
  readonly snapshot: Snapshot
  /** The ids behind the aliases of the scenario's orders and items. */
  readonly aliases: Readonly<Record<string, string>>
}

/** Makes the data that a scenario begins with, on the real backend, dated relative to `today`. */
export const prepareScenario = async ({ data, orders }: Pick<ScenarioSource, 'data' | 'orders'>, today: Date): Promise<Prepared> => {
  const mock = openMockDatabase(memoryStorage(), () => emptySnapshot(today))
  const aliases = await playDemo(mock, today, data === 'fresh' ? [...FIXTURES, ...orders] : orders)
  return { snapshot: await mock.dump(), aliases: Object.fromEntries(aliases) }
}
