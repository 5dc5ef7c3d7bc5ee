import { expect, test } from 'vitest'
import { createBackend } from '../../backend/handle.ts'
import type { Database } from '../../backend/database.ts'
import { createTestBackend, TEST_TODAY } from '../../mocks/node.ts'
import type { Snapshot } from '../../mocks/database.ts'
import { aroundCalls } from './around-calls.ts'
import { bodyInit, pathOf, queryOf, rowsWith } from './every-call.ts'
import { casesOf, isCustomer, PEOPLE, type Person } from './fuzz-cases.ts'
import { memoryFiles, type MemoryDatabase } from './memory-database.ts'
import { openDatabase } from './open-database.ts'

class Undone extends Error {}

/** How much a database is asked. Transactions of the work that is counted are undone, so that each call finds the same data. */
const counting = (database: Database) => {
  const counts = { queries: 0, transactions: 0 }
  const transaction: Database['transaction'] = async (work) => {
    counts.transactions += 1
    const undone = new Undone()
    const results: Awaited<ReturnType<typeof work>>[] = []
    const run = database.transaction(async (tables) => {
      const count = async (_: unknown, call: () => Promise<unknown>) => {
        counts.queries += 1
        return call()
      }
      const counted = aroundCalls(tables, count)
      const next: typeof tables.next = (counter) => {
        counts.queries += 1
        return tables.next(counter)
      }
      const search: typeof tables.orderList.search = (question) => {
        counts.queries += 1
        return tables.orderList.search(question)
      }
      results.push(await work({ ...counted, next, orderList: { search } }))
      throw undone
    })
    await run.catch((error: unknown) => {
      if (error !== undone) throw error
    })
    const [result] = results.slice(-1)
    // it has just been pushed, or the work has thrown
    return result as Awaited<ReturnType<typeof work>>
  }
  return {
    database: { transaction },
    /** What is counted while this runs. */
    of: async <T>(work: () => Promise<T>) => {
      Object.assign(counts, { queries: 0, transactions: 0 })
      const result = await work()
      return { result, ...counts }
    },
  }
}

const CUSTOMERS = ['customer-chang', 'customer-wilson', 'customer-chenguang'] as const

/** More orders of the customers that call, as other orders of the demo data are, with all that belongs to them. */
const addOrders = async (database: MemoryDatabase, count: number) => {
  const { tables } = database
  const all = await tables.orders.find()
  const submitted = all.filter(({ repairOrderStatus }) => repairOrderStatus !== 'draft')
  for (let n = 0; n < count; n += 1) {
    const from = submitted[n % submitted.length]
    if (!from) throw new Error('no order')
    const id = (old: string) => `${old}-more-${n}`
    const { repairOrderId } = from
    const [customerId = ''] = [CUSTOMERS[n % CUSTOMERS.length]]
    await tables.orders.insert({ ...from, repairOrderId: id(repairOrderId), repairOrderNo: `RO-more-${n}`, customerId })
    for (const item of await tables.items.find({ repairOrderId })) {
      await tables.items.insert({ ...item, itemId: id(item.itemId), repairOrderId: id(repairOrderId), serialNo: 'ABCD1234' })
      for (const entry of await tables.history.find({ itemId: item.itemId }))
        await tables.history.insert({
          ...entry,
          historyId: id(entry.historyId),
          itemId: id(item.itemId),
          repairOrderId: id(repairOrderId),
        })
      for (const file of await tables.fileInfos.find({ itemId: item.itemId }))
        await tables.fileInfos.insert({ ...file, filePath: id(file.filePath), itemId: id(item.itemId), repairOrderId: id(repairOrderId) })
    }
    await tables.notifications.insert({
      notificationId: id('notification'),
      userId: 'user-chang',
      isCustomer: true,
      kind: 'comment',
      createdAt: TEST_TODAY.toISOString(),
      readAt: null,
    })
  }
}

const world = await (await createTestBackend()).dump()

const databaseOf = async ({ rows }: Snapshot, more: number): Promise<MemoryDatabase> => {
  const database = await openDatabase()
  // unchecked: each row goes to the table that it was taken from
  const tables = new Map(Object.entries(database.tables)) as unknown as Map<string, { insert: (row: object) => Promise<unknown> }>
  for (const { table, row } of rows) if (row) await tables.get(table)?.insert(row)
  await addOrders(database, more)
  return database
}

interface Asked {
  readonly status: string
  readonly queries: number
  readonly transactions: number
}

/** How much each call of the contract asks, among so many more orders. */
const askedWith = async (more: number): Promise<ReadonlyMap<string, Asked>> => {
  const plain = await databaseOf(world, more)
  const { files } = memoryFiles()
  const clock = { now: () => TEST_TODAY }
  const signingIn = createBackend({ database: plain, files, clock })
  const tokens = new Map<string, string>()
  for (const person of Object.keys(PEOPLE) as Person[]) {
    const password = isCustomer(person) ? 'green-teapot-river' : 'quiet-lantern-harbor'
    const body = JSON.stringify({ account: PEOPLE[person], password })
    const path = isCustomer(person) ? '/customer/v1/login' : '/auth/v1/login'
    const answer = await signingIn(new Request(`http://localhost/api${path}`, { method: 'POST', body }))
    tokens.set(person, (await answer.json()).data.accessToken)
  }
  const cases = await plain.transaction(casesOf)
  const counted = counting(plain)
  const handle = createBackend({ database: counted.database, files, clock })
  const found = new Map<string, Asked>()
  for (const [name, row, one] of rowsWith(cases)) {
    const body = one.body && (await plain.transaction(async (db) => one.body?.(db)))
    const url = `http://localhost/api${pathOf(row, one)}${queryOf(one.query)}`
    const request = new Request(url, { method: row.method, ...(body && bodyInit(row, JSON.stringify(body))) })
    if (one.as) request.headers.set('authorization', `Bearer ${tokens.get(one.as) ?? ''}`)
    const { result, ...asked } = await counted.of(() => handle(request))
    found.set(name, { ...asked, status: String(result.status) })
  }
  return found
}

const [few, many] = [await askedWith(10), await askedWith(200)]

test('the number of queries of every call is as it is written down', async () => {
  const lines = [...few].map(
    ([name, { status, queries, transactions }]) => `${name.padEnd(32)} ${status} ${String(queries).padStart(4)} in ${transactions}`,
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('queries.txt')
})

/** Its answer is all orders of the caller, each read in a transaction of its own. */
const EXPORT = 'system.exportProfile'

test('the number of queries of no call but the export of all own data grows with the number of orders', () => {
  const grown = [...many].flatMap(([name, { queries }]) => {
    if (name === EXPORT) return []
    const before = few.get(name)?.queries ?? 0
    return queries > before ? [`${name}: ${before} → ${queries}`] : []
  })
  expect(grown).toEqual([])
})
