import type { ByteProgress } from '../../api/endpoint.ts'
import { FILE_LIMITS } from '../../domain/limits.ts'

type Sized = Pick<File, 'size'>

/** The words of the form travel in the same request as its files. */
const FORM_BYTES = 100_000
/** The limit of several files in one request (bytes; domain.md section 11: one request ≤ 15 MB). */
export const MAX_FILES_BYTES = FILE_LIMITS.requestBytes - FORM_BYTES

const bytesOf = (files: readonly Sized[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Files in groups, in their order, each small enough for one request; without files one empty group. A file that is larger goes alone. */
export const batchesOf = <F extends Sized>(files: readonly F[], maxBytes = MAX_FILES_BYTES): readonly (readonly F[])[] =>
  files.reduce<readonly (readonly F[])[]>(
    (batches, file) => {
      const last = batches.at(-1) ?? []
      const fits = last.length === 0 || bytesOf(last) + file.size <= maxBytes
      return fits ? [...batches.slice(0, -1), [...last, file]] : [...batches, [file]]
    },
    [[]],
  )

/**
 * One progress for all requests of a save: `loaded` and `total` count the bytes of the files alone, so that the total stays the same.
 * What a request carries beside its files leaves first, and counts for nothing.
 */
export const progressOf = (batches: readonly (readonly Sized[])[], index: number, { loaded, total }: ByteProgress): ByteProgress => {
  const before = bytesOf(batches.slice(0, index).flat())
  const own = bytesOf(batches[index] ?? [])
  return { loaded: before + Math.min(own, Math.max(0, loaded - Math.max(0, total - own))), total: bytesOf(batches.flat()) }
}
