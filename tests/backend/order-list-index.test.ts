import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../backend/caller.ts'
import type { Database, OrderQuestion, Tables } from '../../backend/database.ts'
import { searchRows } from '../../backend/orders/list-search.ts'
import type { ItemRow, OrderRow } from '../../backend/records.ts'
import { byLine, visibleItems } from '../../backend/scope.ts'
import { openMockDatabase } from '../../mocks/database.ts'
import { memoryStorage } from '../../mocks/storage.ts'
import { ORDER_GROUPS, ORDER_SORT_FIELDS, SORT_ORDERS } from '../../src/domain/entities/repair-order-list.ts'
import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { type RoleId } from '../../src/domain/permissions.ts'
import { SEEDED } from '../domain/seed.ts'
import { rounds } from '../rounds.ts'
import { completeItem, completeOrder } from './complete-rows.ts'
import { sqliteDatabase } from './sqlite-database.ts'
import { RETURN_ADDRESS } from './support.ts'

// The order list is answered from an index that is kept in step with the tables. The plain search over all rows knows none.

const DATABASES: Record<string, () => Database | Promise<Database>> = {
  'of the mock': () => openMockDatabase(memoryStorage(), async () => ({ rows: [], files: [] })).database,
  'of SQLite': sqliteDatabase,
}

const caller = (userId: string, roleId: RoleId, customerId?: string): Caller => ({
  userId,
  isCustomer: customerId !== undefined,
  userName: userId,
  displayName: userId,
  roleId,
  permissions: new Set(permissionsOf(roleId)),
  customerId,
  companyScope: customerId === undefined ? undefined : 'own',
})
const CALLERS = [
  caller('coo', 'R-COO'),
  caller('eng', 'R-ENG'),
  caller('eng2', 'R-ENG'),
  caller('amy', 'R-CUS', 'acme'),
  caller('boss', 'R-CMG', 'acme'),
]

const id = fc.constantFrom('1', '2', '3', '4', '5', '6')
const status = fc.constantFrom(...ITEM_STATUSES)
/** Words that differ in case, width and composition, that are parts of one another, and none. */
const word = fc.constantFrom('晨光', '晨光資訊', 'ACME', 'Ａcme', 'Cafe\u0301', 'caf\u00e9', 'A 10', 'a 9', 'NW14-A1', '𠮷野', '')
const values = {
  id,
  status,
  engineer: fc.constantFrom('eng', 'eng2', null),
  customer: fc.constantFrom('acme', 'zoe'),
  word,
  other: word,
  at: fc.constantFrom('2026-11-19T02:00:00.000Z', '2026-11-19T16:00:00.000Z', '2026-11-20T15:59:59.999Z'),
  author: fc.constantFrom('amy', 'coo'),
  category: fc.constantFrom('power', 'display', null),
  priority: fc.constantFrom('normal', 'urgent', null),
  isPrint: fc.constantFrom(true, false, null),
}
const change = fc.record({ ...values, what: fc.constantFrom('order', 'order', 'item', 'item', 'second', 'noItem', 'noOrder') })
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never
/** Changes that are committed together. `fails`: or none of them. `isPart`: within a part of a larger transaction that is committed. */
const step = fc.record({ changes: fc.array(change, { maxLength: 4 }), fails: fc.nat(4).map((n) => n === 0), isPart: fc.boolean() })

