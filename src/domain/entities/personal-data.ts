import { Schema } from 'effect'
import { Id, IsoDateTime, maybe } from './common.ts'
import { Notification } from './notification.ts'
import { RepairOrderDetails } from './order-details.ts'
import { BookAddress } from './profile.ts'
import { RepairOrder } from './repair-order.ts'
import { SavedView } from './saved-view.ts'
import { Profile } from './session.ts'
import { WorkEnd } from './work-time.ts'

/**
 * The file of GET /{p}/profile/v1/export: what the calls of the same names show to the person. Files are listed at their items and
 * comments by path and name. `orders`: the person's own and those that an employee opened for the customer, none of colleagues;
 * empty for an employee, as is `addressBook`.
 */
export const PersonalData = Schema.Struct({
  exportedAt: IsoDateTime,
  profile: Profile,
  addressBook: Schema.Array(BookAddress),
  orders: Schema.Array(Schema.Struct({ ...RepairOrder.fields, ...RepairOrderDetails.fields })),
  notifications: Schema.Array(Notification),
  savedViews: Schema.Array(SavedView),
  /** How long an employee has worked on which device, stretch by stretch, and what was put right of it. */
  workTime: Schema.Array(
    Schema.Struct({
      itemId: Id,
      startedAt: IsoDateTime,
      endedAt: maybe(IsoDateTime),
      endedBy: maybe(WorkEnd),
      seconds: Schema.Int,
      reason: maybe(Schema.String),
    }),
  ),
  sessions: Schema.Array(Schema.Struct({ sessionId: Id, endsAt: IsoDateTime, isCurrent: Schema.Boolean })),
})
export type PersonalData = typeof PersonalData.Type
