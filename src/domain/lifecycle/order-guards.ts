import type { RepairOrder } from '../entities/repair-order.ts'
import type { Action } from '../entities/statuses.ts'
import type { Actor, GuardContext } from './context.ts'
import type { Reason } from './reasons.ts'
import { dateInTaipei } from '../formats/dates.ts'
import { COUNTS } from '../limits.ts'
import { checkOrder } from '../rules/order.ts'
import { refusalOf } from './allowed.ts'
import { reason, unless } from './reasons.ts'

/** The input of the guards of an order's action. */
export interface OrderContext {
  /** Null only for O1, before there is an order. */
  readonly order: RepairOrder | null
  /** One context per item, as for the item's own actions. */
  readonly items: readonly GuardContext[]
  readonly actor: Actor
  /** ISO 8601 instant. */
  readonly now: string
  /** Drafts that the customer has open; absent is unknown (O1). */
  readonly openDrafts?: number
  /** Limits an answer to these items (O4). */
  readonly itemIds?: readonly string[]
}

type OrderGuard = (context: OrderContext) => readonly Reason[]

/** The reasons of one item that block an action on the order, marked with the item. */
const reasonsOf = (action: Action, context: GuardContext): readonly Reason[] => {
  const itemId = context.item?.itemId
  const reasons = refusalOf(action, context)?.reasons ?? []
  return itemId ? reasons.map((each) => ({ ...each, itemId })) : reasons
}

const isIn = (statuses: readonly string[]) => (context: GuardContext) => statuses.includes(context.item?.repairStatus ?? '')

/** The guards of domain.md section 3 by name. */
export const ORDER_GUARDS = {
  draftsLeft: ({ openDrafts = 0 }) =>
    unless(openDrafts < COUNTS.openDraftsPerCustomer, 'tooManyDrafts', '', { max: COUNTS.openDraftsPerCustomer }),

  /** Items in number, one return address, terms accepted and every field of the form. */
  orderComplete: ({ order, items, actor, now }) =>
    order ? checkOrder(order, 'submit', { today: dateInTaipei(now), itemCount: items.length, isCustomer: actor.isCustomer }) : [],

  itemsComplete: ({ items }) => items.flatMap((item) => reasonsOf('submit', item)),

  questionsAnswered: ({ items, itemIds }) => {
    const isMeant = ({ item }: GuardContext) => !itemIds || itemIds.includes(item?.itemId ?? '')
    const asked = items.filter((each) => isIn(['infoRequired'])(each) && isMeant(each))
    return asked.length > 0 ? asked.flatMap((item) => reasonsOf('answerInfo', item)) : [reason('nothingAsked')]
  },

  nothingReturned: ({ items }) => unless(!items.some(isIn(['returned', 'closed'])), 'itemReturned'),

  neverSubmitted: ({ order }) => unless(!order?.submittedAt, 'alreadySubmitted'),

  nothingReceived: ({ items }) => unless(!items.some(({ item }) => !!item?.receivedDate), 'itemReceived'),
} as const satisfies Readonly<Record<string, OrderGuard>>

export type OrderGuardName = keyof typeof ORDER_GUARDS
