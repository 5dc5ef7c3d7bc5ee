import { draft } from './draft.ts'
import { fields } from './fields.ts'
import { files } from './files.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { lifecycle } from './lifecycle.ts'
import { password } from './password.ts'
import { register } from './register.ts'
import { repairItem } from './repair-item.ts'
import { repairOrder } from './repair-order.ts'
import { repairOrderList } from './repair-order-list.ts'
import { rules } from './rules.ts'
import { shared } from './shared.ts'
import { terms } from './terms.ts'

/** The bundled messages: the general set (one file per area) and the shared set. The server's own come over them. */
export const messages = {
  ...shared,
  ...identity,
  ...home,
  ...password,
  ...register,
  ...terms,
  ...repairOrder,
  ...repairOrderList,
  ...repairItem,
  ...files,
  ...draft,
  ...fields,
  ...rules,
  ...lifecycle,
}
export type MessageKey = keyof typeof messages
export type Messages = Record<MessageKey, string>
