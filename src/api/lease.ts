import { randomId } from '../shared/random-id.ts'
import { attempt } from '../shared/storage.ts'

/** A tab that is closed or crashes while it holds a lease blocks the others no longer than this. Times are in ms. */
const LEASE_MS = 3_000
const HEARTBEAT_MS = 1_000
/** Another tab may write at the same moment: whose lease it is counts once every tab has had time to see what was written last. */
const SETTLE_MS = 50

const LEASE = /^(\w+) (\d+)$/
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The same as a Web Lock, as far as localStorage allows: a lease that its holder extends while it works. Storage that is blocked or full
 * cannot hold one: then the work is done without.
 */
export const withLease = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const key = `lock-${name}`
  const me = randomId()
  const lease = () => {
    const [, holder, until] = LEASE.exec(attempt(() => localStorage.getItem(key)) ?? '') ?? []
    return { isMine: holder === me, msLeft: Number(until ?? 0) - Date.now() }
  }
  /** More than a whole lease is left only where the clock was set back: such a one would never end. */
  const isFree = () => lease().msLeft <= 0 || lease().msLeft > LEASE_MS
  const take = () =>
    attempt(() => {
      localStorage.setItem(key, `${me} ${Date.now() + LEASE_MS}`)
      return true
    }) ?? false

  while (!lease().isMine) {
    if (isFree() && !take()) break
    await pause(SETTLE_MS)
  }
  const heartbeat = setInterval(() => lease().isMine && take(), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    if (lease().isMine) attempt(() => localStorage.removeItem(key))
  }
}
