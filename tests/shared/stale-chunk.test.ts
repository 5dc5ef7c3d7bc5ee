import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkFailed, isFirstReload, loadChunk } from '../../src/shared/stale-chunk.ts'

const page = vi.hoisted(() => ({ isLeft: false }))
vi.mock(import('../../src/shared/page-left.ts'), () => ({ watchLeaving: () => async () => page.isLeft }))

const RUNNING = '/assets/index-old.js'
const documentWith = (entry: string) =>
  `<!doctype html><script src="/theme.js"></script><script type="module" crossorigin src="${entry}"></script>`

const reload = vi.fn<() => void>()
const ask = vi.fn<typeof fetch>()
const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => RUNNING }) })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  kept.clear()
  page.isLeft = false
})

/** The server, by the entry that its document names; none for one that does not answer. */
const serves = (entry?: string, status = 200) =>
  entry === undefined
    ? ask.mockRejectedValue(new TypeError('no line'))
    : ask.mockImplementation(async () => new Response(documentWith(entry), { status }))
const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('not fetched'))

const outcomeOf = async (load: () => Promise<string>, mayReload: (deployed: string) => boolean = isFirstReload) => {
  const outcome = loadChunk(load, mayReload).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  const result = await outcome
  return result instanceof ChunkFailed ? { fault: result.fault, isReloading: result.isReloading } : result
}

test('what comes at once or at the second try is not asked about', async () => {
  expect(await outcomeOf(async () => 'here')).toBe('here')
  const load = failing().mockRejectedValueOnce(new TypeError('not fetched')).mockResolvedValueOnce('here')
  expect(await outcomeOf(load)).toBe('here')
  expect([load.mock.calls.length, ask.mock.calls.length]).toEqual([2, 0])
})

test('what fails because the page is being left is neither asked about nor a failure', async () => {
  serves('/assets/index-new.js')
  page.isLeft = true
  const settled = vi.fn<() => void>()
  void loadChunk(failing(), isFirstReload).then(settled, settled)
  await vi.runAllTimersAsync()
  expect([settled.mock.calls.length, ask.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0, 0])
})

describe('what cannot be had', () => {
  test('is a lost network where the server does not answer: nothing is reloaded', async () => {
    serves(undefined)
    const load = failing()
    expect(await outcomeOf(load, () => true)).toEqual({ fault: 'network', isReloading: false })
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
    expect(ask).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' }))
  })

  test.each([
    ['a proxy answers for the server', () => serves('/assets/index-new.js', 502)],
    ['another page answers, as of a hotspot', () => ask.mockImplementation(async () => new Response('<h1>Welcome</h1>'))],
  ])('is a lost network where %s', async (_, answer) => {
    answer()
    expect(await outcomeOf(failing(), () => true)).toEqual({ fault: 'network', isReloading: false })
    expect(reload).not.toHaveBeenCalled()
  })

  test('is a new version where the server names another entry: reloaded once for it, and again only for the next one', async () => {
    serves('/assets/index-new.js')
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: true })
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: false })
    expect(reload).toHaveBeenCalledTimes(1)
    serves('/assets/index-newer.js')
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: true })
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('is only told where a reload is not allowed', async () => {
    serves('/assets/index-new.js')
    expect(await outcomeOf(failing(), () => false)).toEqual({ fault: 'version', isReloading: false })
    expect(reload).not.toHaveBeenCalled()
  })

  test('gets a last try where the server answers with the same version: the network may just have come back', async () => {
    serves(RUNNING)
    const load = failing()
      .mockRejectedValueOnce(new TypeError('not fetched'))
      .mockRejectedValueOnce(new TypeError('not fetched'))
      .mockResolvedValueOnce('here')
    expect(await outcomeOf(load)).toBe('here')
    expect(reload).not.toHaveBeenCalled()
  })

  test('is broken where the same version is served without it: reloaded once', async () => {
    serves(RUNNING)
    expect(await outcomeOf(failing())).toEqual({ fault: 'broken', isReloading: true })
    expect(await outcomeOf(failing())).toEqual({ fault: 'broken', isReloading: false })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is not reloaded for where that cannot be remembered', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    serves('/assets/index-new.js')
    expect(await outcomeOf(failing())).toEqual({ fault: 'version', isReloading: false })
    expect(reload).not.toHaveBeenCalled()
  })
})
