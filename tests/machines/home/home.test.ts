import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { SERVER_CHANGE_PAUSE_MS } from '../../../src/shared/constants.ts'
import { DEFAULT_ORDER_LIST_QUERY, parseOrderListQuery, queryOf } from '../../../src/domain/order-list-query.ts'
import { dateInTaipei } from '../../../src/domain/formats/dates.ts'
import { countOf, oldestOf, rowsOf, searchOf } from '../../../src/domain/home-count.ts'
import { homeOf } from '../../../src/domain/home.ts'
import { wantedOf } from '../../../src/domain/devices.ts'
import { OPEN_ORDER_STATUSES, statusRow } from '../../../src/domain/lifecycle/statuses.ts'
import { isRoleId, type RoleId } from '../../../src/domain/permissions.ts'
import { homeMachine } from '../../../src/machines/home/home.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { openService, signInAs, type Service } from '../support.ts'

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
const today = () => dateInTaipei(service.clock.now().getTime())

const shownTo = async (role: RoleId) => {
  const account = PEOPLE.find(([id]) => id === role)?.[1] ?? ''
  await signInAs(account)
  const home = homeOf(role, today())
  const actor = createActor(homeMachine, { input: { home } }).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  actor.stop()
  return { ...context, home }
}

describe.each(PEOPLE)('%s (%s)', (role) => {
  test('every number is the total of the list that its link opens', async () => {
    expect(isRoleId(role)).toBe(true)
    const { home, answers } = await shownTo(role)
    const numbers = home.groups.flatMap((group) => group.numbers)
    const counted = numbers.map((number) => countOf(number, answers))
    const listed: (number | undefined)[] = []
    for (const { filters } of numbers) {
      const query = parseOrderListQuery(searchOf(filters))
      listed.push((await api.repairOrder.list({ body: queryOf({ ...DEFAULT_ORDER_LIST_QUERY, ...query }) }))?.total)
    }
    expect(counted).toEqual(listed)
    expect(counted.some((count) => count !== undefined && count > 0)).toBe(true)
  })

  test('the rows are the first of the list behind "all", the newest first', async () => {
    const { home, answers } = await shownTo(role)
    const { items, total } = rowsOf(home, answers, 5)
    const page = await api.repairOrder.list({ body: queryOf(parseOrderListQuery(searchOf(home.rows.filters, true))) })
    expect(total).toBe(page?.total)
    expect(items.map(({ repairOrderId }) => repairOrderId)).toEqual(page?.items.slice(0, 5).map(({ repairOrderId }) => repairOrderId))
  })
})

test('the coordinator sees the longest waiting time', async () => {
  const { home, answers } = await shownTo('R-COO')
  const waiting = home.groups.flatMap(({ numbers }) => numbers).find(({ hasOldest }) => hasOldest)
  expect(waiting && oldestOf(waiting, answers)).toMatch(/^\d{4}-/)
})

test('reloads only after a change notification, once for several, and keeps the old data on failure', async () => {
  await signInAs('coo01')
  let listener: (() => void) | undefined
  const clock = new SimulatedClock()
  const serverChanges = (callback: () => void) => {
    listener = callback
    return () => undefined
  }
  const input = { home: homeOf('R-COO', today()), serverChanges }
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
  expect(actor.getSnapshot().context.answers.size).toBeGreaterThan(0)
  expect(actor.getSnapshot().context.failure).toBeUndefined()
  actor.stop()
})

test('a failed load shows an error and can be retried', async () => {
  await signInAs('coo01')
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 })
  const actor = createActor(homeMachine, { input: { home: homeOf('R-COO', today()) } }).start()
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
  const actor = createActor(homeMachine, { input: { home: homeOf('R-COO', today()), serverChanges }, clock }).start()
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
  const actor = createActor(homeMachine, { input: { home: undefined } }).start()
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
  const actor = createActor(homeMachine, { input: { home: undefined } }).start()
  const { devices } = (await waitFor(actor, (snapshot) => snapshot.matches('shown'))).context
  actor.stop()
  expect(devices?.open.length).toBeGreaterThan(0)
  expect(devices?.open.every(({ item }) => item.existedFiles === undefined)).toBe(true)
})

coversChart(homeMachine)
