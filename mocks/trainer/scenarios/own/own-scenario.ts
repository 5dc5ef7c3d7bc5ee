import { Schema } from 'effect'
import { Scenario } from '../../../../demo/scenarios/scenario.ts'
import { keptUnder } from '../../parts/kept.ts'

const KEY = 'repair-mock.own-scenarios'

/** A scenario that a trainer has recorded. Its data are the save point of its id; `aliases`: the ids of the records in them that steps name. */
export const OwnScenario = Schema.Struct({ ...Scenario.fields, aliases: Schema.Record(Schema.String, Schema.String) })
export type OwnScenario = typeof OwnScenario.Type

/** A recording under way: since when, by the demo's clock (ISO 8601), and the words it began with. */
const OwnRecording = Schema.Struct({ id: Schema.String, title: Schema.String, story: Schema.String, beganAt: Schema.String })
export type OwnRecording = typeof OwnRecording.Type

const KeptScenarios = Schema.Struct({ scenarios: Schema.Array(OwnScenario), recording: Schema.optionalKey(OwnRecording) })

/** Where the trainer's own scenarios are kept. */
export const keptOwn = keptUnder(KEY, KeptScenarios, { scenarios: [] })
export type KeptOwn = typeof keptOwn

/** Of those that are kept, this one is the present form; a new one comes last. */
export const withScenario = (scenarios: readonly OwnScenario[], scenario: OwnScenario): readonly OwnScenario[] =>
  scenarios.some(({ id }) => id === scenario.id)
    ? scenarios.map((one) => (one.id === scenario.id ? scenario : one))
    : [...scenarios, scenario]
