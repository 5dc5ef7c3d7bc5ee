import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import type { ItemRow } from '../../../backend/records.ts'
import { api, holdPermissions, onClientEvent } from '../../../src/api/index.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { type PermissionId, type RoleId } from '../../../src/domain/permissions.ts'
import { MY_QUEUE, positionAfter, positionOf, stepsOf } from '../../../src/domain/queue.ts'
import { positionIn, queueMachine } from '../../../src/machines/review/queue.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(() => service.renew())
afterAll(() => service.close())

const LIST = 'POST /backend/repairOrder/v1'
const open = async (account: string, roleId: RoleId, queue: string, itemId = '', lacking?: PermissionId) => {
  await signInAs(account)
  const permissions = new Set<string>(permissionsOf(roleId).filter((id) => id !== lacking))
  const actor = { userId: `member-${account}`, roleId, isCustomer: false, permissions }
  const machine = createActor(queueMachine, { input: { itemId, queue, actor } }).start()
  await waitFor(machine, (snapshot) => !snapshot.matches('loading'))
  return machine
}
const statusesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await api.repairItem.reviewInfo({ params: { id } }))?.repairStatus))
const change = (itemId: string, patch: Partial<ItemRow>) =>
  service.database.transaction(async ({ items }) => {
    const item = await items.get(itemId)
    if (item) await items.replace({ ...item, ...patch })
  })
const idsOf = (machine: Awaited<ReturnType<typeof open>>) => machine.getSnapshot().context.entries.map(({ itemId }) => itemId)

test('each role sees the items of its own turn, those begun first', async () => {
  const warehouse = idsOf(await open('wh01', 'R-WH', MY_QUEUE))
  expect(new Set(await statusesOf(warehouse))).toEqual(new Set(['accepted', 'readyToReturn']))
  const coordinator = idsOf(await open('coo02', 'R-COO', MY_QUEUE))
  expect(await statusesOf(coordinator)).toEqual(expect.arrayContaining(['submitted', 'diagnosing']))
  const engineer = await statusesOf(idsOf(await open('eng01', 'R-ENG', MY_QUEUE)))
  const order = ['testing', 'repairing', 'approved', 'diagnosing', 'received']
  expect(engineer.length).toBeGreaterThan(1)
  const places = engineer.map((status) => order.indexOf(status ?? ''))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a queue of a list holds the items of its filters only', async () => {
  const ids = idsOf(await open('coo02', 'R-COO', '?repairStatus=returned'))
  expect(new Set(await statusesOf(ids))).toEqual(new Set(['returned']))
})

test('knows the position of the item and its neighbours; from outside it starts with the first', async () => {
  const [first, second, third] = idsOf(await open('wh01', 'R-WH', MY_QUEUE))
  const machine = await open('wh01', 'R-WH', MY_QUEUE, second)
  expect(positionIn(machine.getSnapshot().context, false)).toMatchObject({
    position: 2,
    previous: { itemId: first },
    next: { itemId: third },
  })
  expect(positionOf(machine.getSnapshot().context.entries, 'elsewhere')).toMatchObject({ position: undefined, next: { itemId: first } })
  expect(positionOf([], 'elsewhere')).toEqual({ position: undefined, total: 0, previous: undefined, next: undefined })
})

test('keeps its order when an item has left it, with what others have added at the end, and works without a list', async () => {
  const machine = await open('wh01', 'R-WH', MY_QUEUE)
  const before = idsOf(machine)
  const itemId = before[0] ?? ''
  const working = await open('wh01', 'R-WH', MY_QUEUE, itemId)
  await change(itemId, { repairStatus: 'returned' })
  working.send({ type: 'queue.done' })
  await waitFor(working, (snapshot) => snapshot.matches('done'))
  expect(idsOf(working)).toEqual(before)
  expect(positionIn(working.getSnapshot().context, true)).toMatchObject({ total: before.length - 1, next: { itemId: before[1] } })
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 5)
  const absent = await open('wh01', 'R-WH', MY_QUEUE)
  expect(absent.getSnapshot().matches('absent')).toBe(true)
  service.faults.clear()
  absent.send({ type: 'queue.retry' })
  await waitFor(absent, (snapshot) => snapshot.matches('working'))
})

test('the same item goes on where it is the reader’s turn again', async () => {
  const first = await open('eng01', 'R-ENG', MY_QUEUE)
  const itemId = idsOf(first).at(-1) ?? ''
  const machine = await open('eng01', 'R-ENG', MY_QUEUE, itemId)
  await change(itemId, { repairStatus: 'diagnosing', rmsEngineerId: 'member-eng01' })
  machine.send({ type: 'queue.done' })
  await waitFor(machine, (snapshot) => snapshot.matches('working'))
  expect(positionIn(machine.getSnapshot().context, false).position).toBe(idsOf(first).length)
})

test('what was done is offered on from the queue as it was, when it cannot be read again', async () => {
  const machine = await open('wh01', 'R-WH', MY_QUEUE)
  const before = idsOf(machine)
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 5)
  machine.send({ type: 'queue.done' })
  await waitFor(machine, (snapshot) => snapshot.matches('done'))
  expect(idsOf(machine)).toEqual(before)
  service.faults.clear()
})

test.each([0, 1, 2])('once item %i of three is done, the other two are left in order', async (at) => {
  const entries = idsOf(await open('wh01', 'R-WH', MY_QUEUE))
    .slice(0, 3)
    .map((itemId) => ({ itemId, label: itemId, productName: '' }))
  const done = entries[at]
  const others = entries.filter((entry) => entry !== done)
  const { position, total, next } = positionAfter(entries, done?.itemId ?? '')
  expect([position, total]).toEqual([undefined, 2])
  expect(next).toEqual(entries[at + 1] ?? others[0])
  expect(positionAfter(others.slice(0, 1), others[0]?.itemId ?? '')).toEqual({
    position: undefined,
    total: 0,
    previous: undefined,
    next: undefined,
  })
})

test('reports the remaining items as soon as one is done', async () => {
  const ids = idsOf(await open('wh01', 'R-WH', MY_QUEUE))
  const machine = await open('wh01', 'R-WH', MY_QUEUE, ids.at(-1))
  expect(positionIn(machine.getSnapshot().context, false)).toMatchObject({ position: ids.length, total: ids.length, next: undefined })
  expect(positionIn(machine.getSnapshot().context, true)).toMatchObject({ total: ids.length - 1, next: { itemId: ids[0] } })
})

test('without the permission for the list it is not loaded', async () => {
  const events: unknown[] = []
  const stop = onClientEvent((event) => events.push(event))
  holdPermissions(new Set(permissionsOf('R-WH').filter((id) => id !== 'repairOrder.list')))
  const machine = await open('wh01', 'R-WH', MY_QUEUE, '', 'repairOrder.list')
  expect([machine.getSnapshot().value, events, service.countOf(LIST)]).toEqual(['absent', [], 0])
  holdPermissions(undefined)
  stop()
})

test('other roles see all the work of the centre', () => {
  const steps = stepsOf(MY_QUEUE, undefined, 'x')
  const has = (repairStatus: 'quoted' | 'testing') => steps.some((step) => step.has({ itemId: 'a', itemNo: 1, repairStatus }))
  expect([has('quoted'), has('testing')]).toEqual([false, true])
})

coversChart(queueMachine)
