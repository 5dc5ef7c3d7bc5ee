import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_ACCOUNTS } from '../../../demo/demo-accounts.ts'
import { api } from '../../../src/api/index.ts'
import type { RepairOrderFilters, RepairOrderRow } from '../../../src/domain/entities/repair-order-list.ts'
import { countOf, rowsOf, searchOf } from '../../../src/domain/home-count.ts'
import { homeOf } from '../../../src/domain/home.ts'
import { dateInTaipei } from '../../../src/domain/formats/dates.ts'
import { parseOrderListQuery, DEFAULT_ORDER_LIST_QUERY } from '../../../src/domain/order-list-query.ts'
import { isRoleId } from '../../../src/domain/permissions.ts'
import { isUnassigned } from '../../../src/domain/queue.ts'
import { homeMachine } from '../../../src/machines/home/home.machine.ts'
import { createActor } from '../chart.ts'
import { openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')), 30_000)
afterAll(() => service.close())

/** Every row of the list that an address opens. */
const rowsOfList = async (search: string): Promise<readonly RepairOrderRow[]> => {
  const query = parseOrderListQuery(search)
  const page = await api.repairOrder.list({ body: { ...DEFAULT_ORDER_LIST_QUERY, ...query, pageSize: 100 } })
  expect(page?.items).toHaveLength(page?.total ?? -1)
  return page?.items ?? []
}

/** What a row must say of itself to be counted, by the filters of the number. */
const fits = (row: RepairOrderRow, filters: RepairOrderFilters, userId: string): boolean => {
  const { repairStatus, repairOrderStatus, waitingFor, isOverdue, isStuck, assignedToMe } = filters
  const items = row.itemSummary
  return [
    !repairStatus || items.some((item) => repairStatus.includes(item.repairStatus)),
    !repairOrderStatus || repairOrderStatus.includes(row.repairOrderStatus),
    !waitingFor || (row.waitingFor != null && waitingFor.includes(row.waitingFor)),
    isOverdue == null || row.isOverdue === isOverdue,
    isStuck == null || row.isStuck === isStuck,
    assignedToMe == null || items.some(({ rmsEngineerId }) => rmsEngineerId === userId) === assignedToMe,
    !filters.updatedFrom || dateInTaipei(row.updatedAt ?? '') >= filters.updatedFrom,
    filters.isUnassigned == null || items.some(isUnassigned) === filters.isUnassigned,
  ].every(Boolean)
}

const ACCOUNTS = DEMO_ACCOUNTS.map(({ account }) => account).filter((account) => !account.includes('@'))

describe.each(ACCOUNTS)('the home page of %s', (account) => {
  test('shows exactly the row count of the list behind each number', async () => {
    await signInAs(account)
    const profile = await api.system.profile({})
    const { userId = '', currentRoleId } = profile ?? {}
    const home = homeOf(isRoleId(currentRoleId) ? currentRoleId : undefined, dateInTaipei(service.clock.now().getTime()))
    const actor = createActor(homeMachine, { input: { home } }).start()
    const { answers } = (await waitFor(actor, (snapshot) => snapshot.matches('shown'), { timeout: 10_000 })).context
    actor.stop()
    const all = await rowsOfList('?view=all')
    for (const number of home.groups.flatMap(({ numbers }) => numbers)) {
      const rows = await rowsOfList(searchOf(number.filters))
      const name = JSON.stringify(number)
      expect(countOf(number, answers), name).toBe(rows.length)
      // neither more nor fewer than the rows that say so of themselves
      const own = all.filter((row) => fits(row, number.filters, userId)).map(({ repairOrderId }) => repairOrderId)
      const ids = rows.map(({ repairOrderId }) => repairOrderId)
      expect(ids.toSorted(), name).toEqual(own.toSorted())
    }
    const { total } = rowsOf(home, answers, 5)
    expect(total).toBe((await rowsOfList(searchOf(home.rows.filters, true))).length)
  })
})
