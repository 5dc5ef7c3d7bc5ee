import { api } from '../../api/index.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import type { Option } from '../../domain/entities/common.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import type { IssueCategoryOption, RepairItem } from '../../domain/entities/repair-item.ts'
import type { OrderTimeline } from '../../domain/entities/order-details.ts'
import type { RepairOrderInfo } from '../../domain/entities/order-draft.ts'
import type { OrderComment } from '../../domain/entities/order-comment.ts'
import type { ReceiveAddress } from '../../domain/entities/repair-order.ts'
import { readCentre } from '../calls/centre.ts'
import { optionLists } from '../calls/option-lists.ts'
import { removalOf, required, type Failure, type Removal } from '../calls/failure.ts'
import { forgetRow, rememberItems, rememberRows } from '../record/known-records.ts'

interface OrderId {
  readonly repairOrderId: string
}

/** The server's record of one order. */
export interface OrderRecord {
  readonly order: RepairOrderInfo
  readonly items: readonly RepairItem[]
  /** Undefined where the service takes no comments. */
  readonly comments: readonly OrderComment[] | undefined
  readonly timeline: OrderTimeline | undefined
}

/** All that the order's screen needs. */
export interface LoadedOrder extends OrderRecord {
  readonly issueCategories: readonly IssueCategoryOption[]
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
  /** The customer's saved addresses; none where the service keeps none. */
  readonly addressBook: readonly ReceiveAddress[]
  /** Where a customer sends the goods, and how he pays; undefined for employees, and where the service does not tell. */
  readonly centre?: Centre | undefined
}

/** The past of the items one by one, for a service that tells no timeline of the whole order; undefined where it tells none at all. */
const pastOf = async (items: readonly RepairItem[], signal: AbortSignal): Promise<OrderTimeline | undefined> => {
  const submitted = items.filter(({ repairStatus }) => repairStatus !== 'draft')
  const histories = await Promise.all(
    submitted.map(({ itemId: id }) => api.repairItem.reviewHistory({ params: { id }, signal }).catch(() => undefined)),
  )
  const history = histories.flatMap((entries) => entries ?? [])
  return history.length === 0 ? undefined : { history, events: [] }
}

/** In their order; an item whose number is not told has that of its place. */
const numbered = (items: readonly RepairItem[]): readonly RepairItem[] =>
  items.toSorted((a, b) => a.itemNo - b.itemNo).map((item, index) => (item.itemNo === 0 ? { ...item, itemNo: index + 1 } : item))

const recordOf = async ({ repairOrderId }: OrderId, signal: AbortSignal): Promise<OrderRecord | undefined> => {
  const call = { params: { id: repairOrderId }, signal }
  const [order, details] = await Promise.all([api.repairOrder.info(call), api.repairOrder.details(call)])
  if (!order || !details) {
    forgetRow(repairOrderId)
    return undefined
  }
  const { items, comments } = details
  rememberItems(order, items)
  const timeline = details.timeline ?? (await pastOf(items, signal))
  const record = { order, items: numbered(items), comments: comments ?? undefined, timeline }
  rememberRows([{ ...order, itemSummary: record.items }])
  return record
}

/** Header, items and option lists at once; nothing where the order is not there. A missing option list is an empty one. */
export const loadOrder = async (
  { actor, ...id }: OrderId & { readonly actor?: Actor },
  signal: AbortSignal,
): Promise<LoadedOrder | undefined> => {
  const [record, issueCategories, countries, phoneCodes, addressBook, centre] = await Promise.all([
    recordOf(id, signal),
    optionLists.issueCategories(),
    optionLists.countries(),
    optionLists.phoneCodes(),
    // a help only: without it everything can still be typed; an employee has no book of his own
    actor?.isCustomer === false ? undefined : api.address.list({ signal }).catch(() => undefined),
    actor?.isCustomer ? readCentre().catch(() => undefined) : undefined,
  ])
  return (
    record && {
      ...record,
      centre,
      issueCategories: issueCategories ?? [],
      countries: countries ?? [],
      phoneCodes: phoneCodes ?? [],
      addressBook: addressBook ?? record.order.addressBook ?? [],
    }
  )
}

/** This screen's own code: the items are not those that were on the screen when it was submitted. */
export const ITEMS_CHANGED = 'items-changed'
const OUTDATED: readonly string[] = ['row-changed', 'order-not-draft', ITEMS_CHANGED]
/** A save was refused because the record is not what it was read as: changed, submitted or deleted meanwhile. */
export const isOutdated = ({ kind, code }: Failure): boolean => kind === 'missing' || OUTDATED.includes(code ?? '')

export const loadRecord = (id: OrderId, signal: AbortSignal): Promise<OrderRecord> => required(recordOf(id, signal))

export const removeItem = ({ itemId }: { readonly itemId: string }, signal: AbortSignal): Promise<Removal> =>
  removalOf(api.repairItem.remove({ params: { id: itemId }, signal }))

export const removeOrder = ({ repairOrderId }: OrderId, signal: AbortSignal): Promise<Removal> =>
  removalOf(api.repairOrder.remove({ params: { id: repairOrderId }, signal }))
