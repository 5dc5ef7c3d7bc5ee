import { account } from './account.ts'
import { audit } from './audit.ts'
import { bell } from './bell.ts'
import { bench } from './bench.ts'
import { bulk } from './bulk.ts'
import { customer } from './customer.ts'
import { dailyMessages } from './daily.ts'
import { fields } from './fields.ts'
import { files } from './files.ts'
import { history } from './history.ts'
import { lifecycle } from './lifecycle.ts'
import { news } from './news.ts'
import { notice } from './notice.ts'
import { member } from './member.ts'
import { orderView } from './order-view.ts'
import { orderEdit } from './order-edit.ts'
import { orderListDialogs } from './order-list-dialogs.ts'
import { palette } from './palette.ts'
import { print } from './print.ts'
import { quotes } from './quotes.ts'
import { profile } from './profile.ts'
import { registerForm } from './register-form.ts'
import { repairItem } from './repair-item.ts'
import { repairOrder } from './repair-order.ts'
import { ruleBook } from './rule-book.ts'
import { roles } from './roles.ts'
import { serial } from './serial.ts'
import { terms } from './terms.ts'

/** The bundled messages: the general set (one file per area) and the shared set. The server's own come over them. */
export const messages = {
  ...dailyMessages,
  ...audit,
  ...palette,
  ...roles,
  ...print,
  ...terms,
  ...repairOrder,
  ...orderView,
  ...orderEdit,
  ...orderListDialogs,
  ...bulk,
  ...bell,
  ...bench,
  ...registerForm,
  ...repairItem,
  ...history,
  ...quotes,
  ...serial,
  ...files,
  ...fields,
  ...lifecycle,
  ...ruleBook,
  ...news,
  ...notice,
  ...profile,
  ...account,
  ...member,
  ...customer,
}
