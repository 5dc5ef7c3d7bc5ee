import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromCallback, waitFor } from 'xstate'
import { credentials } from '../../../src/api/index.ts'
import type { LoginAnswer } from '../../../src/domain/entities/session.ts'
import { bannersOf } from '../../../src/domain/notice.ts'
import { noticesMachine } from '../../../src/machines/notices/notices.machine.ts'
import { signInNoticesMachine } from '../../../src/machines/notices/sign-in-notices.machine.ts'
import { noticeRows } from '../../../demo/notices.ts'
import { TEST_TODAY } from '../../../mocks/node.ts'
import { coversChart, createActor } from '../chart.ts'
import { CUSTOMER, emittedBy, loginAs, openService, type Service } from '../support.ts'

const ACTIVE = 'GET /customer/notice/v1/active'
const READ = 'PUT /customer/notice/v1/read/notice-recall'

let service: Service
let login: LoginAnswer
const actors: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  service = await openService()
  login = await loginAs(CUSTOMER)
  await service.database.transaction(async ({ notices }) => {
    for (const row of noticeRows(TEST_TODAY)) await notices.insert(row)
  })
}, 30_000)
beforeEach(async () => {
  service.renew()
  credentials.save(login)
  await service.database.transaction(async ({ noticeReads }) => {
    await noticeReads.removeWhere({ noticeId: {} })
  })
})
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => service.close())

/** The page's own events are sent by the tests. */
const machine = noticesMachine.provide({
  actors: { refreshTriggers: fromCallback(() => undefined), pageTurns: fromCallback(() => undefined) },
})
const start = () => {
  const actor = createActor(machine)
  actors.push(actor)
  const said = emittedBy(actor)
  actor.start()
  const reaches = (state: 'loading' | 'shown' | 'failed' | 'absent') => waitFor(actor, (snapshot) => snapshot.matches({ list: state }))
  const isMarked = () => waitFor(actor, (snapshot) => snapshot.matches({ reading: 'idle' }))
  const marks = () => actor.getSnapshot().context.list.map(({ noticeId, isRead, isAcknowledged }) => [noticeId, isRead, isAcknowledged])
  return { actor, said, reaches, isMarked, marks }
}

test('published notices for a customer, pinned first; marked read at once and on the server', async () => {
  const { actor, reaches, isMarked, marks, said } = start()
  await reaches('shown')
  expect(marks()).toEqual([
    ['notice-recall', false, false],
    ['notice-maintenance', false, false],
  ])
  const letGo = service.hold(READ)
  actor.send({ type: 'notice.read', noticeId: 'notice-recall', acknowledge: false })
  actor.send({ type: 'notice.read', noticeId: 'notice-recall', acknowledge: true })
  // a running request is not sent twice
  actor.send({ type: 'notice.read', noticeId: 'notice-recall', acknowledge: true })
  expect(marks()[0]).toEqual(['notice-recall', true, true])
  letGo()
  await isMarked()
  expect(said.map(({ type }) => type)).toEqual(['notices.noted', 'notices.noted'])
  expect(service.countOf(READ)).toBe(2)
  expect(service.bodies.filter((body) => body.includes('acknowledge'))).toEqual(['{"acknowledge":false}', '{"acknowledge":true}'])
})

test('an acknowledgement that fails is undone and reported', async () => {
  const { actor, reaches, isMarked, marks, said } = start()
  await reaches('shown')
  service.faults.set('notice.read', { kind: 'status', status: 404 }, 1)
  actor.send({ type: 'notice.read', noticeId: 'notice-recall', acknowledge: true })
  await isMarked()
  expect(marks()[0]).toEqual(['notice-recall', false, false])
  expect(said).toMatchObject([{ type: 'notices.failed', failure: { kind: 'missing' } }])
})

test('a server without notices has none, and is not called again', async () => {
  service.faults.set('notice.active', { kind: 'status', status: 404 }, 1)
  const { actor, reaches } = start()
  await reaches('absent')
  actor.send({ type: 'notices.reload' })
  actor.send({ type: 'page.seen' })
  expect(service.countOf(ACTIVE)).toBe(1)
})

