import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { credentials } from '../../../src/api/index.ts'
import { sessionsMachine } from '../../../src/machines/profile/sessions.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { CUSTOMER, emittedBy, loginAs, openService, signInAs, type Service } from '../support.ts'

const LIST = 'GET /auth/v1/sessions'

let service: Service
const actors: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(async () => {
  service.renew()
  await signInAs(CUSTOMER)
})
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => service.close())

type State = 'shown' | 'absent' | 'failed' | 'ending' | 'endingOthers' | 'loading'
const start = async (state: State = 'shown') => {
  const actor = createActor(sessionsMachine)
  actors.push(actor)
  const said = emittedBy(actor)
  actor.start()
  const is = (value: State) => waitFor(actor, (snapshot) => snapshot.matches(value))
  await is(state)
  const context = () => actor.getSnapshot().context
  const other = () => context().sessions.find(({ isCurrent }) => isCurrent !== true)?.sessionId ?? ''
  return { actor, said, is, context, other }
}
const isAlive = async (accessToken: string) =>
  (await service.handle(new Request('http://localhost/api/system/v1/menu', { headers: { authorization: `Bearer ${accessToken}` } })))
    .status === 200

test('one other session is ended; its tokens are good no more, and the list is read anew', async () => {
  const other = await loginAs(CUSTOMER)
  const { actor, said, is, context, other: idOfOther } = await start()
  const count = context().sessions.length
  actor.send({ type: 'session.end', sessionId: idOfOther() })
  await is('loading')
  await is('shown')
  expect(context().sessions).toHaveLength(count - 1)
  expect(said).toEqual([{ type: 'session.ended' }])
  expect(await isAlive(other.accessToken)).toBe(false)
})

test('a session that has ended meanwhile goes from the list', async () => {
  await loginAs(CUSTOMER)
  const { actor, is, context } = await start()
  actor.send({ type: 'session.end', sessionId: 'ended' })
  await is('loading')
  await is('shown')
  expect(context().failure).toBeUndefined()
})

test('all others are ended after a question', async () => {
  const other = await loginAs(CUSTOMER)
  const { actor, said, is, context } = await start()
  actor.send({ type: 'others.end' })
  actor.send({ type: 'others.cancel' })
  expect(await isAlive(other.accessToken)).toBe(true)
  actor.send({ type: 'others.end' })
  actor.send({ type: 'others.confirm' })
  await is('loading')
  await is('shown')
  expect(context().sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect(said).toEqual([{ type: 'others.ended' }])
  expect([await isAlive(other.accessToken), await isAlive(credentials.accessToken() ?? '')]).toEqual([false, true])
})

test('a failure keeps the list and is told, until the next attempt', async () => {
  await loginAs(CUSTOMER)
  const { actor, is, context, other } = await start()
  const before = context().sessions
  service.faults.set('session.end', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'session.end', sessionId: other() })
  await is('ending')
  await is('shown')
  expect(context()).toMatchObject({ sessions: before, failure: { kind: 'rejected' } })
  service.faults.set('session.endOthers', { kind: 'status', status: 404 }, 1)
  actor.send({ type: 'others.end' })
  expect(context().failure).toBeUndefined()
  actor.send({ type: 'others.confirm' })
  await is('endingOthers')
  await is('shown')
  expect(context().failure).toMatchObject({ kind: 'missing' })
})

test('a list that cannot be had is asked for again', async () => {
  service.faults.set('session.list', { kind: 'status', status: 500 }, 1)
  const { actor, is, context } = await start('failed')
  expect(context().failure).toMatchObject({ kind: 'rejected' })
  actor.send({ type: 'sessions.retry' })
  await is('shown')
  expect(context().failure).toBeUndefined()
  expect(service.countOf(LIST)).toBe(2)
})

test('absent where the server does not know the call', async () => {
  service.faults.set('session.list', { kind: 'status', status: 404 })
  const { context } = await start('absent')
  expect(context().sessions).toEqual([])
})

coversChart(sessionsMachine)
