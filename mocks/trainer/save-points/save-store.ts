import { answer, done } from '../../idb.ts'
import { packed, unpacked, type StoredFile } from '../../stored-file.ts'
import { infoOf, type SavePoint, type SavePointInfo } from './save-point.ts'

const NAME = 'repair-mock-save-points'
const STORES = ['infos', 'contents'] as const

interface Content extends Omit<SavePoint, 'snapshot'> {
  readonly rows: SavePoint['snapshot']['rows']
  readonly files: readonly { readonly path: string; readonly file: StoredFile | Blob | undefined }[]
}

/** Where save points are kept. */
export interface SaveStore {
  /** All of them, the newest first. */
  readonly list: () => Promise<readonly SavePointInfo[]>
  readonly get: (id: string) => Promise<SavePoint | undefined>
  readonly put: (point: SavePoint) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** The newest first. */
export const byTime = (infos: readonly SavePointInfo[]) => infos.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))

const open = async (name: string) => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' })
  }
  return answer(request)
}

/** Save points in IndexedDB: those of all windows of this browser, until they are removed. Rejects where there is none. */
export const browserSaveStore = (name: string = NAME): SaveStore => {
  const within = async <T>(mode: IDBTransactionMode, work: (infos: IDBObjectStore, contents: IDBObjectStore) => Promise<T>): Promise<T> => {
    const db = await open(name)
    try {
      const transaction = db.transaction(STORES, mode)
      const [infos, contents] = STORES.map((store) => transaction.objectStore(store))
      if (!infos || !contents) throw new Error('IndexedDB: an object store is missing')
      const [result] = await Promise.all([work(infos, contents), done(transaction)])
      return result
    } finally {
      db.close()
    }
  }
  return {
    list: () => within('readonly', async (infos) => byTime(await answer<SavePointInfo[]>(infos.getAll()))),
    get: async (id) => {
      const stored = await within('readonly', (_, contents) => answer<Content | undefined>(contents.get(id)))
      if (!stored) return undefined
      const { rows, files, ...point } = stored
      return { ...point, snapshot: { rows, files: files.map(({ path, file }) => ({ path, blob: unpacked(file) })) } }
    },
    put: async ({ snapshot, ...point }) => {
      const content: Content = { ...point, rows: snapshot.rows, files: await packed(snapshot.files) }
      await within('readwrite', async (infos, contents) => {
        infos.put(infoOf(point))
        contents.put(content)
      })
    },
    remove: (id) =>
      within('readwrite', async (infos, contents) => {
        infos.delete(id)
        contents.delete(id)
      }),
  }
}

/** Save points of this page only: for tests. */
export const memorySaveStore = (): SaveStore => {
  const points = new Map<string, SavePoint>()
  return {
    list: async () => byTime([...points.values()].map(infoOf)),
    get: async (id) => points.get(id),
    put: async (point) => void points.set(point.id, point),
    remove: async (id) => void points.delete(id),
  }
}