test('a failed check keeps the list; the next one is a minute later unless requested', async () => {
  const { actor, reaches, marks } = start()
  await reaches('shown')
  actor.send({ type: 'page.seen' })
  expect(service.countOf(ACTIVE)).toBe(1)
  service.faults.set('notice.active', { kind: 'noNetwork' }, 3)
  actor.send({ type: 'notices.reload' })
  await reaches('failed')
  expect(marks()).toHaveLength(2)
  expect(credentials.accessToken()).toBeDefined()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  actor.send({ type: 'page.seen' })
  await reaches('shown')
  vi.restoreAllMocks()
})

describe('banners', () => {
  const bannersOfActor = ({ actor }: ReturnType<typeof start>) => {
    const { list, seen } = actor.getSnapshot().context
    return bannersOf(list, seen).map(({ noticeId }) => noticeId)
  }
  const later = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('one that stood for three seconds does not come along to the next page', async () => {
    const opened = start()
    await opened.reaches('shown')
    expect(bannersOfActor(opened)).toEqual(['notice-maintenance'])
    // a page that was only passed through
    opened.actor.send({ type: 'page.turned' })
    expect(bannersOfActor(opened)).toEqual(['notice-maintenance'])
    later(3_000)
    expect(bannersOfActor(opened)).toEqual(['notice-maintenance'])
    opened.actor.send({ type: 'page.turned' })
    expect(bannersOfActor(opened)).toEqual([])
    // it stays unread behind the bell
    expect(opened.marks()).toContainEqual(['notice-maintenance', false, false])
  })

  test('one that asks to be acknowledged stays until then', async () => {
    const asks = (requireAcknowledge: boolean) =>
      service.database.transaction(async ({ notices }) => {
        const row = await notices.get('notice-maintenance')
        if (row) await notices.replace({ ...row, requireAcknowledge })
      })
    await asks(true)
    const opened = start()
    await opened.reaches('shown')
    later(60_000)
    opened.actor.send({ type: 'page.turned' })
    expect(bannersOfActor(opened)).toEqual(['notice-maintenance'])
    opened.actor.send({ type: 'notice.read', noticeId: 'notice-maintenance', acknowledge: true })
    expect(bannersOfActor(opened)).toEqual([])
    await opened.isMarked()
    await asks(false)
  })
})

test('a check after a minute loads again; a failed one loads again at once', async () => {
  const { actor, reaches, marks } = start()
  await reaches('shown')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  service.faults.set('notice.active', { kind: 'noNetwork' }, 3)
  actor.send({ type: 'page.seen' })
  await reaches('failed')
  actor.send({ type: 'notices.reload' })
  await reaches('shown')
  expect(marks()).toHaveLength(2)
  vi.restoreAllMocks()
})

test('a change of the data is followed at once, also after a failure', async () => {
  const { actor, reaches, marks } = start()
  await reaches('shown')
  service.faults.set('notice.active', { kind: 'noNetwork' }, 3)
  actor.send({ type: 'server.changed' })
  await reaches('failed')
  actor.send({ type: 'server.changed' })
  await reaches('shown')
  expect([marks().length, service.countOf(ACTIVE)]).toEqual([2, 5])
})

test('the sign-in pages: none now; the holiday notice in twelve days; a failure is silent', async () => {
  const listOf = async () => {
    const actor = createActor(signInNoticesMachine)
    actors.push(actor)
    actor.start()
    await waitFor(actor, (snapshot) => snapshot.matches('shown') || snapshot.matches('absent'))
    return actor.getSnapshot().context.list.map(({ noticeId }) => noticeId)
  }
  credentials.clear()
  expect(await listOf()).toEqual([])
  service.clock.shift(13 * 86_400_000)
  expect(await listOf()).toEqual(['notice-holiday'])
  service.faults.set('notice.onSignIn', { kind: 'status', status: 500 }, 1)
  expect(await listOf()).toEqual([])
})

coversChart(noticesMachine)
coversChart(signInNoticesMachine)
