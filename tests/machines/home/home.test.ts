import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { SERVER_CHANGE_PAUSE_MS } from '../../../src/shared/constants.ts'
import { entriesOf, itemsOf, MY_QUEUE, type ListedItem } from '../../../src/domain/queue.ts'
import { parseOrderListQuery, DEFAULT_ORDER_LIST_QUERY } from '../../../src/domain/order-list-query.ts'
import { searchOf } from '../../../src/domain/order-views.ts'
import { wantedOf } from '../../../src/domain/devices.ts'
import { OPEN_ORDER_STATUSES, statusRow } from '../../../src/domain/lifecycle/statuses.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { isRoleId, type RoleId } from '../../../src/domain/permissions.ts'
import { homeMachine } from '../../../src/machines/home/home.machine.ts'
import { rowActionMachine } from '../../../src/machines/home/row-action.machine.ts'
import { queueMachine } from '../../../src/machines/review/queue.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => {
  service = await openService('fresh')
}, 60_000)
beforeEach(() => service.renew())
afterAll(() => service.close())

const PEOPLE: readonly (readonly [RoleId, string])[] = [
  ['R-ADM', 'admin01'],
  ['R-COO', 'coo01'],
  ['R-ENG', 'eng01'],
  ['R-WH', 'wh01'],
  ['R-AUD', 'aud01'],
]
const actorOf = (roleId: RoleId, account: string) => ({
  userId: account.includes('@') ? `user-${account}` : `member-${account}`,
  roleId,
  isCustomer: account.includes('@'),
  permissions: new Set<string>(permissionsOf(roleId)),
})

const inputOf = (role: RoleId) => {
  const account = PEOPLE.find(([id]) => id === role)?.[1] ?? ''
  const actor = actorOf(role, account)
  return { actor }
}
const customerInput = { actor: actorOf('R-CUS', 'chang@mail.example') }

