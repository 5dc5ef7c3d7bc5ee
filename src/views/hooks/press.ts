let pressing = false

const begin = () => (pressing = true)
const end = () => (pressing = false)
// the window, and before everybody else: a field that loses the focus may ask at once
window.addEventListener('pointerdown', begin, true)
window.addEventListener('pointerup', end, true)
window.addEventListener('pointercancel', end, true)

/**
 * Does it now, or once the press that is under way has ended: a message that appears between press and release would push what is
 * pressed away from under the pointer, and the press would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (!pressing) {
    act()
    return
  }
  // the click comes right after the release
  const later = () => {
    window.removeEventListener('pointerup', later)
    window.removeEventListener('pointercancel', later)
    setTimeout(act)
  }
  window.addEventListener('pointerup', later)
  window.addEventListener('pointercancel', later)
}
