import type { Database } from '../../backend/database.ts'
import { ENOUGH_BYTES, freeBytesOf } from '../disk-space.ts'

const DATABASE_MS = 2_000
/** What was found holds for so long, however often it is asked for. */
const FRESH_MS = 1_000

interface Health {
  readonly isReady: boolean
  readonly stopping: boolean
  readonly database: 'answers' | 'silent'
  readonly diskFreeBytes: number
}

const answersInTime = async (database: Database): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), DATABASE_MS)
  const asked = database
    .transaction(async (db) => void (await db.counters.get('health')))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })

/**
 * `/livez` says that the process answers, whatever else is wrong: starting it again would not mend that. `/readyz` says whether requests
 * should be sent here: it is not stopping, the database answers, and the disk has room.
 */
export const createHealth = ({ database, dataDir }: { readonly database: Database; readonly dataDir: string }) => {
  let stopping = false
  let last: { readonly at: number; readonly health: Promise<Omit<Health, 'stopping' | 'isReady'>> } | undefined

  const look = async () => {
    const [isAnswering, diskFreeBytes] = await Promise.all([answersInTime(database), freeBytesOf(dataDir)])
    return { database: isAnswering ? ('answers' as const) : ('silent' as const), diskFreeBytes }
  }
  const health = async (): Promise<Health> => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), health: look() }
    const found = await last.health
    return { ...found, stopping, isReady: !stopping && found.database === 'answers' && found.diskFreeBytes > ENOUGH_BYTES }
  }
  const live = async () => plain(200, 'alive')

  return {
    /** For everybody: yes or no. */
    open: {
      '/livez': live,
      '/readyz': async () => ((await health()).isReady ? plain(200, 'ready') : plain(503, 'not ready')),
    },
    /** For whoever runs the service: why not. */
    detailed: {
      '/livez': live,
      '/readyz': async () => {
        const found = await health()
        return Response.json(found, { status: found.isReady ? 200 : 503 })
      },
    },
    stop: () => void (stopping = true),
  }
}
