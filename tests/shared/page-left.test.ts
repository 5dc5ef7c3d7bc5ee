import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = new EventTarget()
const watch = async (vendor: string) => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { vendor })
  vi.resetModules()
  return (await import('../../src/shared/page-left.ts')).watchLeaving()
}
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits in WebKit up to 2 s for the event of leaving the page, because calls fail before it', async () => {
  const wasLeft = await watch('Apple Computer, Inc.')
  const answer = wasLeft()
  await vi.advanceTimersByTimeAsync(1900)
  page.dispatchEvent(new Event('pagehide'))
  expect(await answer).toBe(true)
})

it('accepts a failure in WebKit after 2 s without that event', async () => {
  const wasLeft = await watch('Apple Computer, Inc.')
  const answer = wasLeft()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toBe(false)
})

it('accepts a failure at once in other engines', async () => {
  const wasLeft = await watch('Google Inc.')
  const answer = wasLeft()
  await vi.advanceTimersByTimeAsync(0)
  expect(await answer).toBe(false)
})

it('detects a page left before the call failed', async () => {
  const wasLeft = await watch('')
  page.dispatchEvent(new Event('beforeunload'))
  expect(await wasLeft()).toBe(true)
})
