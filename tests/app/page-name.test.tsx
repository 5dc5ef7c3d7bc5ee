import { expect, test, vi } from 'vitest'
import { fillPath, paths } from '../../src/shared/paths.ts'
import { text } from '../text.ts'
import { closeAfterEach, ok, SLOW, visit, type Answers, type Visitor } from './support.tsx'

closeAfterEach()

const SYSTEM = text('shared-systemTitle')
const rowOf = (no: number) => ({
  repairOrderId: `o${no}`,
  repairOrderNo: `RO-${no}`,
  repairOrderStatus: 'submitted',
  customerName: `Customer ${no}`,
  waitingFor: 'center',
  receiveAddresses: [],
  rowVersion: 1,
  itemSummary: [{ itemId: `i${no}`, itemNo: 1, productName: `Device ${no}`, repairStatus: no === 3 ? 'quoted' : 'submitted' }],
})
const list = () => ok({ items: [1, 2, 3].map(rowOf), total: 3, pageIndex: 1, pageSize: 100, facets: {} })
const item = {
  itemId: 'i1',
  itemNo: 1,
  brand: 'Kestrel',
  productName: 'Device 1',
  existedFiles: [],
  repairStatus: 'submitted',
  rowVersion: 1,
}
const RECORDS: Answers = {
  'POST /backend/repairOrder/v1': list,
  'POST /customer/repairOrder/v1': list,
  'GET /backend/repairOrder/v1/info/o1': () => ok({ ...rowOf(1), itemSummary: undefined, deliveryMethod: 'mailIn' }),
  'GET /backend/repairOrder/v1/details/o1': () => ok({ items: [item], comments: [], timeline: { history: [], events: [] } }),
}
const open = (path: string, as: Visitor = 'employee') => visit(path, { as, answers: RECORDS })
const title = () => document.title
const order = fillPath(paths.repairOrderView, { repairOrderId: 'o1' })

test('the tab of an order names its number and its customer, between the title of the system and that of the page', async () => {
  await open(order)
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - RO-1 · Customer 1 - ${text('repairOrder-view-title')}`)
})

test('to its customer it names the devices', async () => {
  await visit(order, {
    as: 'customer',
    answers: Object.fromEntries(Object.entries(RECORDS).map(([call, answer]) => [call.replace('/backend/', '/customer/'), answer])),
  })
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - RO-1 · Device 1 - ${text('repairOrder-view-title')}`)
})

test('the tab of the list names the view and counts its orders; the page after it has its own name', async () => {
  await open(paths.repairOrder)
  const view = text('repairOrder-list-tab', { name: text('repairOrder-list-view-all'), count: '3' })
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - ${view} - ${text('repairOrder-list-title')}`)
  document.querySelector<HTMLElement>('main a[href$="/o1"]')?.click()
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - RO-1 · Customer 1 - ${text('repairOrder-view-title')}`)
  history.back()
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - ${view} - ${text('repairOrder-list-title')}`)
})

test('the tab of a home page counts what waits for its reader', async () => {
  await open(paths.home)
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - ${text('home-tab', { count: '2' })} - ${text('menu-home')}`)
})

test('a customer is told how many devices wait for him', async () => {
  await open(paths.home, 'customer')
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - ${text('home-tab-customer', { count: '1' })} - ${text('menu-home')}`)
})

test('a page that names nothing is called by its title alone', async () => {
  await open(paths.repairOrder)
  await vi.waitUntil(() => document.title.includes('3'), SLOW)
  history.pushState(null, '', paths.privacyPolicy)
  await expect.poll(title, SLOW).toBe(`${SYSTEM} - ${text('terms-title')}`)
})
