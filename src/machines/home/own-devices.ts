import { api } from '../../api/index.ts'
import { byUrgency, devicesOf, isInRepair, type Device } from '../../domain/devices.ts'
import type { RepairOrderListQuery, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { OrderStatus } from '../../domain/entities/statuses.ts'
import { OPEN_ORDER_STATUSES, ORDER_END_STATUSES } from '../../domain/lifecycle/statuses.ts'
import { required } from '../calls/failure.ts'
import { rememberRows } from '../record/known-records.ts'

/** What a customer has here. */
export interface OwnDevices {
  /** In repair, those that wait for the customer first. */
  readonly open: readonly Device[]
  /** How many orders are open, of which `open` holds the first 50. */
  readonly openOrders: number
  readonly drafts: readonly RepairOrderRow[]
  /** Whose repair has ended, the last ones first. */
  readonly finished: readonly Device[]
}

/** Nothing was ever sent in or begun. */
export const isFirstVisit = ({ open, drafts, finished }: OwnDevices): boolean =>
  open.length === 0 && drafts.length === 0 && finished.length === 0

/** So many orders are read whole for the photographs of their cards, and of those that wait for the customer so many for their amounts. */
const READ_FOR_CARDS = 6
const READ_FOR_AMOUNTS = 20

const questionOf = (repairOrderStatus: readonly OrderStatus[], pageSize: 10 | 50): RepairOrderListQuery => ({
  pageIndex: 1,
  pageSize,
  filters: { repairOrderStatus },
  sort: [{ field: 'statusSince', order: 'desc' }],
})

/** The devices of an order with what its record says; where that cannot be read, with as much as the list said. */
const withDetails = async (row: RepairOrderRow, signal: AbortSignal): Promise<readonly Device[]> => {
  const details = await api.repairOrder.details({ params: { id: row.repairOrderId }, signal }).catch(() => undefined)
  signal.throwIfAborted()
  return devicesOf(row, row.itemSummary, details)
}

const waitsForCustomer = ({ waitingFor }: RepairOrderRow) => waitingFor === 'customer'

/** Reads the devices that the customer may see: all of one's own, or those of the company. */
export const loadOwnDevices = async (signal: AbortSignal): Promise<OwnDevices> => {
  const list = (body: RepairOrderListQuery) => required(api.repairOrder.list({ body, signal }))
  const [open, drafts, ended] = await Promise.all([
    list(questionOf(OPEN_ORDER_STATUSES, 50)),
    list(questionOf(['draft'], 10)),
    list(questionOf(ORDER_END_STATUSES, 10)),
  ])
  for (const { items } of [open, drafts, ended]) rememberRows(items)
  const waiting = open.items.filter(waitsForCustomer).slice(0, READ_FOR_AMOUNTS)
  const others = open.items.filter((row) => !waitsForCustomer(row))
  const read = new Set([...waiting, ...others.slice(0, Math.max(0, READ_FOR_CARDS - waiting.length))])
  const devices = await Promise.all(
    open.items.map(async (row) => (read.has(row) ? withDetails(row, signal) : devicesOf(row, row.itemSummary))),
  )
  return {
    open: byUrgency(devices.flat().filter(isInRepair)),
    openOrders: open.total,
    drafts: drafts.items,
    finished: ended.items.flatMap((row) => devicesOf(row, row.itemSummary)),
  }
}
