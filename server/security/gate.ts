import { Refusal } from '../../backend/refusal.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so much work at once, lets so much wait in the order of its coming, and refuses more with 503 service-busy. */
export const createGate = (atOnce: number, waiting: number): Gate => {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(503, 'service-busy', { retryAfterS: 1 })
      // whoever leaves hands the place over, so that nobody slips in between
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
