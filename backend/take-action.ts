import type { StoredFile } from '../src/domain/entities/common.ts'
import type { Shipment } from '../src/domain/entities/repair-order.ts'
import type { Action } from '../src/domain/entities/statuses.ts'
import { applyAction, type Applied } from '../src/domain/lifecycle/apply.ts'
import type { GuardContext } from '../src/domain/lifecycle/context.ts'
import type { OrderPatch } from '../src/domain/lifecycle/effects.ts'
import { withUnlogged } from '../src/domain/lifecycle/unlogged.ts'
import { isWorkedOn } from '../src/domain/rules/work-time.ts'
import { withDerived } from './order-state.ts'
import type { HistoryRow, ItemRow, OrderRow } from './records.ts'
import type { Context } from './resolver.ts'
import type { Caller, Scoped } from './caller.ts'
import { randomId } from './secrets.ts'
import { endWork } from './work/stretches.ts'

const isSameParcel = (a: Omit<Shipment, 'shipmentId'>, b: Omit<Shipment, 'shipmentId'>) =>
  (['direction', 'carrier', 'trackingNo', 'collectedBy', 'shippedDate'] as const).every((field) => a[field] === b[field])

/** Items that leave together with the same number are one shipment. */
const withShipment = (shipments: readonly Shipment[], shipment: Omit<Shipment, 'shipmentId'>): readonly Shipment[] => {
  const same = shipments.find((known) => isSameParcel(known, shipment))
  if (!same) return [...shipments, { shipmentId: randomId(), ...shipment }]
  return shipments.map((known) => (known === same ? { ...known, itemIds: [...known.itemIds, ...shipment.itemIds] } : known))
}

const patched = (order: OrderRow, { shipByDate, shipment }: OrderPatch): OrderRow => ({
  ...order,
  ...(shipByDate !== undefined && { shipByDate }),
  ...(shipment && { shipments: withShipment(order.shipments ?? [], shipment) }),
})

interface Step {
  readonly scoped: Scoped
  readonly item: ItemRow
  readonly action: Action
  readonly context: GuardContext
  readonly history: readonly HistoryRow[]
  /** Stores what goes with the entry, now that its visibility is known. */
  readonly files: (entry: Pick<HistoryRow, 'visibility'>) => Promise<readonly StoredFile[]>
}

export interface Taken {
  readonly item: ItemRow
  /** The order and all its items after the action, for the next one. */
  readonly scoped: Scoped
  readonly entry: HistoryRow | undefined
  readonly notifies: Applied['notifies']
}

/**
 * Takes an action that the lifecycle has not refused: item, history entry (seq without gaps), order with its new status.
 * `order` is stored by `storeOrder`, once for all items of a request.
 */
export const takeAction = async (
  call: Pick<Context, 'db'> & { readonly user: Pick<Caller, 'userName' | 'displayName'> },
  step: Step,
): Promise<Taken> => {
  const { db, user } = call
  const { scoped, action, context, history } = step
  const applied = applyAction(action, context)
  const item = await db.items.replace({
    ...step.item,
    ...applied.item,
    answeredFields: [],
    beforeAnswer: {},
    updatedAt: context.now,
    updatedByName: user.displayName,
    // ids are not an action's to change
    itemId: step.item.itemId,
    repairOrderId: step.item.repairOrderId,
    rowVersion: step.item.rowVersion,
  })
  if (isWorkedOn(step.item) && !isWorkedOn(item)) await endWork(db, { itemId: item.itemId }, context.now, 'status')
  const entry: HistoryRow | undefined = applied.history
    ? await db.history.insert({
        ...applied.history,
        changes: withUnlogged(applied.history.changes ?? [], step.item, history, step.item.beforeAnswer),
        historyId: randomId(),
        itemId: item.itemId,
        repairOrderId: item.repairOrderId,
        seq: (history.at(-1)?.seq ?? 0) + 1,
        actorName: user.userName,
        files: await step.files(applied.history),
      })
    : undefined
  const allItems = scoped.allItems.map((other) => (other.itemId === item.itemId ? item : other))
  const order: OrderRow = { ...patched(scoped.order, applied.order), updatedAt: context.now, updatedByName: user.displayName }
  return {
    item,
    entry,
    notifies: applied.notifies,
    scoped: { order: withDerived(order, allItems, context.now), items: scoped.items, allItems },
  }
}
