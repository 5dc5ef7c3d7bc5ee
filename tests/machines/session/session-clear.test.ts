import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { credentials } from '../../../src/api/index.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { CUSTOMER, emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => service.renew())
afterAll(() => service.close())

const CLEAR = { type: 'session.clear' } as const
const start = () => {
  const session = createActor(sessionMachine)
  const said = emittedBy(session)
  session.start()
  return { session, said }
}

test.each(['loading', 'signedIn'] as const)('a password link is opened while %s: the session ends, here and in storage', async (state) => {
  await signInAs(CUSTOMER)
  const { session, said } = start()
  await waitFor(session, (snapshot) => snapshot.matches({ authenticated: state }))
  session.send(CLEAR)
  expect(session.getSnapshot().value).toBe('anonymous')
  expect(session.getSnapshot().context.ended).toEqual({ reason: 'cleared', isCustomer: true })
  expect([credentials.accessToken(), credentials.refreshToken(), credentials.userData()]).toEqual([undefined, undefined, undefined])
  expect(said).toEqual([{ type: 'session.ended', reason: 'cleared', isCustomer: true }])
  session.stop()
})

test('without a session nothing happens', () => {
  const { session, said } = start()
  session.send(CLEAR)
  expect(session.getSnapshot().value).toBe('anonymous')
  expect(said).toEqual([])
  session.stop()
})

test('another tab learns that a password link ended the session, until the next session', async () => {
  await signInAs(CUSTOMER)
  const [here, there] = [start().session, start().session]
  await Promise.all([here, there].map((session) => waitFor(session, (snapshot) => snapshot.matches({ authenticated: 'signedIn' }))))
  here.send(CLEAR)
  expect(there.getSnapshot().context.ended?.reason).toBe('clearedElsewhere')
  await signInAs(CUSTOMER)
  credentials.clear()
  expect(there.getSnapshot().context.ended?.reason).toBe('elsewhere')
  here.stop()
  there.stop()
})
