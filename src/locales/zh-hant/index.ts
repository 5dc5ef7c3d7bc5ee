import type { Namespace } from '../namespaces.ts'
import { namespaces as shared } from './packs/shared.ts'
import { namespaces as signIn } from './packs/sign-in.ts'
import { namespaces as home } from './packs/home.ts'
import { namespaces as record } from './packs/record.ts'
import { namespaces as review } from './packs/review.ts'
import { namespaces as tracking } from './packs/tracking.ts'
import { namespaces as counter } from './packs/counter.ts'
import { namespaces as rest } from './packs/rest.ts'

/** The bundled messages by namespace; the server's own come over them. */
export const namespaces = {
  ...shared,
  ...signIn,
  ...home,
  ...record,
  ...review,
  ...tracking,
  ...counter,
  ...rest,
} satisfies Readonly<Record<Namespace, object>>
/** The keys of every namespace. */
export type Namespaces = { readonly [N in Namespace]: Readonly<Record<keyof (typeof namespaces)[N], string>> }

/** All of them as one, for the backend and tests. Keys are unique over all namespaces. */
export const messages = {
  ...namespaces.shared,
  ...namespaces['sign-in'],
  ...namespaces.errors,
  ...namespaces.shell,
  ...namespaces.home,
  ...namespaces.devices,
  ...namespaces.notices,
  ...namespaces['order-list'],
  ...namespaces.statuses,
  ...namespaces.files,
  ...namespaces.tables,
  ...namespaces.export,
  ...namespaces.record,
  ...namespaces.fields,
  ...namespaces.actions,
  ...namespaces.orders,
  ...namespaces.items,
  ...namespaces.review,
  ...namespaces.answers,
  ...namespaces['customer-item'],
  ...namespaces.history,
  ...namespaces.lifecycle,
  ...namespaces.address,
  ...namespaces.accounts,
  ...namespaces.audit,
  ...namespaces.bench,
  ...namespaces.bulk,
  ...namespaces.centre,
  ...namespaces.customers,
  ...namespaces.mailbox,
  ...namespaces.mails,
  ...namespaces.marks,
  ...namespaces.members,
  ...namespaces.news,
  ...namespaces.places,
  ...namespaces.print,
  ...namespaces.profile,
  ...namespaces.roles,
  ...namespaces.scan,
  ...namespaces.setup,
  ...namespaces.shortcuts,
  ...namespaces.terms,
  ...namespaces.tracking,
  ...namespaces.counter,
}
export type MessageKey = keyof typeof messages
