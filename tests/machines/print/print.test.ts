import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { api } from '../../../src/api/index.ts'
import type { PrintQuery } from '../../../src/domain/print-query.ts'
import { PICTURES_PATIENCE_MS, printMachine } from '../../../src/machines/print/print.machine.ts'
import { picturesOf } from '../../../src/machines/print/print-pictures.ts'
import { emittedBy, openService, signInAs } from '../support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'

const service = await openService('fresh')
const MARK = 'POST /backend/repairOrder/v1/print/isPrint'
const FILE = 'GET /backend/repairOrder/v1/file'

beforeEach(() => service.renew())
afterAll(() => service.close())

const ordersIn = async (...repairOrderStatus: ('accepted' | 'returned' | 'submitted')[]) => {
  const page = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 50, filters: { repairOrderStatus } } })
  return page?.items.map(({ repairOrderId }) => repairOrderId) ?? []
}
const start = (query: Partial<PrintQuery>, mayMark = true) => {
  const clock = new SimulatedClock()
  const input = { query: { repairOrderIds: [], itemIds: [], template: 'sendIn', language: 'zh-hant', ...query } as const, mayMark }
  const actor = createActor(printMachine, { input, clock })
  const said = emittedBy(actor)
  actor.start()
  const reach = (state: unknown) =>
    vi.waitUntil(() => JSON.stringify(actor.getSnapshot().value) === JSON.stringify(state), { timeout: 5000 })
  return { actor, clock, said, reach, context: () => actor.getSnapshot().context }
}
const ready = async (query: Partial<PrintQuery> = {}, mayMark = true) => {
  const ids = await ordersIn('accepted')
  const print = start({ repairOrderIds: ids.slice(0, 1), ...query }, mayMark)
  await print.reach({ paper: 'ready' })
  return print
}

test('without a selection no request is sent', () => {
  expect(start({}).actor.getSnapshot().value).toBe('nothing')
  expect(service.calls).toEqual([])
})

test('a preview and a cancelled dialog mark nothing; a confirmed print marks once', async () => {
  await signInAs('coo01')
  const { actor, said, reach, context } = await ready()
  actor.send({ type: 'print.start' })
  expect(said).toEqual([{ type: 'print.open' }])
  actor.send({ type: 'print.closed' })
  await reach({ paper: 'asking' })
  actor.send({ type: 'print.denied' })
  await reach({ paper: 'ready' })
  actor.send({ type: 'print.confirmed' })
  expect(service.countOf(MARK)).toBe(0)

  actor.send({ type: 'print.start' })
  actor.send({ type: 'print.closed' })
  actor.send({ type: 'print.confirmed' })
  actor.send({ type: 'print.confirmed' })
  actor.send({ type: 'print.change', patch: { template: 'label' } })
  await reach({ paper: 'marked' })
  actor.send({ type: 'print.confirmed' })
  expect(service.countOf(MARK)).toBe(1)
  expect(context()).toMatchObject({ printCount: 1, query: { template: 'sendIn' } })
  expect(service.bodies.at(-1)).toBe(JSON.stringify({ repairOrderIds: context().query.repairOrderIds, template: 'sendIn', isPrint: true }))
})

test('the browser’s print command is followed by the question too, unless the permission is missing', async () => {
  await signInAs('coo01')
  const byCommand = await ready()
  byCommand.actor.send({ type: 'print.closed' })
  expect(byCommand.actor.getSnapshot().value).toEqual({ paper: 'asking' })
  await signInAs('aud01')
  const auditor = await ready({}, false)
  auditor.actor.send({ type: 'print.start' })
  auditor.actor.send({ type: 'print.closed' })
  expect(auditor.actor.getSnapshot().value).toEqual({ paper: 'ready' })
})

test('a failed mark is reported and can be retried', async () => {
  await signInAs('coo01')
  const { actor, reach, context } = await ready()
  service.faults.set('print.mark', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'print.start' })
  actor.send({ type: 'print.closed' })
  actor.send({ type: 'print.confirmed' })
  await reach({ paper: 'markFailed' })
  expect(context().failure).toBeDefined()
  actor.send({ type: 'print.confirmed' })
  await reach({ paper: 'marked' })
  const info = await api.repairOrder.info({ params: { id: context().query.repairOrderIds[0] ?? '' } })
  expect(info?.printCount).toBe(2)
})

test('a refused template shows what each order allows, and prints after leaving the others out', async () => {
  await signInAs('coo01')
  const [accepted = ''] = await ordersIn('accepted')
  const [submitted = ''] = await ordersIn('submitted')
  const { actor, reach, said, context } = start({ repairOrderIds: [accepted, submitted] })
  await reach('refused')
  expect(context().choices.map(({ repairOrderId, templates }) => [repairOrderId, templates[0]?.enabled])).toEqual([
    [accepted, true],
    [submitted, false],
  ])
  actor.send({ type: 'print.change', patch: { repairOrderIds: [accepted] } })
  await reach({ paper: 'ready' })
  expect(said).toMatchObject([{ type: 'print.changed', query: { repairOrderIds: [accepted] } }])
})

