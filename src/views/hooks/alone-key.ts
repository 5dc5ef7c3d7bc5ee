import { SCANNER_KEY_GAP_MS } from '../../shared/constants.ts'

let lastAt = Number.NEGATIVE_INFINITY
/** Whether the present key came within the gap of a scanner after the one before. */
let isInBurst = false
let waiting: ReturnType<typeof setTimeout> | undefined

const listen = ({ key, timeStamp }: KeyboardEvent) => {
  if (key === 'Shift') return
  // a scanner types characters: what comes after another key is alone
  const isCharacter = key.length === 1
  isInBurst = isCharacter && timeStamp - lastAt <= SCANNER_KEY_GAP_MS
  lastAt = isCharacter ? timeStamp : Number.NEGATIVE_INFINITY
  clearTimeout(waiting)
}
// before everybody else who hears of the key
window.addEventListener('keydown', listen, true)

/**
 * Runs what a single key stands for, called while that key is told of: once a scanner's next key would have come. One of the keys that a
 * scanner types runs nothing.
 */
export const whenAlone = (run: () => void): void => {
  if (!isInBurst) waiting = setTimeout(run, SCANNER_KEY_GAP_MS + 10)
}
