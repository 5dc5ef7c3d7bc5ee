import {
  ACTIONS,
  ITEM_STATUSES,
  ORDER_STATUSES,
  type Action,
  type ItemStatus,
  type OrderStatus,
} from '../../../src/domain/entities/statuses.ts'
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

const one = <T extends string>(names: readonly T[], name: string | undefined): T | undefined => names.find((known) => known === name)

export const actionSubject = (name: string | undefined): Subject | undefined => {
  const action = one(ACTIONS, name)
  return action && { kind: 'action', action }
}

/** Message keys that carry the name of what they say. */
const BY_NAME: readonly (readonly [pattern: RegExp, subject: (name: string | undefined) => Subject | undefined])[] = [
  [
    /^itemStatus-(?:customer|employee)-(\w+)$/,
    (name) => {
      const status = one(ITEM_STATUSES, name)
      return status && { kind: 'status', status }
    },
  ],
  [
    /^orderStatus-(?:customer|employee)-(\w+)$/,
    (name) => {
      const status = one(ORDER_STATUSES, name)
      return status && { kind: 'orderStatus', status }
    },
  ],
  [/^(?:action|home-act|bulk-action)-(\w+)$/, actionSubject],
  [
    /^orderAction-(\w+)$/,
    (name) => {
      const action = one(ORDER_ACTIONS, name)
      return action && { kind: 'orderAction', action }
    },
  ],
  [
    /^reason-(\w+)$/,
    (name) => {
      const reason = one(REASONS, name)
      return reason && { kind: 'reason', reasons: [reason] }
    },
  ],
]

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

/** What the message of a key stands for; undefined for most. */
export const subjectOfKey = (key: string): Subject | undefined => {
  for (const [pattern, subject] of BY_NAME) {
    const [, name] = pattern.exec(key) ?? []
    if (name !== undefined) return subject(name)
  }
  return OWN_WORDS.get(key)
}

/** The keys of `OWN_WORDS`, for a test that each of them is a message. */
export const OWN_WORD_KEYS: readonly string[] = [...OWN_WORDS.keys()]
