import {
  ACTIONS,
  ITEM_STATUSES,
  ORDER_STATUSES,
  type Action,
  type ItemStatus,
  type OrderStatus,
} from '../../../src/domain/entities/statuses.ts'
import { actionKey, itemStatusKey, orderActionKey, orderStatusKey } from '../../../src/domain/lifecycle/labels.ts'
import { ORDER_ACTIONS, type OrderAction } from '../../../src/domain/lifecycle/order-transitions.ts'
import { REASONS } from '../../../src/domain/lifecycle/reasons.ts'

export type ReasonName = (typeof REASONS)[number]

/** What an element of a page stands for in the lifecycle. `reasons`: those that say the same with the values left out. */
export type Subject =
  | { readonly kind: 'status'; readonly status: ItemStatus }
  | { readonly kind: 'orderStatus'; readonly status: OrderStatus }
  | { readonly kind: 'action'; readonly action: Action }
  | { readonly kind: 'orderAction'; readonly action: OrderAction }
  | { readonly kind: 'reason'; readonly reasons: readonly ReasonName[] }

/** A subject as a text, by which two of them are compared. */
export const subjectId = (subject: Subject): string => {
  if (subject.kind === 'reason') return `reason ${subject.reasons.join(' ')}`
  return `${subject.kind} ${subject.kind === 'status' || subject.kind === 'orderStatus' ? subject.status : subject.action}`
}

/** The action with this name; undefined for any other word. */
export const actionSubject = (name: string): Subject | undefined => {
  const known = ACTIONS.find((one) => one === name)
  return known && { kind: 'action', action: known }
}

const action = (name: Action): Subject => ({ kind: 'action', action: name })
const orderAction = (name: OrderAction): Subject => ({ kind: 'orderAction', action: name })

/** Buttons that say an action in words of their own. */
const OWN_WORDS: ReadonlyMap<string, Subject> = new Map([
  ['repairItem-quote-approve', action('approveQuote')],
  ['repairItem-quote-decline', action('declineQuote')],
  ['orderView-onBehalf-do-quoted', action('approveQuote')],
  ['devices-do-quoted', action('approveQuote')],
  ['devices-do-infoRequired', action('answerInfo')],
  ['devices-do-returned', action('confirmReceipt')],
  ['repairItem-receipt-submit', action('confirmReceipt')],
  ['repairItem-answer-submit', action('answerInfo')],
  ['orderView-answer-submit', action('answerInfo')],
  ['orderView-onBehalf-do-infoRequired', action('answerInfo')],
  ['repairItem-onBehalf', action('answerInfo')],
  ['repairItem-cancel', action('cancel')],
  ['repairOrder-item-create', action('create')],
  ['counter-receive', action('receive')],
  ['repairOrder-list-create', orderAction('create')],
  ['repairOrder-view-edit', orderAction('edit')],
  ['repairOrder-submit', orderAction('submit')],
  ['repairOrder-deleteDraft', orderAction('delete')],
])

const BOTH = [true, false]

/** What every message of the lifecycle stands for, by its key. */
const BY_KEY: ReadonlyMap<string, Subject> = new Map<string, Subject>([
  ...ITEM_STATUSES.flatMap((status) => BOTH.map((isCustomer) => [itemStatusKey(status, isCustomer), { kind: 'status', status }] as const)),
  ...ORDER_STATUSES.flatMap((status) =>
    BOTH.map((isCustomer) => [orderStatusKey(status, isCustomer), { kind: 'orderStatus', status }] as const),
  ),
  ...ACTIONS.flatMap((name) => [actionKey(name), `home-act-${name}`, `bulk-action-${name}`].map((key) => [key, action(name)] as const)),
  ...ORDER_ACTIONS.map((name) => [orderActionKey(name), orderAction(name)] as const),
  ...REASONS.map((name) => [`reason-${name}`, { kind: 'reason', reasons: [name] }] as const),
  ...OWN_WORDS,
])

/** What the message of a key stands for; undefined for most. */
export const subjectOfKey = (key: string): Subject | undefined => BY_KEY.get(key)

/** The keys of `OWN_WORDS`, for a test that each of them is a message. */
export const OWN_WORD_KEYS: readonly string[] = [...OWN_WORDS.keys()]
