import { whenOnline } from '../../../shared/connection.ts'
import { hasPendingCall, whenCallsSettled } from '../../../shared/pending-calls.ts'
import { afterPaint } from '../after-paint.ts'

/** The network is idle when nothing has arrived for this long and no call is pending: on a slow line an answer takes longer. */
const QUIET_MS = 500
/** A page that never comes to rest counts as idle after this long. */
const AT_MOST_MS = 5_000
/** Scrolling has ended when there was no scroll event for this long. */
const STILL_MS = 300

const networkIdle = async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(() => (hasPendingCall() ? void whenCallsSettled().then(wait) : resolve()), QUIET_MS)
  }
  wait()
  const atMost = setTimeout(resolve, AT_MOST_MS)
  const arrivals = new PerformanceObserver(wait)
  arrivals.observe({ type: 'resource' })
  await promise
  arrivals.disconnect()
  clearTimeout(pause)
  clearTimeout(atMost)
}

/** Resolves once no call is pending and the answers are painted; optional calls may start then. */
export const whenPageSettled = async (): Promise<void> => {
  do {
    await whenCallsSettled()
    await new Promise<void>(afterPaint)
  } while (hasPendingCall())
}

let scrolledAt = Number.NEGATIVE_INFINITY
if (typeof document !== 'undefined')
  document.addEventListener('scroll', () => (scrolledAt = performance.now()), { capture: true, passive: true })

/** Resolves once scrolling has ended: evaluating a module that was loaded meanwhile would cost frames. */
const whenScrollingEnds = async (): Promise<void> => {
  const rest = () => scrolledAt + STILL_MS - performance.now()
  while (rest() > 0) await new Promise((resolve) => setTimeout(resolve, rest()))
}

const idleCallback = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS })
    else setTimeout(resolve)
  })

let rest: Promise<void> | undefined

/** Resolves once the network is idle: what the first render does without may be loaded now. */
export const whenIdle = (): Promise<void> => (rest ??= networkIdle().finally(() => (rest = undefined)))

let last: Promise<unknown> | undefined

/**
 * Runs tasks while the page is idle and online and nobody scrolls, one after the other, each in an idle callback, so that no key press waits
 * for them. Without a network nothing can be fetched, and some browsers remember an import that failed.
 */
export const runOnIdle = <T>(task: () => Promise<T>): Promise<T> => {
  const mine = (last ?? whenIdle())
    .then(whenScrollingEnds)
    .then(idleCallback)
    .then(() => whenOnline())
    .then(task)
  const settled = mine
    .catch(() => undefined)
    .finally(() => {
      if (last === settled) last = undefined
    })
  last = settled
  return mine
}

/** The same without a result. Failures are dropped. */
export const queueOnIdle = (task: () => Promise<unknown>): void => void runOnIdle(task).catch(() => undefined)
