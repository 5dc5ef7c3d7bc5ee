import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const window = new EventTarget()
const reload = vi.fn<() => void>()
let stale: typeof import('../src/stale-chunk.ts')

beforeAll(async () => {
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { reload })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.resetModules()
  stale = await import('../src/stale-chunk.ts')
})
afterAll(() => vi.unstubAllGlobals())

const settled = async (event?: string) => {
  const { promise, reject } = Promise.withResolvers<never>()
  let isSettled = false
  void stale
    .withReload(() => promise)()
    .then(
      () => (isSettled = true),
      () => (isSettled = true),
    )
  if (event !== undefined) window.dispatchEvent(new Event(event))
  reject(new Error('the chunk did not come'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  return isSettled
}

test('a chunk that fails while the page is being left loads nothing anew', async () => {
  expect([await settled('beforeunload'), await settled('pagehide')]).toEqual([false, false])
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that is gone loads the page anew once, and is a failure when it is still gone', async () => {
  expect([await settled(), await settled()]).toEqual([false, true])
  expect(reload).toHaveBeenCalledOnce()
})
