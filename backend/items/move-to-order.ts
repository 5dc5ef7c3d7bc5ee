import { Struct } from 'effect'
import type { ItemOrder, ItemOrderInput } from '../../src/domain/entities/correction.ts'
import { RepairItem } from '../../src/domain/entities/repair-item.ts'
import { itemLabel } from '../../src/domain/formats/item-label.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { moveIssues, newOrderIssues, reasonIssues, targetIssues } from '../../src/domain/rules/corrections.ts'
import { itemView } from '../item-view.ts'
import { notifyOfActions } from '../notify/mails.ts'
import { withDerived } from '../order-state.ts'
import { addressChanges } from '../orders/address-changes.ts'
import { nextOrderNo } from '../orders/submit.ts'
import { noteEvent } from '../orders/timeline.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { refuseInvalid, rowChanged, tooLate } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'
import { itemInScope, orderInScope } from '../scope.ts'
import { randomId } from '../secrets.ts'
import { versionOf, viewerFor } from '../viewer.ts'
import { takeAlong } from './belongings.ts'
import { recordOnItem } from './record.ts'

type Signed = Context & { readonly user: Caller }

/** The highest line number of an order so far, of items that have left as well: labels with it may still be on a device. */
const lastNoOf = ({ order, allItems }: Pick<Scoped, 'order' | 'allItems'>): number =>
  Math.max(order.lastItemNo ?? 0, ...allItems.map(({ itemNo }) => itemNo))

/** What belongs to the order's own items and papers, and not to a new order beside it. */
const OWN = ['shipments', 'isPrint', 'printCount', 'printedAt', 'printedBy', 'closedAt', 'lastItemNo'] as const

/** An order with the header of another one and a number of its own, without items: of the same author, submitted when the other one was. */
const newOrderBeside = async ({ db, user, clock }: Signed, { order }: Scoped): Promise<Scoped> => {
  const now = clock.now().toISOString()
  const made: OrderRow = {
    ...Struct.omit(order, OWN),
    repairOrderId: randomId(),
    repairOrderNo: await nextOrderNo(db, now),
    receiveAddresses: order.receiveAddresses.map((address) => ({ ...address, addressId: randomId() })),
    createdAt: now,
    updatedAt: now,
    updatedByName: user.displayName,
    rowVersion: 1,
  }
  return { order: await db.orders.insert(withDerived(made, [], now)), items: [], allItems: [] }
}

const targetFor = async (call: Signed, from: Scoped, repairOrderId: string | null): Promise<Scoped> => {
  if (repairOrderId === null) {
    refuseInvalid(newOrderIssues({ itemCount: from.allItems.length }), call.locale)
    return newOrderBeside(call, from)
  }
  const to = await orderInScope(call.db, call.user, repairOrderId)
  refuseInvalid(targetIssues(from.order, { ...to.order, itemCount: to.allItems.length }), call.locale)
  return to
}

/** The parcels of which some carried the item: those that did, with the item alone, and what is left of the others. */
const splitShipments = ({ shipments }: OrderRow, itemId: string) => ({
  own: (shipments ?? []).filter(({ itemIds }) => itemIds.includes(itemId)).map((shipment) => ({ ...shipment, itemIds: [itemId] })),
  rest: (shipments ?? [])
    .map((shipment) => ({ ...shipment, itemIds: shipment.itemIds.filter((id) => id !== itemId) }))
    .filter(({ itemIds }, index) => itemIds.length > 0 || shipments?.[index]?.itemIds.length === 0),
})

interface Moving {
  readonly from: Scoped
  readonly to: Scoped
  readonly item: ItemRow
  readonly itemNo: number
}

/** Both orders without and with the item, and the status that each has then. An order that is left without items counts as cancelled. */
const bothAfter = ({ from, to, item, itemNo }: Moving, next: ItemRow, touched: Pick<OrderRow, 'updatedAt' | 'updatedByName'>) => {
  const { own, rest } = splitShipments(from.order, item.itemId)
  const remaining = from.allItems.filter(({ itemId }) => itemId !== item.itemId)
  const joined = [...to.allItems, next]
  const source: OrderRow = { ...from.order, ...touched, lastItemNo: lastNoOf(from), ...(own.length > 0 && { shipments: rest }) }
  const target: OrderRow = {
    ...to.order,
    ...touched,
    lastItemNo: itemNo,
    ...(own.length > 0 && { shipments: [...(to.order.shipments ?? []), ...own] }),
    ...(item.repairStatus === 'accepted' && !to.order.shipByDate && { shipByDate: from.order.shipByDate ?? null }),
  }
  return {
    source: withDerived(source, remaining, touched.updatedAt),
    target: withDerived(target, joined, touched.updatedAt),
    isEmptied: remaining.length === 0,
    joined,
  }
}

/**
 * PUT order (domain.md section 3, Corrections): the item belongs to another order of its customer from now on, or to a new one. Status, clock
 * and everything that is about it stay; the number that its label shows goes on to find it. Customer and engineer are told. 409
 * correction-late for one that is on its way back or has ended.
 */
export const moveToOrder = async (call: Signed, itemId: string, body: ItemOrderInput): Promise<ItemOrder> => {
  const { db, user, locale, clock } = call
  const { item, ...from } = await itemInScope(db, user, itemId)
  const viewer = await viewerFor(call, [itemId])
  const late = moveIssues(item)
  if (late.length > 0) throw tooLate(late, locale)
  if (body.rowVersion !== versionOf(item, viewer.copies.get(itemId), user))
    throw rowChanged({ name: item.updatedByName, at: item.updatedAt, current: { as: RepairItem, value: itemView(item, viewer) } }, locale)
  refuseInvalid(reasonIssues(body.reason), locale)

  const to = await targetFor(call, from, body.repairOrderId)
  const reason = normaliseText(body.reason)
  const itemNo = lastNoOf(to) + 1
  const numbers = { from: itemLabel(from.order.repairOrderNo, item.itemNo), to: itemLabel(to.order.repairOrderNo, itemNo) }
  const formerNumbers = [numbers.from, ...(item.formerNumbers ?? []).filter((number) => number !== numbers.from)].slice(
    0,
    COUNTS.formerNumbers,
  )
  const { repairOrderId, repairOrderNo } = to.order
  const taken = await recordOnItem(call, {
    scoped: from,
    item,
    action: 'moveToOrder',
    patch: { repairOrderId, itemNo, formerNumbers },
    changes: [{ field: 'itemLabel', ...numbers }, ...addressChanges(from.order, to.order)],
    reason,
  })
  const touched = { updatedAt: clock.now().toISOString(), updatedByName: user.displayName }
  const { source, target, isEmptied, joined } = bothAfter({ from, to, item, itemNo }, taken.item, touched)
  await db.orders.replace(source)
  const order = await db.orders.replace(target)
  await takeAlong(db, taken.item, { from: source, to: order, isEmptied })
  await noteEvent(call, source.repairOrderId, 'itemLeft', { ...numbers, reason })
  await noteEvent(call, repairOrderId, 'itemJoined', { ...numbers, reason })
  await notifyOfActions(call, [{ ...taken, scoped: { order, items: joined, allItems: joined } }])
  return {
    itemId,
    repairOrderId,
    repairOrderNo: repairOrderNo ?? null,
    itemNo,
    rowVersion: versionOf(taken.item, viewer.copies.get(itemId), user),
  }
}
