import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { RepairOrderListQuery } from '../../../src/domain/entities/repair-order-list.ts'
import { DEFAULT_ORDER_LIST_QUERY } from '../../../src/domain/order-list-query.ts'
import { orderRowsMachine } from '../../../src/machines/order-list/order-list-page.ts'
import { CUSTOMER, EMPLOYEE, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => {
  service = await openService('fresh')
}, 60_000)
afterEach(() => service.renew())
afterAll(() => service.close())

const pageOf = async (query: Partial<RepairOrderListQuery> = {}) => {
  const list = createActor(orderRowsMachine, { input: { query: { ...DEFAULT_ORDER_LIST_QUERY, ...query } } }).start()
  const { context } = await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
  if (context.page === undefined) throw new Error('shown without a page')
  return context.page
}

test('an employee sees all orders, a customer own ones', async () => {
  await signInAs(EMPLOYEE)
  const all = await pageOf({ pageSize: 100 })
  expect(all.items).toHaveLength(all.total)
  expect(new Set(all.items.map(({ customerId }) => customerId)).size).toBeGreaterThan(2)
  await signInAs(CUSTOMER)
  const own = await pageOf()
  expect(own.total).toBeGreaterThan(0)
  expect(new Set(own.items.map(({ customerId }) => customerId)).size).toBe(1)
  expect(service.calls).toContain('POST /backend/repairOrder/v1')
  expect(service.calls).toContain('POST /customer/repairOrder/v1')
})

test('page, page size, filter, keyword and sort reach the server', async () => {
  await signInAs(EMPLOYEE)
  const first = await pageOf({ pageSize: 10 })
  const second = await pageOf({ pageSize: 10, pageIndex: 2 })
  expect(first.items).toHaveLength(10)
  expect(second.items.filter(({ repairOrderId }) => first.items.some((other) => other.repairOrderId === repairOrderId))).toEqual([])
  const urgent = await pageOf({ filters: { priority: ['urgent'] } })
  expect(urgent.items.map(({ priority }) => priority)).toEqual(['urgent'])
  const [wanted] = urgent.items
  const found = await pageOf({ keyword: wanted?.repairOrderNo ?? '' })
  expect(found.items.map(({ repairOrderId }) => repairOrderId)).toEqual([wanted?.repairOrderId])
  const sorted = await pageOf({ pageSize: 100, sort: [{ field: 'updatedAt', order: 'asc' }] })
  const times = sorted.items.map(({ updatedAt }) => updatedAt ?? '')
  expect(times).toEqual(times.toSorted())
})
