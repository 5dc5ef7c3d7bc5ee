/** How long (ms) WebKit may take to say that the page is being left, after it has ended the page's calls. */
const WEBKIT_GRACE = 2000

let leavings = 0
const listeners = new Set<() => void>()
if (typeof window !== 'undefined')
  // Firefox and WebKit end running calls after `beforeunload`; `pagehide` comes only with the answer of the next page
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => {
      leavings += 1
      for (const listener of listeners) listener()
    })

/** `beforeunload` is not fired by Safari on iOS and not when WebKit is driven by a program: only `pagehide` tells, and it comes late. */
const isWebKit = () => typeof navigator !== 'undefined' && navigator.vendor?.startsWith('Apple') === true

/** Resolves when the page is left, or after `ms`. */
const leavingWithin = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      listeners.delete(end)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    listeners.add(end)
  })

/**
 * Call it when something begins that the browser itself ends when the page is left, which is no failure of the network
 * (docs/architecture.md, client traps). The function that it returns is called once that has failed: it resolves with whether the page
 * was left meanwhile; in WebKit after up to 2 s, in others at once.
 */
export const watchLeaving = () => {
  const before = leavings
  return async (): Promise<boolean> => {
    // a call may fail before `pagehide` has reached this listener; a page that is gone comes no further than this
    if (leavings === before) await leavingWithin(isWebKit() ? WEBKIT_GRACE : 0)
    return leavings > before
  }
}
