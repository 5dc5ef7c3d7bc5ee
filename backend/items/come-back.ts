import type { ComeBackOption, EarlierRepair } from '../../src/domain/entities/serial-info.ts'
import { daysBetween, dateInTaipei } from '../../src/domain/formats/dates.ts'
import { DAYS } from '../../src/domain/limits.ts'
import type { Tables } from '../database.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { inScope, orderInScope } from '../scope.ts'

const RETURNED = ['returned', 'closed'] as const
export const isReturned = ({ repairStatus }: ItemRow): boolean => RETURNED.some((status) => status === repairStatus)

const lastShippedDate = (order: OrderRow, itemId: string): string | undefined =>
  (order.shipments ?? [])
    .filter(({ direction, itemIds }) => direction === 'outbound' && itemIds.includes(itemId))
    .flatMap(({ shippedDate }) => shippedDate ?? [])
    .toSorted()
    .at(-1)

const isRecent = (shipped: string | undefined, today: string): boolean =>
  shipped !== undefined && daysBetween(shipped, today) <= DAYS.comeBack

/** Judges a previous item: `unknown` when it is not a returned item of the same customer, else whether it came back within 90 days. */
export const comeBackOf = async (db: Tables, order: OrderRow, previousItemId: string, now: string): Promise<boolean | 'unknown'> => {
  const previous: ItemRow | undefined = await db.items.get(previousItemId)
  const previousOrder = previous && (await db.orders.get(previous.repairOrderId))
  if (!previous || previousOrder?.customerId !== order.customerId || !isReturned(previous)) return 'unknown'
  return isRecent(lastShippedDate(previousOrder, previousItemId), dateInTaipei(now))
}

/** A repair that is over. `order` is its own; it can be named as previous one for an order of the same customer only. */
export const earlierRepair = (item: ItemRow, order: OrderRow, customerId: string | undefined, today: string): EarlierRepair => {
  const shipped = lastShippedDate(order, item.itemId)
  return {
    itemId: item.itemId,
    repairOrderNo: order.repairOrderNo ?? '',
    itemNo: item.itemNo,
    outcome: item.outcome ?? null,
    returnedDate: shipped ?? null,
    isWithinRepairWarranty: !!item.repairWarrantyEndDate && item.repairWarrantyEndDate >= today,
    isComeBack: order.customerId === customerId && isReturned(item) && isRecent(shipped, today),
  }
}

const deviceOf = (item: ItemRow) => ({
  productCategory: item.productCategory ?? null,
  brand: item.brand ?? null,
  productName: item.productName ?? null,
  modelNo: item.modelNo ?? null,
  serialType: item.serialType ?? null,
  serialNo: item.serialNo ?? null,
})

/** The returned items that the caller may see, and of which a new item of this order would be a come-back; the latest first. */
export const comeBackOptions = async (
  { db, user, clock }: Context & { readonly user: Caller },
  repairOrderId: string,
): Promise<readonly ComeBackOption[]> => {
  const { customerId } = (await orderInScope(db, user, repairOrderId)).order
  const today = dateInTaipei(clock.now().toISOString())
  const orders = await db.orders.find({ customerId })
  const returned = await db.items.find({ repairOrderId: orders.map((order) => order.repairOrderId), repairStatus: RETURNED })
  const itemsOf = Map.groupBy(returned, (item) => item.repairOrderId)
  const options = orders.flatMap((order): readonly ComeBackOption[] =>
    (inScope(order, itemsOf.get(order.repairOrderId) ?? [], user)?.items ?? []).map((item) => ({
      ...deviceOf(item),
      ...earlierRepair(item, order, customerId, today),
    })),
  )
  return options
    .filter(({ isComeBack }) => isComeBack)
    .toSorted((a, b) => (b.returnedDate ?? '').localeCompare(a.returnedDate ?? '') || a.repairOrderNo.localeCompare(b.repairOrderNo))
}
