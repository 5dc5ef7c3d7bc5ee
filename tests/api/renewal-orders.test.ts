import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../../src/shared/storage.ts'
import { openTab, signIn } from './support.ts'

afterEach(() => vi.unstubAllGlobals())

const CALLS = 50
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A server in memory whose answers arrive in the order that the scheduler chooses. */
const serve = (scheduler: fc.Scheduler) => {
  const counts = { refresh: 0, clear: 0, refused: 0, answered: 0 }
  const answer = (url: string, token: string | null): Response => {
    if (url.endsWith('/refresh')) {
      counts.refresh += 1
      return json(200, { message: 'OK', data: { accessToken: 'new', refreshToken: 'new' } })
    }
    if (url.endsWith('/EmptyCacheRolePermission')) {
      counts.clear += 1
      return json(200, { message: 'OK', data: {} })
    }
    const isNew = token === 'Bearer new'
    counts[isNew ? 'answered' : 'refused'] += 1
    return isNew ? json(200, { message: 'OK', data: [] }) : json(401, { message: 'expired' })
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const ready = answer(url, new Headers(init?.headers).get('authorization'))
    await scheduler.schedule(Promise.resolve(), url)
    return ready
  })
  return counts
}

test('50 concurrent 401 in 1,000 random orders: always 1 refresh, 1 cache clear, 50 retries, and every call answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const counts = serve(scheduler)
      const store = memoryStore()
      signIn(store, 'old', 'old')
      const { api, events } = openTab(store)
      const calls = Promise.all(Array.from({ length: CALLS }, () => api.system.menu({})))
      const answers = await scheduler.waitFor(calls)
      expect(answers).toHaveLength(CALLS)
      expect(counts).toEqual({ refresh: 1, clear: 1, refused: CALLS, answered: CALLS })
      expect(events.map(({ type }) => type)).toEqual(['api.renewal', 'api.renewal'])
    }),
    { numRuns: 1_000, seed: 20261121 },
  )
}, 120_000)
