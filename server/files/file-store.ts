import { extname } from 'node:path'
import type { Files } from '../../backend/database.ts'
import { MIME_TYPES } from '../../src/domain/formats/file-type.ts'
import { entryFor } from '../../src/domain/tolerant.ts'

/** `stored`: what rows name. `gone`: what was removed, for a time. */
export type Area = 'stored' | 'gone'

export interface KnownFile {
  /** As `put` and `get` have it. */
  readonly path: string
  /** Of a stored file since when it is stored, of a removed one since when it is gone. */
  readonly since: Date
}

/**
 * Where the bytes of files lie. Paths are those that the backend makes; any other is refused with a `RangeError`. `put` resolves once the
 * bytes will outlast a crash, and shows nothing half written. What is removed is kept aside, and still found: a row that names it may have
 * been committed all the same, as when the answer to a commit was lost (`sweep.ts`). A store that cannot be reached, or has no room,
 * rejects with `StorageFailed`.
 */
export interface FileStore extends Files {
  /** Makes it ready for the one process that writes into it. */
  readonly prepare: () => Promise<void>
  readonly list: (area: Area) => AsyncIterable<KnownFile>
  /** Takes the removal of a file back. */
  readonly restore: (path: string) => Promise<void>
  /** Deletes a removed file for good. */
  readonly destroy: (path: string) => Promise<void>
}

/** The type that the backend gives a file is in the ending of its path. */
export const typeOf = (path: string): string => entryFor<string, string>(MIME_TYPES, extname(path).slice(1)) ?? 'application/octet-stream'

/** Gives a path that the backend has made. Throws a `RangeError` for any other. */
export const checkedPath = (path: string): string => {
  if (!path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))) throw new RangeError('no path of a stored file')
  return path
}

/** Throws a `RangeError` where the blob is of another type than its path says. */
export const checkType = (path: string, { type }: Blob): void => {
  if (type !== typeOf(path)) throw new RangeError('the ending of the path does not say the type of the file')
}
