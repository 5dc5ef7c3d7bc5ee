import { Schema } from 'effect'
import { Id, IsoDateTime } from './common.ts'
import { Notification } from './notification.ts'
import { RepairOrderDetails } from './order-details.ts'
import { BookAddress } from './profile.ts'
import { RepairOrder } from './repair-order.ts'
import { SavedView } from './saved-view.ts'
import { Profile } from './session.ts'

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
  sessions: Schema.Array(Schema.Struct({ sessionId: Id, endsAt: IsoDateTime, isCurrent: Schema.Boolean })),
})
export type PersonalData = typeof PersonalData.Type
