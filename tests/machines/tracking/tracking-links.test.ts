import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { configureApi, credentials, holdPermissions } from '../../../src/api/index.ts'
import { trackingLinksMachine } from '../../../src/machines/tracking/tracking-links.machine.ts'
import { startTracking, type Tracking } from '../../backend/tracking/support.ts'
import { coversChart, createActor } from '../chart.ts'

const ORIGIN = 'http://localhost/api'
let service: Tracking
let isBroken = false
const server = setupServer(
  http.all(`${ORIGIN}/*`, ({ request }) => (isBroken ? new Response(null, { status: 500 }) : service.handle(request))),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  configureApi({ apiBase: ORIGIN })
})
beforeEach(async () => {
  service = await startTracking()
  isBroken = false
  const { data } = await service.login('coo')
  credentials.save(data)
  holdPermissions(new Set(['repairOrder.edit']))
})
afterAll(() => server.close())

const open = () => {
  const actor = createActor(trackingLinksMachine, { input: { repairOrderId: service.order.repairOrderId } })
  const said: string[] = []
  actor.on('*', ({ type }) => said.push(type))
  actor.start()
  return { actor, said, is: (state: 'shown' | 'asking') => waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 5000 }) }
}

test('tells of the links of the order, and ends them after a question', async () => {
  const { actor, said, is } = open()
  await is('shown')
  expect(actor.getSnapshot().context.state?.count).toBe(1)
  actor.send({ type: 'links.ask' })
  actor.send({ type: 'links.keep' })
  expect(actor.getSnapshot().value).toBe('shown')
  actor.send({ type: 'links.ask' })
  isBroken = true
  actor.send({ type: 'links.revoke' })
  await is('asking')
  await vi.waitUntil(() => actor.getSnapshot().context.failure !== undefined)
  isBroken = false
  actor.send({ type: 'links.revoke' })
  await is('shown')
  expect([actor.getSnapshot().context.state?.count, said]).toEqual([0, ['links.revoked']])
  expect((await service.view(service.link)).status).toBe(410)
})

test('shows nothing where the links cannot be read', async () => {
  isBroken = true
  const { actor, is } = open()
  await is('shown')
  expect(actor.getSnapshot().context.state).toBeUndefined()
})

coversChart(trackingLinksMachine)
