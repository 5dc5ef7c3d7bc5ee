import { afterEach, expect, test, vi } from 'vitest'
import { credentials, onClientEvent } from '../../src/api/index.ts'
import { addressOf, settled, signInAs, visits } from './pages.ts'
import { answerCalls, ok, openApp, SLOW, toasts } from './support.tsx'

const start = location.href
let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
  credentials.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', start)
})

const ITEM_CALL = /^GET \/(backend|customer)\/repairOrderItem\/v1\/reviewInfo\//

/** As little of an item as a server may tell. */
const REVIEW = {
  itemId: 'gone',
  repairOrderId: 'o1',
  repairOrderNo: 'RO20261118-0001',
  item: { itemId: 'gone', itemNo: 1, quantity: 1, existedFiles: [], repairStatus: 'submitted', rowVersion: 1 },
  order: { customerName: '晨光資訊' },
  repairStatus: 'submitted',
  rowVersion: 1,
  issueUploadFiles: [],
  awaitingProcessing: {},
  reviewHistory: [],
}

test.each(visits.filter(([, , { permission }]) => permission !== undefined))(
  '%s, %s: whoever holds the permission of the page alone hears nothing of others',
  async (_, visitor, row) => {
    const calls = answerCalls((call) => {
      if (call === 'GET /system/v1/permission') return ok([{ id: row.permission, category: 'page' }])
      return ITEM_CALL.test(call) ? ok(REVIEW) : undefined
    })
    const denied: unknown[] = []
    const stop = onClientEvent((event) => event.type === 'api.denied' && !event.silent && denied.push(event))
    signInAs(visitor)
    app = await openApp(addressOf(row))
    await settled(calls)
    stop()
    expect(denied).toEqual([])
    expect(toasts()).toBe(0)
  },
)

test('a service that knows no customers opens the draft of an employee, and he fills it in', async () => {
  const calls = answerCalls((call) => (call === 'GET /backend/repairOrder/v1/create' ? ok({ repairOrderId: 'o1' }) : undefined))
  signInAs('employee')
  app = await openApp('/repairOrder/create')
  await expect.poll(() => location.pathname, SLOW).toBe('/repairOrder/edit/o1')
  expect(calls).toContain('GET /backend/customer/v1/options')
})
