import type { StoredFile } from '../../src/domain/entities/common.ts'
import type { AwaitingProcessing } from '../../src/domain/entities/review.ts'
import { FILE_LIMITS } from '../../src/domain/limits.ts'
import type { HistoryRow, ItemRow, WorkingCopyRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { checkUploads, type Upload } from '../uploads.ts'

type Signed = Context & { readonly user: Caller; readonly uploads: readonly Upload[] }

export const REPAIR_FILES = 'repairFiles'

export const filesOf = (copy: WorkingCopyRow | undefined): readonly StoredFile[] => copy?.content.repairExistedFiles ?? []

/** The working copy as employees get it; without one, an empty one. */
export const workingCopyView = (copy: WorkingCopyRow | undefined): AwaitingProcessing => ({ repairExistedFiles: [], ...copy?.content })

/** Stores the content of an item's working copy; the row is made when it is first needed. */
export const storeCopy = async ({ db }: Context, itemId: string, copy: WorkingCopyRow | undefined, content: AwaitingProcessing) =>
  copy ? db.workingCopies.replace({ ...copy, content }) : db.workingCopies.insert({ itemId, content, rowVersion: 1 })

interface FileChange {
  readonly item: ItemRow
  readonly copy: WorkingCopyRow | undefined
  readonly history: readonly HistoryRow[]
  readonly removedFilePaths: readonly string[] | undefined
}

/** The files that stay in the working copy, and the paths that go; refuses what the caller may not remove or add (domain.md section 11). */
export const planFiles = ({ user, uploads }: Signed, { item, copy, history, removedFilePaths = [] }: FileChange) => {
  const kept = filesOf(copy).filter(({ filePath }) => !removedFilePaths.includes(filePath))
  const removed = filesOf(copy).filter((file) => !kept.includes(file))
  if (removed.length > 0 && !user.permissions.has('repairItem.file.delete')) throw new Refusal(403, 'identity-no-permission')
  const paths = new Set([...item.existedFiles, ...history.flatMap(({ files }) => files ?? [])].map(({ filePath }) => filePath))
  const room = FILE_LIMITS.filesPerItem - paths.size
  checkUploads(user, uploads, { field: REPAIR_FILES, keptCount: kept.length, max: Math.min(FILE_LIMITS.filesPerReview, room) })
  return { kept, removed: removed.map(({ filePath }) => filePath) }
}
