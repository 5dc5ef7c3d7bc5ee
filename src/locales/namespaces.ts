/**
 * The namespaces of messages: one for each feature (docs/glossary.md), and those that several features share. Each is one file per
 * language; keys are unique over all of them. A pack is loaded as one file: the namespaces that the same pages speak.
 */
export const PACKS = {
  shared: ['shared', 'errors', 'devices'],
  'sign-in': ['sign-in'],
  home: ['shell', 'home', 'notices', 'order-list', 'statuses', 'files', 'tables'],
  record: ['record', 'fields', 'actions', 'address', 'orders', 'items', 'scan'],
  review: ['review', 'answers', 'customer-item', 'history'],
  tracking: ['tracking'],
  counter: ['counter'],
  rest: [
    'accounts',
    'audit',
    'bench',
    'bulk',
    'centre',
    'export',
    'customers',
    'lifecycle',
    'mailbox',
    'mails',
    'marks',
    'members',
    'news',
    'places',
    'print',
    'profile',
    'roles',
    'setup',
    'shortcuts',
    'terms',
  ],
} as const
export type Pack = keyof typeof PACKS
export type Namespace = (typeof PACKS)[Pack][number]

const isPack = (name: string): name is Pack => name in PACKS
export const PACK_NAMES = Object.keys(PACKS).filter(isPack)

/** All of them. `useTranslation(NAMESPACES)` is for values that carry a key of any feature. */
export const NAMESPACES: readonly [Namespace, ...Namespace[]] = [
  ...PACKS.shared,
  ...PACK_NAMES.flatMap((pack): readonly Namespace[] => (pack === 'shared' ? [] : PACKS[pack])),
]

/** Several namespaces for one `useTranslation`: its `t` accepts the keys of each of them. */
export const namespaces = <N extends Namespace>(...names: readonly [N, ...N[]]) => names
