import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor, type Actor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import type { ItemSummary, RepairOrderRow } from '../../../src/domain/entities/repair-order-list.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { bulkAction, mayBulk, type BulkResult } from '../../../src/machines/bulk/bulk-actions.ts'
import { bulkMachine } from '../../../src/machines/bulk/bulk.machine.ts'
import { unfinishedOrders, verdictsOf, type Batch } from '../../../src/machines/bulk/bulk-verdicts.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { NO_FILES } from '../../../src/machines/review/review-check.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(() => service.renew())
afterAll(() => service.close())

const TEMP = 'POST /backend/repairOrderItem/v1/reviewTemp'
const permissions = new Set<string>(permissionsOf('R-COO'))
const actorFor = () => {
  const actor = createActor(bulkMachine, { input: { actor: { userId: 'member-coo02', isCustomer: false, permissions } } })
  actor.start()
  return actor
}
const untilReport = (actor: Actor<typeof bulkMachine>) => waitFor(actor, (snapshot) => snapshot.matches('reported'), { timeout: 20_000 })
const countsOf = (actor: Actor<typeof bulkMachine>) => {
  const { results } = actor.getSnapshot().context
  return ['done', 'refused', 'unsent'].map((outcome) => results.filter((result) => result.outcome === outcome).length)
}

const listed = async (status: RepairOrderRow['repairOrderStatus']) => {
  const body = { pageIndex: 1, pageSize: 100, filters: { repairOrderStatus: [status] } } as const
  return (await api.repairOrder.list({ body }))?.items ?? []
}
const chooseEngineer = async (actor: Actor<typeof bulkMachine>, name = '蔡佩珊') => {
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ preparing: 'ready' }))
  const engineer = context.engineers.find(({ label }) => label === name)
  if (!engineer) throw new Error('no engineer')
  actor.send({ type: 'bulk.choose', choice: { value: engineer.value, label: engineer.label } })
  return engineer
}

const many = (itemsPerOrder: number, from: RepairOrderRow): readonly RepairOrderRow[] =>
  Array.from({ length: 100 / itemsPerOrder }, (_, n) => ({
    ...from,
    repairOrderId: `order-${n}`,
    itemSummary: Array.from({ length: itemsPerOrder }, (_item, i): ItemSummary => ({
      itemId: `item-${n}-${i}`,
      itemNo: i + 1,
      repairStatus: 'received',
    })),
  }))

test('assigns every open item of the selected orders, and the engineer sees them', async () => {
  await signInAs('coo02')
  const selection = [...(await listed('submitted')), ...(await listed('closed'))]
  const open = selection.flatMap(({ itemSummary }) => itemSummary).filter(({ repairStatus }) => repairStatus === 'submitted')
  const actor = actorFor()
  actor.send({ type: 'bulk.open', action: 'assignEngineer', selection })
  const engineer = await chooseEngineer(actor)
  const verdicts = verdictsOf(actor.getSnapshot().context)
  expect(verdicts.filter(({ obstacle }) => obstacle === 'status').length).toBeGreaterThan(0)
  expect(verdicts.filter(({ obstacle }) => obstacle === undefined)).toHaveLength(open.length)
  actor.send({ type: 'bulk.start' })
  await untilReport(actor)
  expect(countsOf(actor)).toEqual([open.length, 0, 0])
  expect(service.countOf(TEMP)).toBe(open.length)
  const body = { pageIndex: 1, pageSize: 100, filters: { rmsEngineerId: [engineer.value], repairOrderStatus: ['submitted'] } } as const
  expect((await api.repairOrder.list({ body }))?.total).toBe(selection.filter((order) => order.repairOrderStatus === 'submitted').length)
})

test('compares engineers by id, not by name', async () => {
  await signInAs('coo02')
  const [order] = await listed('inProgress')
  if (!order) throw new Error('no order')
  const obstacleOf = (rmsEngineerId: string, rmsEngineerName: string) =>
    bulkAction('assignEngineer').obstacle(
      { order, item: { itemId: 'a', itemNo: 1, repairStatus: 'received', rmsEngineerId, rmsEngineerName } },
      {
        actor: { userId: 'member-coo02', isCustomer: false, permissions },
        choice: { value: 'member-eng03', label: '蔡佩珊' },
        replaces: true,
      },
    )
  expect([obstacleOf('member-eng03', 'Pei'), obstacleOf('other', '蔡佩珊')]).toEqual(['assigned', undefined])
})

