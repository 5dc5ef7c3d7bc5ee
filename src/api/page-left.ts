let leavings = 0
if (typeof window !== 'undefined')
  // Firefox and WebKit end what is under way after `beforeunload`; `pagehide` comes only with the answer of the next page
  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, () => (leavings += 1))

/**
 * To be asked when something begins that the browser itself ends when the page is left, which is no failure of the network (architecture.md,
 * client traps). What it gives tells, once that has failed, whether the page was left meanwhile.
 */
export const watchLeaving = () => {
  const before = leavings
  return async (): Promise<boolean> => {
    // it may fail before `pagehide` has reached us, between two of its listeners; a page that is gone comes no further than this
    await new Promise((resolve) => setTimeout(resolve))
    return leavings > before
  }
}
