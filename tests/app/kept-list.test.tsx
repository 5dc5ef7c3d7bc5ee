import { afterEach, expect, test, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { credentials } from '../../src/api/index.ts'
import { fillPath, paths } from '../../src/shared/paths.ts'
import { settled } from './pages.ts'
import { closeAfterEach, LOGIN, ok, SLOW, visit, type Answers } from './support.tsx'

const LIST = 'POST /backend/repairOrder/v1'
const INFO = 'GET /backend/repairOrder/v1/info/o7'
const NOTICES = 'GET /backend/notice/v1/active'
const DETAILS = 'GET /backend/repairOrder/v1/details/o7'
closeAfterEach()
afterEach(() => screen.viewport(414, 896))

const rowOf = (no: number) => ({
  repairOrderId: `o${no}`,
  repairOrderNo: `RO-${no}`,
  repairOrderStatus: 'submitted',
  customerName: `Customer ${no}`,
  waitingFor: 'center',
  isOverdue: true,
  receiveAddresses: [],
  rowVersion: 1,
  itemSummary: [{ itemId: `i${no}`, itemNo: 1, productName: `Device ${no}`, serialNo: `SN-${no}`, repairStatus: 'submitted' }],
})
const page = () =>
  ok({ items: Array.from({ length: 60 }, (_, index) => rowOf(index + 1)), total: 60, pageIndex: 1, pageSize: 100, facets: {} })
const order = { ...rowOf(7), itemSummary: undefined, repairOrderNo: 'RO-7', deliveryMethod: 'mailIn' }
const item = {
  itemId: 'i7',
  itemNo: 1,
  brand: 'Kestrel',
  productName: 'Device 7',
  existedFiles: [],
  repairStatus: 'submitted',
  rowVersion: 1,
}
const RECORD: Answers = {
  [LIST]: page,
  [NOTICES]: () => ok([]),
  [INFO]: () => ok(order),
  [DETAILS]: () => ok({ items: [item], comments: [], timeline: { history: [], events: [] } }),
}
const VIEW = fillPath(paths.repairOrderView, { repairOrderId: 'o7' })

const words = () => document.querySelector<HTMLElement>('main')?.innerText ?? ''
/** The elements of the page that is on the screen. */
const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
const link = (no: number) => shown(`main a[href$="/o${no}"]`)[0] ?? null
const heading = () => shown('main h1')[0] ?? null
const open = async (answers: Answers = RECORD, address: string = paths.repairOrder, width = 1280) => {
  await screen.viewport(width, 720)
  const opened = await visit(address, { as: 'employee', answers })
  await settled(opened.calls)
  await vi.waitUntil(() => link(60) !== null, SLOW)
  const times = (call: string) => opened.calls.filter((one) => one === call).length
  return { ...opened, times }
}
const orderShown = () => vi.waitUntil(() => location.pathname === VIEW && heading()?.textContent.includes('RO-7'), SLOW)
const back = async () => {
  history.back()
  await vi.waitUntil(() => location.pathname === paths.repairOrder && link(7) !== null, SLOW)
}

test('an order opened from its row begins with the facts of the row, offers no action, and the record replaces it', async () => {
  const info = Promise.withResolvers<void>()
  const { calls } = await open({ ...RECORD, [INFO]: () => info.promise.then(() => ok(order)) })
  link(7)?.click()
  await vi.waitUntil(() => heading()?.textContent.includes('RO-7'), SLOW)
  for (const fact of ['RO-7', 'Customer 7', 'Device 7', 'SN-7']) expect(words()).toContain(fact)
  expect(shown('main [data-late="overdue"]')).not.toHaveLength(0)
  expect(shown('main a[href*="review"], main form, main textarea')).toHaveLength(0)
  // the number can be copied, and there is the way back
  expect(shown('main button').map((button) => button.closest('h1') !== null)).toEqual([true])
  await vi.waitUntil(() => document.activeElement === heading(), SLOW)
  const [before, top] = [heading(), shown('main ol')[0]?.getBoundingClientRect().top]

  info.resolve()
  await vi.waitUntil(() => words().includes('Kestrel'), SLOW)
  await settled(calls)
  expect([heading(), document.activeElement]).toEqual([before, before])
  expect(shown('main ol')[0]?.getBoundingClientRect().top).toBe(top)
})

test.each([
  ['that is not there', 404],
  ['that cannot be loaded', 500],
])('the preview of an order %s goes away', async (_, status) => {
  const { calls } = await open({ ...RECORD, [INFO]: () => new Response(null, { status }) })
  link(7)?.click()
  await vi.waitUntil(() => location.pathname === VIEW && heading()?.textContent.includes('RO-7') === false, SLOW)
  await settled(calls)
  expect(words()).not.toContain('Device 7')
})

test.each([1280, 414])(
  'Back shows the list as it was left, with scroll position and focus, and reloads it once, at %i px',
  async (width) => {
    const { calls, times } = await open(RECORD, paths.repairOrder, width)
    const row = link(7)
    const box = document.querySelector('main input')
    const scrollers = [...document.querySelectorAll('main *')].filter((one) => one.scrollHeight > one.clientHeight + 200)
    for (const one of scrollers) one.scrollTo({ top: 90 })
    window.scrollTo({ top: 40 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const tops = () => [window.scrollY, ...scrollers.map(({ scrollTop }) => scrollTop)]
    const before = tops()
    expect(before.some((top) => top > 0)).toBe(true)
    row?.click()
    await orderShown()
    await settled(calls)
    expect([shown('h1').length, link(8)]).toEqual([1, null])
    expect(times(LIST)).toBe(1)
    const notices = times(NOTICES)
    window.dispatchEvent(new Event('server-changed'))
    await vi.waitUntil(() => times(NOTICES) > notices, SLOW)
    await settled(calls)
    expect(times(LIST)).toBe(1)

    await back()
    expect(link(7)).toBe(row)
    expect([document.querySelector('main input'), ...tops()]).toEqual([box, ...before])
    await vi.waitUntil(() => document.activeElement === row, SLOW)
    await settled(calls)
    expect([times(LIST), document.activeElement === row]).toEqual([2, true])
    window.dispatchEvent(new Event('server-changed'))
    await vi.waitUntil(() => times(LIST) === 3, SLOW)
  },
)

test('a hidden list keeps its layout, also when the browser computes its styles', async () => {
  await open()
  const row = link(7)
  const height = row?.getBoundingClientRect().height
  row?.click()
  await orderShown()
  // measuring computes the styles of the hidden page, as the browser itself does for the link that has the focus
  expect(row?.getBoundingClientRect().height).toBe(height)
  expect(row?.checkVisibility()).toBe(false)
  await back()
  expect(link(7)).toBe(row)
})

test('a link to the list begins at its heading; a link back returns to the list as it was left', async () => {
  const { calls, times } = await open(RECORD, `${paths.repairOrder}?keyword=RO`)
  link(7)?.click()
  await orderShown()
  await settled(calls)
  const first = times(LIST)
  const way = shown('main header a')[0]
  expect(way?.getAttribute('href')).toBe(`${paths.repairOrder}?keyword=RO`)
  way?.click()
  await vi.waitUntil(() => link(7) !== null, SLOW)
  await vi.waitUntil(() => document.activeElement === link(7), SLOW)
  await settled(calls)
  expect(times(LIST)).toBe(first + 1)

  link(7)?.click()
  await orderShown()
  await settled(calls)
  const before = times(LIST)
  document.querySelector<HTMLAnchorElement>(`aside a[href="${paths.repairOrder}"]`)?.click()
  await settled(calls)
  expect([location.search, document.activeElement, times(LIST)]).toEqual(['', heading(), before + 1])
})

test('a list is not kept for another user', async () => {
  const { calls, session } = await open()
  const row = link(7)
  row?.click()
  await orderShown()
  await settled(calls)
  credentials.save({ ...LOGIN, userId: 'member-other', userAccount: 'other' })
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await vi.waitUntil(() => session.getSnapshot().context.profile?.user.userId === 'member-other', SLOW)
  await back()
  expect(link(7)).not.toBe(row)
})

test('a list that was left with a dialog open is not kept', async () => {
  const { calls } = await open()
  link(7)?.click()
  await orderShown()
  await settled(calls)
  await back()
  await settled(calls)
  const row = link(7)
  await screen.getByRole('button', { name: '貼上單號' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  history.forward()
  await orderShown()
  await settled(calls)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await back()
  expect([link(7) === row, document.querySelector('[role=dialog]')]).toEqual([false, null])
})

test('the list is kept while the print page is shown, which has no frame around it', async () => {
  const { calls, times } = await open({ ...RECORD, 'POST /backend/repairOrder/v1/print': () => new Response(null, { status: 500 }) })
  const row = link(7)
  history.pushState(null, '', `${paths.repairPrint}?ids=o7&template=sendIn`)
  await vi.waitUntil(() => heading()?.closest('header') !== null && link(7) === null, SLOW)
  await settled(calls)
  expect([document.querySelectorAll('main').length, shown('nav')]).toEqual([1, []])
  await back()
  expect(link(7)).toBe(row)
  expect(document.querySelector('nav')).not.toBeNull()
  await settled(calls)
  expect(times(LIST)).toBe(2)
})