test('an item keeps its engineer, unless those who have one are to be reassigned too', async () => {
  await signInAs('coo02')
  const [order] = await listed('inProgress')
  if (!order) throw new Error('no order')
  const asItem = (itemNo: number, rmsEngineerId: string | null): ItemSummary => ({
    itemId: `i${itemNo}`,
    itemNo,
    repairStatus: 'received',
    rmsEngineerId,
  })
  const actor = actorFor()
  const itemSummary = [asItem(1, null), asItem(2, 'member-eng01'), asItem(3, 'member-eng03')]
  actor.send({ type: 'bulk.open', action: 'assignEngineer', selection: [{ ...order, itemSummary }] })
  await chooseEngineer(actor)
  const obstacles = () => verdictsOf(actor.getSnapshot().context).map(({ obstacle }) => obstacle)
  expect(obstacles()).toEqual([undefined, 'kept', 'assigned'])
  actor.send({ type: 'bulk.replace', replaces: true })
  expect(obstacles()).toEqual([undefined, undefined, 'assigned'])
})

test('skips an item with a saved working copy, and names its author', async () => {
  await signInAs('coo01')
  const [order] = await listed('submitted')
  const item = order?.itemSummary[0]
  if (!order || !item) throw new Error('no order')
  const { rowVersion } = (await api.repairItem.reviewInfo({ params: { id: item.itemId } })) ?? { rowVersion: 0 }
  await api.repairItem.reviewTemp({ body: { itemId: item.itemId, rowVersion, action: 'accept', internalNote: '先看保固' } })
  const actor = actorFor()
  actor.send({
    type: 'bulk.open',
    action: 'assignEngineer',
    selection: [{ ...order, itemSummary: [{ ...item, rmsEngineerId: null, rmsEngineerName: null }] }],
  })
  await chooseEngineer(actor)
  actor.send({ type: 'bulk.start' })
  await untilReport(actor)
  expect(actor.getSnapshot().context.results).toMatchObject([{ outcome: 'refused', draftBy: '陳志明' }])
  expect(unfinishedOrders(actor.getSnapshot().context)).toEqual([order.repairOrderId])
})

test('of 100 items 7 fail, 93 are done, and the orders of the 7 stay selected (reliability J05)', async () => {
  await signInAs('coo02')
  const [order] = await listed('inProgress')
  if (!order) throw new Error('no order')
  const failing = new Set(['item-0-0', 'item-3-1', 'item-9-0', 'item-24-0', 'item-24-1', 'item-25-0', 'item-49-1'])
  const sizes: number[] = []
  const actor = createActor(
    bulkMachine.provide({
      actors: {
        send: request(async ({ units }: Batch): Promise<readonly BulkResult[]> => {
          sizes.push(units.length)
          return units.map((unit) => ({ unit, outcome: failing.has(unit.item.itemId) ? 'refused' : 'done' }))
        }),
      },
    }),
    { input: { actor: { userId: 'member-coo02', isCustomer: false, permissions } } },
  ).start()
  actor.send({ type: 'bulk.open', action: 'assignEngineer', selection: many(2, order) })
  await chooseEngineer(actor)
  actor.send({ type: 'bulk.start' })
  await untilReport(actor)
  expect(countsOf(actor)).toEqual([93, 7, 0])
  expect(unfinishedOrders(actor.getSnapshot().context)).toEqual(['order-0', 'order-3', 'order-9', 'order-24', 'order-25', 'order-49'])
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
})

test('what is taken back is reported as undone, and its orders stay chosen', async () => {
  await signInAs('coo02')
  const selection = (await listed('submitted')).slice(0, 2)
  const actor = actorFor()
  const said = emittedBy(actor)
  actor.send({ type: 'bulk.open', action: 'assignEngineer', selection })
  await chooseEngineer(actor, '劉家豪')
  actor.send({ type: 'bulk.replace', replaces: true })
  actor.send({ type: 'bulk.start' })
  await untilReport(actor)
  const [first] = selection
  actor.send({ type: 'bulk.undone', itemIds: first?.itemSummary.map(({ itemId }) => itemId) ?? [] })
  const outcomes = actor.getSnapshot().context.results.map(({ unit, outcome }) => [unit.order.repairOrderId, outcome])
  expect(outcomes).toEqual(
    selection.flatMap(({ repairOrderId, itemSummary }, at) => itemSummary.map(() => [repairOrderId, at === 0 ? 'undone' : 'done'])),
  )
  actor.send({ type: 'bulk.close' })
  expect(said.at(-1)).toEqual({ type: 'bulk.finished', unfinished: [first?.repairOrderId] })
})
test('stops after the running request; the remaining items are reported as not sent', async () => {
  await signInAs('coo02')
  const [order] = await listed('inProgress')
  if (!order) throw new Error('no order')
  const open = service.hold('GET /backend/repairOrderItem/v1/reviewInfo/item-0-0')
  const actor = actorFor()
  actor.send({ type: 'bulk.open', action: 'assignEngineer', selection: many(1, order) })
  await chooseEngineer(actor)
  actor.send({ type: 'bulk.start' })
  await service.arrived('GET /backend/repairOrderItem/v1/reviewInfo/item-0-0')
  actor.send({ type: 'bulk.stop' })
  open()
  await untilReport(actor)
  expect(countsOf(actor)).toEqual([0, 5, 95])
})

