import { matchRoute } from '../backend/routes.ts'
import { memoryStore } from '../mocks/clock.ts'
import type { Snapshot } from '../mocks/database.ts'
import { createService, type MockService } from '../mocks/service.ts'
import { queue, type Change, type FileChange, type Storage } from '../mocks/storage.ts'
import { GALLERY_TIME } from './time.ts'

const routeOf = ({ method, url }: Request) => matchRoute(method, new URL(url).pathname)?.route
const nameIn = (request: Request) => routeOf(request)?.name
const isRead = (request: Request) => request.method === 'GET' || routeOf(request)?.row.isRead === true

const nameOf = ({ table, key }: Change) => `${table} ${key}`

/**
 * Keeps the data in memory and puts them back by changing what was changed: hundreds of states are shown from the same data. `rewind`
 * takes effect with the next transaction.
 */
const rewindable = ({ rows, files }: Snapshot) => {
  const first = new Map(rows.map((change) => [nameOf(change), change]))
  const firstFiles = new Map(files.map(({ path, blob }) => [path, blob]))
  let blobs = new Map(firstFiles)
  const touched = new Map<string, Change>()
  let news: readonly Change[] | undefined = rows
  const storage: Storage = {
    exclusive: queue(),
    news: async () => {
      const isWhole = news === rows
      const changes = news ?? []
      news = undefined
      return { isWhole, changes }
    },
    commit: async (changes: readonly Change[], changed: readonly FileChange[]) => {
      for (const change of changes) touched.set(nameOf(change), change)
      for (const { path, blob } of changed)
        if (blob) blobs.set(path, blob)
        else blobs.delete(path)
    },
    replaceAll: () => Promise.reject(new Error('the data of the gallery are never replaced')),
    read: async (path) => blobs.get(path),
  }
  return {
    storage,
    adopt: () => {
      for (const [name, change] of touched) first.set(name, change)
      touched.clear()
    },
    rewind: () => {
      const back = [...touched].map(([name, { table, key }]) => first.get(name) ?? { table, key })
      news = news === rows ? rows : [...(news ?? []), ...back]
      touched.clear()
      blobs = new Map(firstFiles)
    },
  }
}

export interface World {
  /** Answers a request below /api. */
  readonly handle: MockService['handle']
  /** The data that every state begins with. */
  readonly rows: readonly Change[]
  /** How many requests so far may have changed something. */
  readonly writes: () => number
  /** Puts the data back as they were, once nothing is being answered any more. */
  readonly rewind: () => Promise<void>
  /** From now on the data are put back to what they are now. */
  readonly adopt: () => void
}

/** The whole service over demo data that can be put back in no time. */
export const openWorld = (snapshot: Snapshot): World => {
  const { storage, rewind, adopt } = rewindable(snapshot)
  const service = createService({
    storage,
    clockStore: memoryStore(),
    faultStore: memoryStore(),
    snapshot: 'fresh',
    make: async () => snapshot,
    today: GALLERY_TIME,
  })
  let writes = 0
  let underWay: Promise<unknown> = Promise.resolve()
  return {
    handle: (request) => {
      // nobody waits for the call of a sign-out: it would end the session of the next state
      if (nameIn(request) === 'session.signOut') return Promise.resolve(Response.json({ message: 'OK', data: {} }))
      if (!isRead(request)) writes += 1
      const answer = service.handle(request)
      underWay = Promise.allSettled([underWay, answer])
      return answer
    },
    rows: snapshot.rows,
    writes: () => writes,
    rewind: async () => {
      await underWay
      rewind()
    },
    adopt,
  }
}
