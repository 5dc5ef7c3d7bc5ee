import type { ToastTime } from '../../../shared/constants.ts'
import { keepMessage } from './message-log.ts'
import { createToastQueue, type Present, type Toast } from './toast-queue.ts'

const corner = Promise.withResolvers<Present>()
/** The corner is on the screen: whatever waits is shown by it. */
export const openCorner = (present: Present): void => corner.resolve(present)

const firstWord = Promise.withResolvers<void>()
/** Resolves once there is something to say. */
export const somethingToSay: Promise<void> = firstWord.promise

let time: ToastTime = 'standard'
/** How long toasts stay from the next one on. */
export const setToastTime = (choice: ToastTime): void => {
  time = choice
}

const enqueue = createToastQueue(
  (toast, ms, onGone) => void corner.promise.then((present) => present(toast, ms, onGone)),
  () => time,
)

/** Keeps what the corner says by other means than a toast, and has it drawn. */
export const noteSaid = (toast: Toast): void => {
  keepMessage(toast)
  firstWord.resolve()
}

/**
 * Says something in the corner, from anywhere, also outside React: `showToast({ kind, title, content? })`.
 * Waits its turn where another toast is shown. Title and content are already translated.
 */
export const showToast = (toast: Toast): void => {
  noteSaid(toast)
  enqueue(toast)
}
