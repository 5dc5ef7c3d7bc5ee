import type { TextStore } from '../clock.ts'

const KEY = 'repair-mock.page-time'

const isShift = (ms: number) => Number.isSafeInteger(ms)

/** The browser's Date, but that "now" is so many ms later. What is made of a given instant stays as it is. */
const shiftedDate = (real: DateConstructor, shift: number): DateConstructor => {
  const now = () => real.now() + shift
  return new Proxy(real, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

interface Options {
  /** Where the shift is kept, for all windows. */
  readonly store: TextStore
  /** Whose `Date` it is. */
  readonly scope: { Date: DateConstructor }
}

/**
 * The time of the demo: the service and all pages live so many ms later than the browser, "since" and "today" included, since `Date` of the page
 * itself is moved. As long as nothing is moved `Date` is the browser's own.
 */
export const createPageTime = ({ store, scope }: Options) => {
  const real = scope.Date
  const listeners = new Set<() => void>()
  let shift = 0
  const read = () => {
    const stored = Number(store.getItem(KEY) ?? 0)
    return isShift(stored) ? stored : 0
  }
  /** Takes over what is stored, e.g. by another window. */
  const follow = () => {
    const next = read()
    if (next === shift) return
    shift = next
    scope.Date = shift === 0 ? real : shiftedDate(real, shift)
    listeners.forEach((listener) => listener())
  }
  follow()
  return {
    /** By how many ms the demo is ahead of the browser. */
    shift: (): number => shift,
    set: (ms: number): void => {
      if (!isShift(ms)) throw new RangeError(`no shift of a clock: ${ms}`)
      if (ms === 0) store.removeItem(KEY)
      else store.setItem(KEY, String(ms))
      follow()
    },
    follow,
    /** Whether a change of the browser's storage may be one of the time; `null`: all of it was cleared. */
    isKey: (key: string | null): boolean => key === null || key === KEY,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type PageTime = ReturnType<typeof createPageTime>
