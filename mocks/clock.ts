import type { Clock } from '../backend/database.ts'

/** The part of a browser's Storage that the mock needs. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'repair-mock.clock'

export interface MockClock extends Clock {
  /**
   * Moves the service's time on by so many ms, or back. The service's only, as a server whose clock is not that of the device: statuses,
   * targets, links and what is due follow it; what the page reckons itself ("since", "today", which time is still to come) goes by the
   * browser, whose clock a test moves by its own means.
   */
  readonly shift: (ms: number) => void
  /** Back to real time, or to the start given. */
  readonly reset: () => void
}

/** A clock that can be shifted. In browsers the shift lies in localStorage: all tabs live in the same time. `start` makes it stand. */
export const mockClock = (store: TextStore, start?: Date): MockClock => {
  const shifted = () => Number(store.getItem(KEY) ?? 0) || 0
  return {
    now: () => new Date((start?.getTime() ?? Date.now()) + shifted()),
    shift: (ms) => store.setItem(KEY, String(shifted() + ms)),
    reset: () => store.removeItem(KEY),
  }
}

/** A store of this page only: for tests, and where the browser blocks storage. */
export const memoryStore = (): TextStore => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** The browser's store, or one in memory where it is blocked. */
export const usableStore = (open: () => TextStore): TextStore => {
  try {
    const store = open()
    store.getItem(KEY)
    return store
  } catch {
    return memoryStore()
  }
}