const several = <T>(...all: readonly T[]) => fc.subarray([...all], { minLength: 1, maxLength: 2 })
const filters = fc.record(
  {
    repairOrderStatus: several('draft', 'inProgress', 'actionRequired', 'closed'),
    issueCategory: several('power', 'display'),
    priority: several('normal', 'urgent'),
    warrantyStatus: several('inWarranty', 'unknown'),
    outcome: several('repaired', 'refused'),
    deliveryMethod: several('walkIn', 'mailIn'),
    isPrint: fc.boolean(),
    isStuck: fc.boolean(),
    submittedTo: fc.constantFrom('2026-11-19', '2026-11-20', 'no day'),
    updatedFrom: fc.constantFrom('2026-11-20', '', 'no day'),
    updatedTo: fc.constantFrom('2026-11-19', '2026-11-20'),
    repairStatus: several(...ITEM_STATUSES),
    rmsEngineerId: several('eng', 'eng2'),
    customerId: several('acme', 'zoe'),
    waitingFor: several('customer', 'staff', 'none'),
    isOverdue: fc.boolean(),
    isUnassigned: fc.boolean(),
    isHandedOver: fc.boolean(),
    assignedToMe: fc.boolean(),
    submittedFrom: fc.constantFrom('2026-11-19', '2026-11-20'),
    numbers: fc.constantFrom(
      ['NW14-A1', 'NW14-A2'],
      ['nw14-a1', ' '],
      ['RO-2'],
      ['ro-3', 'NW14'],
      ['\u200b'],
      ['ACME'],
      ['b-07'],
      ['wb-1', 'OUT-2'],
      ['ro-0-1-01', 'RO-0-3-02'],
    ),
  },
  { requiredKeys: [] },
)
const question = fc.record(
  {
    user: fc.constantFrom(...CALLERS),
    now: fc.constantFrom('2026-11-20T02:00:00.000Z', '2027-02-01T02:00:00.000Z'),
    offset: fc.nat(2),
    limit: fc.constantFrom(1, 3, 20),
    withFacets: fc.boolean(),
    filters,
    keyword: fc.constantFrom(
      'NW14',
      'a3',
      '晨光',
      'second',
      'café',
      'ａＣme',
      '晨光 nw14',
      'nw14 nw',
      '𠮷',
      'ro-',
      'ro-0',
      '  ',
      'second a1 晨',
      'b-07',
      'wb-2 b-0',
      'out-',
    ),
    sort: fc.array(fc.record({ field: fc.constantFrom(...ORDER_SORT_FIELDS), order: fc.constantFrom(...SORT_ORDERS) }), { maxLength: 2 }),
    groupBy: fc.constantFrom(...ORDER_GROUPS),
    repairOrderIds: fc.constantFrom(['order-1', 'order-3'], [], ['order-2', 'order-2', 'nothing']),
  },
  { requiredKeys: ['user', 'now', 'offset', 'limit', 'withFacets'] },
)

const itemOf = (one: Change): ItemRow => ({
  ...completeItem(one.status, one.id),
  rmsEngineerId: one.engineer,
  issueCategory: one.category,
  brand: one.other,
  isHandedOver: one.isPrint,
  formerNumbers: one.isPrint === null ? null : [`RO-0-${one.id}-02`, ...(one.isPrint ? [`RO-0-${one.id}-01`] : [])],
  // a place that is also the name of a customer
  location: one.category === null ? null : one.category === 'power' ? 'B-07' : 'ACME',
  updatedAt: one.at,
})

const PARCEL = { direction: 'outbound', itemIds: [] } as const

const orderOf = (item: ItemRow, one: Change): OrderRow => ({
  ...completeOrder(item),
  customerId: one.customer,
  customerName: one.word,
  customerReferenceNo: one.other,
  repairOrderNo: item.repairStatus === 'draft' ? null : `RO-${one.id}`,
  authorId: one.author,
  authorIsCustomer: one.author === 'amy',
  priority: one.priority,
  isPrint: one.isPrint,
  inboundTrackingNo: one.isPrint === null ? null : `WB-${one.id}`,
  shipments:
    one.isPrint === true ? [1, 2].map((n) => ({ ...PARCEL, shipmentId: `${n}`, trackingNo: n === 1 ? null : `OUT-${one.id}` })) : [],
  submittedAt: item.repairStatus === 'draft' ? null : one.at,
  updatedAt: one.at,
  expectedReturnDate: one.category === null ? null : one.at.slice(0, 10),
  receiveAddresses: [one.word, one.other].map((receiverName) => ({ ...RETURN_ADDRESS, receiverName: receiverName || 'nobody' })),
})

const put = async <Row extends { readonly rowVersion: number }>(
  table: { get: (key: string) => Promise<Row | undefined>; insert: (row: Row) => Promise<Row>; replace: (row: Row) => Promise<Row> },
  key: string,
  row: Row,
) => {
  const old = await table.get(key)
  await (old ? table.replace({ ...row, rowVersion: old.rowVersion }) : table.insert(row))
}

