import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Aborted, NoAnswer, OutcomeUnknown, Rejected, SessionLost } from '../../src/api/errors.ts'
import { SEEDED } from '../domain/seed.ts'
import { enterLift, json, type Line } from './lift.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const MENU = 'GET /system/v1/menu'
const LIST = 'POST /customer/repairOrder/v1'
const SAVE = 'PUT /customer/repairOrder/v1/o1'
const VERSION = 'GET /helper/v1/version'
const REFRESH = 'POST /auth/v1/refresh'
const CLEAR = 'POST /auth/v1/EmptyCacheRolePermission'
const LOST = { type: 'api.lost', reason: 'unreachable' }
const SAVED = { repairOrderId: 'o1', repairOrderStatus: 'draft', receiveAddresses: [], rowVersion: 2 }

type Lift = ReturnType<typeof enterLift>
const menu = ({ api }: Lift, signal?: AbortSignal) => api.system.menu({ signal })
const list = ({ api }: Lift) => api.repairOrder.list({ body: { pageIndex: 1, pageSize: 20 } })
const save = ({ api }: Lift) => api.repairOrder.update({ params: { id: 'o1' }, body: { rowVersion: 1 } })

/** What a call came to, once the time has passed. */
const settle = async (call: Promise<unknown>, ms: number) => {
  let outcome: unknown = 'pending'
  call.then(
    (value) => (outcome = { value }),
    (error: unknown) => (outcome = error),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('a read whose connection fails', () => {
  test.each([
    ['GET', MENU, menu],
    ['POST that only reads', LIST, list],
  ] as const)('%s: is tried three times within 3 s, then the session ends', async (_, call, read) => {
    const lift = enterLift()
    lift.setLine('cut')
    expect(await settle(read(lift), 3_000)).toEqual(new SessionLost({ reason: 'unreachable' }))
    expect(lift.countOf(call)).toBe(3)
    expect(lift.events).toEqual([LOST])
  })

  test('is answered once the line is back, and reports nothing', async () => {
    const lift = enterLift()
    lift.setLine(() => (lift.tried.length < 3 ? 'cut' : 'up'))
    expect(await settle(menu(lift), 3_000)).toEqual({ value: [] })
    expect(lift.countOf(MENU)).toBe(3)
    expect(lift.events).toEqual([])
  })

  test('is not tried again once its page has given it up', async () => {
    const lift = enterLift()
    lift.setLine('cut')
    const page = new AbortController()
    const call = menu(lift, page.signal)
    setTimeout(() => page.abort(), 100)
    expect(await settle(call, 150)).toBeInstanceOf(Aborted)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lift.tried).toEqual([MENU])
    expect(lift.events).toEqual([])
  })

  test('is never tried again in the name of the next user', async () => {
    const lift = enterLift()
    lift.setLine('cut')
    const call = menu(lift)
    call.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    lift.credentials.clear()
    expect(await settle(call, 5_000)).toEqual(new SessionLost({ reason: 'expired' }))
    expect(lift.tried).toEqual([MENU])
  })

  test('is not repeated after a time-out: 30 s and no more', async () => {
    const lift = enterLift()
    lift.setLine('stalled')
    const call = menu(lift)
    expect(await settle(call, 29_900)).toBe('pending')
    expect(await settle(call, 200)).toEqual(new SessionLost({ reason: 'unreachable' }))
    expect(lift.tried).toEqual([MENU])
  })

  test.each([400, 403, 408, 409, 425, 429, 500, 502, 503, 504])('is not what a status of %i is', async (status) => {
    const lift = enterLift()
    lift.answer(MENU, () => json(status, null))
    expect(await settle(menu(lift), 5_000)).toBeInstanceOf(Rejected)
    expect(lift.tried).toEqual([MENU])
  })
})

describe('without a network', () => {
  test.each([
    ['a read', MENU, menu],
    ['a write', SAVE, save],
  ] as const)('%s waits, and goes on by itself', async (_, name, make) => {
    const lift = enterLift()
    lift.answer(SAVE, () => json(200, SAVED))
    lift.setOnline(false)
    const call = make(lift)
    expect(await settle(call, 29_000)).toBe('pending')
    expect(lift.tried).toEqual([])
    lift.setOnline(true)
    expect(await settle(call, 1_000)).toHaveProperty('value')
    expect(lift.tried).toEqual([name])
    expect(lift.events).toEqual([])
  })

  test.each([
    ['a read', menu],
    ['a write', save],
  ] as const)('%s that has waited 30 s counts as unanswered, and was never sent', async (_, make) => {
    const lift = enterLift()
    lift.setOnline(false)
    const call = make(lift)
    expect(await settle(call, 29_900)).toBe('pending')
    expect(await settle(call, 200)).toEqual(new SessionLost({ reason: 'unreachable' }))
    lift.setOnline(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lift.tried).toEqual([])
    expect(lift.events).toEqual([LOST])
  })

  test('the 30 s of a call begin when the network is back', async () => {
    const lift = enterLift()
    lift.setOnline(false)
    const call = menu(lift)
    call.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(25_000)
    lift.setLine('stalled')
    lift.setOnline(true)
    expect(await settle(call, 29_900)).toBe('pending')
    expect(await settle(call, 200)).toBeInstanceOf(SessionLost)
  })

  test('an optional call waits as long as it takes, and ends no session', async () => {
    const lift = enterLift()
    lift.setOnline(false)
    const call = lift.api.notification.list({ query: {} })
    expect(await settle(call, 600_000)).toBe('pending')
    lift.setOnline(true)
    expect(await settle(call, 1_000)).toEqual({ value: [] })
    expect(lift.events).toEqual([])
  })

  test('a waiting call of a session that has ended is not sent', async () => {
    const lift = enterLift()
    lift.setOnline(false)
    const call = save(lift)
    call.catch(() => undefined)
    lift.credentials.clear()
    lift.setOnline(true)
    expect(await settle(call, 1_000)).toEqual(new SessionLost({ reason: 'expired' }))
    expect(lift.tried).toEqual([])
  })

  test('a waiting call that its page gives up is given up at once', async () => {
    const lift = enterLift()
    lift.setOnline(false)
    const page = new AbortController()
    const call = menu(lift, page.signal)
    setTimeout(() => page.abort(), 100)
    expect(await settle(call, 150)).toBeInstanceOf(Aborted)
  })
})

describe('a write whose connection fails', () => {
  test.each(['cut', 'deaf'] as const)('(%s) is of unknown outcome while the service lives, and is sent once', async (line) => {
    const lift = enterLift()
    lift.setLine((call) => (call === SAVE ? line : 'up'))
    expect(await settle(save(lift), 5_000)).toEqual(new OutcomeUnknown())
    expect(lift.tried).toEqual([SAVE, VERSION])
    expect(lift.events).toEqual([])
    expect(lift.credentials.accessToken()).toBe('access-0')
  })

  test.each([404, 500, 503])('the service lives where it answers the version call with %i', async (status) => {
    const lift = enterLift()
    lift.setLine((call) => (call === SAVE ? 'cut' : 'up'))
    lift.answer(VERSION, () => json(status, null))
    expect(await settle(save(lift), 5_000)).toBeInstanceOf(OutcomeUnknown)
  })

  test('ends the session where the version call has no answer either', async () => {
    const lift = enterLift()
    lift.setLine('cut')
    expect(await settle(save(lift), 5_000)).toEqual(new SessionLost({ reason: 'unreachable' }))
    expect([lift.countOf(SAVE), lift.countOf(VERSION)]).toEqual([1, 3])
    expect(lift.events).toEqual([LOST])
  })

  test('because the network goes: the version call waits for it', async () => {
    const lift = enterLift()
    lift.setLine('deaf')
    const call = save(lift)
    lift.setOnline(false)
    expect(await settle(call, 20_000)).toBe('pending')
    lift.setLine('up')
    lift.setOnline(true)
    expect(await settle(call, 1_000)).toBeInstanceOf(OutcomeUnknown)
    expect([lift.countOf(SAVE), lift.arrived.filter((one) => one === SAVE).length]).toEqual([1, 1])
  })

  test('ten together ask for the version once, and end no session', async () => {
    const lift = enterLift()
    lift.setLine((call) => (call === SAVE ? 'cut' : 'up'))
    const outcome = await settle(Promise.allSettled(Array.from({ length: 10 }, () => save(lift))), 5_000)
    expect(outcome).toEqual({ value: Array.from({ length: 10 }, () => ({ status: 'rejected', reason: new OutcomeUnknown() })) })
    expect([lift.countOf(SAVE), lift.countOf(VERSION)]).toEqual([10, 1])
  })

  test('is another case than a time-out, which ends the session as the specification says', async () => {
    const lift = enterLift()
    lift.setLine((call) => (call === SAVE ? 'stalled' : 'up'))
    expect(await settle(save(lift), 31_000)).toEqual(new SessionLost({ reason: 'unreachable' }))
    expect(lift.tried).toEqual([SAVE])
  })

  test('without a session has an unknown outcome too: a sign-in may be tried again', async () => {
    const lift = enterLift()
    lift.credentials.clear()
    lift.setLine((call) => (call === VERSION ? 'up' : 'deaf'))
    const login = lift.api.auth.loginCustomer({ body: { account: 'a', password: 'b' } })
    expect(await settle(login, 5_000)).toBeInstanceOf(OutcomeUnknown)
    expect(lift.events).toEqual([])
  })
})

describe('a renewal whose connection fails', () => {
  const expired = () => {
    const lift = enterLift()
    let isNew = false
    lift.answer(MENU, () => (isNew ? json(200, []) : json(401, null)))
    lift.answer(REFRESH, () => {
      isNew = true
      return json(200, { accessToken: 'access-1', refreshToken: 'refresh-1' })
    })
    return lift
  }
  const losing = (lift: Lift, name: string, times: number, line: Line) =>
    lift.setLine((call) => (call === name && lift.countOf(name) <= times ? line : 'up'))

  test.each([
    ['the refresh is', REFRESH, [2, 1]],
    ['the cache clear is', CLEAR, [1, 2]],
  ] as const)('%s asked for once more when the service lives', async (_, name, [refreshes, clears]) => {
    const lift = expired()
    losing(lift, name, 1, 'deaf')
    expect(await settle(menu(lift), 5_000)).toEqual({ value: [] })
    expect([lift.countOf(REFRESH), lift.countOf(CLEAR), lift.countOf(VERSION)]).toEqual([refreshes, clears, 1])
    expect(lift.credentials.accessToken()).toBe('access-1')
    expect(lift.events.map(({ type }) => type)).toEqual(['api.renewal', 'api.renewal'])
  })

  test.each([REFRESH, CLEAR])('%s: a second failure ends the session', async (name) => {
    const lift = expired()
    losing(lift, name, 2, 'cut')
    expect(await settle(menu(lift), 5_000)).toEqual(new SessionLost({ reason: 'unreachable' }))
    expect(lift.countOf(name)).toBe(2)
    expect(lift.events.at(-1)).toEqual(LOST)
  })

  test('a spent refresh token that the service refuses the second time ends the session as expired', async () => {
    const lift = expired()
    losing(lift, REFRESH, 1, 'deaf')
    lift.answer(REFRESH, () => json(401, null))
    expect(await settle(menu(lift), 5_000)).toEqual(new SessionLost({ reason: 'expired' }))
  })

  test('no version answer: the refresh is not repeated', async () => {
    const lift = expired()
    lift.setLine((call) => (call === MENU ? 'up' : 'cut'))
    expect(await settle(menu(lift), 5_000)).toEqual(new SessionLost({ reason: 'unreachable' }))
    expect([lift.countOf(REFRESH), lift.countOf(VERSION)]).toEqual([1, 3])
  })
})

describe('a renewal that a busy service refuses', () => {
  /** A service that refuses so many refresh calls; the headers say when to come back. */
  const busyFor = (times: number, status: number, headers: Record<string, string> = {}) => {
    const lift = enterLift()
    let isNew = false
    lift.answer(MENU, () => (isNew ? json(200, []) : json(401, null)))
    lift.answer(REFRESH, () => {
      if (lift.countOf(REFRESH) <= times)
        return new Response(JSON.stringify({ message: 'Too many calls.', data: null }), { status, headers })
      isNew = true
      return json(200, { accessToken: 'access-1', refreshToken: 'refresh-1' })
    })
    return lift
  }

  test.each([
    ['429, in seconds', 429, { 'retry-after': '6' }, 5_900, 7_600],
    ['503, without a time', 503, {}, 900, 1_400],
    ['503, no seconds at all', 503, { 'retry-after': '0' }, 900, 1_400],
  ] as const)('%s: is sent again after the pause that it asks for', async (_, status, headers, before, after) => {
    const lift = busyFor(1, status, headers)
    const call = menu(lift)
    expect(await settle(call, before)).toBe('pending')
    expect(lift.countOf(REFRESH)).toBe(1)
    expect(await settle(call, after - before + 100)).toEqual({ value: [] })
    expect(lift.countOf(REFRESH)).toBe(2)
    expect(lift.events.map((event) => event.type === 'api.renewal' && event.phase)).toEqual(['started', 'renewed'])
  })

  test('until a date: is sent again then', async () => {
    vi.setSystemTime(new Date('2026-03-02T01:00:00Z'))
    const lift = busyFor(1, 503, { 'retry-after': 'Mon, 02 Mar 2026 01:00:05 GMT' })
    const call = menu(lift)
    expect(await settle(call, 4_500)).toBe('pending')
    expect(await settle(call, 2_500)).toEqual({ value: [] })
  })

  test('three times: the call fails in the words of the service, the session stays, and the next call renews it', async () => {
    const lift = busyFor(3, 429, { 'retry-after': '1' })
    const refused = { status: 'rejected', reason: new Rejected({ status: 429, message: 'Too many calls.', fieldErrors: [] }) }
    expect(await settle(Promise.allSettled([menu(lift), menu(lift)]), 10_000)).toEqual({ value: [refused, refused] })
    expect(lift.countOf(REFRESH)).toBe(3)
    expect(lift.events.map((event) => event.type === 'api.renewal' && event.phase)).toEqual(['started', 'busy'])
    expect(lift.credentials.accessToken()).toBe('access-0')
    expect(await settle(menu(lift), 1_000)).toEqual({ value: [] })
  })

  test('for longer than 10 s: it is not waited for, and the session stays', async () => {
    const lift = busyFor(1, 429, { 'retry-after': '60' })
    expect(await settle(menu(lift), 500)).toBeInstanceOf(Rejected)
    expect(lift.countOf(REFRESH)).toBe(1)
    expect(lift.credentials.accessToken()).toBe('access-0')
  })

  test('again and again does not count as a server that refuses what it has given out', async () => {
    const lift = busyFor(20, 503, { 'retry-after': '60' })
    for (let call = 0; call < 20; call += 1) expect(await settle(menu(lift), 100)).toBeInstanceOf(Rejected)
    expect(await settle(menu(lift), 100)).toEqual({ value: [] })
  })

  test('is not sent again for a session that has ended meanwhile', async () => {
    const lift = busyFor(1, 503, { 'retry-after': '5' })
    const call = menu(lift)
    call.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    lift.credentials.clear()
    expect(await settle(call, 10_000)).toEqual(new SessionLost({ reason: 'expired' }))
    expect(lift.countOf(REFRESH)).toBe(1)
  })
})

describe('networkFailure: stay', () => {
  test.each([
    ['a read that is cut off', menu, 'cut', NoAnswer],
    ['a read that times out', menu, 'stalled', NoAnswer],
    ['a write that is cut off', save, 'cut', OutcomeUnknown],
    ['a write that times out', save, 'stalled', OutcomeUnknown],
  ] as const)('%s fails in its place, and the session stays', async (_, make, line, kind) => {
    const lift = enterLift('stay')
    lift.setLine(line)
    expect(await settle(make(lift), 31_000)).toBeInstanceOf(kind)
    expect(lift.events).toEqual([])
    lift.setLine('up')
    expect(await settle(menu(lift), 1_000)).toEqual({ value: [] })
  })

  test('a write that has waited 30 s for a network was not stored, and says that no answer came', async () => {
    const lift = enterLift('stay')
    lift.setOnline(false)
    expect(await settle(save(lift), 31_000)).toMatchObject({ name: 'NoAnswer', wasSent: false })
    expect(lift.events).toEqual([])
  })

  test('a renewal without an answer leaves the session; the next call renews it', async () => {
    const lift = enterLift('stay')
    let isNew = false
    lift.answer(MENU, () => (isNew ? json(200, []) : json(401, null)))
    lift.answer(REFRESH, () => {
      isNew = true
      return json(200, { accessToken: 'access-1', refreshToken: 'refresh-1' })
    })
    lift.setLine((call) => (call === REFRESH ? 'cut' : 'up'))
    expect(await settle(menu(lift), 5_000)).toBeInstanceOf(NoAnswer)
    lift.setLine('up')
    expect(await settle(menu(lift), 5_000)).toEqual({ value: [] })
    expect(lift.events.filter(({ type }) => type === 'api.lost')).toEqual([])
  })
})

describe('cut and restored at random', () => {
  interface Change {
    readonly at: number
    readonly act: 'offline' | 'online' | Line
  }
  /** Plays a day in the lift: calls and changes of the line at their moments (ms), and what became of the calls. */
  const play = async (
    changes: readonly Change[],
    calls: readonly { readonly at: number; readonly make: (lift: Lift) => Promise<unknown> }[],
  ) => {
    vi.clearAllTimers()
    vi.restoreAllMocks()
    const lift = enterLift()
    lift.answer(SAVE, () => json(200, SAVED))
    const outcomes: unknown[] = []
    for (const { at, act } of changes)
      setTimeout(() => (act === 'offline' || act === 'online' ? lift.setOnline(act === 'online') : lift.setLine(act)), at)
    for (const { at, make } of calls)
      setTimeout(() => {
        make(lift).then(
          () => outcomes.push('answered'),
          (error: unknown) => outcomes.push(error),
        )
      }, at)
    await vi.advanceTimersByTimeAsync(600_000)
    return { lift, outcomes }
  }
  const moment = fc.integer({ min: 0, max: 60_000 })
  const callsAt = fc.array(fc.record({ at: moment, make: fc.constantFrom(menu, list, save) }), { minLength: 1, maxLength: 4 })

  test('every call ends, no write is sent twice, and nothing is sent without a network', async () => {
    const act = fc.constantFrom('offline', 'online', 'up', 'cut', 'deaf', 'stalled')
    const changes = fc.array(fc.record({ at: moment, act }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(changes, callsAt, async (line, calls) => {
        const { lift, outcomes } = await play(line, calls)
        expect(outcomes).toHaveLength(calls.length)
        expect(lift.countOf(SAVE)).toBeLessThanOrEqual(calls.filter(({ make }) => make === save).length)
        for (const outcome of outcomes)
          expect(outcome === 'answered' || outcome instanceof OutcomeUnknown || outcome instanceof SessionLost).toBe(true)
        // the session ends exactly where some call says so
        expect(lift.events.length > 0).toBe(outcomes.some((outcome) => outcome instanceof SessionLost))
      }),
      { ...SEEDED, numRuns: 300 },
    )
  }, 60_000)

  test('no single gap of 1.4 s, and no single time without a network of 29 s, ends a session', async () => {
    const gap = fc.oneof(
      fc.record({ at: moment, ms: fc.integer({ min: 1, max: 1_400 }), down: fc.constantFrom('cut', 'deaf'), up: fc.constant('up') }),
      fc.record({ at: moment, ms: fc.integer({ min: 1, max: 29_000 }), down: fc.constant('offline'), up: fc.constant('online') }),
    )
    await fc.assert(
      fc.asyncProperty(gap, callsAt, async ({ at, ms, down, up }, calls) => {
        const { lift, outcomes } = await play(
          [
            { at, act: down as Line },
            { at: at + ms, act: up as Line },
          ],
          calls,
        )
        expect(lift.events).toEqual([])
        for (const outcome of outcomes) expect(outcome === 'answered' || outcome instanceof OutcomeUnknown).toBe(true)
      }),
      { ...SEEDED, numRuns: 300 },
    )
  }, 60_000)
})
