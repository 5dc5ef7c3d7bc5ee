import { beforeEach, describe, expect, test } from 'vitest'
import { notifyOfActions, notifyOfComment } from '../../backend/notify/mails.ts'
import { outbox } from '../../backend/mail/outbox.ts'
import type { HistoryRow, ItemRow, OrderRow } from '../../backend/records.ts'
import { noSealing } from '../../backend/mail/sealing.ts'
import type { Taken } from '../../backend/take-action.ts'
import type { Caller } from '../../backend/caller.ts'
import { ACTIONS, type Action } from '../../src/domain/entities/statuses.ts'
import { transitionOf } from '../../src/domain/lifecycle/transitions.ts'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { startRepair } from './repair-steps.ts'
import { HOUR, ITEM, LONG_SESSIONS, orderOf, startService, type Service } from './support.ts'

let service: Service
let order: OrderRow
let item: ItemRow
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  const { repairOrderId, itemId } = await orderOf(await service.as('amy'))
  const stored = [await service.tables.orders.get(repairOrderId), await service.tables.items.get(itemId)] as const
  if (!stored[0] || !stored[1]) throw new Error('no order')
  order = stored[0]
  item = { ...stored[1], rmsEngineerId: 'eng' }
  await forget()
})

const forget = async () => {
  for (const { mailId } of await service.tables.mails.find()) await service.tables.mails.remove(mailId)
  for (const { notificationId } of await service.tables.notifications.find()) await service.tables.notifications.remove(notificationId)
}
const context = () => {
  const clock = { now: () => new Date(service.now()) }
  return { db: service.tables, clock, mail: outbox(service.tables, clock, noSealing) }
}
const entryOf = (action: Action, change: Partial<HistoryRow> = {}): HistoryRow => ({
  historyId: action,
  itemId: item.itemId,
  repairOrderId: order.repairOrderId,
  seq: 9,
  action,
  toStatus: 'accepted',
  actorId: 'somebody',
  isCustomer: false,
  createdAt: service.now(),
  visibility: 'public',
  ...change,
})
const takenOf = (action: Action, change?: Partial<HistoryRow>, items = [item]): Taken[] =>
  items.map((one) => ({
    item: one,
    entry: entryOf(action, change),
    notifies: transitionOf(action).notifies ?? [],
    scoped: { order, items, allItems: items },
  }))
const sorted = (words: readonly string[]) => words.toSorted().join(' ')
const mailed = async () => sorted((await service.tables.mails.find()).map(({ to }) => to.split('@')[0] ?? ''))
const notified = async () => sorted((await service.tables.notifications.find()).map(({ userId }) => userId))