const apply = async ({ orders, items }: Tables, one: Change) => {
  const item = itemOf(one)
  const second: ItemRow = { ...item, itemId: `second-${one.id}`, itemNo: 2, productName: 'second', serialNo: one.word || null }
  if (one.what === 'order') await put(orders, item.repairOrderId, orderOf(item, one))
  if (one.what === 'item') await put(items, item.itemId, item)
  if (one.what === 'second') await put(items, second.itemId, second)
  if (one.what === 'noItem') await items.removeWhere({ repairOrderId: item.repairOrderId }, 1)
  if (one.what === 'noOrder') await orders.remove(item.repairOrderId)
}

class OnPurpose extends Error {}
const unlessOnPurpose = (error: unknown) => {
  if (!(error instanceof OnPurpose)) throw error
}

const rowsIn = ({ orders, items }: Tables): Promise<readonly [readonly OrderRow[], readonly ItemRow[]]> =>
  Promise.all([orders.find({ updatedAt: {} }), items.find({ updatedAt: {} })])

/** The rows that an answer is to hold, by the ids that the plain search finds. */
const foundIn = ([orders, items]: Awaited<ReturnType<typeof rowsIn>>, asked: OrderQuestion) => {
  const { repairOrderIds, ...counts } = searchRows(orders, items, asked)
  const found = repairOrderIds.map((id) => {
    const order = orders.find(({ repairOrderId }) => repairOrderId === id)
    const allItems = byLine(items.filter(({ repairOrderId }) => repairOrderId === id))
    return { order, items: order && visibleItems(order, allItems, asked.user), allItems }
  })
  return { found, ...counts }
}

describe.each(Object.entries(DATABASES))('the order list %s', (_, open) => {
  test('answers as the plain search does, whatever was committed, undone or is being written', async () => {
    const lives = fc.array(fc.tuple(step, question), { minLength: 1, maxLength: 12 })
    const property = fc.asyncProperty(lives, async (life) => {
      const database = await open()
      const isAnswered = async (tables: Tables, asked: OrderQuestion) => {
        expect(await tables.orderList.search(asked)).toEqual(foundIn(await rowsIn(tables), asked))
      }
      for (const [{ changes, fails, isPart }, asked] of life) {
        const work = async (tables: Tables) => {
          for (const one of changes) await apply(tables, one)
          await isAnswered(tables, asked)
          if (fails) throw new OnPurpose()
        }
        await database
          .transaction((tables) => (isPart ? tables.part(() => work(tables)).catch(unlessOnPurpose) : work(tables)))
          .catch(unlessOnPurpose)
        await database.transaction((tables) => isAnswered(tables, asked))
      }
    })
    await fc.assert(property, { ...SEEDED, numRuns: rounds(100, 3000) })
  })
})

test('counts name the hundred most frequent customers, among equals the first ones, and names sort as Chinese does', async () => {
  const database = await sqliteDatabase()
  await database.transaction(async ({ orders, items }) => {
    for (let n = 0; n < 260; n += 1) {
      const item = { ...completeItem('diagnosing', `${n}`), serialNo: `S${n}` }
      // 130 customers with two orders each
      const customer = n % 130
      await orders.insert({
        ...completeOrder(item),
        repairOrderNo: `RO-${n}`,
        customerId: `c-${customer}`,
        customerName: `客戶 ${customer}`,
      })
      await items.insert(item)
    }
    // more than the others have
    const item = completeItem('diagnosing', 'more')
    await orders.insert({ ...completeOrder(item), repairOrderNo: 'RO-more', customerId: 'c-129', customerName: '客戶 129' })
    await items.insert(item)
  })
  const [user] = CALLERS
  if (!user) throw new Error('nobody asks')
  const asked: OrderQuestion = {
    user,
    now: '2026-11-20T02:00:00.000Z',
    offset: 100,
    limit: 50,
    withFacets: true,
    sort: [{ field: 'customerName', order: 'asc' }],
  }
  await database.transaction(async (tables) => {
    const answer = await tables.orderList.search(asked)
    expect(answer).toEqual(foundIn(await rowsIn(tables), asked))
    const counted = Object.keys(answer.facets?.['customerId'] ?? {})
    expect([counted.length, counted[0], counted.at(-1)]).toEqual([100, 'c-129', 'c-71'])
    expect(answer.found[0]?.order.customerName).toBe('客戶 50')
  })
})
