import { Refusal } from '../refusal.ts'

/** Runs work of the same key one after another; the work of other keys goes on beside it. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** How many may wait for one key. */
const WAITING_MAX = 30

/**
 * Queues in this process. Guesses at one account are judged one by one, so that many at once are no way around the lock-out. More than 30
 * that wait are refused with 503 service-busy.
 */
export const createInTurn = (): InTurn => {
  const queues = new Map<string, { count: number; last: Promise<unknown> }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { count: 0, last: Promise.resolve() }
    if (queue.count > WAITING_MAX) throw new Refusal(503, 'service-busy', { retryAfterS: 1 })
    queues.set(key, queue)
    queue.count += 1
    const result = queue.last.then(work)
    queue.last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.count -= 1
      if (queue.count === 0) queues.delete(key)
    }
  }
}
