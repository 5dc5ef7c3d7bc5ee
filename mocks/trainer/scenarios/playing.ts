import { Schema } from 'effect'
import { keptUnder } from '../parts/kept.ts'

const KEY = 'repair-mock.scenario'

/** A scenario that is played, the same in all windows of this browser. Instants are the demo's, ISO 8601. */
const Playing = Schema.Struct({
  id: Schema.String,
  beganAt: Schema.String,
  aliases: Schema.Record(Schema.String, Schema.String),
  /** The steps that were reached, in their order. */
  reached: Schema.Array(Schema.Struct({ step: Schema.String, at: Schema.String })),
  /** How often a hint was asked for, and how often a step was begun again. */
  hints: Schema.Int,
  returns: Schema.Int,
})
export type Playing = typeof Playing.Type

/** Where the scenario that is played is kept. */
export const keptPlaying = keptUnder<Playing | undefined>(KEY, Playing, undefined)
export type KeptPlaying = typeof keptPlaying
