/**
 * Counts `ms` down and then calls `onOver`, but stands still while anybody holds it. `hold` and `release` take the reason, so that
 * several may hold at once; `stop` ends it without a call.
 */
export const countDown = (ms: number, onOver: () => void) => {
  const reasons = new Set<string>()
  let left = ms
  let since = Date.now()
  let timer = setTimeout(onOver, left)

  return {
    hold: (reason: string) => {
      if (reasons.size === 0) {
        clearTimeout(timer)
        left = Math.max(0, left - (Date.now() - since))
      }
      reasons.add(reason)
    },
    release: (reason: string) => {
      if (!reasons.delete(reason) || reasons.size > 0) return
      since = Date.now()
      timer = setTimeout(onOver, left)
    },
    stop: () => {
      clearTimeout(timer)
      // nobody can let it run again
      reasons.add('stopped')
    },
  }
}
