/** A transaction's change of one row; without `row` it was removed. */
export interface Change {
  readonly table: string
  readonly key: string
  readonly row?: object | undefined
  /** Changes of one transaction of another tab have the same one; absent where that cannot be told. */
  readonly commit?: string
}

/** A transaction's change of one file; without `blob` it was removed. */
export interface FileChange {
  readonly path: string
  readonly blob?: Blob | undefined
}

/** The changes that this tab has not seen yet. `isWhole`: all rows, which replace those of this tab. `blank`: nothing usable is stored. */
export type News = 'blank' | { readonly isWhole: boolean; readonly changes: readonly Change[] }

/** Where the mock database keeps its data. All but `read` are called within `exclusive` only. */
export interface Storage {
  /** Runs `work` while nobody else does, in any tab. */
  readonly exclusive: <T>(work: () => Promise<T>) => Promise<T>
  readonly news: () => Promise<News>
  /** Stores everything or, when it rejects, nothing. */
  readonly commit: (changes: readonly Change[], files: readonly FileChange[]) => Promise<void>
  /** Puts this in place of everything that is stored. The other tabs are told when it was somebody's wish, not when it fills a gap. */
  readonly replaceAll: (changes: readonly Change[], files: readonly FileChange[], isRequested: boolean) => Promise<void>
  readonly read: (path: string) => Promise<Blob | undefined>
}

/** One after the other within this page, where there are no Web Locks (a page that is not served securely). */
export const queue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** Keeps nothing beyond this page's life: for tests in Node and for browsers without IndexedDB. */
export const memoryStorage = (): Storage => {
  const blobs = new Map<string, Blob>()
  const keep = (files: readonly FileChange[]) => {
    for (const { path, blob } of files)
      if (blob) blobs.set(path, blob)
      else blobs.delete(path)
  }
  let isBlank = true
  return {
    exclusive: queue(),
    // the only page that can change anything is this one
    news: async () => (isBlank ? 'blank' : { isWhole: false, changes: [] }),
    commit: async (_, files) => keep(files),
    replaceAll: async (_, files) => {
      isBlank = false
      blobs.clear()
      keep(files)
    },
    read: async (path) => blobs.get(path),
  }
}
