import type { Namespace } from '../namespaces.ts'
import { messages as accounts } from './accounts.ts'
import { messages as actions } from './actions.ts'
import { messages as address } from './address.ts'
import { messages as answers } from './answers.ts'
import { messages as audit } from './audit.ts'
import { messages as bulk } from './bulk.ts'
import { messages as customerItem } from './customer-item.ts'
import { messages as customers } from './customers.ts'
import { messages as errors } from './errors.ts'
import { messages as exporting } from './export.ts'
import { messages as fields } from './fields.ts'
import { messages as files } from './files.ts'
import { messages as history } from './history.ts'
import { messages as home } from './home.ts'
import { messages as items } from './items.ts'
import { messages as lifecycle } from './lifecycle.ts'
import { messages as members } from './members.ts'
import { messages as news } from './news.ts'
import { messages as notices } from './notices.ts'
import { messages as orderList } from './order-list.ts'
import { messages as orders } from './orders.ts'
import { messages as print } from './print.ts'
import { messages as profile } from './profile.ts'
import { messages as record } from './record.ts'
import { messages as review } from './review.ts'
import { messages as roles } from './roles.ts'
import { messages as shared } from './shared.ts'
import { messages as shell } from './shell.ts'
import { messages as signIn } from './sign-in.ts'
import { messages as statuses } from './statuses.ts'
import { messages as tables } from './tables.ts'
import { messages as terms } from './terms.ts'

/** The bundled messages by namespace; the server's own come over them. */
export const namespaces = {
  accounts,
  actions,
  address,
  answers,
  audit,
  bulk,
  'customer-item': customerItem,
  customers,
  errors,
  export: exporting,
  fields,
  files,
  history,
  home,
  items,
  lifecycle,
  members,
  news,
  notices,
  'order-list': orderList,
  orders,
  print,
  profile,
  record,
  review,
  roles,
  shared,
  shell,
  'sign-in': signIn,
  statuses,
  tables,
  terms,
} as const satisfies Readonly<Record<Namespace, object>>
/** The keys of every namespace. */
export type Namespaces = { readonly [N in Namespace]: Readonly<Record<keyof (typeof namespaces)[N], string>> }

/** All of them as one, for the backend and tests. Keys are unique over all namespaces. */
export const messages = {
  ...accounts,
  ...actions,
  ...address,
  ...answers,
  ...audit,
  ...bulk,
  ...customerItem,
  ...customers,
  ...errors,
  ...exporting,
  ...fields,
  ...files,
  ...history,
  ...home,
  ...items,
  ...lifecycle,
  ...members,
  ...news,
  ...notices,
  ...orderList,
  ...orders,
  ...print,
  ...profile,
  ...record,
  ...review,
  ...roles,
  ...shared,
  ...shell,
  ...signIn,
  ...statuses,
  ...tables,
  ...terms,
}
export type MessageKey = keyof typeof messages
