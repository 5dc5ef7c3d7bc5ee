import { beforeEach, describe, expect, test } from 'vitest'
import { DIAGNOSIS, QUOTE } from '../repair-steps.ts'
import { DAY, ITEM, orderOf, png } from '../support.ts'
import { counterOrder, linkIn, startTracking, WALTER, type Tracking } from './support.ts'

let service: Tracking
beforeEach(async () => {
  service = await startTracking()
})

const tokenOf = (link: string) => link.split('.')[1] ?? ''

describe('mails to who was entered at the counter', () => {
  test('begin with the first step, and bring a link of at least 128 random bits', async () => {
    const [mail] = await service.mailsTo()
    expect(mail?.subject).toContain(service.order.repairOrderNo)
    expect(mail?.repairOrderId).toBe(service.order.repairOrderId)
    // 256 bits as base64url
    expect(tokenOf(service.link)).toMatch(/^[\w-]{43}$/)
    expect(mail?.text).not.toContain('viewOrderItem')
  })

  test('the link is kept as a digest only', async () => {
    const rows = await service.tables.trackings.find({ repairOrderId: service.order.repairOrderId })
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(service.link))
    expect(rows[0]?.tokenHashes).toHaveLength(1)
  })

  test('a mail with a link is one with a secret, until the link ends', async () => {
    const [mail] = await service.mailsTo()
    const [row] = await service.tables.trackings.find({ userId: 'walter' })
    expect(mail?.secretUntil).toBe(row?.expiresAt)
  })

  test('go on with every step, each with a link that opens the same repair', async () => {
    await service.quoted()
    const links = (await service.mailsTo()).map(({ text }) => linkIn(text))
    expect(links).toHaveLength(3)
    expect(new Set(links).size).toBe(3)
    for (const link of links) expect((await service.view(link)).data.repairOrderNo).toBe(service.order.repairOrderNo)
  })

  test('people with an account get the link to their page, and a registration that nobody confirmed gets nothing', async () => {
    await service.tables.customerUsers.insert({
      ...WALTER,
      userId: 'stranger',
      userAccount: 'stranger@example.com',
      passwordHash: 'of a registration',
      customerId: 'acme',
    })
    await counterOrder(service.coo, 'acme', [{ ...ITEM, serialNo: 'NW14-000777' }])
    expect(await service.mailsTo('stranger@example.com')).toEqual([])
    const toAmy = await service.lastMail('amy@example.com')
    expect(toAmy?.text).toContain('/customer/repairOrder/viewOrderItem/')
    expect(await service.tables.trackings.find({ userId: 'amy' })).toEqual([])
  })

  test('orders that a customer made are nobody else’s', async () => {
    await service.tables.customerUsers.insert({ ...WALTER, userId: 'new', userAccount: 'new@example.com', customerId: 'acme' })
    await orderOf(service.amy, [{ ...ITEM, serialNo: 'NW14-000778' }])
    expect(await service.mailsTo('new@example.com')).toEqual([])
  })
})

