import type { EarlierRepair, SerialInfo, SerialInfoQuery } from '../../src/domain/entities/serial-info.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { normaliseSerial } from '../../src/domain/formats/serial.ts'
import { isOpen } from '../../src/domain/lifecycle/statuses.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { inScope, orderInScope } from '../scope.ts'
import { duplicateFor, isOfOtherCustomer } from './active-duplicate.ts'
import { earlierRepair, isReturned } from './come-back.ts'

type Signed = Context & { readonly user: Caller }

const EARLIER_SHOWN = 5

const isOver = (item: ItemRow): boolean => isReturned(item) || (!isOpen(item.repairStatus) && item.repairStatus !== 'draft')

const isVisible = (order: OrderRow, item: ItemRow, user: Caller) => !!inScope(order, [item], user)?.items.length

const earlierRepairs = async (call: Signed, serialNo: string, customerId: string | undefined): Promise<readonly EarlierRepair[]> => {
  const today = dateInTaipei(call.clock.now().toISOString())
  const items = (await call.db.items.find({ serialNo })).filter(isOver)
  const orders = await call.db.orders.getMany(items.map(({ repairOrderId }) => repairOrderId))
  const earlier = items.flatMap((item) => {
    const order = orders.get(item.repairOrderId)
    return order && isVisible(order, item, call.user) ? [earlierRepair(item, order, customerId, today)] : []
  })
  return earlier
    .toSorted((a, b) => (b.returnedDate ?? '').localeCompare(a.returnedDate ?? '') || b.repairOrderNo.localeCompare(a.repairOrderNo))
    .slice(0, EARLIER_SHOWN)
}

const openOrderOf = async (call: Signed, asked: Pick<SerialInfoQuery, 'itemId' | 'repairOrderId'>, serialNo: string) => {
  const duplicate = await duplicateFor(call.db, call.user, { ...asked, serialNo })
  if (!duplicate) return null
  const { item, no, isVisible } = duplicate
  return { repairOrderNo: no, ...(isVisible && { repairOrderId: item.repairOrderId, itemId: item.itemId }) }
}

/** What is known of a serial number, as far as it is for the caller (domain.md section 16, no. 9; section 11, active duplicates). */
export const serialInfo = async (call: Signed, query: SerialInfoQuery): Promise<SerialInfo> => {
  const { db, user, clock } = call
  const { serialType, repairOrderId } = query
  const serialNo = normaliseSerial(query.serialNo, serialType)
  const order = repairOrderId === undefined ? undefined : (await orderInScope(db, user, repairOrderId)).order
  const isHidden = user.isCustomer && (await isOfOtherCustomer(db, serialNo, user.customerId))
  const sold = isHidden ? undefined : await db.serials.get(serialNo)
  const warrantyEndDate = sold?.warrantyEndDate ?? null
  const today = dateInTaipei(clock.now().toISOString())
  return {
    warrantyStatus: warrantyEndDate === null ? 'unknown' : warrantyEndDate >= today ? 'inWarranty' : 'outOfWarranty',
    warrantyEndDate,
    product: sold?.product ?? null,
    openOrder: await openOrderOf(call, query, serialNo),
    earlier: await earlierRepairs(call, serialNo, order?.customerId ?? user.customerId),
  }
}
