import { account } from './account.ts'
import { audit } from './audit.ts'
import { bench } from './bench.ts'
import { bulk } from './bulk.ts'
import { customer } from './customer.ts'
import { fields } from './fields.ts'
import { files } from './files.ts'
import { homePage } from './home-page.ts'
import { history } from './history.ts'
import { lifecycle } from './lifecycle.ts'
import { mail } from './mail.ts'
import { notice } from './notice.ts'
import { member } from './member.ts'
import { orderView } from './order-view.ts'
import { orderEdit } from './order-edit.ts'
import { palette } from './palette.ts'
import { print } from './print.ts'
import { quotes } from './quotes.ts'
import { profile } from './profile.ts'
import { repairItem } from './repair-item.ts'
import { repairOrder } from './repair-order.ts'
import { repairOrderList } from './repair-order-list.ts'
import { ruleBook } from './rule-book.ts'
import { roles } from './roles.ts'
import { serial } from './serial.ts'
import { startMessages } from './start.ts'
import { terms } from './terms.ts'

/** The bundled messages: the general set (one file per area) and the shared set. The server's own come over them. */
export const messages = {
  ...startMessages,
  ...audit,
  ...homePage,
  ...palette,
  ...roles,
  ...print,
  ...terms,
  ...repairOrder,
  ...orderView,
  ...repairOrderList,
  ...orderEdit,
  ...bulk,
  ...bench,
  ...repairItem,
  ...history,
  ...quotes,
  ...serial,
  ...files,
  ...fields,
  ...lifecycle,
  ...ruleBook,
  ...mail,
  ...notice,
  ...profile,
  ...account,
  ...member,
  ...customer,
}
