import type { LastOrder, OpenDraft } from '../../src/domain/entities/order-draft.ts'
import type { ReceiveAddress } from '../../src/domain/entities/repair-order.ts'
import { addressBookOf } from '../address-book.ts'
import type { OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'
import { inScope } from '../scope.ts'
import { storageUsed } from '../storage.ts'

type Signed = Context & { readonly user: Caller }

/** Orders that are looked at together: almost always the caller may see the first one. */
const LOOKED_AT = 20

/** The customer's last submitted order that the caller may see. */
const lastOrderOf = async ({ db, user }: Signed, customerId: string): Promise<LastOrder | undefined> => {
  for (let offset = 0; ; offset += LOOKED_AT) {
    const orders = await db.orders.find({ customerId, submittedAt: {} }, { order: ['submittedAt', 'desc'], offset, limit: LOOKED_AT })
    const items = await db.items.find({ repairOrderId: orders.map(({ repairOrderId }) => repairOrderId) })
    const itemsOf = Map.groupBy(items, ({ repairOrderId }) => repairOrderId)
    const last = orders.find((order) => inScope(order, itemsOf.get(order.repairOrderId) ?? [], user))
    if (last || orders.length < LOOKED_AT) return last
  }
}

interface Help {
  readonly addressBook: readonly ReceiveAddress[]
  readonly lastOrder: LastOrder | null
  readonly storageUsed: number | null
}

/** What helps to fill in a draft: the customer's address book and last order, and how full the room for files is; nothing for an order that is no draft, or for a mere reader. */
export const draftHelp = async (call: Signed, { order }: Scoped): Promise<Help | undefined> => {
  const { db, user } = call
  if (order.repairOrderStatus !== 'draft' || !user.permissions.has('repairOrder.edit')) return undefined
  const { entries } = await addressBookOf(db, order.customerId)
  const { customerId } = order
  return {
    addressBook: entries,
    lastOrder: (await lastOrderOf(call, customerId)) ?? null,
    storageUsed: (await storageUsed(db, customerId)) ?? null,
  }
}

/** The drafts that stand in the way of another one, latest first; those of colleagues that the caller may not open are left out. */
export const openDraftsOf = async ({ db, user }: Signed, rows: readonly OrderRow[]): Promise<{ readonly drafts: readonly OpenDraft[] }> => {
  const drafts = rows.filter((row) => inScope(row, [], user)).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const items = await db.items.find({ repairOrderId: drafts.map(({ repairOrderId }) => repairOrderId) })
  return {
    drafts: drafts.map(({ repairOrderId, createdBy, updatedAt }) => ({
      repairOrderId,
      createdBy: createdBy ?? null,
      updatedAt,
      productNames: items.filter((item) => item.repairOrderId === repairOrderId).flatMap(({ productName }) => productName ?? []),
    })),
  }
}
