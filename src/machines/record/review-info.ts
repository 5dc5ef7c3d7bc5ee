import { api } from '../../api/index.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'

/** The review of an item; what it leaves out of the item, the item's own call tells. Undefined when there is no such item (404). */
export const reviewInfoOf = async (itemId: string, signal: AbortSignal): Promise<ReviewInfo | undefined> => {
  const call = { params: { id: itemId }, signal }
  const info = await api.repairItem.reviewInfo(call)
  const item = info?.item ?? (info && (await api.repairItem.info(call)))
  if (!info || !item) return undefined
  return {
    ...info,
    item,
    itemId,
    repairOrderId: info.repairOrderId || (item.repairOrderId ?? ''),
    repairStatus: info.repairStatus || item.repairStatus,
    rowVersion: info.rowVersion || item.rowVersion,
  }
}
