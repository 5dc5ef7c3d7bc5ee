import { exclusively } from '../src/api/tab-lock.ts'
import { randomId } from '../src/shared/random-id.ts'
import { answer, done } from './idb.ts'
import { followPageLife, unlessAborted } from './page-life.ts'
import { packed, unpacked, type StoredFile, type StoredFileChange } from './stored-file.ts'
import { memoryStorage, queue, type Change, type News, type Storage } from './storage.ts'

const STORES = ['rows', 'files', 'log', 'meta'] as const
/** Entries of the change log that are kept; a tab that is further behind reads everything again. */
const LOG_LENGTH = 500
/** Rows that are read at a time. */
const BATCH = 500

/** More rows than this (some 7,000 orders) stay in the page that made them: to store them takes many seconds, to read and check them at a reload as well. */
const MOST_ROWS = 20_000

/** No call waits longer for its answer. */
const LIMIT_MS = 30_000

const openDatabase = async (name: string) => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store, { autoIncrement: store === 'log' })
  }
  return answer(request)
}

/** Opens the database; one with other stores than ours is thrown away and made anew. */
const openOrRemake = async (name: string) => {
  const first = await openDatabase(name).catch(() => undefined)
  if (first && STORES.every((store) => first.objectStoreNames.contains(store))) return first
  first?.close()
  await answer(indexedDB.deleteDatabase(name))
  return openDatabase(name)
}

/** Rejects after 30 s: WebKit may give neither result nor error, and the lock that is held meanwhile must not stay for ever. */
const limited = <T>(work: Promise<T>): Promise<T> => {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('IndexedDB: no answer')), LIMIT_MS)
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

interface Entry {
  readonly table: string
  readonly key: string
  readonly commit?: string
}
/** Which data this is: another `epoch` after each `replaceAll`, another `form` when the records' shape changes. */
interface Meta {
  readonly form: string
  readonly epoch: string
}

/**
 * IndexedDB as the one truth of all tabs of a browser. Each commit writes its rows, its files and a log entry per row in one
 * IndexedDB transaction; `news` reads what was logged since this tab last looked. A BroadcastChannel of the same name says
 * `changed` or `replaced` afterwards, so that open pages may look again: correctness never depends on it.
 * A `replaceAll` of more than 20,000 rows, or one that cannot be stored, leaves what is stored as it is and holds for this page alone,
 * until the next one that somebody asks for or a reload; so does a database that cannot be read from the beginning. `onApart` is told
 * when that begins and ends. Rejects where the browser has no IndexedDB or denies it.
 */
