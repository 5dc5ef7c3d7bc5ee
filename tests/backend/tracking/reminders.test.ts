import { beforeEach, describe, expect, test } from 'vitest'
import { timersOf } from '../../../backend/timers/timers.ts'
import { addDays } from '../../../src/domain/formats/dates.ts'
import { memoryFiles } from '../memory-database.ts'
import { DAY, ITEM, orderOf } from '../support.ts'
import { counterOrder, linkIn, startTracking, type Tracking } from './support.ts'

let service: Tracking
let tick: () => Promise<void>
beforeEach(async () => {
  service = await startTracking()
  tick = timersOf({ database: service.database, files: memoryFiles().files, clock: { now: () => new Date(service.now()) } })
  await tick()
})

const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    service.advance(DAY)
    await tick()
  }
}
const subjects = async (to?: string) => (await service.mailsTo(to)).map(({ subject }) => subject.replace(/^RO\S+?：/, ''))
const countOf = async (words: string, to?: string) => (await subjects(to)).filter((subject) => subject.includes(words)).length
const ask = (itemId: string) =>
  service.act(service.coo, itemId, 'requestInfo', { publicComment: '請提供購買證明號碼，謝謝您。', requestedFields: ['purchaseProofNo'] })

describe('a question that waits', () => {
  test('is repeated after 2 and 7 days, with its words and a link that opens the page', async () => {
    await ask(service.order.itemId)
    const before = (await service.mailsTo()).length
    await pass(8)
    const reminders = (await service.mailsTo()).slice(before)
    expect(reminders.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('提醒：我們在等您補充資料'),
      expect.stringContaining('提醒：我們在等您補充資料'),
    ])
    expect(reminders[0]?.text).toContain('購買證明號碼')
    expect(reminders[0]?.text).toContain('請提供購買證明號碼，謝謝您。')
    expect((await service.view(linkIn(reminders[1]?.text))).data.items[0].question).not.toBeNull()
  })

  test('not any more once it is answered', async () => {
    await ask(service.order.itemId)
    const code = await service.codeFor()
    await service.post('/answer', { link: service.link, itemId: service.order.itemId, code, publicComment: '遺失了' })
    await pass(8)
    expect(await countOf('等您補充')).toBe(0)
  })

  test('people with an account are reminded too', async () => {
    const { itemId } = await orderOf(service.amy, [{ ...ITEM, serialNo: 'NW14-000401' }])
    await ask(itemId)
    await pass(8)
    expect(await countOf('等您補充', 'amy@example.com')).toBe(2)
  })
})

describe('a quotation that waits', () => {
  test('is repeated to who has no account, and its end is told', async () => {
    await service.quoted()
    await pass(16)
    expect(await countOf('報價等待您的回覆')).toBe(2)
    expect(await countOf('報價已逾有效期限')).toBe(1)
  })
})

describe('a device that is late', () => {
  const promise = async (expectedReturnDate: string) => {
    const order = await service.tables.orders.get(service.order.repairOrderId)
    if (order) await service.tables.orders.replace({ ...order, expectedReturnDate })
  }
  const today = () => service.now().slice(0, 10)

  test('is told of once, on the day after the promised one', async () => {
    await service.steps.receive(service.order.itemId)
    await promise(addDays(today(), 3))
    await pass(3)
    expect(await countOf('比預定的時間久')).toBe(0)
    expect((await service.repair()).items[0]?.isLate).toBe(false)
    await pass(1)
    expect(await countOf('比預定的時間久')).toBe(1)
    expect((await service.repair()).items[0]?.isLate).toBe(true)
    await pass(10)
    expect(await countOf('比預定的時間久')).toBe(1)
  })

  test('without a promised day once nothing has moved for twice the target', async () => {
    await service.steps.receive(service.order.itemId)
    await pass(20)
    expect(await countOf('比預定的時間久')).toBe(1)
  })

  test('not while it is the customer’s turn', async () => {
    await service.quoted()
    await promise(addDays(today(), 1))
    await pass(5)
    expect(await countOf('比預定的時間久')).toBe(0)
    expect((await service.repair()).items[0]?.isLate).toBe(false)
  })

  test('two devices of one order are one message', async () => {
    const two = ['NW14-000601', 'NW14-000602'].map((serialNo) => ({ ...ITEM, serialNo }))
    const { itemIds } = await counterOrder(service.coo, 'zoe', two)
    for (const itemId of itemIds) await service.steps.receive(itemId)
    await pass(20)
    expect(await countOf('比預定的時間久', 'zoe@example.com')).toBe(1)
  })
})

test('a service that seals its mails seals those of the timers, for they hold links', async () => {
  await ask(service.order.itemId)
  const sealing = { seal: (text: string) => `sealed ${text.length}`, open: (text: string) => text }
  const sealed = timersOf({
    database: service.database,
    files: memoryFiles().files,
    clock: { now: () => new Date(service.now()) },
    sealing,
  })
  service.advance(2 * DAY)
  await sealed()
  expect((await service.lastMail())?.text).toMatch(/^sealed \d+$/)
})

test('what a deleted account leaves behind holds no link', async () => {
  await service.act(service.coo, service.order.itemId, 'cancel', { reasonCode: 'userRequest', reason: '客戶要求取消' })
  const { data } = await service.admin.call('GET', '/backend/customer/v1/walter')
  const removed = await service.admin.call('DELETE', `/backend/customer/v1/walter?rowVersion=${data.rowVersion}`)
  expect(removed.status).toBe(200)
  expect(await service.tables.trackings.find({ repairOrderId: service.order.repairOrderId })).toEqual([])
  expect((await service.view(service.link)).status).toBe(410)
})

test('30 days after its end a link is forgotten', async () => {
  await service.act(service.coo, service.order.itemId, 'cancel', { reasonCode: 'userRequest', reason: '客戶要求取消' })
  service.advance(119 * DAY)
  await tick()
  expect(await service.tables.trackings.find({ userId: 'walter' })).toHaveLength(1)
  service.advance(3 * DAY)
  await tick()
  expect(await service.tables.trackings.find({ userId: 'walter' })).toEqual([])
})
