import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromCallback, waitFor, type Actor } from 'xstate'
import { credentials } from '../../../src/api/index.ts'
import type { LoginAnswer } from '../../../src/domain/entities/session.ts'
import type { refreshTriggersActor } from '../../../src/machines/calls/refresh-triggers.ts'
import { noticesMachine } from '../../../src/machines/notices/notices.machine.ts'
import { notificationsMachine } from '../../../src/machines/notices/notifications.machine.ts'
import { noticeRows } from '../../../demo/notices.ts'
import { TEST_TODAY } from '../../../mocks/node.ts'
import { CUSTOMER, loginAs, openService, type Service } from '../support.ts'
import { coversChart, createActor, valuesReached } from '../chart.ts'

const LIST = 'GET /customer/notification/v1'
const READ = 'PUT /customer/notification/v1/read'

let service: Service
let login: LoginAnswer
const actors: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  service = await openService()
  login = await loginAs(CUSTOMER)
}, 30_000)
beforeEach(async () => {
  service.renew()
  credentials.save(login)
  await service.database.transaction(async ({ notifications }) => {
    await notifications.removeWhere({ createdAt: {} })
    for (const n of [1, 2, 3])
      await notifications.insert({
        notificationId: `n${n}`,
        userId: login.userId,
        isCustomer: true,
        kind: 'accept',
        createdAt: `2026-11-1${n}T00:00:00.000Z`,
        readAt: n === 1 ? '2026-11-12T00:00:00.000Z' : null,
        repairOrderId: 'order',
        itemId: `item${n}`,
      })
  })
})
afterEach(() => {
  actors.splice(0).forEach((actor) => actor.stop())
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => service.close())

/** The page's own events are sent by the tests. */
const refreshTriggers: typeof refreshTriggersActor = fromCallback(() => undefined)
const machine = notificationsMachine.provide({ actors: { refreshTriggers } })
const start = async (notices?: Actor<typeof noticesMachine>) => {
  const actor = createActor(machine, { input: notices && { notices } })
  actors.push(actor)
  actor.start()
  const reaches = (state: 'loading' | 'shown' | 'failed' | 'absent') => waitFor(actor, (snapshot) => snapshot.matches({ list: state }))
  const isMarked = () => waitFor(actor, (snapshot) => snapshot.matches({ reading: 'idle' }))
  const unread = () => actor.getSnapshot().context.list.flatMap(({ isRead, notificationId }) => (isRead ? [] : [notificationId]))
  return { actor, reaches, isMarked, unread }
}
const stored = async () => (await service.database.transaction(({ notifications }) => notifications.find({ readAt: null }))).length

describe('notifications', () => {
  test('are loaded at the start, the newest first, and marked read at once and on the server', async () => {
    const { actor, reaches, isMarked, unread } = await start()
    await reaches('shown')
    expect(unread()).toEqual(['n3', 'n2'])
    const letGo = service.hold(READ)
    actor.send({ type: 'notifications.read', ids: ['n3', 'n1'] })
    expect(unread()).toEqual(['n2'])
    await service.arrived(READ)
    // then the next one: it follows automatically, each is reported once
    actor.send({ type: 'notifications.readAll' })
    actor.send({ type: 'notifications.readAll' })
    expect(unread()).toEqual([])
    letGo()
    await isMarked()
    await vi.waitUntil(async () => (await stored()) === 0)
    await isMarked()
    expect(service.bodies.filter((_, i) => service.calls[i] === READ)).toEqual(['{"ids":["n3"]}', '{"ids":["n2"]}'])
  })

  test('a late response does not undo a mark', async () => {
    const { actor, reaches, isMarked, unread } = await start()
    await reaches('shown')
    const letGo = service.hold(READ)
    actor.send({ type: 'notifications.read', ids: ['n2'] })
    actor.send({ type: 'notifications.reload' })
    await reaches('loading')
    await reaches('shown')
    expect(unread()).toEqual(['n3'])
    letGo()
    await isMarked()
  })

  test('are loaded again at most once a minute, and at once on request', async () => {
    const { actor, reaches } = await start()
    await reaches('shown')
    for (let n = 0; n < 20; n += 1) actor.send({ type: 'page.seen' })
    expect(service.countOf(LIST)).toBe(1)
    actor.send({ type: 'notifications.reload' })
    await reaches('shown')
    expect(service.countOf(LIST)).toBe(2)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
    actor.send({ type: 'page.seen' })
    actor.send({ type: 'page.seen' })
    await reaches('shown')
    expect(service.countOf(LIST)).toBe(3)
  })

  test('a server without them is called once and never again', async () => {
    service.faults.set('notification.list', { kind: 'status', status: 404 })
    const { actor, reaches } = await start()
    await reaches('absent')
    actor.send({ type: 'notifications.reload' })
    actor.send({ type: 'page.seen' })
    expect([actor.getSnapshot().matches({ list: 'absent' }), service.countOf(LIST)]).toEqual([true, 1])
  })

  test.each([{ kind: 'status', status: 500 }, { kind: 'noNetwork' }, { kind: 'malformed' }] as const)(
    'a check that fails ($kind) keeps the old list and nobody is signed out',
    async (fault) => {
      // a read is tried three times
      const times = fault.kind === 'noNetwork' ? 3 : 1
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { actor, reaches, unread } = await start()
      await reaches('shown')
      service.faults.set('notification.list', fault, times)
      actor.send({ type: 'notifications.reload' })
      await reaches('failed')
      expect([unread(), credentials.accessToken()]).toEqual([['n3', 'n2'], login.accessToken])
      actor.send({ type: 'notifications.reload' })
      await reaches('shown')
      service.faults.set('notification.list', fault, times)
      actor.send({ type: 'notifications.reload' })
      await reaches('failed')
      // not before a minute has passed
      actor.send({ type: 'page.seen' })
      expect(actor.getSnapshot().matches({ list: 'failed' })).toBe(true)
      const now = Date.now()
      vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000)
      actor.send({ type: 'page.seen' })
      await reaches('shown')
    },
  )

  test('a change of the data is followed at once, also after a failure', async () => {
    const { actor, reaches } = await start()
    await reaches('shown')
    service.faults.set('notification.list', { kind: 'noNetwork' }, 3)
    actor.send({ type: 'server.changed' })
    await reaches('failed')
    actor.send({ type: 'server.changed' })
    await reaches('shown')
    expect(service.countOf(LIST)).toBe(5)
  })

  test('a notice that was read is looked up here as well', async () => {
    await service.database.transaction(async ({ notices: rows }) => {
      for (const row of noticeRows(TEST_TODAY)) await rows.insert(row)
    })
    const notices = createActor(noticesMachine.provide({ actors: { refreshTriggers, pageTurns: refreshTriggers } })).start()
    actors.push(notices)
    await waitFor(notices, (snapshot) => snapshot.matches({ list: 'shown' }))
    const { reaches } = await start(notices)
    await reaches('shown')
    notices.send({ type: 'notice.read', noticeId: 'notice-recall', acknowledge: false })
    await service.arrived(LIST, 2)
    await reaches('shown')
    expect(service.countOf(LIST)).toBe(2)
    await service.database.transaction(async ({ notices: rows }) => {
      for (const { noticeId } of await rows.all()) await rows.remove(noticeId)
    })
  })

  test('a failed mark is dropped; the next check shows the server’s state', async () => {
    const { actor, reaches, isMarked, unread } = await start()
    await reaches('shown')
    service.faults.set('notification.read', { kind: 'status', status: 500 }, 1)
    actor.send({ type: 'notifications.readAll' })
    await isMarked()
    expect(unread()).toEqual([])
    actor.send({ type: 'notifications.reload' })
    await reaches('loading')
    await reaches('shown')
    expect(unread()).toEqual(['n3', 'n2'])
  })
})

test('every state is reached', () => {
  const one = {
    notificationId: 'n',
    createdAt: '2026-11-11T00:00:00.000Z',
    isRead: false,
    kind: 'accept',
    messageKey: 'news-customer-accept',
    text: 'x',
    path: '/',
  }
  const events = [
    { type: 'notifications.reload' },
    { type: 'notifications.readAll' },
    { type: 'xstate.done.actor.load', output: [one] },
    { type: 'xstate.done.actor.load', output: undefined },
    { type: 'xstate.error.actor.load', error: 'no' },
    { type: 'xstate.done.actor.markRead', output: {} },
  ]
  const values = valuesReached(notificationsMachine, events, {
    serializeState: ({ value, context }) => JSON.stringify([value, context.unsent.length > 0]),
  })
  const reached = new Set(values.map((value) => JSON.stringify(value)))
  for (const list of ['loading', 'shown', 'failed', 'absent']) expect([...reached].some((state) => state.includes(`"${list}"`))).toBe(true)
  expect([...reached].some((state) => state.includes('"marking"'))).toBe(true)
})

coversChart(notificationsMachine)
