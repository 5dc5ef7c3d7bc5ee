import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { NoAnswer } from '../../src/api/errors.ts'
import { credentials } from '../../src/api/index.ts'
import * as orderList from '../../src/app/pages/order-list.ts'
import { takeKeptRows } from '../../src/app/rows-over-reload.ts'
import { answerCall, failCall } from '../machines/chart.ts'
import { LOGIN } from './support.tsx'

const rowOf = (no: number) => ({
  repairOrderId: `o${no}`,
  repairOrderNo: `RO-${no}`,
  repairOrderStatus: 'submitted',
  receiveAddresses: [],
  rowVersion: 1,
  itemSummary: [],
})
const PAGE = { items: [rowOf(1), rowOf(2)], total: 2, pageIndex: 1, pageSize: 20 }

const visitOf = (search = '?keyword=Kestrel', userId = 'u1', permissions: readonly string[] = []) => ({
  search,
  params: {},
  profile: { user: { userAccount: 'a', userId, isCustomer: false }, menu: [], permissions: new Set(permissions), roles: [] },
})

const started: { readonly stop: () => unknown }[] = []
beforeEach(() => {
  sessionStorage.clear()
  credentials.save(LOGIN)
})
afterEach(() => {
  started.splice(0).forEach((page) => page.stop())
  vi.restoreAllMocks()
  credentials.clear()
  sessionStorage.clear()
  takeKeptRows()
})

/** A list of orders that shows its rows; null: they are not there yet. */
const openList = (visit = visitOf(), answer: object | null = PAGE) => {
  const page = createActor(orderList.machine, { input: orderList.input(visit) })
  started.push(page)
  orderList.subscribe(page, visit)
  page.start()
  const rows = orderList.listOf(page)
  if (rows === undefined) throw new Error('the page has no list')
  if (answer !== null) answerCall(rows, 'load', answer)
  return page
}
const leave = (persisted = false) => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
const stored = () => JSON.stringify(sessionStorage)
/** The rows that the list begins with after a reload. */
const reload = (visit = visitOf()) => {
  started.splice(0).forEach((page) => page.stop())
  takeKeptRows()
  return orderList.input(visit).page?.items.map(({ repairOrderNo }) => repairOrderNo)
}

test('after a reload the list begins with the rows that it showed, and loads them', async () => {
  openList()
  leave()
  started.splice(0).forEach((page) => page.stop())
  takeKeptRows()
  const rows = orderList.listOf(openList(visitOf(), null))
  expect(rows?.getSnapshot().value).toMatchObject({ data: 'loading' })
  expect(rows?.getSnapshot().context.page).toEqual(PAGE)
  if (rows === undefined) throw new Error('the page has no list')
  answerCall(rows, 'load', { ...PAGE, items: [rowOf(3)] })
  await waitFor(rows, (snapshot) => snapshot.matches({ data: 'shown' }))
  expect(rows.getSnapshot().context.page?.items).toEqual([rowOf(3)])
})

test('the rows are in the storage of the tab only while it reloads, and serve once', () => {
  openList()
  expect(stored()).not.toContain('RO-1')
  leave()
  expect(stored()).toContain('RO-1')
  expect(reload()).toEqual(['RO-1', 'RO-2'])
  expect(stored()).not.toContain('RO-1')
  expect(orderList.input(visitOf()).page).toBeUndefined()
})

test.each([
  ['another query', visitOf('?keyword=Heron')],
  ['another user', visitOf(undefined, 'u2')],
  ['other permissions', visitOf(undefined, 'u1', ['repairOrder.bulk'])],
])('%s: the list begins without rows', (_, visit) => {
  openList()
  leave()
  expect(reload(visit)).toBeUndefined()
})

test('rows of a tab that was left for longer than ten minutes are not shown', () => {
  openList()
  leave()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001)
  expect(reload()).toBeUndefined()
})

test.each([
  ['on a shared computer', () => credentials.save(LOGIN, true)],
  ['after the session', () => credentials.clear()],
])('%s nothing is kept', (_, before) => {
  openList()
  before()
  leave()
  expect(stored()).not.toContain('RO-1')
})

test('nothing is kept of a page that may come back as it was left', () => {
  openList()
  leave(true)
  expect(stored()).not.toContain('RO-1')
})

test('the rows of one query are not kept for the next one, which is loading or has failed', () => {
  const rows = orderList.listOf(openList())
  rows?.send({ type: 'list.change', patch: { pageIndex: 2 } })
  leave()
  expect(stored()).not.toContain('RO-1')
  if (rows !== undefined) failCall(rows, 'load', new NoAnswer({ wasSent: true, isTimeout: false }))
  leave()
  expect(stored()).not.toContain('RO-1')
})

test.each([[[]], [{}], [{ items: [{ repairOrderId: 7 }] }], [null], ['x']])(
  'stored data that is not a page of rows is ignored: %j',
  (page) => {
    openList()
    leave()
    const [[key, kept] = ['', '']] = Object.entries<string>(sessionStorage)
    sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), page }))
    expect(reload()).toBeUndefined()
  },
)