describe('the link', () => {
  test('shows one repair and nothing personal', async () => {
    const { status, text, data } = await service.view(service.link)
    expect(status).toBe(200)
    expect(data.items.map(({ productName }: { productName: string }) => productName)).toEqual([ITEM.productName])
    const secrets = [WALTER.userName, WALTER.userAccount, WALTER.mobilePhone, '張怡君', '0900000001', '示範路', ITEM.serialNo, 'walter']
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  test('says nothing internal', async () => {
    await service.steps.accept(service.order.itemId)
    await service.quoted()
    const { text } = await service.view(service.link)
    for (const secret of ['內部', 'eng', '員工', '代號', 'A-12', 'faultReason']) expect(text).not.toContain(secret)
    expect(text).toContain('主機板')
  })

  test('tells of a quotation amounts, days and why it is charged; no photograph, no code of the workshop', async () => {
    const { coo, order, act: take } = service
    await service.quoted()
    const first = (await service.repair()).items[0]?.quote
    expect(first).toMatchObject({ reason: { kind: 'notCovered', cause: null } })
    expect(first?.quote).not.toHaveProperty('decidedBy')
    await take(coo, order.itemId, 'approveQuote', { quote: { quoteVersion: 1, evidence: '已向客戶電話確認' } })
    const diagnosis = { ...DIAGNOSIS, faultReason: 'liquid' }
    const again = await take(coo, order.itemId, 'issueQuote', { diagnosis, quote: { ...QUOTE, repairDays: 3 } }, [png('liquid.png')])
    expect(again.status).toBe(200)
    const { text, data } = await service.view(service.link)
    expect(data.items[0].quote).toMatchObject({
      quote: { repairDays: 3 },
      reason: { kind: 'notCovered', cause: { zhHant: '液體侵入', enUS: 'Liquid' } },
    })
    for (const secret of ['liquid.png', 'filePath', 'faultReason', 'userDamage', 'faultArea', 'warrantyStatus'])
      expect(text).not.toContain(secret)
    expect((await service.lastMail())?.text).toContain('維修工作天數：3')
  })

  test('how to pay is told to everybody, where it was entered', async () => {
    const centre = async () => (await service.send('GET', '/tracking/v1/centre')).data
    expect(await centre()).toMatchObject({ payment: null })
    const both = { zhHant: '付現或刷卡', enUS: 'Cash or card' }
    const values = { name: both, address: {}, hours: {}, payment: both, phone: '', language: 'zh-hant', rowVersion: 0 }
    expect((await service.admin.upload('PUT', '/system/v1/centre', values)).status).toBe(200)
    expect(await centre()).toEqual({ name: both, hours: { zhHant: null, enUS: null }, payment: both, phone: '' })
  })

  test('no other text opens anything, and every refusal is the same', async () => {
    const other = await counterOrder(service.coo, 'zoe', [{ ...ITEM, serialNo: 'NW14-000888' }])
    const [id = '', token = ''] = service.link.split('.')
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const [row] = await service.tables.trackings.find({ repairOrderId: service.order.repairOrderId })
    const guesses = [
      '',
      '.',
      id,
      `${id}.`,
      `.${token}`,
      `${id}.${flipped}`,
      `${id}.${token}A`,
      `${id}.${row?.tokenHashes[0] ?? ''}`,
      `${other.repairOrderId}.${token}`,
      `${service.order.repairOrderId}.${token}`,
      ...Array.from({ length: 40 }, () => `${crypto.randomUUID()}.${token}`),
    ]
    const answers = new Set<string>()
    for (const [index, link] of guesses.entries()) {
      const answer = await service.post('', { link }, `source-${index}`)
      answers.add(`${answer.status} ${answer.text}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^410 .*link-expired/)])
  })

  test('opens no item of another order, whatever is asked by it', async () => {
    const other = await counterOrder(service.coo, 'zoe', [{ ...ITEM, serialNo: 'NW14-000888' }])
    await service.quoted(other.itemId)
    const code = await service.codeFor()
    const refused = await service.decide({ itemId: other.itemId, code })
    expect(refused.status).toBe(404)
    expect((await service.post('/answer', { link: service.link, code, itemId: other.itemId, publicComment: '好' })).status).toBe(404)
    expect((await service.tables.items.get(other.itemId))?.repairStatus).toBe('quoted')
  })

  test('ends 90 days after the last mail', async () => {
    service.advance(90 * DAY - 1)
    expect((await service.view(service.link)).status).toBe(200)
    service.advance(1)
    expect((await service.view(service.link)).status).toBe(410)
  })

  test('is renewed by each mail, but one that had ended does not come back', async () => {
    service.advance(60 * DAY)
    await service.steps.accept(service.order.itemId)
    service.advance(60 * DAY)
    expect((await service.view(service.link)).status).toBe(200)
    service.advance(40 * DAY)
    await service.post('/again', { link: service.link })
    const renewed = linkIn((await service.lastMail())?.text)
    expect((await service.view(service.link)).status).toBe(410)
    expect((await service.view(renewed)).status).toBe(200)
  })

  test('is at most 90 days longer than the order', async () => {
    await service.act(service.coo, service.order.itemId, 'cancel', { reasonCode: 'userRequest', reason: '客戶要求取消' })
    service.advance(60 * DAY)
    await service.post('/again', { link: service.link })
    service.advance(30 * DAY)
    expect((await service.view(linkIn((await service.lastMail())?.text))).status).toBe(410)
    const before = (await service.mailsTo()).length
    service.advance(DAY)
    await service.post('/again', { link: service.link })
    expect(await service.mailsTo()).toHaveLength(before)
  })

  test.each(['suspended', 'deleted'] as const)('of a person whose account is %s it opens nothing', async (accountStatus) => {
    await service.tables.customerUsers.replace({ ...WALTER, accountStatus })
    expect((await service.view(service.link)).status).toBe(410)
  })

  test('calls are limited per source', async () => {
    const tries = await Promise.all(Array.from({ length: 61 }, () => service.view(service.link)))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('a new link', () => {
  test('goes to the address of the repair only, three times an hour, and the answer tells nothing', async () => {
    const sent = (await service.mailsTo()).length
    const answers = []
    for (const link of [service.link, service.link, service.link, service.link, 'nothing', ''])
      answers.push(await service.post('/again', { link }))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await service.mailsTo()).toHaveLength(sent + 3)
    expect(answers[0]?.text).not.toContain('walter')
  })
})

describe('revoked', () => {
  const revoke = (who: { call: Tracking['coo']['call'] }) =>
    who.call('DELETE', `/{p}/repairOrder/v1/tracking/${service.order.repairOrderId}`)

  test('every link that was sent ends, and the next mail brings one that works', async () => {
    const state = () => service.coo.call('GET', `/{p}/repairOrder/v1/tracking/${service.order.repairOrderId}`)
    expect((await state()).data).toMatchObject({ count: 1, sentAt: service.now() })
    expect((await revoke(service.coo)).data).toMatchObject({ count: 0 })
    expect((await service.view(service.link)).status).toBe(410)
    await service.steps.accept(service.order.itemId)
    expect((await service.view(service.link)).status).toBe(410)
    expect((await service.view(linkIn((await service.lastMail())?.text))).status).toBe(200)
  })

  test('a revoked page can ask for a new link, which goes to the address of the repair', async () => {
    await revoke(service.coo)
    await service.post('/again', { link: service.link })
    expect((await service.view(linkIn((await service.lastMail())?.text))).status).toBe(200)
  })

  test('ends the code too', async () => {
    await service.quoted()
    const code = await service.codeFor()
    await revoke(service.coo)
    expect((await service.decide({ code })).status).toBe(410)
  })

  test.each([
    ['eng', 403],
    ['wh', 403],
  ] as const)('not by %s', async (who, status) => {
    expect((await revoke(service[who])).status).toBe(status)
    expect((await service.view(service.link)).status).toBe(200)
  })

  test('not by a customer', async () => {
    expect((await revoke(service.amy)).status).toBe(404)
  })
})

test('opening, revoking and a new link stand in the security log, and in the audit log under the person', async () => {
  await service.view(service.link)
  await service.coo.call('DELETE', `/{p}/repairOrder/v1/tracking/${service.order.repairOrderId}`)
  const kinds = await service.tables.securityLog.find({ kind: ['trackingOpened', 'trackingRevoked'] })
  expect(kinds.map(({ kind, accountId, detail }) => [kind, accountId, detail])).toEqual([
    ['trackingOpened', 'walter', service.order.repairOrderNo],
    ['trackingRevoked', 'coo', service.order.repairOrderNo],
  ])
  const audits = (await service.tables.audits.find({ recordId: service.order.repairOrderId })).filter(({ action }) =>
    action.startsWith('tracking.'),
  )
  expect(audits.map(({ action, actorId, changes }) => [action, actorId, changes])).toEqual([['tracking.revoke', 'coo', []]])
})
