/** Back and Forward, and the router's own word for a link to the same page, e.g. of the menu. */
const MOVES = ['popstate', 'pushState', 'replaceState'] as const

/** Calls a listener after each step in the address, also one that changes the query alone. Returns the cancellation. */
export const onMove = (listener: () => void): (() => void) => {
  for (const event of MOVES) window.addEventListener(event, listener)
  return () => {
    for (const event of MOVES) window.removeEventListener(event, listener)
  }
}
