import { TOAST_MS } from '../../constants.ts'

export type ToastKind = keyof typeof TOAST_MS
export type Toast = { kind: ToastKind; title: string; content?: string | undefined }

/** Shows a toast for `ms` and calls `onGone` once it has left the page. */
export type Present = (toast: Toast, ms: number, onGone: () => void) => void

const urgency: Record<ToastKind, number> = { error: 0, default: 1, success: 2 }
const isSame = (a: Toast, b: Toast) => a.kind === b.kind && a.title === b.title && a.content === b.content

/**
 * One toast at a time (specification section 9): the rest wait, errors first, successes last, otherwise in the order of arrival.
 * A toast that says the very same as one that is waiting is dropped.
 */
export const createToastQueue = (present: Present) => {
  let isShowing = false
  const waiting: Toast[] = []

  const showNext = () => {
    // sort is stable, so equals keep their order of arrival
    const next = waiting.sort((a, b) => urgency[a.kind] - urgency[b.kind]).shift()
    isShowing = next !== undefined
    if (next) present(next, TOAST_MS[next.kind], showNext)
  }

  return (toast: Toast): void => {
    if (waiting.some((other) => isSame(other, toast))) return
    waiting.push(toast)
    if (!isShowing) showNext()
  }
}
