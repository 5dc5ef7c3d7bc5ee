/** Nothing has come over the network for so long: the page has what it shows. */
const CALM_MS = 500
/** A page that never comes to rest is taken for calm after so long. */
const AT_LAST_MS = 5_000

const comeToRest = async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let rest = setTimeout(resolve, CALM_MS)
  const atLast = setTimeout(resolve, AT_LAST_MS)
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(rest)
    rest = setTimeout(resolve, CALM_MS)
  })
  arrivals.observe({ type: 'resource' })
  await promise
  arrivals.disconnect()
  clearTimeout(rest)
  clearTimeout(atLast)
}

let coming: Promise<void> | undefined

/** Resolves once the page has come to rest: what its first picture does without may be fetched now, and is in nobody's way. */
export const whenCalm = (): Promise<void> => (coming ??= comeToRest().finally(() => (coming = undefined)))
