import { api } from '../../api/index.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { foldNumber, numbersOf } from '../../domain/order-numbers.ts'

/** The orders that answer to exactly this number: theirs, a serial, a waybill, or for employees the place of a device. At most 20. */
export const ordersByNumber = async (text: string, signal: AbortSignal): Promise<readonly RepairOrderRow[]> => {
  const page = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 20, filters: { numbers: [text] } }, signal })
  return (page?.items ?? []).filter((one) => numbersOf(one).includes(foldNumber(text)))
}

/** The order that is meant where only one answers to it. */
export const orderByNumber = async (text: string, signal: AbortSignal): Promise<RepairOrderRow | undefined> => {
  const [row, other] = await ordersByNumber(text, signal)
  return other === undefined ? row : undefined
}
