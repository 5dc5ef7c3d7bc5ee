import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { timersOf, runMark } from '../../backend/timers/timers.ts'
import type { HistoryRow } from '../../backend/records.ts'
import { createTestBackend } from '../../mocks/node.ts'
import { DAYS } from '../../src/domain/limits.ts'
import { SEEDED } from '../domain/seed.ts'
import { memoryFiles } from './memory-database.ts'
import { startRepair, TO_RETURNED } from './repair-steps.ts'
import { DAY, draftOf, HOUR, ITEM, LONG_SESSIONS, orderOf, startService, type Service } from './support.ts'

let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
let tick: () => Promise<void>
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
  tick = timersFor(service)
  await tick()
})

const timersFor = ({ database, now }: Pick<Service, 'database' | 'now'>) =>
  timersOf({ database, files: memoryFiles().files, clock: { now: () => new Date(now()) } })
const pass = async (days: number) => {
  service.advance(days * DAY)
  await tick()
}
const upTo = async (itemId: string, ...names: (keyof typeof repair.steps)[]) => {
  for (const name of names) expect([name, (await repair.steps[name](itemId)).status]).toEqual([name, 200])
}
const statusOf = async (itemId: string) => (await service.tables.items.get(itemId))?.repairStatus
const lastEntry = async (itemId: string): Promise<HistoryRow | undefined> =>
  (await service.tables.history.find({ itemId })).toSorted((a, b) => a.seq - b.seq).at(-1)
const mailsTo = async (to: string) =>
  (await service.tables.mails.find({ to: `${to}@example.com` })).map(({ subject }) => subject.replace(/^RO\S+?：/, ''))

test('the day begins at 09:00 in Taipei', () => {
  const nine = Date.parse('2026-11-20T09:00:00+08:00')
  expect([nine - 1, nine, nine + DAY - 1].map(runMark)).toEqual([nine - DAY, nine, nine])
})

describe('closing and cancelling by the system', () => {
  test('closes items shipped 14 days ago, as the system', async () => {
    const { itemId, repairOrderId } = await orderOf(repair.amy)
    await upTo(itemId, ...TO_RETURNED)
    await pass(DAYS.autoClose - 1)
    expect(await statusOf(itemId)).toBe('returned')
    await pass(1)
    expect(await statusOf(itemId)).toBe('closed')
    expect(await lastEntry(itemId)).toMatchObject({
      action: 'close',
      isSystem: true,
      actorId: 'system',
      isCustomer: false,
      visibility: 'public',
    })
    expect(await service.tables.orders.get(repairOrderId)).toMatchObject({ repairOrderStatus: 'closed' })
  })

  test('cancels items not received within 30 days, notifies once, and sends reminders on days 7, 14 and 21', async () => {
    const { itemId } = await orderOf(repair.amy)
    await upTo(itemId, 'accept')
    for (let day = 1; day <= 35; day += 1) await pass(1)
    expect(await statusOf(itemId)).toBe('cancelled')
    expect(await lastEntry(itemId)).toMatchObject({ action: 'cancel', isSystem: true, data: { reasonCode: 'noGoods' } })
    const mails = (await mailsTo('amy')).slice(2)
    expect(mails).toEqual(['提醒：我們尚未收到您的產品', '提醒：我們尚未收到您的產品', '提醒：我們尚未收到您的產品', '品項已取消'])
    const kinds = (await service.tables.notifications.find({ userId: 'amy' })).map(({ kind }) => kind)
    expect(kinds).toEqual(['accept', 'goodsReminder', 'goodsReminder', 'goodsReminder', 'cancel'])
  })

  test('two items of one order are one message each time', async () => {
    const { itemIds } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    for (const itemId of itemIds) await upTo(itemId, 'accept')
    await pass(31)
    expect((await mailsTo('amy')).slice(3)).toEqual([
      '提醒：我們尚未收到您的產品',
      '提醒：我們尚未收到您的產品',
      '提醒：我們尚未收到您的產品',
      '品項已取消',
    ])
    expect(await service.tables.orders.find({ repairOrderStatus: 'cancelled' })).toHaveLength(1)
  })

  test('catches up missed runs with the date of the due day', async () => {
    const { itemId } = await orderOf(repair.amy)
    await upTo(itemId, 'accept')
    await pass(80)
    const entry = await lastEntry(itemId)
    expect(entry?.createdAt).toBe('2026-12-20T01:00:00.000Z')
    const reminders = (await service.tables.mails.find({ to: 'amy@example.com' })).slice(2).map(({ sentAt }) => sentAt.slice(0, 10))
    expect(reminders).toEqual(['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-20'])
  })
})

