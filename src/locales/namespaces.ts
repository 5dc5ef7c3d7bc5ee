const names = [
  'shared',
  'accounts',
  'actions',
  'address',
  'answers',
  'audit',
  'bulk',
  'customer-item',
  'customers',
  'errors',
  'export',
  'fields',
  'files',
  'history',
  'home',
  'items',
  'lifecycle',
  'members',
  'news',
  'notices',
  'order-list',
  'orders',
  'print',
  'profile',
  'record',
  'review',
  'roles',
  'shell',
  'sign-in',
  'statuses',
  'tables',
  'terms',
] as const
export type Namespace = (typeof names)[number]

/**
 * The namespaces of messages: one for each feature (docs/glossary.md), and those that several features share. Each is one file per
 * language; keys are unique over all of them. `useTranslation(NAMESPACES)` is for values that carry a key of any feature.
 */
export const NAMESPACES: readonly [Namespace, ...Namespace[]] = names

/** Several namespaces for one `useTranslation`: its `t` accepts the keys of each of them. */
export const namespaces = <N extends Namespace>(...names: readonly [N, ...N[]]) => names
