import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, ITEM, MINUTE, png } from '../support.ts'
import { codeIn, counterOrder, linkIn, startTracking, type Tracking } from './support.ts'

let service: Tracking
beforeEach(async () => {
  service = await startTracking()
})

const stored = async () => service.tables.items.get(service.order.itemId)
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

describe('the code', () => {
  test('goes to the address of the repair, and only its digest is kept', async () => {
    const sent = (await service.mailsTo()).length
    const { status, text } = await service.post('/code', { link: service.link })
    const mails = await service.mailsTo()
    const code = codeIn(mails.at(-1)?.text)
    expect([status, mails.length, code.length]).toEqual([200, sent + 1, 6])
    expect(text).not.toContain(code)
    expect(text).not.toContain('walter')
    expect(mails.at(-1)?.subject).not.toContain(code)
    expect(mails.at(-1)?.secretUntil).toBe(new Date(Date.parse(service.now()) + 10 * MINUTE).toISOString())
    expect(JSON.stringify(await service.tables.trackings.find({ userId: 'walter' }))).not.toContain(code)
  })

  test('nothing is decided without it', async () => {
    await service.quoted()
    for (const code of ['', '123456', 'abcdef']) expect((await service.decide({ code })).status).toBe(422)
    expect((await stored())?.repairStatus).toBe('quoted')
  })

  test('is typed with blanks or full-width digits as well', async () => {
    await service.quoted()
    const code = await service.codeFor()
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0))
    expect((await service.decide({ code: ` ${wide} ` })).status).toBe(200)
  })

  test('is good for ten minutes', async () => {
    await service.quoted()
    const code = await service.codeFor()
    service.advance(10 * MINUTE)
    expect((await service.decide({ code })).data.code).toBe('code-wrong')
    const fresh = await service.codeFor()
    service.advance(10 * MINUTE - 1)
    expect((await service.decide({ code: fresh })).status).toBe(200)
  })

  test('a newer one takes the place of the older', async () => {
    await service.quoted()
    const [first, second] = [await service.codeFor(), await service.codeFor()]
    // once in a million both are the same
    expect((await service.decide({ code: first })).status).toBe(first === second ? 200 : 422)
    if (first === second) return
    expect((await service.decide({ code: second })).status).toBe(200)
  })

  test('of another repair is worth nothing', async () => {
    await service.quoted()
    const code = await service.codeFor()
    const link = service.link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(
      (await service.post('/decide', { link, itemId: service.order.itemId, decision: 'approved', quoteVersion: 1, code })).status,
    ).toBe(410)
  })

  test('after five wrong ones not even the right one opens, whoever asks from wherever; after a quarter of an hour again', async () => {
    await service.quoted()
    const code = await service.codeFor()
    for (let i = 0; i < 5; i += 1) expect((await service.decide({ code: wrongOf(code) }, `source-${i}`)).data.code).toBe('code-wrong')
    const locked = await service.decide({ code })
    expect([locked.status, locked.data.code]).toEqual([422, 'code-wrong'])
    expect((await service.post('/code', { link: service.link })).status).toBe(429)
    service.advance(15 * MINUTE + 1)
    expect((await service.decide({ code: await service.codeFor() })).status).toBe(200)
  })

  test('wrong, too old and never sent are refused alike', async () => {
    await service.quoted()
    const never = await service.decide({ code: '123456' })
    const code = await service.codeFor()
    const wrong = await service.decide({ code: wrongOf(code) })
    service.advance(11 * MINUTE)
    const old = await service.decide({ code })
    expect(new Set([never, wrong, old].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  test('many guesses at once are counted one by one', async () => {
    await service.quoted()
    const code = await service.codeFor()
    await Promise.all(Array.from({ length: 12 }, (_, i) => service.decide({ code: wrongOf(code) }, `source-${i}`)))
    expect((await service.decide({ code })).status).toBe(422)
    const [row] = await service.tables.trackings.find({ userId: 'walter' })
    expect(row?.lockedUntil).not.toBeNull()
  })

  test('five an hour', async () => {
    for (let i = 0; i < 5; i += 1) expect((await service.post('/code', { link: service.link })).status).toBe(200)
    const sent = (await service.mailsTo()).length
    const refused = await service.post('/code', { link: service.link })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await service.mailsTo()).toHaveLength(sent)
    service.advance(HOUR)
    expect((await service.post('/code', { link: service.link })).status).toBe(200)
  })

  test('per source: guesses at many links are slowed down', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => service.decide({ link: `x${i}.y`, code: '000000' }, 'guesser')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('wrong codes stand in the security log', async () => {
    await service.codeFor()
    await service.decide({ code: 'x' })
    const kinds = (await service.tables.securityLog.find({ accountId: 'walter' })).map(({ kind }) => kind)
    expect(kinds).toEqual(['trackingCodeSent', 'trackingCodeWrong'])
  })
})

describe('a quotation', () => {
  test('is shown with what was found, what it costs and until when', async () => {
    await service.quoted()
    const [item] = (await service.repair()).items
    expect(item?.quote).toMatchObject({
      version: 1,
      diagnosis: '電源管理晶片短路，需要更換主機板。',
      quote: { laborAmount: 1000, totalAmount: 3780, inspectionFee: 500, validUntil: '2026-12-04' },
      decision: null,
    })
  })

  test('is approved, in the name of the person, and everybody whom it concerns is told', async () => {
    await service.quoted()
    const { status, data } = await service.decide({ code: await service.codeFor() })
    expect([status, data.items[0].repairStatus, data.items[0].quote.decision]).toEqual([200, 'approved', 'approved'])
    const history = await service.tables.history.find({ itemId: service.order.itemId }, { order: ['seq', 'desc'], limit: 1 })
    expect(history[0]).toMatchObject({ action: 'approveQuote', actorId: 'walter', isCustomer: true, visibility: 'public' })
    expect((await service.lastMail())?.text).toContain('已同意')
    expect((await service.lastMail('eng@example.com'))?.text).toContain('已同意')
    expect((await service.tables.securityLog.find({ kind: 'trackingUsed' }))[0]?.detail).toBe(`${service.order.repairOrderNo} approveQuote`)
    const audits = await service.tables.audits.find({ actorId: 'walter' })
    expect(audits.map(({ action, entity }) => `${action} ${entity}`)).toContain('tracking.decide repairItem')
    expect(JSON.stringify(audits)).not.toContain('Hash')
  })

  test('is declined only with the inspection fee accepted', async () => {
    await service.quoted()
    const code = await service.codeFor()
    const refused = await service.decide({ code, decision: 'declined' })
    expect([refused.status, refused.data.fieldErrors[0].field]).toEqual([422, 'quote.inspectionFeeAccepted'])
    const { data } = await service.decide({ code, decision: 'declined', inspectionFeeAccepted: true })
    expect(data.items[0]).toMatchObject({ repairStatus: 'readyToReturn', outcome: 'declinedByCustomer' })
  })

  test('another version than the one that was read is refused', async () => {
    await service.quoted()
    const refused = await service.decide({ code: await service.codeFor(), quoteVersion: 2 })
    expect([refused.status, refused.data.code]).toEqual([409, 'quote-version'])
  })

  test('one that ran out can be declined, not approved', async () => {
    await service.quoted()
    service.advance(15 * 24 * HOUR)
    const link = service.link
    const code = await service.codeFor(link)
    expect((await service.decide({ code })).data.code).toBe('quote-expired')
    expect((await service.decide({ code, decision: 'declined', inspectionFeeAccepted: true })).status).toBe(200)
  })

  test('of two who decide at once one wins, and the other is told', async () => {
    await service.quoted()
    const code = await service.codeFor()
    const answers = await Promise.all([
      service.decide({ code }),
      service.decide({ code, decision: 'declined', inspectionFeeAccepted: true }),
      service.act(service.coo, service.order.itemId, 'approveQuote', { quote: { quoteVersion: 1, evidence: '電話中口頭確認' } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const decisions = (await service.tables.history.find({ itemId: service.order.itemId })).filter(({ action }) => action.endsWith('Quote'))
    expect(decisions.map(({ action }) => action)).toHaveLength(2)
  })

  test('the same code serves for a second device of the order', async () => {
    const two = [
      { ...ITEM, serialNo: 'NW14-000501' },
      { ...ITEM, serialNo: 'NW14-000502' },
    ]
    const { itemIds } = await counterOrder(service.coo, 'walter', two)
    const link = linkIn((await service.lastMail())?.text)
    for (const itemId of itemIds) await service.quoted(itemId)
    const code = await service.codeFor(link)
    for (const itemId of itemIds) expect((await service.decide({ link, itemId, code })).status).toBe(200)
  })
})

describe('a question', () => {
  const ask = () =>
    service.act(service.coo, service.order.itemId, 'requestInfo', {
      publicComment: '請告訴我們保固卡的購買店家名稱。',
      requestedFields: ['purchaseProofNo'],
    })
  const answer = (body: object) =>
    service.post('/answer', { link: service.link, itemId: service.order.itemId, publicComment: '保固卡遺失了', ...body })

  test('is shown with what is asked for', async () => {
    await ask()
    const [item] = (await service.repair()).items
    expect(item).toMatchObject({
      repairStatus: 'infoRequired',
      resumeStatus: 'submitted',
      question: {
        publicComment: '請告訴我們保固卡的購買店家名稱。',
        requestedFields: [{ zhHant: '購買證明號碼', enUS: 'Proof of purchase number' }],
      },
    })
  })

  test('is answered in words, and the item goes on where it was', async () => {
    await ask()
    const { status, data } = await answer({ code: await service.codeFor() })
    expect([status, data.items[0].repairStatus, data.items[0].question]).toEqual([200, 'submitted', null])
    const last = (await service.tables.history.find({ itemId: service.order.itemId }, { order: ['seq', 'desc'], limit: 1 }))[0]
    expect(last).toMatchObject({ action: 'answerInfo', actorId: 'walter', publicComment: '保固卡遺失了' })
  })

  test('not without words, not without the code, not twice', async () => {
    await ask()
    const code = await service.codeFor()
    expect((await answer({ code: wrongOf(code) })).data.code).toBe('code-wrong')
    expect((await answer({ code, publicComment: ' ' })).status).toBe(422)
    expect((await answer({ code, publicComment: 'x'.repeat(1001) })).status).toBe(422)
    expect((await answer({ code })).status).toBe(200)
    expect((await answer({ code })).status).toBe(409)
  })

  test('an order that nobody asks about takes no answer', async () => {
    expect((await answer({ code: await service.codeFor() })).status).toBe(409)
  })

  test('of two answers at once one is taken', async () => {
    await ask()
    const code = await service.codeFor()
    const answers = await Promise.all([answer({ code }), answer({ code, publicComment: '另一個答案' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a receipt', () => {
  test('is confirmed by the code, closes the repair in the name of the person, and is logged', async () => {
    await service.returned()
    const { status, data } = await service.confirm({ code: await service.codeFor() })
    expect([status, data.items[0].repairStatus]).toEqual([200, 'closed'])
    const [last] = await service.tables.history.find({ itemId: service.order.itemId }, { order: ['seq', 'desc'], limit: 1 })
    expect(last).toMatchObject({ action: 'confirmReceipt', actorId: 'walter', isCustomer: true })
    expect((await service.tables.securityLog.find({ kind: 'trackingUsed' })).at(-1)?.detail).toBe(
      `${service.order.repairOrderNo} confirmReceipt`,
    )
  })

  test('not without the code, not of another order, not before it is on its way, and not by a revoked link', async () => {
    expect((await service.confirm({ code: await service.codeFor() })).status).toBe(409)
    await service.returned()
    const code = await service.codeFor()
    expect((await service.confirm({ code: wrongOf(code) })).data.code).toBe('code-wrong')
    const other = await counterOrder(service.coo, 'walter', [{ ...ITEM, serialNo: 'NW14-000900' }])
    expect((await service.confirm({ code, itemId: other.itemId })).status).toBe(404)
    await service.revoke()
    expect((await service.confirm({ code })).status).toBe(410)
    expect((await stored())?.repairStatus).toBe('returned')
  })

  test('five wrong codes lock the link, as for every act', async () => {
    await service.returned()
    const code = await service.codeFor()
    for (let i = 0; i < 5; i += 1) await service.confirm({ code: wrongOf(code) }, `source-${i}`)
    expect((await service.confirm({ code })).data.code).toBe('code-wrong')
    expect((await stored())?.repairStatus).toBe('returned')
  })

  test('of several at once one is taken', async () => {
    await service.returned()
    const code = await service.codeFor()
    const answers = await Promise.all([service.confirm({ code }), service.confirm({ code }), service.confirm({ code })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const receipts = (await service.tables.history.find({ itemId: service.order.itemId })).filter(
      ({ action }) => action === 'confirmReceipt',
    )
    expect(receipts).toHaveLength(1)
  })
})

describe('a reply', () => {
  test('public comments are shown without names, internal ones not', async () => {
    await service.write('下週到貨，您哪一天方便取件？')
    await service.write('內部：老客戶', 'internal')
    expect((await service.repair()).comments).toEqual([
      { createdAt: expect.any(String), isOwn: false, content: '下週到貨，您哪一天方便取件？' },
    ])
  })

  test('is a public comment of the person, employees are told, and it is logged', async () => {
    await service.write('您哪一天方便取件？')
    const { status, data } = await service.reply({ code: await service.codeFor() })
    expect([status, data.comments.at(-1)]).toEqual([200, { createdAt: expect.any(String), isOwn: true, content: '下週二可以。' }])
    const rows = await service.tables.comments.find({ repairOrderId: service.order.repairOrderId })
    expect(rows.find(({ isCustomer }) => isCustomer)).toMatchObject({ createdBy: 'walter', visibility: 'public', itemId: null })
    expect((await service.tables.securityLog.find({ kind: 'trackingUsed' })).at(-1)?.detail).toBe(`${service.order.repairOrderNo} comment`)
  })

  test('not where the centre has written nothing to the customer, not without words or the code, not too long, not by a revoked link', async () => {
    await service.write('內部：老客戶', 'internal')
    const code = await service.codeFor()
    expect([(await service.reply({ code })).status, (await service.reply({ code })).data.code]).toEqual([409, 'action-not-allowed'])
    await service.write('您哪一天方便取件？')
    expect((await service.reply({ code: wrongOf(code) })).data.code).toBe('code-wrong')
    expect((await service.reply({ code, content: ' ' })).status).toBe(422)
    expect((await service.reply({ code, content: 'x'.repeat(1001) })).status).toBe(422)
    await service.revoke()
    expect((await service.reply({ code })).status).toBe(410)
    expect(
      (await service.tables.comments.find({ repairOrderId: service.order.repairOrderId })).filter(({ isCustomer }) => isCustomer),
    ).toEqual([])
  })

  test('two at once are both kept, and the newest ten are shown', async () => {
    for (let i = 0; i < 10; i += 1) await service.write(`第 ${i} 則`)
    const code = await service.codeFor()
    const answers = await Promise.all([service.reply({ code }), service.reply({ code, content: '或是週三。' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { comments } = await service.repair()
    expect(comments).toHaveLength(10)
    expect(comments?.filter(({ isOwn }) => isOwn)).toHaveLength(2)
  })
})

describe('the photographs of a question', () => {
  const ask = async () => {
    const { steps, eng, order } = service
    await steps.receive(order.itemId)
    await steps.startDiagnosis(order.itemId)
    const words = { publicComment: '箭頭指的地方，之前就有裂痕嗎？', requestedFields: ['photo'] }
    await service.act(eng, order.itemId, 'requestInfo', words, [png('mark.png')])
  }
  const picture = (body: object) => service.post('/picture', { link: service.link, itemId: service.order.itemId, filePath: '', ...body })
  const picturesNow = async () => (await service.repair()).items[0]?.question?.pictures ?? []

  test('are read by the link alone, as long as the question waits', async () => {
    await ask()
    const [told] = await picturesNow()
    expect(told).toMatchObject({ fileName: 'mark.png' })
    const filePath = told?.filePath ?? ''
    expect((await picture({ filePath })).status).toBe(200)
    expect((await picture({ filePath, link: 'id.token' })).status).toBe(410)
    const { data } = await service.coo.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${service.order.itemId}`)
    const arrival = data.find(({ action }: { action: string }) => action === 'receive').files[0].filePath
    for (const other of [arrival, 'nothing.png']) expect((await picture({ filePath: other })).status).toBe(404)
    const code = await service.codeFor()
    await service.post('/answer', { link: service.link, itemId: service.order.itemId, code, publicComment: '沒有，送修前沒有。' })
    expect((await picture({ filePath })).status).toBe(404)
  })

  test('of another order are not, nor is the original of one that was blurred', async () => {
    await ask()
    const original = (await picturesNow())[0]?.filePath ?? ''
    const other = await counterOrder(service.coo, 'walter', [{ ...ITEM, serialNo: 'NW14-009301' }])
    expect((await picture({ filePath: original, itemId: other.itemId })).status).toBe(404)
    const path = `/backend/repairOrderItem/v1/blurredPhoto/${service.order.itemId}`
    const blurred = await service.eng.upload('POST', path, { filePath: original }, [png('blurred.png')], 'repairFiles')
    expect(await picturesNow()).toMatchObject([{ fileName: 'blurred.png', filePath: blurred.data.file.filePath }])
    expect((await picture({ filePath: original })).status).toBe(404)
  })
})