describe('an unanswered quotation', () => {
  test('is reminded of after 2 and 7 days; its expiry notifies the customer and coordinators', async () => {
    const { itemId } = await orderOf(repair.amy)
    await upTo(itemId, 'accept', 'receive', 'startDiagnosis', 'issueQuote')
    const before = (await mailsTo('amy')).length
    for (let day = 1; day <= 20; day += 1) await pass(1)
    expect((await mailsTo('amy')).slice(before)).toEqual(['提醒：報價等待您的回覆', '提醒：報價等待您的回覆', '報價已逾有效期限'])
    expect(await mailsTo('coo')).toContain('報價已過期，客戶未回覆')
    expect(await statusOf(itemId)).toBe('quoted')
    const reminder = (await service.tables.mails.find({ to: 'amy@example.com' })).at(-2)
    expect(reminder?.text).toMatch(/總金額：NT\$3,780\n報價有效期限：2026年12月4日/)
    expect(reminder?.text).toContain('#quote')
  })

  test('is not reminded of after the answer', async () => {
    const { itemId } = await orderOf(repair.amy)
    await upTo(itemId, 'accept', 'receive', 'startDiagnosis', 'issueQuote', 'approveQuote')
    const reminders = async () => (await mailsTo('amy')).filter((subject) => subject.includes('報價等待'))
    const before = await reminders()
    await pass(20)
    expect(await reminders()).toEqual(before)
  })
})

describe('drafts and the digest', () => {
  test('a draft untouched for 30 days is deleted with its items; a changed one stays', async () => {
    const old = await draftOf(repair.amy)
    service.advance(10 * DAY)
    const { rowVersion } = (await repair.amy.call('GET', `/{p}/repairOrderItem/v1/info/${old.itemIds[0] ?? ''}`)).data
    await repair.amy.upload('PUT', `/{p}/repairOrderItem/v1/${old.itemIds[0] ?? ''}`, { rowVersion, brand: 'Touched' })
    await pass(25)
    expect(await service.tables.orders.get(old.repairOrderId)).toBeDefined()
    await pass(6)
    expect(await service.tables.orders.get(old.repairOrderId)).toBeUndefined()
    expect(await service.tables.items.find({ repairOrderId: old.repairOrderId })).toEqual([])
  })

  test('on working days at 09:00 coordinators get a digest of overdue items, once a day, never at weekends', async () => {
    const { itemId, repairOrderNo } = await orderOf(repair.amy)
    // Friday; due on Monday
    await pass(2)
    expect(await mailsTo('coo')).toHaveLength(1)
    await pass(2)
    const [digest] = (await service.tables.mails.find({ to: 'coo@example.com' })).slice(1)
    expect(digest).toMatchObject({ subject: '1 個品項逾期', sentAt: '2026-11-24T01:00:00.000Z' })
    expect(digest?.text).toContain(`${repairOrderNo}-01 Ultralight 14 (NW14-000123) · 待審核`)
    expect(digest?.text).toContain('/repairOrder?isOverdue=true')
    service.advance(HOUR)
    await timersFor(service)()
    expect(await mailsTo('coo')).toHaveLength(2)
    expect(await mailsTo('eng')).toEqual([])
    await upTo(itemId, 'accept')
    await pass(1)
    expect(await mailsTo('coo')).toHaveLength(2)
  })
})