describe('recipients (domain.md section 13)', () => {
  const EXPECTED: Partial<Record<Action, string>> = {
    submit: 'amy coo',
    requestInfo: 'amy',
    answerInfo: 'coo eng',
    accept: 'amy',
    reject: 'amy',
    receive: 'amy coo eng eng2',
    issueQuote: 'amy',
    approveQuote: 'amy eng wh',
    declineQuote: 'amy eng wh',
    waitParts: 'amy',
    partsArrived: 'eng',
    conclude: 'amy wh',
    testPass: 'amy wh',
    ship: 'amy',
    reopen: 'admin amy',
    cancel: 'amy',
    override: 'admin amy',
    handOver: 'coo',
  }

  test.each(ACTIONS)('%s: the same people by mail and in the application, once each', async (action) => {
    await notifyOfActions(context(), takenOf(action))
    expect([await mailed(), await notified()]).toEqual([EXPECTED[action] ?? '', EXPECTED[action] ?? ''])
  })

  test('several items of one action are one message, which links to the order', async () => {
    await notifyOfActions(context(), takenOf('accept', {}, [item, { ...item, itemId: 'other', itemNo: 2 }]))
    const [row] = await service.tables.notifications.find()
    expect(row).toMatchObject({ userId: 'amy', itemCount: 2, repairOrderId: order.repairOrderId })
    expect(row?.itemId).toBeUndefined()
    const [mail] = await service.tables.mails.find()
    expect(mail?.text).toContain(`/repairOrder/view/${order.repairOrderId}`)
    expect(mail?.text).toContain('-02 Ultralight 14')
  })

  test('nobody is notified of their own action; a customer gets a receipt by mail', async () => {
    await notifyOfActions(context(), takenOf('approveQuote', { actorId: 'amy', isCustomer: true }))
    expect([await mailed(), await notified()]).toEqual(['amy eng wh', 'eng wh'])
    await forget()
    await notifyOfActions(context(), takenOf('answerInfo', { actorId: 'coo' }))
    expect([await mailed(), await notified()]).toEqual(['eng', 'eng'])
  })

  test.each([
    [['email'], 'amy', ''],
    [['inApp'], '', 'amy'],
    [[], '', ''],
    [undefined, 'amy', 'amy'],
  ] as const)('the account’s notifyBy %j is respected', async (notifyBy, mails, notifications) => {
    const amy = await service.tables.customerUsers.get('amy')
    if (!amy) throw new Error('no amy')
    await service.tables.customerUsers.replace({ ...amy, ...(notifyBy && { notifyBy }) })
    await notifyOfActions(context(), takenOf('accept'))
    expect([await mailed(), await notified()]).toEqual([mails, notifications])
  })

  test('an order created on behalf notifies every account of the customer', async () => {
    order = { ...order, authorIsCustomer: false, authorId: 'coo' }
    await notifyOfActions(context(), takenOf('ship'))
    expect(await mailed()).toBe('amy boss cliff')
  })

  test('if the author is suspended the company’s managers are notified', async () => {
    const amy = await service.tables.customerUsers.get('amy')
    if (amy) await service.tables.customerUsers.replace({ ...amy, accountStatus: 'suspended' })
    await notifyOfActions(context(), takenOf('issueQuote'))
    expect([await mailed(), await notified()]).toEqual(['boss', 'boss'])
  })
})

describe('a comment', () => {
  const callerOf = (userId: string, isCustomer: boolean, roleId: 'R-CUS' | 'R-COO'): Caller => ({
    userId,
    isCustomer,
    roleId,
    userName: `內部名 ${userId}`,
    displayName: `代號 ${userId}`,
    permissions: new Set(permissionsOf(roleId)),
    customerId: isCustomer ? 'acme' : undefined,
    companyScope: undefined,
  })
  const write = (user: Caller, visibility: 'public' | 'internal', content = '請問何時可以寄回？') =>
    notifyOfComment({ ...context(), user }, { order, item, content, visibility })

  test('by the customer notifies coordinators and the engineer, by a coordinator the customer', async () => {
    await write(callerOf('amy', true, 'R-CUS'), 'public')
    expect([await mailed(), await notified()]).toEqual(['coo eng', 'coo eng'])
    await forget()
    await write(callerOf('coo', false, 'R-COO'), 'public')
    expect([await mailed(), await notified()]).toEqual(['amy eng', 'amy eng'])
    const [mail] = await service.tables.mails.find({ to: 'amy@example.com' })
    expect(mail?.subject).toContain('代號 coo 在維修單上留言')
    expect(mail?.text).toContain('留言內容：請問何時可以寄回？')
    expect(mail?.text).not.toContain('內部名')
  })

  test('that is internal never notifies a customer', async () => {
    await write(callerOf('coo', false, 'R-COO'), 'internal')
    expect(await mailed()).toBe('eng')
  })
})

