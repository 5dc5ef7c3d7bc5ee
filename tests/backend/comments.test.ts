import { beforeEach, describe, expect, test } from 'vitest'
import { startRepair } from './repair-steps.ts'
import { draftOf, LONG_SESSIONS, ITEM, ORDER, orderOf, RETURN_ADDRESS, startService, type Service, type User } from './support.ts'

let service: Service
let amy: User
let coo: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[amy, coo] = [await service.as('amy'), await service.as('coo')]
})

const say = (user: User, id: string, body: object) =>
  user.call('POST', `/{p}/repairOrder/v1/comment/${id}`, { visibility: 'public', content: '請問進度如何？', ...body })
const details = (user: User, id: string) => user.call('GET', `/{p}/repairOrder/v1/details/${id}`)
const put = (user: User, id: string, body: object) => user.call('PUT', `/{p}/repairOrder/v1/${id}`, body)
const versionOf = async (user: User, id: string) => (await user.call('GET', `/{p}/repairOrder/v1/info/${id}`)).data.rowVersion
const eventsOf = async (user: User, id: string) =>
  (await details(user, id)).data.timeline.events.map(({ event }: { event: string }) => event)

describe('comments', () => {
  test.each([
    ['amy', 'public', 200],
    ['amy', 'internal', 403],
    ['boss', 'public', 200],
    ['boss', 'internal', 403],
    ['admin', 'public', 200],
    ['admin', 'internal', 200],
    ['coo', 'public', 200],
    ['coo', 'internal', 200],
    ['wh', 'public', 403],
    ['wh', 'internal', 200],
    ['aud', 'public', 403],
    ['aud', 'internal', 403],
  ])('%s writes a %s comment: %i', async (account, visibility, status) => {
    const { repairOrderId } = await orderOf(amy)
    const user = await service.as(account)
    expect((await say(user, repairOrderId, { visibility })).status).toBe(status)
    expect(await service.tables.comments.find()).toHaveLength(status === 200 ? 1 : 0)
  })

  test('an engineer comments on visible orders; other orders are 404', async () => {
    const { eng, steps } = await startRepair(service)
    const { repairOrderId, itemIds } = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    const [first = '', second = ''] = itemIds
    expect((await say(eng, repairOrderId, { visibility: 'internal' })).status).toBe(404)
    await steps.accept(first)
    await steps.receive(first)
    expect((await say(eng, repairOrderId, { visibility: 'internal', itemId: first })).status).toBe(200)
    expect((await say(eng, repairOrderId, { visibility: 'internal', itemId: second })).data.fieldErrors).toMatchObject([
      { field: 'itemId' },
    ])
    await say(coo, repairOrderId, { itemId: second, content: '另一項的事' })
    expect((await details(eng, repairOrderId)).text).not.toContain('另一項的事')
    expect((await say(await service.as('zoe'), repairOrderId, {})).status).toBe(404)
  })

  test('a customer never receives an internal note, nor which employee wrote a comment', async () => {
    const { repairOrderId, itemId } = await orderOf(amy)
    await say(coo, repairOrderId, { visibility: 'internal', content: '內部機密：此客戶要留意', itemId })
    await say(coo, repairOrderId, { content: '零件下週會到' })
    await say(amy, repairOrderId, { content: '謝謝' })
    for (const user of [amy, await service.as('boss')]) {
      const { text, data } = await details(user, repairOrderId)
      expect(text).not.toContain('內部機密')
      expect(text).not.toContain('"internal"')
      expect(
        data.comments.map(({ content, createdBy, createdByName }: Record<string, unknown>) => [content, createdBy, createdByName]),
      ).toEqual([
        ['零件下週會到', null, '代號 coo'],
        ['謝謝', 'amy', '客戶 amy'],
      ])
    }
    const seen = async (account: string) => (await details(await service.as(account), repairOrderId)).data.comments.length
    expect([await seen('coo'), await seen('wh'), await seen('aud'), await seen('admin')]).toEqual([3, 3, 3, 3])
  })

  test('are cleaned, and refused when empty, too long or on a draft', async () => {
    const { repairOrderId } = await orderOf(amy)
    expect((await say(amy, repairOrderId, { content: '  第一行\r\n第二行\u200b ' })).data.content).toBe('第一行\n第二行')
    for (const content of ['', '   ', 'x'.repeat(1001)])
      expect((await say(amy, repairOrderId, { content })).data.fieldErrors).toMatchObject([{ field: 'content' }])
    expect((await say(amy, repairOrderId, { content: 'x'.repeat(1000) })).status).toBe(200)
    const draft = await draftOf(amy)
    const refused = await say(amy, draft.repairOrderId, {})
    expect([refused.status, refused.data.code]).toEqual([409, 'action-not-allowed'])
    expect(refused.message).toBe('目前狀態「草稿」不能執行「留言」。')
  })

  test('a public one notifies the other side once, an internal one no customer', async () => {
    const { repairOrderId } = await orderOf(amy)
    const before = (await service.tables.mails.find({ repairOrderId })).length
    const mailsOf = async () => (await service.tables.mails.find({ repairOrderId })).slice(before)
    await say(amy, repairOrderId, { content: '好的，謝謝' })
    expect((await mailsOf()).map(({ to }) => to)).toEqual(['coo@example.com'])
    expect((await mailsOf())[0]?.text).toContain('好的，謝謝')
    await say(coo, repairOrderId, { visibility: 'internal', content: '內部機密' })
    await say(coo, repairOrderId, { content: '零件下週會到' })
    const toCustomer = (await mailsOf()).filter(({ to }) => to === 'amy@example.com')
    expect(toCustomer).toHaveLength(1)
    expect(toCustomer[0]?.text).toContain('零件下週會到')
    const notifications = await service.tables.notifications.find({ isCustomer: true })
    expect(JSON.stringify([toCustomer, notifications])).not.toContain('內部機密')
  })
})

