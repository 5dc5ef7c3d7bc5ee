import { api } from '../../api/index.ts'
import type { ItemSummary, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { DeliveryMethod } from '../../domain/entities/repair-order.ts'
import { isOpen } from '../../domain/lifecycle/statuses.ts'
import { foldNumber, waybillsOf } from '../../domain/order-numbers.ts'
import { readCode } from '../../domain/print.ts'
import { placeIn } from '../../domain/scan.ts'
import type { Tolerant } from '../../domain/tolerant.ts'
import { matchPath, paths } from '../../shared/paths.ts'
import { ordersByNumber } from './orders-by-number.ts'

/** A device as a scan finds it; a printed code does not tell `deliveryMethod` and the number of the order. */
export interface ScannedItem extends Pick<ItemSummary, 'itemId' | 'itemNo' | 'repairStatus' | 'productName'> {
  readonly repairOrderId: string
  readonly repairOrderNo?: string | null | undefined
  readonly deliveryMethod?: Tolerant<DeliveryMethod> | null | undefined
}

/** What a scanned text can mean. `several`: of one order where all of them are of one. */
export type Scanned =
  | { readonly kind: 'item'; readonly item: ScannedItem }
  | { readonly kind: 'several'; readonly count: number; readonly repairOrderId: string | undefined }
  | { readonly kind: 'place'; readonly place: string; readonly items: readonly ScannedItem[] }
  | { readonly kind: 'none' }

/** The one device; of several, e.g. one that was here before, the one that is still open. */
const only = (items: readonly ScannedItem[]): Scanned => {
  const open = items.filter(({ repairStatus }) => isOpen(repairStatus))
  const candidates = items.length > 1 && open.length > 0 ? open : items
  const [item, other] = candidates
  if (item === undefined) return { kind: 'none' }
  if (other === undefined) return { kind: 'item', item }
  const isOfOne = candidates.every(({ repairOrderId }) => repairOrderId === item.repairOrderId)
  return { kind: 'several', count: candidates.length, repairOrderId: isOfOne ? item.repairOrderId : undefined }
}

const itemsOf = ({ repairOrderId, repairOrderNo, deliveryMethod, itemSummary }: RepairOrderRow): readonly (ScannedItem & ItemSummary)[] =>
  itemSummary.map((item) => ({ ...item, repairOrderId, repairOrderNo, deliveryMethod }))

/** The order and item that a printed code names: its address may stand below a folder. */
const codeIn = (text: string) => {
  const at = text.indexOf(paths.repairOrderView.replace(':repairOrderId', ''))
  if (at < 0) return undefined
  const [path = '', search = ''] = text.slice(at).split('?')
  const repairOrderId = matchPath(paths.repairOrderView, path)?.['repairOrderId']
  return repairOrderId === undefined ? undefined : { repairOrderId, itemId: readCode(search)?.itemId }
}

/** A printed code names its item: it is opened only when the user may read it, so that a wrong scan does not leave the current work. */
const findCoded = async ({ repairOrderId, itemId }: NonNullable<ReturnType<typeof codeIn>>, signal: AbortSignal): Promise<Scanned> => {
  const { items = [] } = (await api.repairOrder.details({ params: { id: repairOrderId }, signal })) ?? {}
  const found = items.filter((item) => itemId === undefined || item.itemId === itemId).map((item) => ({ ...item, repairOrderId }))
  if (found.length > 0 || itemId === undefined) return only(found)
  // it went to another order since the code was printed
  const item = await api.repairItem.info({ params: { id: itemId }, signal })
  return only(item?.repairOrderId ? [{ ...item, repairOrderId: item.repairOrderId }] : [])
}

/** Of the orders that answer to a number, the devices that it means: by serial, by a number that it had in another order, then by what came or goes with a waybill, then whole orders. */
const meantBy = (number: string, rows: readonly RepairOrderRow[]): readonly ScannedItem[] => {
  const all = rows.flatMap(itemsOf)
  const is = (text: string | null | undefined) => !!text && foldNumber(text) === number
  const bySerial = all.filter(({ serialNo }) => is(serialNo))
  if (bySerial.length > 0) return bySerial
  const byFormerNumber = all.filter(({ formerNumbers }) => formerNumbers?.some(is))
  if (byFormerNumber.length > 0) return byFormerNumber
  const sent = rows.flatMap(({ shipments }) =>
    (shipments ?? []).filter(({ trackingNo }) => is(trackingNo)).flatMap(({ itemIds }) => itemIds),
  )
  if (sent.length > 0) return all.filter(({ itemId }) => sent.includes(itemId))
  return rows.filter((row) => [row.repairOrderNo, ...waybillsOf(row)].some(is)).flatMap(itemsOf)
}

const LABEL = /^(.+)-(\d{1,2})$/

/**
 * What a scanned or typed text means, in this order: the address in a printed code, a place that says so (`place:B-07`), a serial number, a
 * waybill, the number of an order, an item's label, a place where devices lie. Case, width and blanks make no difference. One call, two for
 * a label.
 */
export const findScanned = async (text: string, signal: AbortSignal): Promise<Scanned> => {
  const code = codeIn(text)
  if (code) return findCoded(code, signal)
  const named = placeIn(text)
  const number = foldNumber(named ?? text)
  const rows = await ordersByNumber(number, signal)
  const there = rows.flatMap(itemsOf).filter(({ location }) => !!location && foldNumber(location) === number)
  const place = { kind: 'place', place: named ?? there[0]?.location ?? text.trim(), items: there } as const
  if (named !== undefined) return place
  const meant = meantBy(number, rows)
  if (meant.length > 0) return only(meant)
  if (there.length > 0) return place
  const [, no = '', line = ''] = LABEL.exec(number) ?? []
  const labelled = no === '' ? [] : await ordersByNumber(no, signal)
  const isOrder = ({ repairOrderNo }: RepairOrderRow) => !!repairOrderNo && foldNumber(repairOrderNo) === no
  return only(
    labelled
      .filter(isOrder)
      .flatMap(itemsOf)
      .filter(({ itemNo }) => itemNo === Number(line)),
  )
}
