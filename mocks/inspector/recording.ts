import { Schema } from 'effect'

const KIND = 'repair-mock recording of machines'

/** What reached a machine from outside, and the states of it and of the machines that it runs once that was done. */
const Step = Schema.Struct({
  /** ISO 8601 instant of the demo's clock. */
  time: Schema.String,
  /** Which of the machines got it: the names of the children that lead to it, '' for the one that was started. */
  at: Schema.String,
  event: Schema.Record(Schema.String, Schema.Unknown),
  /** States by place; absent where something else followed at once. */
  states: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
})

/** A machine from its start on: all that reached it, answers to its calls and times that passed among it. Without secrets. */
const Recorded = Schema.Struct({
  machine: Schema.String,
  began: Schema.String,
  input: Schema.optionalKey(Schema.Unknown),
  states: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  steps: Schema.Array(Step),
})
export type Recorded = typeof Recorded.Type

/** A file of the inspector: the machines of a page, as they were started. */
const Recording = Schema.Struct({
  kind: Schema.Literal(KIND),
  page: Schema.String,
  made: Schema.String,
  machines: Schema.Array(Recorded),
})
type Recording = typeof Recording.Type

/** Reads a file of the inspector; throws where it is none. */
export const readRecording: (json: unknown) => Recording = Schema.decodeUnknownSync(Recording)

export const recordingOf = (machines: readonly Recorded[], page: string): Recording => ({
  kind: KIND,
  page,
  made: new Date().toISOString(),
  machines,
})
