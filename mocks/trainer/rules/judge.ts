import type { Tables } from '../../../backend/database.ts'
import { guardContextFor, historyOf } from '../../../backend/guard-context.ts'
import type { ItemRow, OrderRow } from '../../../backend/records.ts'
import { byLine, inScope } from '../../../backend/scope.ts'
import { accountOf } from '../../../backend/session.ts'
import type { Caller } from '../../../backend/caller.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../../../demo/demo-accounts.ts'
import type { ReviewInput } from '../../../src/domain/entities/review.ts'
import type { Action } from '../../../src/domain/entities/statuses.ts'
import type { GuardContext } from '../../../src/domain/lifecycle/context.ts'
import { mayActOnOrder, orderRefusalOf, orderStartsAt } from '../../../src/domain/lifecycle/order-allowed.ts'
import type { OrderAction } from '../../../src/domain/lifecycle/order-transitions.ts'
import {
  possibleActions,
  verdictFor,
  verdictOn,
  type Possible,
  type Verdict as RuleVerdict,
} from '../../../src/domain/lifecycle/verdict.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import type { Locale } from '../../../src/shared/constants.ts'

/** What the rules say of somebody, or `unseen`: does not see the record. */
export type Verdict = RuleVerdict | { readonly kind: 'unseen' }

/** A person of the demo and what the rules say of him. */
export interface Judged<V> {
  readonly person: DemoAccount
  readonly roleId: RoleId
  readonly verdict: V
}

/** The record that an element of a page belongs to. */
export interface Place {
  readonly order: OrderRow
  readonly items: readonly ItemRow[]
  /** The item that is meant; none for an order without items. */
  readonly item: ItemRow | undefined
}

interface Asked {
  readonly db: Tables
  readonly now: Date
  readonly locale: Locale
}

const callerOf = async (db: Tables, { account, isCustomer }: DemoAccount): Promise<Caller | undefined> => {
  const [customer] = isCustomer ? await db.customerUsers.find({ userAccount: account }) : []
  const [member] = isCustomer ? [] : await db.members.find({ userAccount: account })
  const userId = customer?.userId ?? member?.id
  return userId === undefined ? undefined : (await accountOf(db, { userId, isCustomer }))?.caller
}

/** The context in which the service would judge this caller's action on the item: an employee's with the working copy. */
const contextOf = async ({ db, now, locale }: Asked, { order, items }: Place, item: ItemRow, user: Caller): Promise<GuardContext> => {
  const copy = user.isCustomer ? undefined : (await db.workingCopies.get(item.itemId))?.content
  const blocks: ReviewInput = copy ?? {}
  return guardContextFor(
    { db, user, locale, clock: { now: () => now } },
    {
      scoped: { order, items, allItems: items },
      item,
      history: await historyOf(db, item.itemId),
      blocks,
      reviewFiles: copy?.repairExistedFiles ?? [],
    },
  )
}

const verdictOnOrder = (action: OrderAction, { order }: Place, items: readonly GuardContext[], caller: Caller, now: Date): RuleVerdict => {
  const actor = { userId: caller.userId, roleId: caller.roleId, isCustomer: caller.isCustomer, permissions: caller.permissions }
  if (!mayActOnOrder(action, actor)) return { kind: 'right' }
  if (!orderStartsAt(action, order.repairOrderStatus)) return { kind: 'elsewhere' }
  return verdictFor(orderRefusalOf(action, { order, items, actor, now: now.toISOString() })?.reasons ?? [])
}

const forEach = async <V>({ db }: Asked, judge: (caller: Caller) => Promise<V>): Promise<readonly Judged<V>[]> => {
  const judged: Judged<V>[] = []
  for (const person of DEMO_ACCOUNTS) {
    const caller = await callerOf(db, person)
    if (caller) judged.push({ person, roleId: caller.roleId, verdict: await judge(caller) })
  }
  return judged
}

const sees = ({ order, items, item }: Place, caller: Caller) => {
  const scope = inScope(order, items, caller)
  return scope !== undefined && (item === undefined || scope.items.some(({ itemId }) => itemId === item.itemId))
}

/** Who of the demo may take an action on the item now, and why the others may not. */
export const judgeAction = (asked: Asked, place: Place & { readonly item: ItemRow }, action: Action) =>
  forEach<Verdict>(asked, async (caller) =>
    sees(place, caller) ? verdictOn(action, await contextOf(asked, place, place.item, caller)) : { kind: 'unseen' },
  )

/** Who of the demo may do it with the order now, and why the others may not. */
export const judgeOrderAction = (asked: Asked, place: Place, action: OrderAction) =>
  forEach<Verdict>(asked, async (caller) => {
    if (!sees({ ...place, item: undefined }, caller)) return { kind: 'unseen' }
    const contexts: GuardContext[] = []
    for (const item of place.items) contexts.push(await contextOf(asked, place, item, caller))
    return verdictOnOrder(action, place, contexts, caller, asked.now)
  })

/** What each person of the demo could do with the item now. */
export const judgeItem = (asked: Asked, place: Place & { readonly item: ItemRow }) =>
  forEach<readonly Possible[] | undefined>(asked, async (caller) => {
    if (!sees(place, caller)) return undefined
    return possibleActions(await contextOf(asked, place, place.item, caller))
  })

/** The record of the first of these ids that is one; with an order the item that is named too, or the one that `isMeant`, or its first. */
export const placeOf = async (db: Tables, ids: readonly string[], isMeant: (item: ItemRow) => boolean): Promise<Place | undefined> => {
  const named = await db.items.getMany(ids)
  for (const id of ids) {
    const item = named.get(id)
    const order = await db.orders.get(item?.repairOrderId ?? id)
    if (!order) continue
    const items = byLine(await db.items.find({ repairOrderId: order.repairOrderId }))
    const ofOrder = item ?? items.find(({ itemId }) => ids.includes(itemId)) ?? items.find(isMeant) ?? items[0]
    return { order, items, item: ofOrder }
  }
  return undefined
}
