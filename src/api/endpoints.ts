import { addressEndpoints } from './address.endpoints.ts'
import { authEndpoints } from './auth.endpoints.ts'
import { counterEndpoints, customerEndpoints } from './customer.endpoints.ts'
import { helperEndpoints } from './helper.endpoints.ts'
import { mailboxEndpoints } from './mailbox.endpoints.ts'
import { noticeEndpoints } from './notice.endpoints.ts'
import { memberEndpoints } from './member.endpoints.ts'
import { notificationEndpoints } from './notification.endpoints.ts'
import { passwordEndpoints } from './password.endpoints.ts'
import { printEndpoints } from './print.endpoints.ts'
import { registerEndpoints } from './register.endpoints.ts'
import { repairItemEndpoints } from './repair-item.endpoints.ts'
import { repairOrderEndpoints } from './repair-order.endpoints.ts'
import { savedViewEndpoints } from './saved-view.endpoints.ts'
import { sessionEndpoints } from './session.endpoints.ts'
import { centreEndpoints, systemEndpoints } from './system.endpoints.ts'
import { trackingEndpoints } from './tracking.endpoints.ts'

/** THE endpoint table: client, backend, OpenAPI document and tests are made from these rows. */
export const endpoints = {
  auth: authEndpoints,
  session: sessionEndpoints,
  password: passwordEndpoints,
  register: registerEndpoints,
  mailbox: mailboxEndpoints,
  system: systemEndpoints,
  centre: centreEndpoints,
  helper: helperEndpoints,
  repairOrder: repairOrderEndpoints,
  repairItem: repairItemEndpoints,
  counter: counterEndpoints,
  print: printEndpoints,
  address: addressEndpoints,
  notice: noticeEndpoints,
  notification: notificationEndpoints,
  savedView: savedViewEndpoints,
  customer: customerEndpoints,
  member: memberEndpoints,
  tracking: trackingEndpoints,
}
