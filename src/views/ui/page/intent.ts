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

let intent: Promise<void> | undefined

/** Resolves once any control has got the pointer or the focus. */
const firstIntent = () =>
  new Promise<void>((resolve) => {
    const stop = watchIntent((target) => {
      if (target.closest(CONTROLS) === null) return
      stop()
      resolve()
    })
  })

/**
 * Runs a task once any control has got the pointer or the focus, or at once where one has: what a file that came then needs in turn should not
 * begin with the press. Failures are dropped.
 */
export const queueOnIntent = (task: () => Promise<unknown>): void => void (intent ??= firstIntent()).then(task).catch(() => undefined)
