import { TOAST_MS, TOAST_TIME_FACTOR, type ToastTime } from '../../../shared/constants.ts'

export type ToastKind = keyof typeof TOAST_MS
export type Toast = {
  kind: ToastKind
  title: string
  content?: string | undefined
  /** So many others were not shown: they are said as a number only, and all stand in the message log. */
  more?: number | undefined
}

/** Shows a toast for `ms` and calls `onGone` once it has left the page. */
export type Present = (toast: Toast, ms: number, onGone: () => void) => void

/** More than these do not wait: the corner is silent again within seconds of the last message. */
export const WAITING_MAX = 4

const urgency: Record<ToastKind, number> = { error: 0, default: 1, success: 2 }
const byUrgency = (a: Toast, b: Toast) => urgency[a.kind] - urgency[b.kind]
const isSame = (a: Toast, b: Toast) => a.kind === b.kind && a.title === b.title && a.content === b.content

/**
 * One toast at a time (specification section 9): the rest wait, errors first, successes last, otherwise in the order of arrival.
 * A toast that says the very same as one that is waiting, or that is read right now, is dropped. Beyond four the least urgent give way, and one last toast says
 * how many those were. `timeNow`: what the reader has chosen, asked when a toast comes up.
 */
export const createToastQueue = (present: Present, timeNow: () => ToastTime = () => 'standard') => {
  let shown: Toast | undefined
  let waiting: readonly Toast[] = []
  let missed: readonly Toast[] = []

  const summary = (): Toast | undefined => {
    const [worst] = missed.toSorted(byUrgency)
    const more = missed.length
    missed = []
    return worst && { kind: worst.kind === 'error' ? 'error' : 'default', title: '', more }
  }

  const showNext = () => {
    const next = waiting[0] ?? summary()
    waiting = waiting.slice(1)
    shown = next
    if (next) present(next, TOAST_MS[next.kind] * TOAST_TIME_FACTOR[timeNow()], showNext)
  }

  return (toast: Toast): void => {
    if ([...waiting, ...(shown ? [shown] : [])].some((other) => isSame(other, toast))) return
    // sorting is stable, so equals keep their order of arrival
    const sorted = [...waiting, toast].toSorted(byUrgency)
    waiting = sorted.slice(0, WAITING_MAX)
    missed = [...missed, ...sorted.slice(WAITING_MAX)]
    if (shown === undefined) showNext()
  }
}
