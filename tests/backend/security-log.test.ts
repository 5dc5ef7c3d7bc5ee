import { beforeEach, describe, expect, test } from 'vitest'
import { logSecurity } from '../../backend/security-log.ts'
import type { SecurityEntry } from '../../src/domain/entities/security-log.ts'
import { DAY, draftOf, ITEM, MINUTE, orderOf, png, startService, type Service } from './support.ts'

let service: Service
beforeEach(async () => {
  service = await startService()
})

const rows = (kind?: 'denied' | 'export' | 'download' | 'rolesChanged' | 'accountDeleted' | 'signInFailed') =>
  service.tables.securityLog.find(kind && { kind })
const context = (source = '192.0.2.1') => ({ db: service.tables, clock: { now: () => new Date(service.now()) }, source })

describe('what is logged', () => {
  test('a refusal for lack of a permission, although its transaction is taken back', async () => {
    const coo = await service.as('coo')
    expect((await coo.call('DELETE', '/member/v1/eng')).status).toBe(403)
    expect(await rows('denied')).toMatchObject([
      { accountId: 'coo', isCustomer: false, accountName: '員工 coo', source: 'unknown', detail: 'member.delete', count: 1 },
    ])
    expect((await rows('denied'))[0]?.sessionId).toEqual((await service.tables.tokens.find({ userId: 'coo' }))[0]?.tokenId)
  })

  test('a refusal within the call, by the name of the call', async () => {
    const boss = await service.as('boss')
    const amy = await service.as('amy')
    const { repairOrderId } = await draftOf(amy)
    expect((await boss.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`)).status).toBe(403)
    expect(await rows('denied')).toMatchObject([{ accountId: 'boss', isCustomer: true, detail: 'repairOrder.remove' }])
  })

  test('no refusal without a session: anybody could fill the log with those', async () => {
    expect((await service.send('GET', '/member/v1')).status).toBe(401)
    expect(await rows('denied')).toEqual([])
  })

  test('an export with its filter and count, but without the words that were searched for', async () => {
    const coo = await service.as('coo')
    await orderOf(await service.as('amy'))
    const body = {
      pageIndex: 1,
      pageSize: 20,
      format: 'csv',
      level: 'item',
      columns: ['repairOrderNo'],
      filters: { repairStatus: ['submitted'] },
    }
    expect((await coo.call('POST', '/{p}/repairOrder/v1/export', body)).status).toBe(200)
    expect((await coo.call('POST', '/{p}/repairOrder/v1/export', { ...body, keyword: '張怡君' })).status).toBe(200)
    expect((await rows('export')).map(({ accountId, detail }) => [accountId, detail])).toEqual([
      ['coo', 'count=1 level=item format=csv repairStatus=submitted'],
      ['coo', expect.stringContaining('keyword=***')],
    ])
    expect(JSON.stringify(await rows())).not.toContain('張怡君')
  })

  test('a download, by the number of its order', async () => {
    const amy = await service.as('amy')
    const draft = await draftOf(amy, [])
    await amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: draft.repairOrderId, ...ITEM }, [png()])
    const [info] = await service.tables.fileInfos.find()
    const download = () => amy.call('GET', `/{p}/repairOrder/v1/file?filepath=${encodeURIComponent(info?.filePath ?? '')}`)
    expect((await download()).status).toBe(200)
    expect((await download()).status).toBe(200)
    expect(await rows('download')).toMatchObject([{ accountId: 'amy', count: 2 }])
  })

  test('a change of roles, and the deletion of an account, with who did it', async () => {
    const admin = await service.as('admin')
    const { rowVersion } = (await admin.call('GET', '/member/v1/eng')).data
    expect((await admin.call('PUT', '/member/v1/eng', { rowVersion, roleIds: ['R-ENG', 'R-WH'] })).status).toBe(200)
    expect((await admin.call('DELETE', '/member/v1/wh')).status).toBe(200)
    expect(await rows('rolesChanged')).toMatchObject([{ accountId: 'eng', detail: 'R-ENG → R-ENG,R-WH by=admin' }])
    expect(await rows('accountDeleted')).toMatchObject([{ accountId: 'wh', detail: 'by=admin' }])
  })
})

describe('what an entry holds', () => {
  test('of a name without an account the first letters, since it may be a password', async () => {
    await logSecurity(context(), { kind: 'signInFailed', typedName: 'correct horse battery' })
    expect(await rows()).toMatchObject([{ accountId: null, accountName: 'co…' }])
    expect(JSON.stringify(await rows())).not.toContain('correct')
  })

  test('at most 300 characters of detail', async () => {
    await logSecurity(context(), { kind: 'export', detail: 'x'.repeat(1000) })
    expect((await rows())[0]?.detail).toHaveLength(300)
  })

  test('equal events within a minute are one row with their number; other sources and later ones are their own', async () => {
    const event = { kind: 'signInFailed', typedName: 'nobody' } as const
    for (let nth = 0; nth < 1000; nth += 1) await logSecurity(context(), event)
    await logSecurity(context('192.0.2.2'), event)
    service.advance(MINUTE)
    await logSecurity(context(), event)
    expect((await rows()).map(({ source, count }) => [source, count])).toEqual([
      ['192.0.2.1', 1000],
      ['192.0.2.2', 1],
      ['192.0.2.1', 1],
    ])
  })
})

describe('GET /system/v1/securityLog', () => {
  test('requires audit.security, which only administrators hold', async () => {
    for (const [account, status] of [
      ['admin', 200],
      ['aud', 403],
      ['coo', 403],
      ['eng', 403],
      ['wh', 403],
      ['amy', 403],
      ['boss', 403],
    ] as const)
      expect((await (await service.as(account)).call('GET', '/system/v1/securityLog')).status).toBe(status)
  })

  const page = async (query: string) => (await (await service.as('admin')).call('GET', `/system/v1/securityLog?${query}`)).data

  test('returns pages, the newest entry first, by period, kind, account and source', async () => {
    const amy = { userId: 'amy', isCustomer: true, userName: '客戶 amy' }
    for (const days of [40, 20, 5, 0]) {
      const clock = { now: () => new Date(Date.parse(service.now()) - days * DAY) }
      await logSecurity({ ...context(`192.0.2.${days}`), clock }, { kind: 'lockOut', account: amy })
    }
    await logSecurity(context(), { kind: 'tokenReused' })
    const found = async (query: string) =>
      (await page(`kind=lockOut&${query}`)).items.map(({ source }: SecurityEntry) => source.replace('192.0.2.', ''))
    expect(await found('')).toEqual(['0', '5'])
    expect(await found('period=today')).toEqual(['0'])
    expect(await found('period=month')).toEqual(['0', '5', '20'])
    expect(await found('period=all')).toEqual(['0', '5', '20', '40'])
    expect(await found('period=all&source=192.0.2.20')).toEqual(['20'])
    expect(await found('period=all&accountId=nobody')).toEqual([])
    expect(await found('period=all&pageSize=10&pageIndex=2')).toEqual([])
    const all = await page('accountId=amy')
    expect([all.total, all.facets.kind, all.facetLabels.accountId.amy]).toEqual([2, { lockOut: 2 }, '客戶 amy'])
    expect(JSON.stringify(all.items)).not.toContain('"day"')
  })

  test.each(['pageIndex=0', 'pageSize=7', 'kind=anything', 'period=year'])('refuses %s', async (query) => {
    expect((await page(query)).code).toMatch(/field-invalid|request-invalid/)
  })

  test('a flood from many sources makes the choice of sources no longer than 50', async () => {
    for (let nth = 0; nth < 80; nth += 1) await logSecurity(context(`source-${nth}`), { kind: 'signInFailed' })
    expect(Object.keys((await page('')).facets.source)).toHaveLength(50)
  })
})
