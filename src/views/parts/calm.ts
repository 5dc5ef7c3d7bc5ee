/** Nothing has come over the network for so long: the page has what it shows. */
const CALM_MS = 500
/** A page that never comes to rest is taken for calm after so long. */
const AT_LAST_MS = 5_000

const comeToRest = async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let pause = setTimeout(resolve, CALM_MS)
  const atLast = setTimeout(resolve, AT_LAST_MS)
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(pause)
    pause = setTimeout(resolve, CALM_MS)
  })
  arrivals.observe({ type: 'resource' })
  await promise
  arrivals.disconnect()
  clearTimeout(pause)
  clearTimeout(atLast)
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

let rest: Promise<void> | undefined

/** Resolves once the page has come to rest: what its first picture does without may be fetched now, and is in nobody's way. */
export const whenCalm = (): Promise<void> => (rest ??= comeToRest().finally(() => (rest = undefined)))

let last: Promise<unknown> | undefined

/** Works when the page has come to rest, one after the other and each in a quiet moment, so that no key waits for them. Failures are dropped. */
export const workCalmly = (work: () => Promise<unknown>): void => {
  const mine = (last ?? whenCalm())
    .then(idle)
    .then(work)
    .catch(() => undefined)
    .finally(() => {
      if (last === mine) last = undefined
    })
  last = mine
}