test('is offered only with the permission', () => {
  const held = (role: Parameters<typeof permissionsOf>[0]) => new Set<string>(permissionsOf(role))
  expect((['R-ADM', 'R-COO', 'R-ENG', 'R-WH', 'R-AUD', 'R-CMG'] as const).filter((role) => mayBulk('assignEngineer', held(role)))).toEqual([
    'R-ADM',
    'R-COO',
    'R-ENG',
  ])
  expect(mayBulk('close', held('R-ENG'))).toBe(false)
})

test('an engineer list that fails to load can be retried', async () => {
  await signInAs('coo02')
  service.faults.set('repairItem.rmsEngineerOptions', { kind: 'status', status: 500 }, 1)
  const actor = actorFor()
  actor.send({ type: 'bulk.open', action: 'assignEngineer', selection: [] })
  await waitFor(actor, (snapshot) => snapshot.matches({ preparing: 'failed' }))
  actor.send({ type: 'bulk.retry' })
  await waitFor(actor, (snapshot) => snapshot.matches({ preparing: 'ready' }))
  actor.send({ type: 'bulk.start' })
  expect(actor.getSnapshot().matches({ preparing: 'ready' })).toBe(true)
  actor.send({ type: 'bulk.close' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
})

test('a failed request fails its own items only; the report can be closed', async () => {
  await signInAs('coo02')
  const [order] = await listed('inProgress')
  if (!order) throw new Error('no order')
  service.hold('GET /backend/repairOrderItem/v1/reviewInfo/item-0-0')
  const actor = actorFor()
  actor.send({ type: 'bulk.open', action: 'assignEngineer', selection: many(1, order) })
  await chooseEngineer(actor)
  actor.send({ type: 'bulk.start' })
  actor.send({ type: 'bulk.stop' })
  failCall(actor, 'send')
  await untilReport(actor)
  expect(countsOf(actor)).toEqual([0, 5, 95])
  actor.send({ type: 'bulk.close' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
})

test('an action with fields: shared, per item, a photograph per parcel; items that failed to load are read again', async () => {
  await signInAs('coo02')
  const [order] = await listed('submitted')
  if (!order) throw new Error('no order')
  const actor = actorFor()
  actor.send({ type: 'bulk.open', action: 'accept', selection: [order] })
  failCall(actor, 'read')
  expect(actor.getSnapshot().matches({ preparing: 'failed' })).toBe(true)
  actor.send({ type: 'bulk.retry' })
  await waitFor(actor, (snapshot) => snapshot.matches({ preparing: 'ready' }))
  const [row] = actor.getSnapshot().context.rows
  if (!row) throw new Error('no row')
  actor.send({ type: 'bulk.share', patch: { warrantyStatus: 'inWarranty' } })
  actor.send({ type: 'bulk.fill', itemId: row.unit.item.itemId, patch: { duplicateConfirmed: true } })
  actor.send({ type: 'bulk.attach', repairOrderId: order.repairOrderId, attachments: NO_FILES })
  const { shared, rows, parcels } = actor.getSnapshot().context
  expect(shared.warrantyStatus).toBe('inWarranty')
  expect(rows[0]?.own.duplicateConfirmed).toBe(true)
  expect(parcels).toEqual({ [order.repairOrderId]: NO_FILES })
  // nothing failed: nothing is read again, and nothing typed is lost
  actor.send({ type: 'bulk.retry' })
  expect(actor.getSnapshot().matches({ preparing: 'ready' })).toBe(true)
  expect(actor.getSnapshot().context.rows[0]?.own.duplicateConfirmed).toBe(true)
})

test('each parcel that is received has photos of its own, which stay while items are read again and end with the dialog', async () => {
  await signInAs('wh01')
  const orders = (await listed('accepted')).slice(0, 2)
  const keeper = { userId: 'member-wh01', isCustomer: false, permissions: new Set<string>(permissionsOf('R-WH')) }
  const actor = createActor(bulkMachine, { input: { actor: keeper } }).start()
  const ready = () => waitFor(actor, (snapshot) => snapshot.matches({ preparing: 'ready' }))
  const parcels = () => actor.getSnapshot().context.parcelActors
  actor.send({ type: 'bulk.open', action: 'receive', selection: orders })
  await ready()
  expect(Object.keys(parcels()).toSorted()).toEqual(orders.map(({ repairOrderId }) => repairOrderId).toSorted())
  expect(actor.getSnapshot().context.edits).toBe(0)
  const before = parcels()
  actor.send({ type: 'bulk.retry' })
  await ready()
  expect(parcels()).toEqual(before)
  actor.send({ type: 'bulk.close' })
  expect([parcels(), Object.values(before).map((parcel) => parcel.getSnapshot().status)]).toEqual([{}, ['stopped', 'stopped']])
})

coversChart(bulkMachine)
