import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { changesBetween } from '../../backend/audit/changes.ts'
import { SEEDED } from '../domain/seed.ts'
import { act, ITEM, listFor, orderOf, PASSWORD, startService, type Service } from './support.ts'

let service: Service
beforeEach(async () => {
  service = await startService()
})

const auditFor = async (query = '') => {
  const admin = await service.as('admin')
  return (await admin.call('GET', `/system/v1/audit${query}`)).data
}
const rows = () => service.tables.audits.find()

describe('what is logged', () => {
  test('actor, record and changes, one entry per record', async () => {
    const amy = await service.as('amy')
    const coo = await service.as('coo')
    const order = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    await act(coo, order.itemId, 'accept', { warrantyStatus: 'outOfWarranty' })
    const entries = await rows()
    const submit = entries.find(({ action }) => action === 'repairOrder.submit')
    expect(submit).toMatchObject({
      actorId: 'amy',
      actorName: '客戶 amy',
      isCustomer: true,
      roleId: 'R-CUS',
      entity: 'repairOrder',
      recordId: order.repairOrderId,
      recordLabel: order.repairOrderNo,
    })
    expect(submit?.changes).toContainEqual({ field: 'repairOrderStatus', from: 'draft', to: 'submitted' })
    const review = entries.filter(({ action }) => action === 'repairItem.reviewSubmit')
    expect(review).toHaveLength(1)
    expect(review[0]).toMatchObject({ actorId: 'coo', roleId: 'R-COO', entity: 'repairItem', recordId: order.itemId, detail: 'accept' })
    expect(review[0]?.recordLabel).toBe(`${order.repairOrderNo}-01 · ${ITEM.productName}`)
    expect(review[0]?.changes).toContainEqual({ field: 'repairStatus', from: 'submitted', to: 'accepted' })
  })

  test('a sign-in, with its account; refused sign-ins and read requests are not logged', async () => {
    await service.login('amy', 'wrong')
    expect(await rows()).toEqual([])
    const amy = await service.as('amy')
    await listFor(amy)
    expect(await rows()).toMatchObject([{ action: 'auth.loginCustomer', actorId: 'amy', entity: 'customer', changes: [] }])
  })

  test('an export, because data leave the service', async () => {
    const coo = await service.as('coo')
    await coo.call('POST', '/{p}/repairOrder/v1/export', {
      pageIndex: 1,
      pageSize: 20,
      format: 'csv',
      level: 'order',
      columns: ['repairOrderNo'],
    })
    expect((await rows()).filter(({ action }) => action === 'repairOrder.export')).toMatchObject([
      { actorId: 'coo', entity: 'repairOrder' },
    ])
  })

  test('nothing of a request that fails', async () => {
    const amy = await service.as('amy')
    const order = await orderOf(amy)
    const before = (await rows()).length
    const answer = await amy.call('POST', `/{p}/repairOrder/v1/submit/${order.repairOrderId}`, { rowVersion: 999, termsVersion: '2026-01' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await rows()).length).toBe(before)
  })
})

