import { expect, test, vi } from 'vitest'
import { preload } from '../../src/app/preload.ts'
import { paths } from '../../src/shared/paths.ts'
import { settled } from './pages.ts'
import { credentials } from '../../src/api/index.ts'
import { answerCalls, closeAfterEach, LOGIN, ok, openApp, signedIn, SLOW, visit } from './support.tsx'

const LIST = 'POST /backend/repairOrder/v1'
const NOTICES = 'GET /backend/notice/v1/active'
closeAfterEach()

test('the first page requests its rows before it renders, shows them, and aborts when it is left', async () => {
  const calls = answerCalls((call) => {
    if (call === LIST) return ok({ items: [], total: 0, pageIndex: 1, pageSize: 20, facets: {} })
    return call === NOTICES ? ok([]) : undefined
  })
  const times = (call: string) => calls.filter((one) => one === call).length
  signedIn()
  await openApp(paths.repairOrder, async ({ session }) => {
    void preload(paths.repairOrder, session)
    await vi.waitUntil(() => times(LIST) === 1 && times(NOTICES) === 1, SLOW)
    expect(document.querySelector('main')).toBeNull()
  })
  await settled(calls)
  expect(document.querySelector('main')?.textContent).toContain('維修單')
  expect([times(LIST), times(NOTICES)]).toEqual([1, 1])

  window.dispatchEvent(new Event('server-changed'))
  await vi.waitUntil(() => times(LIST) === 2, SLOW)
  history.pushState(null, '', paths.privacyPolicy)
  await settled(calls)
  window.dispatchEvent(new Event('server-changed'))
  await vi.waitUntil(() => times(NOTICES) === 3, SLOW)
  expect(times(LIST)).toBe(2)
})

test('by the last known profile the rows are requested before the service has told the current one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = answerCalls((call) => {
    if (call === 'GET /system/v1/permission') return promise
    return call === LIST ? ok({ items: [], total: 0, pageIndex: 1, pageSize: 20, facets: {} }) : undefined
  })
  signedIn()
  const { userAccount, userId, isCustomer } = LOGIN
  credentials.keepProfile({ user: { userAccount, userId, isCustomer }, menu: [], permissions: ['repairOrder.list'] })
  await openApp(paths.repairOrder)
  await vi.waitUntil(() => calls.includes(LIST), SLOW)
  expect(document.querySelector('main')?.textContent).toContain('維修單')

  resolve(ok([]))
  await vi.waitUntil(() => document.querySelector('main')?.textContent.includes('權限') === true, SLOW)
})

test('the option lists of the customer form are loaded before it is opened', async () => {
  const answers = { 'GET /backend/customer/v1': () => ok({ items: [], total: 0, pageIndex: 1, pageSize: 20 }) }
  const { calls } = await visit(paths.customer, { as: 'employee', answers })
  await vi.waitUntil(() => calls.includes('GET /helper/v1/countryCode'), SLOW)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})
