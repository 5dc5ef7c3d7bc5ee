import { expect, test } from 'vitest'
import { onClientEvent } from '../../src/api/index.ts'
import { addressOf, settled, visits } from './pages.ts'
import { closeAfterEach, ok, SLOW, toasts, visit } from './support.tsx'

closeAfterEach()

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
  '%s, %s: with the permission of the page alone no call is reported as denied',
  async (_, visitor, row) => {
    const denied: unknown[] = []
    const stop = onClientEvent((event) => event.type === 'api.denied' && !event.silent && denied.push(event))
    const { calls } = await visit(addressOf(row), {
      as: visitor,
      answers: (call) => {
        if (call === 'GET /system/v1/permission') return ok([{ id: row.permission, category: 'page' }])
        return ITEM_CALL.test(call) ? ok(REVIEW) : undefined
      },
    })
    await settled(calls)
    stop()
    expect(denied).toEqual([])
    expect(toasts()).toBe(0)
  },
)

test('without a customer list an employee’s draft opens and can be filled in', async () => {
  const answers = { 'GET /backend/repairOrder/v1/create': () => ok({ repairOrderId: 'o1' }) }
  const { calls } = await visit('/repairOrder/create', { as: 'employee', answers })
  await expect.poll(() => location.pathname, SLOW).toBe('/repairOrder/edit/o1')
  expect(calls).toContain('GET /backend/customer/v1/options')
})
