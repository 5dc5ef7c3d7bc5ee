/** One draft as it lies in the store: where it is encrypted, nothing in it can be read without the key of its owner. */
export interface SealedDraft {
  /** The name of whose it is, not the id itself. */
  readonly owner: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
  /** ms since 1970 */
  readonly savedAt: number
}

/** Where sealed drafts are kept, each under its name. Any call may fail where storage is blocked or full. */
export interface DraftStore {
  readonly get: (name: string) => Promise<SealedDraft | undefined>
  readonly put: (name: string, draft: SealedDraft) => Promise<void>
  readonly remove: (name: string) => Promise<void>
  readonly all: () => Promise<ReadonlyMap<string, SealedDraft>>
}

/** The same with the keys of the drafts' owners. */
export interface KeyedDraftStore extends DraftStore {
  readonly key: (owner: string) => Promise<CryptoKey | undefined>
  /** Keeps the key unless there is one already; resolves with the one that is kept, so that two tabs never use two keys. */
  readonly keepKey: (owner: string, key: CryptoKey) => Promise<CryptoKey>
  readonly removeKey: (owner: string) => Promise<void>
}

type StoreName = 'keys' | 'drafts'

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
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => ['keys', 'drafts'].forEach((store) => request.result.createObjectStore(store))
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
  return {
    key: (owner) => read('keys', (keys) => keys.get(owner)),
    keepKey: async (owner, key) => {
      const keys = (await open()).transaction('keys', 'readwrite').objectStore('keys')
      const kept = await answer<CryptoKey | undefined>(keys.get(owner))
      if (kept === undefined) await answer(keys.put(key, owner))
      return kept ?? key
    },
    removeKey: (owner) => write('keys', (keys) => keys.delete(owner)),
    get: (draft) => read('drafts', (drafts) => drafts.get(draft)),
    put: (draft, sealed) => write('drafts', (drafts) => drafts.put(sealed, draft)),
    remove: (draft) => write('drafts', (drafts) => drafts.delete(draft)),
    all: async () => {
      const drafts = (await open()).transaction('drafts').objectStore('drafts')
      const [names, sealed] = await Promise.all([answer(drafts.getAllKeys()), answer<SealedDraft[]>(drafts.getAll())])
      return new Map(names.flatMap((draft, index) => (typeof draft === 'string' && sealed[index] ? [[draft, sealed[index]]] : [])))
    },
  }
}

/** A store that lives as long as the page; used in tests and where there is no IndexedDB. */
export const memoryDrafts = (): KeyedDraftStore => {
  const keys = new Map<string, CryptoKey>()
  const drafts = new Map<string, SealedDraft>()
  return {
    key: async (owner) => keys.get(owner),
    keepKey: async (owner, key) => {
      const kept = keys.get(owner) ?? key
      keys.set(owner, kept)
      return kept
    },
    removeKey: async (owner) => void keys.delete(owner),
    get: async (name) => drafts.get(name),
    put: async (name, draft) => void drafts.set(name, draft),
    remove: async (name) => void drafts.delete(name),
    all: async () => new Map(drafts),
  }
}
