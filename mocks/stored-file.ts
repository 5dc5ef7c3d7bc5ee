import type { FileChange } from './storage.ts'

/** How a file is stored: as bytes, since WebKit stores no Blob in a private window. Older data hold Blobs. */
export interface StoredFile {
  readonly type: string
  readonly bytes: ArrayBuffer
}
export interface StoredFileChange {
  readonly path: string
  readonly file: StoredFile | undefined
}

/** The changes as they are stored. To be awaited before a transaction begins: it would end meanwhile. */
export const packed = (changes: readonly FileChange[]): Promise<readonly StoredFileChange[]> =>
  Promise.all(changes.map(async ({ path, blob }) => ({ path, file: blob && { type: blob.type, bytes: await blob.arrayBuffer() } })))

/** The stored bytes as a Blob of their type. */
export const unpacked = (stored: StoredFile | Blob | undefined): Blob | undefined =>
  stored === undefined || stored instanceof Blob ? stored : new Blob([stored.bytes], { type: stored.type })
