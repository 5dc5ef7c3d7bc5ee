import { Schema } from 'effect'
import type { Tolerant } from '../tolerant.ts'
import { Id, IsoDateTime, maybe } from './common.ts'

const Count = Schema.Int

/**
 * What the centre took in and gave back, and what waits, at the moment of the question. Days are those of Taipei; a week is today and the six
 * days before it. `today` and `week` count devices, by the history: one that was received and shipped today counts in both.
 */
export const WorkFigures = Schema.Struct({
  asOf: IsoDateTime,
  today: Schema.Struct({ received: Count, shipped: Count }),
  week: Schema.Struct({ submitted: Count, received: Count, shipped: Count }),
  /** Orders. */
  waiting: Schema.Struct({ center: Count, customer: Count, parts: Count, overdue: Count }),
  /** The order that has waited longest for the centre. */
  oldest: maybe(Schema.Struct({ repairOrderId: Id, repairOrderNo: maybe(Schema.String), statusSince: maybe(IsoDateTime) })),
  /** Devices on the bench by engineer, and how many repairs each brought to an end this week; those with most on the bench first. */
  engineers: Schema.Array(Schema.Struct({ userId: Id, userName: Schema.String, onBench: Count, finished: Count })),
})
export type WorkFigures = Tolerant<typeof WorkFigures.Type>
