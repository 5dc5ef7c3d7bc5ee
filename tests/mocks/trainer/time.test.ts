import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { memoryStore } from '../../../mocks/clock.ts'
import { TEST_TODAY } from '../../../mocks/node.ts'
import { createService, makeSnapshot } from '../../../mocks/service.ts'
import { memoryStorage } from '../../../mocks/storage.ts'
import { nextDue } from '../../../mocks/time/next-due.ts'
import { createPageTime } from '../../../mocks/time/page-time.ts'
import { timeMachine } from '../../../mocks/trainer/time/time.machine.ts'
import { callerOf } from '../../../demo/calls.ts'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { authEndpoints } from '../../../src/api/auth.endpoints.ts'
import { repairOrderEndpoints } from '../../../src/api/repair-order.endpoints.ts'
import { coversChart, createActor, failCall } from '../../machines/chart.ts'
import { openTestRoom } from './room.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let room: Awaited<ReturnType<typeof openTestRoom>>
const start = () => {
  const clock = new SimulatedClock()
  const actor = createActor(timeMachine, { input: room, clock }).start()
  const until = (state: SnapshotFrom<typeof timeMachine>['value']) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, clock, until }
}

/** A service whose time passes, and a page whose Date can be moved. */
const openRoom = async (snapshot: 'fresh' | 'empty') => {
  const service = createService({
    storage: memoryStorage(),
    clockStore: memoryStore(),
    faultStore: memoryStore(),
    snapshot,
    make: makeSnapshot,
  })
  const base = await openTestRoom()
  const time = createPageTime({ store: memoryStore(), scope: globalThis })
  await service.database.transaction(async () => undefined)
  return { ...base, service: { ...service, listen: () => () => undefined }, time }
}

const pageEvents = new EventTarget()
beforeAll(() => vi.stubGlobal('window', pageEvents))
beforeEach(async () => {
  vi.useFakeTimers({ now: TEST_TODAY, toFake: ['Date'] })
  room = await openRoom('fresh')
}, 30_000)
afterEach(() => {
  room.time.set(0)
  vi.useRealTimers()
})
afterAll(() => vi.unstubAllGlobals())

const signIn = async () => {
  const call = callerOf(room.service.handle)
  const body = { account: 'coo01', password: DEMO_PASSWORDS.employee }
  const { accessToken } = await call(authEndpoints.loginEmployee, { isCustomer: false, token: '' }, { body })
  return () => call(repairOrderEndpoints.list, { isCustomer: false, token: accessToken }, { body: { pageIndex: 1, pageSize: 10 } })
}

describe('what comes next', () => {
  test('is found by rehearsal: nothing of it stays', async () => {
    const before = await room.service.dump()
    const next = await nextDue(room.service.database, room.service.clock.now())
    expect(next?.at).toBeGreaterThan(TEST_TODAY.getTime())
    expect(await room.service.dump()).toEqual(before)
  })

  test('is what happens then, and at no time before', async () => {
    const next = await nextDue(room.service.database, room.service.clock.now())
    if (next === undefined) throw new Error('nothing is due')
    const { actor, until } = start()
    await until('ready')
    actor.send({ type: 'time.next' })
    await until('moving')
    await until('ready')
    expect(Date.now()).toBe(next.at)
    expect(actor.getSnapshot().context.done).toEqual(next.kind === 'done' ? next.done : [])
    const following = actor.getSnapshot().context.look?.next
    expect(following?.at).toBeGreaterThan(next.at)
  })

  test('is nothing where there is no order', async () => {
    room = await openRoom('empty')
    expect(await nextDue(room.service.database, room.service.clock.now())).toBeUndefined()
    const { actor, until } = start()
    await until('ready')
    actor.send({ type: 'time.next' })
    expect(actor.getSnapshot().matches('ready')).toBe(true)
  })
})

test('a move signs nobody out, tells the page, and lists reminders and closings; the way back leads to now', async () => {
  const list = await signIn()
  const { actor, until } = start()
  await until('ready')
  const told = vi.fn<() => void>()
  pageEvents.addEventListener('server-changed', told)
  const kinds = new Set<string>()
  for (let week = 0; week < 6; week += 1) {
    actor.send({ type: 'time.move', ms: 7 * DAY_MS })
    await until('moving')
    await waitFor(actor, (snapshot) => !snapshot.matches('moving'))
    expect((await list()).total).toBeGreaterThan(0)
    for (const { kind } of actor.getSnapshot().context.done ?? []) kinds.add(kind)
  }
  expect([...kinds].toSorted()).toEqual(['action', 'mail'])
  expect(told).toHaveBeenCalledTimes(6)
  expect(Date.now()).toBe(TEST_TODAY.getTime() + 42 * DAY_MS)
  expect(room.service.clock.now().getTime()).toBe(TEST_TODAY.getTime() + 42 * DAY_MS)
  const closed = await room.service.database.transaction(({ history }) => history.find({ action: ['close', 'cancel'] }))
  expect(closed.some(({ isSystem }) => isSystem)).toBe(true)

  actor.send({ type: 'time.back' })
  await until('moving')
  await until('ready')
  expect(Date.now()).toBe(TEST_TODAY.getTime())
  expect(actor.getSnapshot().context).toMatchObject({ shift: 0, done: [] })
  expect((await list()).total).toBeGreaterThan(0)
  // it is back already
  actor.send({ type: 'time.back' })
  expect(actor.getSnapshot().matches('ready')).toBe(true)
})

test('looks again soon after others changed something; where that takes long, when it is asked to', async () => {
  const { actor, clock, until } = start()
  await until('ready')
  pageEvents.dispatchEvent(new Event('server-changed'))
  await until('waiting')
  clock.increment(1_000)
  await until('looking')
  await until('ready')
  actor.send({ type: 'time.look' })
  await until('looking')
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(0)
  await until('ready')
  now.mockReset().mockReturnValueOnce(0).mockReturnValueOnce(500)
  actor.send({ type: 'time.look' })
  await until('ready')
  now.mockRestore()
  pageEvents.dispatchEvent(new Event('server-changed'))
  await until('outdated')
  actor.send({ type: 'time.look' })
  await until('ready')
  pageEvents.dispatchEvent(new Event('server-changed'))
  await until('waiting')
  actor.send({ type: 'time.next' })
  await until('moving')
  await until('ready')
  expect(room.time.shift()).toBeGreaterThan(0)
})

test('says so when it cannot look ahead or move', async () => {
  const { actor, until } = start()
  failCall(actor, 'look')
  await until('blind')
  actor.send({ type: 'time.look' })
  await until('ready')
  actor.send({ type: 'time.move', ms: HOUR_MS })
  failCall(actor, 'move')
  await until('stuck')
  actor.send({ type: 'time.move', ms: HOUR_MS })
  await until('ready')
  expect(room.time.shift()).toBeGreaterThan(0)
})

coversChart(timeMachine)
