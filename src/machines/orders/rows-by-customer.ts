import { api } from '../../api/index.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ReviewResult } from '../../domain/entities/review.ts'
import { isSame } from '../../shared/same.ts'
import { retryOverLatest } from '../record/retry-over-latest.ts'

type Items = readonly RepairItem[]

interface Of {
  readonly repairOrderId: string
  readonly items: Items
}

/** Does a customer see the same of both? An internal draft moves the version, nothing else. */
const isSameItem = ({ rowVersion: _, ...a }: RepairItem, { rowVersion: __, ...b }: RepairItem) => isSame(a, b)

/**
 * One action of a customer on items of an order; `send` gives a row for each. What is refused as changed though it is as he saw it is
 * sent once more over the newest reading, the whole call or single rows; any other refusal stays.
 */
export const rowsByCustomer = (
  { repairOrderId, items }: Of,
  send: (items: Items) => Promise<readonly ReviewResult[]>,
  signal: AbortSignal,
): Promise<readonly ReviewResult[]> => {
  const load = async (): Promise<Items> => {
    const now = await api.repairOrder.details({ params: { id: repairOrderId }, signal })
    return items.flatMap(({ itemId }) => now?.items.filter((item) => item.itemId === itemId) ?? [])
  }
  const sendRows = async (those: Items): Promise<readonly ReviewResult[]> => {
    const rows = await send(those)
    const moved = new Set(rows.flatMap(({ itemId, ok, error }) => (!ok && error?.code === 'row-changed' ? [itemId] : [])))
    const now = moved.size === 0 ? [] : await load().catch(() => [])
    const again = now.filter((item) => moved.has(item.itemId) && those.some((was) => was.itemId === item.itemId && isSameItem(was, item)))
    // what the first call has done is done: without an answer to the second its rows stay refused
    const second = again.length === 0 ? [] : await send(again).catch(() => [])
    return rows.map((row) => second.find(({ itemId }) => itemId === row.itemId) ?? row)
  }
  return retryOverLatest(items, sendRows, {
    load,
    isSame: (a, b) => a.every((item) => b.some((other) => other.itemId === item.itemId && isSameItem(item, other))),
  })
}