/** What the timers did, without ids of chance; the digest is about the last day only. */
const traceOf = async ({ tables }: Service) => ({
  items: (await tables.items.find()).map(({ serialNo, repairStatus, statusSince }) => [serialNo, repairStatus, statusSince]),
  history: (await tables.history.find()).map(({ action, createdAt, seq, isSystem }) => [action, createdAt, seq, isSystem]),
  mails: (await tables.mails.find()).filter(({ repairOrderId }) => repairOrderId).map(({ to, subject, sentAt }) => [to, subject, sentAt]),
  notifications: (await tables.notifications.find())
    .filter(({ kind }) => kind !== 'overdue')
    .map(({ userId, kind, createdAt }) => [userId, kind, createdAt]),
  drafts: (await tables.orders.find({ repairOrderStatus: 'draft' })).length,
})

test('concurrent calls share one run', async () => {
  let transactions = 0
  const database: Service['database'] = {
    ...service.database,
    transaction: (work) => {
      transactions += 1
      return service.database.transaction(work)
    },
  }
  const counted = { database, now: service.now }
  await timersFor(counted)()
  const ofOne = transactions
  transactions = 0
  const run = timersFor(counted)
  await Promise.all(Array.from({ length: 10 }, run))
  expect(transactions).toBe(ofOne)
  await run()
  expect(transactions).toBe(ofOne)
})

test('any number and timing of runs gives the same result as one run at the end', async () => {
  const play = async (hours: readonly number[]) => {
    const own = await startService(LONG_SESSIONS)
    repair = await startRepair(own)
    const run = timersFor(own)
    await run()
    const serials = ['NW14-000131', 'NW14-000132', 'NW14-000133', 'NW14-000134']
    const { itemIds } = await orderOf(
      repair.amy,
      serials.map((serialNo) => ({ ...ITEM, serialNo })),
    )
    const [accepted = '', quoted = '', shipped = ''] = itemIds
    await upTo(accepted, 'accept')
    await upTo(quoted, 'accept', 'receive', 'startDiagnosis', 'issueQuote')
    await upTo(shipped, ...TO_RETURNED)
    await draftOf(repair.amy, [])
    let now = 0
    for (const hour of hours.toSorted((a, b) => a - b)) {
      own.advance((hour - now) * HOUR)
      now = hour
      await run()
      // another process of the same service remembers nothing but the data
      await timersFor(own)()
    }
    own.advance((45 * 24 - now) * HOUR)
    await run()
    await run()
    return traceOf(own)
  }
  const once = await play([])
  expect(once.items.map(([, status]) => status)).toEqual(['cancelled', 'quoted', 'closed', 'submitted'])
  expect(once.drafts).toBe(0)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 45 * 24 }), { maxLength: 12 }), async (hours) => {
      expect(await play(hours)).toEqual(once)
    }),
    { ...SEEDED, numRuns: 15 },
  )
}, 60_000)

test('the mock: 40 days later orders are closed or cancelled and the reminders are in the outbox', async () => {
  const { clock, handle, dump } = await createTestBackend({ seed: 'fresh' })
  const rowsOf = async (table: string) => (await dump()).rows.filter((change) => change.table === table).map(({ row }) => row ?? {})
  const count = async (table: string, field: string, wanted: RegExp) =>
    (await rowsOf(table)).filter((row) => wanted.test(String(Reflect.get(row, field)))).length
  const before = await Promise.all([count('items', 'repairStatus', /^closed$/), count('items', 'repairStatus', /^cancelled$/)])
  clock.shift(40 * DAY)
  expect((await handle(new Request('http://localhost/api/helper/v1/version'))).status).toBe(200)
  expect(await count('items', 'repairStatus', /^returned$|^accepted$/)).toBe(0)
  expect(await count('items', 'repairStatus', /^closed$/)).toBeGreaterThan(before[0])
  expect(await count('items', 'repairStatus', /^cancelled$/)).toBeGreaterThan(before[1])
  expect(await count('orders', 'repairOrderStatus', /^draft$/)).toBe(0)
  expect(await count('mails', 'subject', /提醒：我們尚未收到|Reminder: your product/)).toBeGreaterThan(2)
  expect(await count('mails', 'subject', /報價等待您的回覆|Reminder: your quotation/)).toBeGreaterThan(1)
  const mails = await rowsOf('mails')
  await handle(new Request('http://localhost/api/helper/v1/version'))
  expect(await rowsOf('mails')).toEqual(mails)
}, 30_000)
