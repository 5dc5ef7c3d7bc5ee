/** One draft as it lies in the store: where it is encrypted, nothing in it can be read without the key of its owner. */
export interface SealedDraft {
  /** The name of whose it is, not the id itself. */
  readonly owner: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
  /** ms since 1970 */
  readonly savedAt: number
}

/** Files that were chosen at a place and not sent yet, each with its name, encrypted. */
export interface SealedFiles {
  readonly owner: string
  readonly files: readonly { readonly about: Sealed; readonly bytes: Sealed }[]
  /** ms since 1970 */
  readonly savedAt: number
}
type Sealed = Pick<SealedDraft, 'iv' | 'data'>

/** Records by name. Any call may fail where storage is blocked or full. */
export interface RecordStore<T> {
  readonly get: (name: string) => Promise<T | undefined>
  readonly put: (name: string, record: T) => Promise<void>
  readonly remove: (name: string) => Promise<void>
  readonly all: () => Promise<ReadonlyMap<string, T>>
}

/** Where sealed drafts are kept, each under its name. Any call may fail where storage is blocked or full. */
export type DraftStore = RecordStore<SealedDraft>

/** The same with the keys of the drafts' owners, and with files. */
export interface KeyedDraftStore extends DraftStore {
  readonly files: RecordStore<SealedFiles>
  readonly key: (owner: string) => Promise<CryptoKey | undefined>
  /** Keeps the key unless there is one already; resolves with the one that is kept, so that two tabs never use two keys. */
  readonly keepKey: (owner: string, key: CryptoKey) => Promise<CryptoKey>
  readonly removeKey: (owner: string) => Promise<void>
}

const STORES = ['keys', 'drafts', 'files'] as const
type StoreName = (typeof STORES)[number]

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

const done = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'))
  })

const connect = async (name: string) => {
  const request = indexedDB.open(name, 2)
  request.onupgradeneeded = () => {
    const { objectStoreNames } = request.result
    for (const store of STORES) if (!objectStoreNames.contains(store)) request.result.createObjectStore(store)
  }
  return answer(request)
}

/** The store of a browser: IndexedDB, which alone can hold a key that nobody can take out. */
export const browserDrafts = (name = 'drafts'): KeyedDraftStore => {
  let connection: Promise<IDBDatabase> | undefined
  /** A connection that failed, or that the browser closed, is opened anew the next time. */
  const open = () =>
    (connection ??= connect(name).then(
      (database) => {
        database.onclose = () => (connection = undefined)
        database.onversionchange = () => {
          database.close()
          connection = undefined
        }
        return database
      },
      (error: unknown) => {
        connection = undefined
        throw error
      },
    ))
  const read = async <T>(store: StoreName, ask: (objects: IDBObjectStore) => IDBRequest<T>) =>
    answer(ask((await open()).transaction(store).objectStore(store)))
  const write = async (store: StoreName, change: (objects: IDBObjectStore) => void) => {
    const transaction = (await open()).transaction(store, 'readwrite')
    change(transaction.objectStore(store))
    // a page that goes away has no time to wait for the commit by itself
    transaction.commit()
    await done(transaction)
  }
  const recordsIn = <T>(store: StoreName): RecordStore<T> => ({
    get: (one) => read<T | undefined>(store, (records) => records.get(one)),
    put: (one, record) => write(store, (records) => records.put(record, one)),
    remove: (one) => write(store, (records) => records.delete(one)),
    all: async () => {
      const records = (await open()).transaction(store).objectStore(store)
      const [names, found] = await Promise.all([answer(records.getAllKeys()), answer<T[]>(records.getAll())])
      return new Map(names.flatMap((one, index) => (typeof one === 'string' && found[index] ? [[one, found[index]]] : [])))
    },
  })
  return {
    ...recordsIn<SealedDraft>('drafts'),
    files: recordsIn<SealedFiles>('files'),
    key: (owner) => read('keys', (keys) => keys.get(owner)),
    keepKey: async (owner, key) => {
      const keys = (await open()).transaction('keys', 'readwrite').objectStore('keys')
      const kept = await answer<CryptoKey | undefined>(keys.get(owner))
      if (kept === undefined) await answer(keys.put(key, owner))
      return kept ?? key
    },
    removeKey: (owner) => write('keys', (keys) => keys.delete(owner)),
  }
}

const memoryRecords = <T>(): RecordStore<T> => {
  const records = new Map<string, T>()
  return {
    get: async (name) => records.get(name),
    put: async (name, record) => void records.set(name, record),
    remove: async (name) => void records.delete(name),
    all: async () => new Map(records),
  }
}

/** A store that lives as long as the page; used in tests and where there is no IndexedDB. */
export const memoryDrafts = (): KeyedDraftStore => {
  const keys = new Map<string, CryptoKey>()
  return {
    ...memoryRecords<SealedDraft>(),
    files: memoryRecords<SealedFiles>(),
    key: async (owner) => keys.get(owner),
    keepKey: async (owner, key) => {
      const kept = keys.get(owner) ?? key
      keys.set(owner, kept)
      return kept
    },
    removeKey: async (owner) => void keys.delete(owner),
  }
}
