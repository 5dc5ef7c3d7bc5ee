import { queueOnIdle } from './idle.ts'

/** Calls back with each element that gets the pointer, a touch or the focus: what a press on it needs can be fetched now. Returns the clean-up. */
export const watchIntent = (onIntent: (target: Element) => void): (() => void) => {
  const tell = ({ target }: Event) => {
    if (target instanceof Element) onIntent(target)
  }
  document.addEventListener('pointerover', tell, { passive: true })
  document.addEventListener('focusin', tell)
  return () => {
    document.removeEventListener('pointerover', tell)
    document.removeEventListener('focusin', tell)
  }
}

const CONTROLS = 'button, input, textarea, select, label'
const waiting = new Set<() => Promise<unknown>>()

let isIntended = false

/** Runs a task once any control has got the pointer or the focus; after that when the page is idle. Failures are dropped. */
export const queueOnIntent = (task: () => Promise<unknown>): void => {
  // files that came with the first ones: what they need in turn should not begin with the press that is under way
  if (isIntended) return queueOnIdle(task)
  if (waiting.size === 0) {
    const stop = watchIntent((target) => {
      if (target.closest(CONTROLS) === null) return
      stop()
      isIntended = true
      for (const one of waiting) one().catch(() => undefined)
      waiting.clear()
    })
  }
  waiting.add(task)
}
