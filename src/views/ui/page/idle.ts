import { whenOnline } from '../../../shared/connection.ts'
import { hasOpenCall, whenNoCallIsOpen } from '../../../shared/open-calls.ts'
import { afterPaint } from '../after-paint.ts'

/** The network is idle when nothing has arrived for this long and no call is open: on a slow line an answer takes longer. */
const QUIET_MS = 500
/** A page that never comes to rest counts as idle after this long. */
const AT_MOST_MS = 5_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const networkIdle = async () => {
  let arrivals = 0
  const observer = new PerformanceObserver(() => void (arrivals += 1))
  observer.observe({ type: 'resource' })
  const quiet = async () => {
    for (let before: number | undefined; before !== arrivals || hasOpenCall();) {
      before = arrivals
      await whenNoCallIsOpen()
      await pause(QUIET_MS)
    }
  }
  await Promise.race([quiet(), pause(AT_MOST_MS)])
  observer.disconnect()
}

/** Resolves once what the page has asked for is answered and drawn: what nobody waits for may be asked for now. */
export const whenAnswered = async (): Promise<void> => {
  do {
    await whenNoCallIsOpen()
    await new Promise<void>(afterPaint)
  } while (hasOpenCall())
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
 * Runs tasks while the page is idle and online, one after the other, each in an idle callback, so that no key press waits for them. Without
 * a network nothing can be fetched, and some browsers remember an import that failed.
 */
export const runOnIdle = <T>(task: () => Promise<T>): Promise<T> => {
  const mine = (last ?? whenIdle())
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
