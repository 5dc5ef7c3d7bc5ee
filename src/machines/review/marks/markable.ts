import type { StoredFile } from '../../../domain/entities/common.ts'
import type { ReviewInfo } from '../../../domain/entities/review.ts'
import { isPicture } from '../../../domain/evidence.ts'
import { isShownToCustomers } from '../../../domain/photos/replaced-files.ts'
import type { BlobSource } from '../../files/blob.machine.ts'
import { readyAdded, type FilesContext } from '../../files/files.ts'

/**
 * A photograph that can be marked, and what becomes of it where something in it is blurred: one that customers see (`entry`) is replaced by the
 * service, one that was not sent yet (`draft` is stored, `added` chosen only) is left out, the `customer`'s own stays as it is.
 */
export interface MarkablePhoto {
  readonly key: string
  readonly name: string
  readonly source: BlobSource
  readonly whose: 'entry' | 'draft' | 'added' | 'customer'
}

const stored = (file: StoredFile, whose: MarkablePhoto['whose']): MarkablePhoto => ({
  key: file.filePath,
  name: file.fileName ?? '',
  source: file.filePath,
  whose,
})

/** The photographs of a device, the newest first: those that go with the next action, those of its history, those that its customer sent. */
export const markablePhotos = ({ reviewHistory, issueUploadFiles }: ReviewInfo, files: FilesContext): readonly MarkablePhoto[] => {
  const added = readyAdded(files).filter(({ file }) => file.type.startsWith('image/'))
  const drafts = files.existing.filter((file) => isPicture(file) && !files.removedFilePaths.includes(file.filePath))
  const entries = reviewHistory
    .toSorted((a, b) => b.seq - a.seq)
    .flatMap(({ isCustomer, files: own }) =>
      (own ?? [])
        .filter((file) => isPicture(file) && file.kind !== 'signature' && isShownToCustomers(file))
        .map((file) => stored(file, isCustomer === true ? 'customer' : 'entry')),
    )
  return [
    ...added.toReversed().map(({ id, name, file }): MarkablePhoto => ({ key: id, name, source: file, whose: 'added' })),
    ...drafts.toReversed().map((file) => stored(file, 'draft')),
    ...entries,
    ...issueUploadFiles.filter(isPicture).map((file) => stored(file, 'customer')),
  ]
}