describe('the timeline', () => {
  test('holds the histories of the items by the rules of reviewHistory', async () => {
    const { steps } = await startRepair(service)
    const { repairOrderId, itemIds } = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    const [first = '', second = ''] = itemIds
    await steps.accept(first)
    await steps.requestInfo(second)
    const mine = await details(amy, repairOrderId)
    expect(mine.data.timeline.history).toHaveLength(4)
    expect(mine.text).not.toContain('內部：老客戶')
    expect((await details(coo, repairOrderId)).text).toContain('內部：老客戶')
    expect((await details(await service.as('wh'), repairOrderId)).text).not.toContain('內部：老客戶')
  })

  test('notifies of new addresses and of the tracking number, only when they change, and not for drafts', async () => {
    const draft = await draftOf(amy)
    await put(amy, draft.repairOrderId, { remark: '改', inboundCarrier: '黑貓', rowVersion: draft.rowVersion })
    expect(await eventsOf(amy, draft.repairOrderId)).toEqual([])

    const { repairOrderId } = await orderOf(amy, [{ ...ITEM, serialNo: 'NW14-000777' }])
    const change = async (body: object) => put(amy, repairOrderId, { ...body, rowVersion: await versionOf(amy, repairOrderId) })
    expect((await change({ receiveAddresses: [RETURN_ADDRESS] })).status).toBe(200)
    expect(await eventsOf(amy, repairOrderId)).toEqual([])
    await change({ receiveAddresses: [{ ...RETURN_ADDRESS, addressLine: '新路 200 號' }] })
    await change({ inboundTrackingNo: 'ABC-1' })
    expect(await eventsOf(amy, repairOrderId)).toEqual(['addressChanged', 'inboundChanged'])
    const { data } = await details(amy, repairOrderId)
    expect(data.timeline.events[0]).toMatchObject({ actorName: '客戶 amy', isCustomer: true })
    expect(Object.keys(data.timeline.events[0])).not.toContain('actorId')
  })

  test('shows customers the display name of an employee', async () => {
    const { repairOrderId } = await orderOf(amy)
    const rowVersion = await versionOf(coo, repairOrderId)
    await put(coo, repairOrderId, { receiveAddresses: [{ ...RETURN_ADDRESS, addressLine: '新路 200 號' }], rowVersion })
    expect((await details(amy, repairOrderId)).data.timeline.events).toMatchObject([{ actorName: '代號 coo' }])
    expect((await details(coo, repairOrderId)).data.timeline.events).toMatchObject([{ actorName: '員工 coo' }])
  })
})

describe('after submission', () => {
  test('a new address is added to the address book on request', async () => {
    const { repairOrderId } = await orderOf(amy)
    const wanted = { ...RETURN_ADDRESS, addressLine: '新路 300 號', saveToAddressBook: true }
    const saved = await put(amy, repairOrderId, { receiveAddresses: [wanted], rowVersion: await versionOf(amy, repairOrderId) })
    expect(saved.data.receiveAddresses).toMatchObject([{ addressLine: '新路 300 號', saveToAddressBook: false }])
    const book = (await amy.call('GET', '/customer/address/v1')).data
    expect(JSON.stringify(book)).toContain('新路 300 號')
  })

  test.each(['eng', 'wh', 'aud'])('%s cannot change addresses', async (account) => {
    const { repairOrderId, itemId } = await orderOf(amy)
    const { steps } = await startRepair(service)
    await steps.accept(itemId)
    await steps.receive(itemId)
    const rowVersion = await versionOf(coo, repairOrderId)
    const answer = await put(await service.as(account), repairOrderId, {
      ...ORDER,
      receiveAddresses: [{ ...RETURN_ADDRESS, addressLine: '新路 200 號' }],
      rowVersion,
    })
    expect(answer.status).toBe(403)
  })

  test('the tracking number can be set until receipt, and the reasons of blocked actions are returned', async () => {
    const { steps } = await startRepair(service)
    const { repairOrderId, itemIds } = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    const [first = '', second = ''] = itemIds
    await steps.accept(first)
    await steps.receive(first)
    const late = await put(amy, repairOrderId, { inboundTrackingNo: 'ABC-1', rowVersion: await versionOf(amy, repairOrderId) })
    expect([late.status, late.data.code]).toEqual([409, 'order-not-draft'])
    await steps.requestInfo(second)
    const { allowedActions } = (await amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
    const cancel = allowedActions.find(({ action }: { action: string }) => action === 'cancel')
    expect(cancel).toEqual({ action: 'cancel', enabled: false, reasons: [{ field: '', key: 'reason-itemReceived' }] })
  })
})