describe('a mail', () => {
  const textTo = async (to: string) => (await service.tables.mails.find({ to: `${to}@example.com` })).at(-1)?.text ?? ''

  test('has greeting, event, next step, item and link, in the account’s language', async () => {
    const amy = await service.tables.customerUsers.get('amy')
    if (amy) await service.tables.customerUsers.replace({ ...amy, language: 'en-us', userName: 'Amy' })
    await notifyOfActions(
      context(),
      takenOf('requestInfo', { publicComment: 'Which charger?', data: { requestedFields: ['serialNo', 'photo'] } }),
    )
    const [mail] = await service.tables.mails.find()
    expect(mail?.subject).toBe(`${order.repairOrderNo ?? ''}: We need some information to go on`)
    expect(mail?.text.split('\n\n')).toEqual([
      'Hello Amy,',
      expect.stringContaining('Open the link'),
      `${order.repairOrderNo ?? ''}-01 Ultralight 14 (NW14-000123)\nInformation asked for: Serial number, Photo\nFrom the service centre: Which charger?`,
      `/customer/repairOrder/viewOrderItem/${item.itemId}#answer`,
      expect.stringContaining('automatically'),
    ])
  })

  test('about acceptance has the send-in date, about rejection the reason, about shipping the carrier', async () => {
    order = { ...order, shipByDate: '2026-12-01' }
    await notifyOfActions(context(), takenOf('accept'))
    expect(await textTo('amy')).toContain('寄件期限：2026年12月1日')
    await notifyOfActions(
      context(),
      takenOf('reject', { data: { reasonCode: 'notOurProduct' }, publicComment: '這不是我們的產品，請洽原廠。' }),
    )
    expect(await textTo('amy')).toContain('原因：非本公司產品\n服務中心說明：這不是我們的產品')
    await notifyOfActions(
      context(),
      takenOf('ship', { data: { ship: { carrier: '黑貓', trackingNo: 'TC-1', shippedDate: '2026-11-20' } } }),
    )
    expect(await textTo('amy')).toContain('寄出日期：2026年11月20日\n物流公司：黑貓\n託運單號：TC-1')
  })

  test('about a quotation has amount and date, about a second one that the first is void', async () => {
    const quote = { totalAmount: 3780, validUntil: '2026-12-04', inspectionFee: 500, quoteVersion: 2 }
    await notifyOfActions(context(), takenOf('issueQuote', { data: { quote } }))
    const text = await textTo('amy')
    expect(text).toContain('先前的報價已作廢')
    expect(text).toMatch(/總金額：NT\$3,780\n檢測費：NT\$500\n報價有效期限：2026年12月4日/)
    expect(text).toContain('#quote')
  })

  test('about several quotations lists each with its own amount', async () => {
    const two = [item, { ...item, itemId: 'other', itemNo: 2 }].map((one, i) =>
      takenOf('approveQuote', { data: { quote: { totalAmount: i === 0 ? 3780 : 56_280 } } }, [one]),
    )
    await notifyOfActions(context(), two.flat())
    const texts = (await service.tables.mails.find({ to: 'amy@example.com' })).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(/-01 Ultralight[^]*總金額：NT\$3,780\n/)
    expect(texts[1]).toMatch(/-02 Ultralight[^]*總金額：NT\$56,280\n/)
    expect(texts.join('')).not.toMatch(/-01[^]*-02[^]*3,780/)
  })

  test('about several answers quotes each of them', async () => {
    const two = ['發票在附件。', '標籤磨損了。'].map((publicComment, i) =>
      takenOf('answerInfo', { publicComment, isCustomer: true }, [{ ...item, itemId: `i${i}`, itemNo: i + 1 }]),
    )
    await notifyOfActions(context(), two.flat())
    const texts = (await service.tables.mails.find({ to: 'coo@example.com' })).map(({ text }) => text)
    expect(texts.map((text) => text.split('\n\n')[2])).toEqual([
      expect.stringMatching(/-01 [^]*發票在附件。$/),
      expect.stringMatching(/-02 [^]*標籤磨損了。$/),
    ])
  })

  test('to an employee names the customer; an internal entry is not quoted', async () => {
    await notifyOfActions(
      context(),
      takenOf('override', { visibility: 'internal', publicComment: null, data: { reason: '內部原因，誰都不該看到' } }),
    )
    expect(await textTo('admin')).toContain('客戶名稱：晨光')
    expect(await textTo('admin')).not.toContain('內部原因')
    const data = { reason: '內部原因，誰都不該看到', reasonCode: 'duplicate' } as const
    await notifyOfActions(context(), takenOf('override', { publicComment: '我們更正了狀態。', data }))
    expect(await textTo('amy')).toContain('我們更正了狀態。')
    expect(await textTo('amy')).not.toMatch(/原因/)
  })
})