describe('no secrets', () => {
  const NEW_PASSWORD = 'another battery staple'

  test('a new password is logged as a change without a value', async () => {
    const amy = await service.as('amy')
    const body = { account: 'amy@example.com', userId: 'amy', oldPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    expect((await amy.call('POST', '/auth/v1/resetPassword', body)).status).toBe(200)
    const entry = (await rows()).find(({ action }) => action === 'password.change')
    expect(entry?.changes).toContainEqual({ field: 'passwordHash', isSecret: true })
    const text = JSON.stringify(await rows())
    for (const secret of [PASSWORD, NEW_PASSWORD, 'pbkdf2', amy.token, amy.refreshToken]) expect(text).not.toContain(secret)
  })

  test('the value of any field with a secret name is left out, at any depth', () => {
    const name = fc.constantFrom('password', 'newPassword', 'accessToken', 'tokenHash', 'clientSecret', 'captchaAnswer', 'passwordHash')
    const secret = fc.uuid()
    fc.assert(
      fc.property(name, secret, secret, fc.string(), (field, from, to, other) => {
        const record = (value: string) => ({ [field]: value, deep: { [field]: value }, list: [{ inner: { [field]: value } }, other] })
        const text = JSON.stringify(changesBetween({ ...record(from), note: 'a' }, { ...record(to), note: 'b' }))
        expect(text).not.toContain(from)
        expect(text).not.toContain(to)
        expect(text).toContain('note')
      }),
      SEEDED,
    )
  })

  test('an anonymised record logs the names of the cleared fields, not their values', () => {
    const before = { userName: '張怡君', accountStatus: 'active' }
    expect(JSON.stringify(changesBetween(before, { userName: '', accountStatus: 'deleted' }))).not.toContain('張')
  })

  test('long values are truncated', () => {
    const [change] = changesBetween({ remark: '' }, { remark: '字'.repeat(1000) })
    expect(Array.from(change?.to ?? '').length).toBe(201)
  })
})

describe('GET /system/v1/audit', () => {
  test('requires audit.view', async () => {
    for (const [account, status] of [
      ['admin', 200],
      ['aud', 200],
      ['coo', 403],
      ['eng', 403],
      ['wh', 403],
      ['amy', 403],
    ] as const)
      expect((await (await service.as(account)).call('GET', '/system/v1/audit')).status).toBe(status)
  })

  test('returns pages, the newest entry first, filtered by day, actor and kind', async () => {
    const amy = await service.as('amy')
    await orderOf(amy)
    service.advance(24 * 3_600_000)
    const page = await auditFor('?pageIndex=1&pageSize=10')
    const ats = page.items.map(({ at }: { at: string }) => at)
    expect(ats).toEqual(ats.toSorted().toReversed())
    expect(page.total).toBe((await rows()).length)
    expect(page.facets.actorId).toMatchObject({ admin: 1 })
    expect(page.facetLabels.actorId.amy).toBe('客戶 amy')
    expect((await auditFor('?actorId=amy')).items.every(({ actorId }: { actorId: string }) => actorId === 'amy')).toBe(true)
    expect((await auditFor('?entity=repairItem')).total).toBe(1)
    expect((await auditFor('?from=2026-11-21&actorId=amy')).total).toBe(0)
    expect((await auditFor('?to=2026-11-20&actorId=amy')).total).toBeGreaterThan(0)
    expect((await auditFor('?pageSize=7')).code).toBe('request-invalid')
  })
})

describe('the search of the audit log', () => {
  interface Answer {
    readonly items: readonly { auditId: string; actorId: string; recordId: string }[]
    readonly total: number
    readonly facets: Readonly<Record<'actorId' | 'entity', Readonly<Record<string, number>>>>
  }
  const search = (keyword: string, more = ''): Promise<Answer> => auditFor(`?keyword=${encodeURIComponent(keyword)}${more}`)
  const play = async () => {
    const [amy, zoe] = [await service.as('amy'), await service.as('zoe')]
    const first = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'AA-0002' }])
    const second = await orderOf(zoe, [{ ...ITEM, serialNo: 'ZZ-0001' }])
    return { first, second }
  }

  test('the number of an order finds it with its items, that of an item this one alone', async () => {
    const { first } = await play()
    const ids = [first.repairOrderId, ...first.itemIds]
    const expected = (await rows()).filter(({ recordId }) => recordId && ids.includes(recordId))
    const found = await search(first.repairOrderNo)
    expect(found.total).toBe(expected.length)
    expect(found.items.map(({ auditId }) => auditId).toSorted()).toEqual(expected.map(({ auditId }) => auditId).toSorted())
    const label = ` ${first.repairOrderNo.toLowerCase()}-02`
    expect(new Set((await search(label)).items.map(({ recordId }) => recordId))).toEqual(new Set([first.itemIds[1]]))
    expect((await search('RO20991231-0001')).total).toBe(0)
  })

  test('a part of a name finds what the person did and what was done to the account, each entry once, page by page', async () => {
    await play()
    const all = await rows()
    const of = (id: string) => all.filter(({ actorId, recordId }) => actorId === id || recordId === id)
    const wanted = new Set(
      [...of('amy'), ...of((await service.tables.customerUsers.get('amy'))?.customerId ?? '')].map(({ auditId }) => auditId),
    )
    const whole = await search('客戶 amy')
    expect(whole.total).toBe(wanted.size)
    expect(whole.facets.actorId['amy']).toBe(all.filter(({ actorId }) => actorId === 'amy').length)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(wanted.size / 10) }, (_, i) => search('客戶 amy', `&pageSize=10&pageIndex=${i + 1}`)),
    )
    expect(pages.flatMap(({ items }) => items.map(({ auditId }) => auditId)).toSorted()).toEqual([...wanted].toSorted())
    expect((await search('客戶 amy', '&actorId=zoe')).items.every(({ actorId }) => actorId === 'zoe')).toBe(true)
  })
})

test.each(['pageIndex=1.5', 'pageIndex=0', 'pageIndex=-1'])('an invalid page is refused: %s', async (query) => {
  const admin = await service.as('admin')
  const { status, data } = await admin.call('GET', `/system/v1/audit?${query}`)
  expect([status, data.code, data.fieldErrors[0].field]).toEqual([422, 'field-invalid', 'pageIndex'])
})