const open = async (role: RoleId) => {
  await signInAs(PEOPLE.find(([id]) => id === role)?.[1] ?? '')
  const actor = createActor(homeMachine, { input: inputOf(role) }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  return actor
}
const groupsOf = (actor: Awaited<ReturnType<typeof open>>) =>
  (actor.getSnapshot().context.work?.answers ?? []).map((answer) => ({ step: answer.step, items: itemsOf(answer) }))
const idsOf = (items: readonly ListedItem[]) => items.map(({ item }) => item.itemId)
const itemOf = (actor: Awaited<ReturnType<typeof open>>, id: string) => {
  const unit = groupsOf(actor).find(({ step }) => step.id === id)?.items[0]
  if (unit === undefined) throw new Error(`nothing ${id}`)
  return unit
}
const statusOf = async (id: string) => (await api.repairItem.reviewInfo({ params: { id } }))?.repairStatus

describe.each(PEOPLE)('%s (%s)', (role) => {
  test('home and queue hold the same items in the same order, each of them once', async () => {
    expect(isRoleId(role)).toBe(true)
    const actor = await open(role)
    const ids = groupsOf(actor).flatMap(({ items }) => idsOf(items))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    expect(entriesOf(actor.getSnapshot().context.work?.answers ?? []).map(({ itemId }) => itemId)).toEqual(ids)
    const queue = createActor(queueMachine, { input: { itemId: '', queue: MY_QUEUE, actor: inputOf(role).actor } }).start()
    await waitFor(queue, (snapshot) => snapshot.matches('working'))
    expect(queue.getSnapshot().context.entries.map(({ itemId }) => itemId)).toEqual(ids)
    actor.stop()
    queue.stop()
  })

  test('every group holds the items of the list that its link opens', async () => {
    const actor = await open(role)
    for (const { step, items } of groupsOf(actor)) {
      const query = parseOrderListQuery(searchOf(step.query.filters ?? {}))
      expect(query.filters).toEqual(step.query.filters)
      const page = await api.repairOrder.list({ body: { ...DEFAULT_ORDER_LIST_QUERY, filters: query.filters ?? {}, pageSize: 100 } })
      const listed = page?.items.flatMap(({ itemSummary }) => itemSummary.filter(step.has)) ?? []
      expect(idsOf(items).toSorted(), step.id).toEqual(listed.map(({ itemId }) => itemId).toSorted())
    }
    actor.stop()
  })

  test('what is overdue comes first in a group, then what has waited longest', async () => {
    const actor = await open(role)
    for (const { items } of groupsOf(actor)) {
      const keys = items.map(({ item }) => `${item.isOverdue === true ? 0 : 1} ${item.statusSince ?? ''}`)
      expect(keys).toEqual(keys.toSorted())
    }
    actor.stop()
  })
})

test('the figures are those of the lists, for who sees all orders', async () => {
  const actor = await open('R-COO')
  const waiting = actor.getSnapshot().context.work?.figures?.waiting
  const total = async (filters: object) => (await api.repairOrder.list({ body: { ...DEFAULT_ORDER_LIST_QUERY, filters } }))?.total
  expect(waiting).toEqual({
    center: await total({ waitingFor: ['center'] }),
    customer: await total({ waitingFor: ['customer'] }),
    parts: await total({ waitingFor: ['parts'] }),
    overdue: await total({ isOverdue: true }),
  })
  actor.stop()
  const engineer = await open('R-ENG')
  expect(engineer.getSnapshot().context.work?.figures).toBeUndefined()
  engineer.stop()
})

test('without the call for figures the work is there all the same', async () => {
  service.faults.set('repairOrder.figures', { kind: 'status', status: 404 })
  const actor = await open('R-COO')
  expect(actor.getSnapshot().context.work?.answers.length).toBeGreaterThan(0)
  expect(actor.getSnapshot().context.work?.figures).toBeUndefined()
  actor.stop()
})

describe('the action of a row', () => {
  test('is taken in place, and the item leaves its group', async () => {
    const actor = await open('R-COO')
    const emitted = emittedBy(actor)
    const unit = itemOf(actor, 'toReview')
    actor.send({ type: 'home.act', unit, action: 'accept' })
    // a second press changes nothing
    actor.send({ type: 'home.act', unit, action: 'accept' })
    expect(actor.getSnapshot().context.acting).toEqual({ [unit.item.itemId]: 'busy' })
    await waitFor(actor, (snapshot) => snapshot.matches('shown') && Object.keys(snapshot.context.acting).length === 0)
    const undo = { itemId: unit.item.itemId, undoId: expect.any(String) }
    expect(emitted).toEqual([{ type: 'home.acted', unit, action: 'accept', undo }])
    expect(await statusOf(unit.item.itemId)).toBe('accepted')
    expect(groupsOf(actor).flatMap(({ items }) => idsOf(items))).not.toContain(unit.item.itemId)
    expect(service.countOf('POST /backend/repairOrderItem/v1/reviewSubmit')).toBe(1)
    actor.stop()
  })

  test('of an item that nobody has taken makes it the engineer’s own', async () => {
    const actor = await open('R-ENG')
    const unit = itemOf(actor, 'toTake')
    actor.send({ type: 'home.act', unit, action: 'startDiagnosis' })
    await waitFor(actor, (snapshot) => snapshot.matches('shown') && Object.keys(snapshot.context.acting).length === 0)
    const info = await api.repairItem.reviewInfo({ params: { id: unit.item.itemId } })
    expect([info?.repairStatus, info?.item?.rmsEngineerId]).toEqual(['diagnosing', 'member-eng01'])
    actor.stop()
  })

  test('that needs more than a press sends nothing and leads to the item', async () => {
    const actor = await open('R-WH')
    const emitted = emittedBy(actor)
    const unit = itemOf(actor, 'toShip')
    actor.send({ type: 'home.act', unit, action: 'ship' })
    await waitFor(actor, ({ context }) => Object.keys(context.acting).length === 0)
    expect(emitted).toEqual([{ type: 'home.open', unit, action: 'ship' }])
    expect(service.countOf('POST /backend/repairOrderItem/v1/reviewSubmit')).toBe(0)
    actor.stop()
  })

  test('says at its row why it was refused, and can be tried again', async () => {
    const actor = await open('R-COO')
    const unit = itemOf(actor, 'toReview')
    service.faults.set('repairItem.reviewSubmit', { kind: 'status', status: 500 })
    actor.send({ type: 'home.act', unit, action: 'accept' })
    await waitFor(actor, ({ context }) => typeof context.acting[unit.item.itemId] === 'object')
    expect(actor.getSnapshot().context.acting[unit.item.itemId]).toMatchObject({ kind: 'rejected' })
    service.faults.clear()
    actor.send({ type: 'home.act', unit, action: 'accept' })
    await waitFor(actor, (snapshot) => snapshot.matches('shown') && Object.keys(snapshot.context.acting).length === 0)
    expect(await statusOf(unit.item.itemId)).toBe('accepted')
    actor.stop()
  })
})

test('all rows of a group are shown on request', async () => {
  const actor = await open('R-ADM')
  actor.send({ type: 'home.showAll', id: 'toReview' })
  expect(actor.getSnapshot().context.opened).toEqual(['toReview'])
  actor.stop()
})

test('reloads only after a change notification, once for several, and keeps the old data on failure', async () => {
  await signInAs('coo01')
  let listener: (() => void) | undefined
  const clock = new SimulatedClock()
  const serverChanges = (callback: () => void) => {
    listener = callback
    return () => undefined
  }
  const input = { ...inputOf('R-COO'), serverChanges }
  const actor = createActor(homeMachine, { input, clock }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  const asked = service.calls.length
  listener?.()
  listener?.()
  expect(service.calls.length).toBe(asked)
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 })
  clock.increment(SERVER_CHANGE_PAUSE_MS)
  expect(actor.getSnapshot().matches('refreshing')).toBe(true)
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  expect(service.calls.length).toBeGreaterThan(asked)
  expect(actor.getSnapshot().context.work?.answers.length).toBeGreaterThan(0)
  expect(actor.getSnapshot().context.failure).toBeUndefined()
  actor.stop()
})