describe('GET and PUT notification', () => {
  const list = async (account: string, query = '') => (await (await service.as(account)).call('GET', `/{p}/notification/v1${query}`)).data

  test('return the caller’s own, the newest first, in the language of the call, and mark them read', async () => {
    await notifyOfActions(context(), takenOf('accept'))
    service.advance(HOUR)
    await notifyOfActions(context(), takenOf('receive'))
    const amy = await service.as('amy')
    const all = await list('amy')
    expect(all.map(({ kind, isRead, text }: { kind: string; isRead: boolean; text: string }) => [kind, isRead, text])).toEqual([
      ['receive', false, '我們已收到您的產品'],
      ['accept', false, '維修申請已受理，請寄送產品'],
    ])
    expect(all[0]).toMatchObject({
      messageKey: 'news-customer-receive',
      path: `/customer/repairOrder/viewOrderItem/${item.itemId}`,
      repairOrderNo: order.repairOrderNo,
      itemNo: 1,
      itemCount: 1,
      productName: 'Ultralight 14',
    })
    const path = '/{p}/notification/v1/read'
    expect((await amy.call('PUT', path, { ids: [all[0].notificationId] })).data).toEqual({ unreadCount: 1 })
    expect((await list('amy', '?unreadOnly=true')).map(({ kind }: { kind: string }) => kind)).toEqual(['accept'])
    expect((await list('amy')).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false])
    expect((await amy.call('PUT', path, { ids: [] })).data).toEqual({ unreadCount: 0 })
    expect(await list('amy', '?unreadOnly=true')).toEqual([])
  })

  test('leave those of other users unchanged', async () => {
    await notifyOfActions(context(), takenOf('approveQuote'))
    const [foreign] = await service.tables.notifications.find({ userId: 'eng' })
    await (await service.as('amy')).call('PUT', '/{p}/notification/v1/read', { ids: [foreign?.notificationId] })
    expect((await service.tables.notifications.get(foreign?.notificationId ?? ''))?.readAt).toBeNull()
    expect((await list('eng')).length).toBe(1)
    expect(await list('zoe')).toEqual([])
  })

  test('return at most 100, and refuse an invalid body', async () => {
    for (let n = 0; n < 105; n += 1) await notifyOfActions(context(), takenOf('accept'))
    expect(await list('amy')).toHaveLength(100)
    const amy = await service.as('amy')
    expect((await amy.call('PUT', '/{p}/notification/v1/read', { ids: 'all' })).status).toBe(422)
    expect((await amy.call('GET', '/{p}/notification/v1?unreadOnly=perhaps')).status).toBe(422)
  })

  test('never disclose anything internal during a whole repair', async () => {
    const { amy, steps } = await startRepair(service)
    const { itemId } = await orderOf(amy, [{ ...ITEM, serialNo: 'NW14-000777' }])
    const names = ['accept', 'receive', 'startDiagnosis', 'issueQuote', 'approveQuote', 'waitParts', 'partsArrived', 'startRepair'] as const
    for (const name of [...names, 'finishRepair', 'testFail', 'finishRepair', 'testPass', 'ship'] as const) {
      service.advance(HOUR)
      expect([name, (await steps[name](itemId)).status]).toEqual([name, 200])
    }
    const { text, data } = await amy.call('GET', '/{p}/notification/v1')
    const kinds = data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['ship', 'testPass', 'waitParts', 'issueQuote', 'receive', 'accept'])
    const mails = (await service.tables.mails.find({ to: 'amy@example.com' })).map((mail) => mail.text).join('\n')
    for (const secret of ['內部', 'A-12', '"eng"', 'userId', 'readAt']) expect(text + mails).not.toContain(secret)
  })
})
