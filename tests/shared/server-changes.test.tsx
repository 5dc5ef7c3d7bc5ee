import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onServerChange } from '../../src/shared/server-changes.ts'

let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  visibility = 'visible'
})

const change = () => window.dispatchEvent(new Event('server-changed'))
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a burst of changes notifies once, after it ends', () => {
  const callback = vi.fn<() => void>()
  const stop = onServerChange(callback)
  for (let n = 0; n < 5; n += 1) {
    change()
    vi.advanceTimersByTime(150)
  }
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(callback).toHaveBeenCalledOnce()
  stop()
})

test('a hidden page is notified when it becomes visible again, and only then', () => {
  const callback = vi.fn<() => void>()
  const stop = onServerChange(callback)
  show('hidden')
  change()
  change()
  vi.advanceTimersByTime(1000)
  expect(callback).not.toHaveBeenCalled()
  show('visible')
  expect(callback).toHaveBeenCalledOnce()
  show('hidden')
  show('visible')
  expect(callback).toHaveBeenCalledOnce()
  stop()
})

test('no notification after unsubscribing', () => {
  const callback = vi.fn<() => void>()
  const stop = onServerChange(callback)
  change()
  stop()
  change()
  vi.advanceTimersByTime(1000)
  show('visible')
  expect(callback).not.toHaveBeenCalled()
})
