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

/** Without a network nothing can be fetched, and some browsers remember an import that failed. */
const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve()
    else window.addEventListener('online', () => resolve(), { once: true })
  })

let last: Promise<unknown> | undefined

/** Works when the page has come to rest and is online, one after the other and each in a quiet moment, so that no key waits for them. */
export const calmly = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = (last ?? whenCalm()).then(idle).then(online).then(work)
  const settled = mine
    .catch(() => undefined)
    .finally(() => {
      if (last === settled) last = undefined
    })
  last = settled
  return mine
}

/** The same where nobody waits for it. Failures are dropped. */
export const workCalmly = (work: () => Promise<unknown>): void => void calmly(work).catch(() => undefined)