test('a failed load shows an error and can be retried', async () => {
  await signInAs('coo01')
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 })
  const actor = createActor(homeMachine, { input: inputOf('R-COO') }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(actor.getSnapshot().context.failure?.kind).toBe('rejected')
  service.faults.clear()
  actor.send({ type: 'home.reload' })
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  expect(actor.getSnapshot().context.failure).toBeUndefined()
  actor.stop()
})

test('a notification during a reload starts another pause; a manual reload is immediate', async () => {
  await signInAs('coo01')
  let listener: (() => void) | undefined
  const clock = new SimulatedClock()
  const serverChanges = (callback: () => void) => {
    listener = callback
    return () => undefined
  }
  const actor = createActor(homeMachine, { input: { ...inputOf('R-COO'), serverChanges }, clock }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  actor.send({ type: 'home.reload' })
  expect(actor.getSnapshot().matches('loading')).toBe(true)
  // the running response may be older than this
  listener?.()
  await waitFor(actor, (snapshot) => snapshot.matches('gathering'))
  clock.increment(SERVER_CHANGE_PAUSE_MS)
  listener?.()
  expect(actor.getSnapshot().matches('gathering')).toBe(true)
  const asked = service.calls.length
  clock.increment(SERVER_CHANGE_PAUSE_MS)
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  expect(service.calls.length).toBeGreaterThan(asked)
  actor.stop()
})

test.each([
  ['a private customer sees the own devices', 'chang@mail.example'],
  ['a manager those of the company', 'fang@chenguang.example'],
])('%s, whose record is read for the first orders; those that wait for the customer come first', async (_, account) => {
  await signInAs(account)
  const actor = createActor(homeMachine, { input: customerInput }).start()
  const { devices } = (await waitFor(actor, (snapshot) => snapshot.matches('shown'))).context
  actor.stop()
  const { items, total } = (await api.repairOrder.list({
    body: { pageIndex: 1, pageSize: 50, filters: { repairOrderStatus: OPEN_ORDER_STATUSES } },
  })) ?? { items: [], total: 0 }
  const inRepair = items.flatMap(({ itemSummary }) => itemSummary.filter(({ repairStatus }) => !statusRow(repairStatus).terminal))
  expect(devices?.openOrders).toBe(total)
  expect(devices?.open.map(({ item }) => item.itemId).toSorted()).toEqual(inRepair.map(({ itemId }) => itemId).toSorted())
  const wanted = devices?.open.map((device) => wantedOf(device) !== undefined) ?? []
  expect(wanted).toEqual(wanted.toSorted((a, b) => Number(b) - Number(a)))
  expect(devices?.open.some(({ item }) => (item.existedFiles ?? []).length > 0)).toBe(true)
  const quoted = devices?.open.filter(({ item }) => item.repairStatus === 'quoted') ?? []
  expect(quoted.every(({ charge }) => charge?.kind === 'proposed')).toBe(true)
})

test('of an order whose record cannot be read, the devices are shown as the list has them', async () => {
  await signInAs('chang@mail.example')
  service.faults.set('repairOrder.details', { kind: 'status', status: 500 })
  const actor = createActor(homeMachine, { input: customerInput }).start()
  const { devices } = (await waitFor(actor, (snapshot) => snapshot.matches('shown'))).context
  actor.stop()
  expect(devices?.open.length).toBeGreaterThan(0)
  expect(devices?.open.every(({ item }) => item.existedFiles === undefined)).toBe(true)
})

coversChart(homeMachine)
coversChart(rowActionMachine)
