import { vi } from 'vitest'

const STEP_MS = 250

/** Stops timers and clock of the page until `letPass`; `vi.useRealTimers()` ends it. */
export const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

const frame = () => new Promise(requestAnimationFrame)

/** So many ms pass at once, in steps: what a timer changed is drawn, and what that begins has begun, before the next. */
export const letPass = async (ms: number) => {
  for (let left = ms; left > 0; left -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(STEP_MS, left))
    // one to change, one to draw what changed
    await frame()
    await frame()
  }
}