test('a missing order, and a server that fails and recovers', async () => {
  await signInAs('coo01')
  const gone = start({ repairOrderIds: ['not-there'] })
  await gone.reach('missing')
  const [accepted = ''] = await ordersIn('accepted')
  service.faults.set('print.data', { kind: 'status', status: 500 }, 1)
  const broken = start({ repairOrderIds: [accepted] })
  await broken.reach('failed')
  broken.actor.send({ type: 'print.retry' })
  await broken.reach({ paper: 'ready' })
  expect(broken.context().data?.sheets).toHaveLength(1)
})

test('printing waits for pictures, 10 seconds at most, and they can be retried', async () => {
  await signInAs('coo01')
  const [returned = ''] = await ordersIn('returned')
  const release = service.hold(FILE)
  const { actor, clock, reach, context } = start({ repairOrderIds: [returned], template: 'return' })
  await reach({ paper: 'waiting' })
  const wanted = picturesOf(context().data)
  expect(wanted.length).toBeGreaterThan(0)
  await service.arrived(FILE, wanted.length)
  clock.increment(PICTURES_PATIENCE_MS - 1)
  expect(actor.getSnapshot().value).toEqual({ paper: 'waiting' })
  expect(actor.getSnapshot().can({ type: 'print.start' })).toBe(false)
  clock.increment(1)
  expect(actor.getSnapshot().value).toEqual({ paper: 'ready' })
  expect(context().pictures.size).toBe(0)
  release()
  actor.send({ type: 'pictures.retry' })
  await reach({ paper: 'ready' })
  expect([...context().pictures.keys()].toSorted()).toEqual([...wanted].toSorted())
  actor.send({ type: 'pictures.retry' })
  expect(actor.getSnapshot().value).toEqual({ paper: 'ready' })
})

test('a missing picture does not affect the others', async () => {
  await signInAs('coo01')
  const [returned = ''] = await ordersIn('returned')
  service.faults.set('repairOrder.file', { kind: 'status', status: 404 }, 1)
  const { reach, context } = start({ repairOrderIds: [returned], template: 'return' })
  await reach({ paper: 'ready' })
  expect(context().pictures.size).toBe(picturesOf(context().data).length - 1)
})

test('Back shows the previous print; a running mark delays the URL', async () => {
  await signInAs('coo01')
  const { actor, reach, context } = await ready()
  const { query } = context()
  actor.send({ type: 'print.query', query: { ...query, template: 'label' } })
  await reach({ paper: 'ready' })
  expect(context().query.template).toBe('label')
  actor.send({ type: 'print.start' })
  actor.send({ type: 'print.closed' })
  actor.send({ type: 'print.confirmed' })
  actor.send({ type: 'print.query', query })
  await reach({ paper: 'marked' })
  expect(context().query.template).toBe('label')
})

test('missing and refused can be retried', async () => {
  await signInAs('coo01')
  const gone = start({ repairOrderIds: ['not-there'] })
  await gone.reach('missing')
  gone.actor.send({ type: 'print.retry' })
  expect(gone.actor.getSnapshot().value).toBe('loading')
  await gone.reach('missing')
  const refused = start({ repairOrderIds: await ordersIn('submitted') })
  await refused.reach('refused')
  refused.actor.send({ type: 'print.retry' })
  expect(refused.actor.getSnapshot().value).toBe('loading')
})

test('without pictures the page is ready at once', async () => {
  await signInAs('coo01')
  const [returned = ''] = await ordersIn('returned')
  service.hold(FILE)
  const { actor, reach } = start({ repairOrderIds: [returned], template: 'return' })
  await reach({ paper: 'waiting' })
  failCall(actor, 'pictures')
  expect(actor.getSnapshot().value).toEqual({ paper: 'ready' })
})

test('a dialog that did not open can be requested again; after a mark the next print asks again', async () => {
  await signInAs('coo01')
  const { actor, said, reach } = await ready()
  actor.send({ type: 'print.start' })
  actor.send({ type: 'print.start' })
  expect(said).toEqual([{ type: 'print.open' }, { type: 'print.open' }])
  actor.send({ type: 'print.closed' })
  service.faults.set('print.mark', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'print.confirmed' })
  await reach({ paper: 'markFailed' })
  actor.send({ type: 'print.denied' })
  await reach({ paper: 'ready' })
  actor.send({ type: 'print.closed' })
  actor.send({ type: 'print.confirmed' })
  await reach({ paper: 'marked' })
  // by the browser's own command
  actor.send({ type: 'print.closed' })
  actor.send({ type: 'print.confirmed' })
  await reach({ paper: 'marked' })
  actor.send({ type: 'print.start' })
  expect(actor.getSnapshot().value).toEqual({ paper: 'printing' })
})

coversChart(printMachine)
