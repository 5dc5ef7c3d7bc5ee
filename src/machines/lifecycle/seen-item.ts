import type { IssueCategoryOption } from '../../domain/entities/repair-item.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { optionLists } from '../calls/option-lists.ts'
import { reviewInfoOf } from '../record/review-info.ts'

/** An item, and what its draft is judged by: which issues need a photograph. */
export interface SeenItem {
  readonly info: ReviewInfo
  readonly issueCategories?: readonly IssueCategoryOption[]
}

/** The item as the reader may see it; undefined where there is none for him (404). */
export const loadSeen = async (itemId: string, signal: AbortSignal): Promise<SeenItem | undefined> => {
  const info = await reviewInfoOf(itemId, signal)
  if (info?.repairStatus !== 'draft') return info && { info }
  const issueCategories = await optionLists.issueCategories()
  return { info, ...(issueCategories && { issueCategories }) }
}
