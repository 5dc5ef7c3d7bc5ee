import type { KeyboardEvent } from 'react'

let composing = false

/** Whether an input method is at work in this page, e.g. Zhuyin before a character is chosen: what stands in the field is not meant yet. */
export const isComposing = (): boolean => composing

const begin = () => (composing = true)
const end = () => (composing = false)
// the window, and before everybody else: whoever hears of an end may ask at once
window.addEventListener('compositionstart', begin, true)
window.addEventListener('compositionend', end, true)
// a field that goes away while it is composed in never says that it ended
window.addEventListener('focusin', end, true)

/** Enter as a key, not as the end of a composition (Safari tells of that one after the end, as key 229). */
export const isEnter = ({ key, nativeEvent, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229

/** Calls back once what was composed stands in its field. Returns the way to stop. */
export const onCompositionEnd = (callback: () => void) => {
  // some browsers tell of the last input only after the end
  const later = () => setTimeout(callback)
  window.addEventListener('compositionend', later)
  return () => window.removeEventListener('compositionend', later)
}