export const durableStorage = async (
  name: string,
  form: string,
  onNews?: (news: 'changed' | 'replaced') => void,
  onApart?: (isApart: boolean) => void,
): Promise<Storage> => {
  let connection: Promise<IDBDatabase> | undefined
  const connect = async () => {
    const db = await openOrRemake(name)
    // closed by the browser (site data cleared) or about to be remade by another tab: open again at the next use
    db.onclose = () => (connection = undefined)
    db.onversionchange = () => {
      connection = undefined
      db.close()
    }
    return db
  }
  connection = connect()
  await limited(connection)
  const running = new Set<IDBTransaction>()
  // the other windows wait for what a page that was left still has: in WebKit for its transactions, in Firefox for seconds for its lock
  const pageLife = followPageLife(() => {
    for (const transaction of running) {
      try {
        transaction.abort()
      } catch {
        // finished, its event is about to come
      }
    }
    connection?.then((db) => db.close()).catch(() => undefined)
    connection = undefined
  })
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data === 'changed' || data === 'replaced') onNews?.(data)
  })
  let epoch: string | undefined
  let seen = 0
  /** Aborted when the page is left, of the work that was given the lock last. */
  let held: AbortSignal | undefined

  const begin = async (mode: IDBTransactionMode) => {
    const signal = pageLife.signal()
    signal.throwIfAborted()
    connection ??= connect()
    const db = await connection
    signal.throwIfAborted()
    const transaction = db.transaction(STORES, mode, { durability: 'relaxed' })
    running.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
    const [rows, files, log, meta] = STORES.map((store) => transaction.objectStore(store))
    if (!rows || !files || !log || !meta) throw new Error('IndexedDB: an object store is missing')
    return { transaction, rows, files, log, meta }
  }
  type Stores = Awaited<ReturnType<typeof begin>>

  const write = ({ rows, files }: Stores, changes: readonly Change[], fileChanges: readonly StoredFileChange[]) => {
    for (const { table, key, row } of changes) {
      if (row) rows.put({ table, key, row }, [table, key])
      else rows.delete([table, key])
    }
    for (const { path, file } of fileChanges) {
      if (file) files.put(file, path)
      else files.delete(path)
    }
  }

  /** The number of the newest log entry; 0 when there is none. */
  const newest = async ({ log }: Stores) => {
    const cursor = await answer(log.openKeyCursor(null, 'prev'))
    return typeof cursor?.key === 'number' ? cursor.key : 0
  }

  /** Resolves with the result of the work once everything is stored; rejects when either fails. */
  const change = async <T>(work: (stores: Stores) => Promise<T>): Promise<T> => {
    // work that goes on after its lock was given up would overwrite what others have stored since
    held?.throwIfAborted()
    const stores = await begin('readwrite')
    const [result] = await Promise.all([work(stores), done(stores.transaction)])
    return result
  }

  /** In batches: one answer with everything would hold the page up. */
  const readAll = async ({ rows }: Stores): Promise<News> => {
    const changes: Change[] = []
    for (let batch: Change[] | undefined; batch?.length !== 0;) {
      const last = batch?.at(-1)
      const range = last && IDBKeyRange.lowerBound([last.table, last.key], true)
      batch = await answer<Change[]>(rows.getAll(range, BATCH))
      for (const change of batch) changes.push(change)
    }
    return { isWhole: true, changes }
  }

  const readSince = async (stores: Stores): Promise<News> => {
    const entries: Entry[] = await answer(stores.log.getAll(IDBKeyRange.lowerBound(seen, true)))
    const keys = new Map(entries.map((entry) => [`${entry.table} ${entry.key}`, entry]))
    // of a row that was changed twice only the last state is known
    const areApart = keys.size === entries.length
    const changes = await Promise.all(
      [...keys.values()].map(async ({ table, key, commit }) => {
        const stored: Change | undefined = await answer(stores.rows.get([table, key]))
        return { ...(stored ?? { table, key }), ...(areApart && commit !== undefined && { commit }) }
      }),
    )
    return { isWhole: false, changes }
  }

  const news = async (): Promise<News> => {
    const stores = await begin('readonly')
    const meta: Meta | undefined = await answer(stores.meta.get('meta'))
    if (meta?.form !== form) return 'blank'
    const last = await newest(stores)
    const isBehind = meta.epoch !== epoch || last - seen > LOG_LENGTH
    const result = isBehind ? await readAll(stores) : await readSince(stores)
    epoch = meta.epoch
    seen = last
    return result
  }

  const inThisTab = queue()
  const shared: Storage = {
    exclusive: (work) => {
      const signal = pageLife.signal()
      const start = () => unlessAborted(work(), (held = signal))
      return pageLife.failingWhenShown(exclusively(name, start, inThisTab, { signal }))
    },
    news,
    commit: async (changes, files) => {
      if (changes.length + files.length === 0) return
      const storedFiles = await packed(files)
      seen = await change(async (stores) => {
        write(stores, changes, storedFiles)
        const id = randomId()
        for (const { table, key } of changes) stores.log.add({ table, key, commit: id } satisfies Entry)
        const last = await newest(stores)
        stores.log.delete(IDBKeyRange.upperBound(last - LOG_LENGTH))
        return last
      })
      channel.postMessage('changed')
    },
    replaceAll: async (changes, files, isRequested) => {
      const storedFiles = await packed(files)
      const meta: Meta = { form, epoch: randomId() }
      seen = await change(async (stores) => {
        stores.rows.clear()
        stores.files.clear()
        write(stores, changes, storedFiles)
        stores.meta.put(meta, 'meta')
        return newest(stores)
      })
      epoch = meta.epoch
      if (isRequested) channel.postMessage('replaced')
    },
    read: async (path) => unpacked(await answer<StoredFile | Blob | undefined>((await begin('readonly')).files.get(path))),
  }

  /** Where this page keeps what cannot be shared. */
  let apart: Storage | undefined
  const keepApart = () => {
    apart = memoryStorage()
    onApart?.(true)
    return apart
  }
  return {
    exclusive: shared.exclusive,
    news: async () => {
      if (apart) return apart.news()
      return limited(shared.news()).catch((error: unknown) => {
        // a page that could read before has data that a later call may find again
        if (epoch !== undefined) throw error
        return keepApart().news()
      })
    },
    commit: (changes, files) => (apart ? apart.commit(changes, files) : limited(shared.commit(changes, files))),
    replaceAll: async (changes, files, isRequested) => {
      if (isRequested && apart) {
        apart = undefined
        onApart?.(false)
      }
      if (changes.length > MOST_ROWS) keepApart()
      if (!apart) await limited(shared.replaceAll(changes, files, isRequested)).catch(keepApart)
      await apart?.replaceAll(changes, files, isRequested)
    },
    read: (path) => (apart ? apart.read(path) : pageLife.failingWhenShown(limited(shared.read(path)))),
  }
}
