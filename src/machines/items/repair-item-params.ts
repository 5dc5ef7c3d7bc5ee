import type { FieldIssue } from '../../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItem } from '../../domain/entities/repair-item.ts'

export interface ItemFormParams {
  readonly repairOrderId: string
  /** The stored item: its id and version; undefined while it is new. */
  readonly item: RepairItem | undefined
  /** The items of the order that are known here: a new one is none of them. */
  readonly knownIds: readonly string[]
  readonly issueCategories: readonly IssueCategoryOption[]
  /** Files to send, in order, and the stored ones to take away. */
  readonly files: readonly File[]
  readonly removedFilePaths: readonly string[]
  /** The files that there are after saving, those still in preparation included. */
  readonly kept: readonly { readonly mimeType?: string | null }[]
  /** The server's field errors of the last submission; each counts until its field is changed. */
  readonly reported: readonly FieldIssue[]
  /** Where customers' device is being repaired already: they may not hand it in once more; undefined elsewhere. */
  readonly activeDuplicateNo: string | undefined
}

/** An item as it is after a part of a save, and the files that have arrived with it. */
export interface StoredPart {
  readonly item: RepairItem
  readonly sent: readonly File[]
}
