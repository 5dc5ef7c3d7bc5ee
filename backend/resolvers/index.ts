import type { Resolvers } from '../resolver.ts'
import { address } from './address.ts'
import { auth } from './auth.ts'
import { centre } from './centre.ts'
import { counter } from './counter.ts'
import { customer } from './customer.ts'
import { helper } from './helper.ts'
import { mailbox } from './mailbox.ts'
import { notice } from './notice.ts'
import { member } from './member.ts'
import { notification } from './notification.ts'
import { password } from './password.ts'
import { print } from './print.ts'
import { register } from './register.ts'
import { repairItem } from './repair-item.ts'
import { repairOrder } from './repair-order.ts'
import { savedView } from './saved-view.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { tracking } from './tracking.ts'

/** The answers of the service: one per row of the endpoint table. */
export const resolvers: Resolvers = {
  auth,
  session,
  password,
  register,
  mailbox,
  system,
  centre,
  helper,
  repairOrder,
  repairItem,
  counter,
  address,
  notice,
  notification,
  savedView,
  customer,
  member,
  print,
  tracking,
}
