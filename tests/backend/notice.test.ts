import { beforeEach, describe, expect, test } from 'vitest'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { ROLE_IDS } from '../../src/domain/permissions.ts'
import { DAY, HOUR, LONG_SESSIONS, png, startService, type Service, type User } from './support.ts'

const PATH = '/backend/notice/v1'
const PART = 'noticeFiles'
const DRAFT = {
  title: { zhHant: '系統維護', enUS: null },
  content: { zhHant: '週日 **暫停** 服務', enUS: null },
  category: 'system',
  severity: 'warning',
  audience: 'all',
  placement: ['home'],
  startAt: null,
  endAt: null,
  isPinned: false,
  requireAcknowledge: false,
}
const iso = (ms: number) => new Date(ms).toISOString()

let service: Service
let admin: User
let coo: User
let amy: User
let eng: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[admin, coo, amy, eng] = [await service.as('admin'), await service.as('coo'), await service.as('amy'), await service.as('eng')]
})
const now = () => Date.parse(service.now())
const whole = (patch: object = {}) => ({
  ...DRAFT,
  title: { zhHant: '系統維護', enUS: 'Maintenance' },
  content: { zhHant: '暫停服務', enUS: 'No service' },
  startAt: iso(now() - HOUR),
  endAt: iso(now() + DAY),
  ...patch,
})
const create = async (patch: object = {}, user = admin) => (await user.upload('POST', PATH, { ...DRAFT, ...patch }, [], PART)).data
const update = (notice: { noticeId: string; rowVersion: number }, patch: object, user = admin, files: readonly File[] = []) =>
  user.upload('PUT', `${PATH}/${notice.noticeId}`, { ...whole(), rowVersion: notice.rowVersion, ...patch }, files, PART)
const publish = (notice: { noticeId: string; rowVersion: number }, user = admin) =>
  user.call('PUT', `${PATH}/publish/${notice.noticeId}`, { rowVersion: notice.rowVersion })
const published = async (patch: object = {}) => (await publish(await create(whole(patch)))).data
const info = async (noticeId: string) => (await admin.call('GET', `${PATH}/${noticeId}`)).data
const activeOf = async (user: User, query = '') =>
  (await user.call('GET', `/{p}/notice/v1/active${query}`)).data.map(({ noticeId }: { noticeId: string }) => noticeId)
const read = (user: User, noticeId: string, acknowledge = false) => user.call('PUT', `/{p}/notice/v1/read/${noticeId}`, { acknowledge })

describe('a draft', () => {
  test('requires only a Chinese title; texts are trimmed, placements unique', async () => {
    const notice = await create({ title: { zhHant: '  公告 ', enUS: ' ' }, placement: ['login', 'home', 'home'] })
    expect(notice).toMatchObject({
      title: { zhHant: '公告', enUS: null },
      placement: ['home', 'login'],
      noticeStatus: 'draft',
      readCount: 0,
      acknowledgedCount: 0,
      createdBy: '代號 admin',
      rowVersion: 1,
    })
    expect(notice).not.toHaveProperty('publishing')
  })

  test.each([
    [{ title: { zhHant: ' ', enUS: 'X' } }, 'title.zhHant', 'rule-required'],
    [{ title: { zhHant: '我'.repeat(101) } }, 'title.zhHant', 'rule-tooLong'],
    [{ content: { zhHant: '我'.repeat(5001) } }, 'content.zhHant', 'rule-tooLong'],
    [{ audience: 'employee', placement: ['login'] }, 'placement', 'rule-noticeLogin'],
    [{ startAt: 'tomorrow' }, 'startAt', 'rule-noticeTime'],
    [{ startAt: '2026-11-21T00:00:00.000Z', endAt: '2026-11-21T00:00:00.000Z' }, 'endAt', 'rule-noticeEnd'],
    [{ startAt: '2026-11-21T00:00:00.000Z', endAt: '2027-11-22T00:00:00.000Z' }, 'endAt', 'rule-noticeWindow'],
  ])('%o is refused', async (patch, field, key) => {
    const { status, data } = await admin.upload('POST', PATH, { ...DRAFT, ...patch }, [], PART)
    expect(status).toBe(422)
    expect(data.fieldErrors).toEqual([expect.objectContaining({ field, key })])
  })

  test('accepts a period of exactly one year', async () => {
    const { status } = await admin.upload(
      'POST',
      PATH,
      { ...DRAFT, startAt: '2026-11-21T00:00:00.000Z', endAt: '2027-11-21T00:00:00.000Z' },
      [],
      PART,
    )
    expect(status).toBe(200)
  })
})

describe('publishing', () => {
  test('requires both languages, a start and a placement, and names the missing fields in the caller’s language', async () => {
    const { status, data, message } = await publish(await create({ placement: [] }))
    expect([status, data.code]).toEqual([422, 'guard-failed'])
    expect(data.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(['title.enUS', 'content.enUS', 'placement', 'startAt'])
    expect(message).toContain('英文標題')
  })

  test('is refused after the end of the period', async () => {
    const { data } = await publish(await create(whole({ startAt: iso(now() - 2 * HOUR), endAt: iso(now() - HOUR) })))
    expect(data.fieldErrors).toEqual([expect.objectContaining({ field: 'endAt', key: 'rule-noticeOver' })])
  })

  test('draft → scheduled → published → expired, by the clock alone', async () => {
    const { noticeId, noticeStatus } = await published({ startAt: iso(now() + HOUR), endAt: iso(now() + 2 * HOUR) })
    expect(noticeStatus).toBe('scheduled')
    expect(await activeOf(amy)).toEqual([])
    service.advance(HOUR)
    expect((await info(noticeId)).noticeStatus).toBe('published')
    expect(await activeOf(amy)).toEqual([noticeId])
    service.advance(HOUR)
    expect((await info(noticeId)).noticeStatus).toBe('expired')
    expect(await activeOf(amy)).toEqual([])
  })

  test('a withdrawn notice is hidden from readers; it can be changed and published again', async () => {
    const notice = await published()
    const withdrawn = (await admin.call('PUT', `${PATH}/withdraw/${notice.noticeId}`, { rowVersion: notice.rowVersion })).data
    expect(withdrawn.noticeStatus).toBe('withdrawn')
    expect(await activeOf(amy)).toEqual([])
    expect((await read(amy, notice.noticeId)).status).toBe(404)
    const changed = (await update(withdrawn, {})).data
    expect((await publish(changed)).data.noticeStatus).toBe('published')
  })

  test('each action is allowed only in its statuses', async () => {
    const notice = await published()
    const { status, data } = await publish(notice)
    expect([status, data.code]).toEqual([409, 'notice-status'])
    expect((await admin.call('DELETE', `${PATH}/${notice.noticeId}`)).status).toBe(409)
    const draft = await create()
    expect((await admin.call('PUT', `${PATH}/withdraw/${draft.noticeId}`, { rowVersion: 1 })).data.code).toBe('notice-status')
    expect((await admin.call('DELETE', `${PATH}/${draft.noticeId}`)).status).toBe(200)
    expect((await admin.call('GET', `${PATH}/${draft.noticeId}`)).status).toBe(404)
  })
})

describe('changing', () => {
  test('a published notice requires the permission to publish and must stay complete', async () => {
    const notice = await published()
    expect((await update(notice, {}, coo)).data.code).toBe('identity-no-permission')
    expect((await update(notice, { title: { zhHant: '新標題', enUS: '' } })).data.fieldErrors[0]).toMatchObject({ field: 'title.enUS' })
    expect((await update(notice, { title: { zhHant: '新標題', enUS: 'New' } })).data.title.zhHant).toBe('新標題')
  })

  test('with an old version is 409 with the author, the time and the current notice', async () => {
    const draft = await create()
    await update(draft, { title: { zhHant: '別人的', enUS: 'Theirs' } }, coo)
    const { status, data, message } = await update(draft, {})
    expect([status, data.code, data.current.title.zhHant]).toEqual([409, 'row-changed', '別人的'])
    expect(message).toContain('代號 coo')
    expect((await publish(draft)).data.code).toBe('row-changed')
  })

  test('three notices can be pinned; an expired one frees its place', async () => {
    for (let n = 0; n < 2; n += 1) await create({ isPinned: true })
    await published({ isPinned: true, endAt: iso(now() + HOUR) })
    const { data } = await admin.upload('POST', PATH, { ...DRAFT, isPinned: true }, [], PART)
    expect(data.fieldErrors).toEqual([expect.objectContaining({ field: 'isPinned', key: 'rule-noticePins', values: { max: 3 } })])
    service.advance(2 * HOUR)
    expect((await admin.upload('POST', PATH, { ...DRAFT, isPinned: true }, [], PART)).status).toBe(200)
  })

  test('five files at most; they are deleted with the notice and are for its readers only', async () => {
    const files = Array.from({ length: 5 }, (_, n) => png(`p${n}.png`))
    const notice = (await admin.upload('POST', PATH, whole({ audience: 'customer' }), files, PART)).data
    expect(notice.existedFiles).toHaveLength(5)
    expect((await update(notice, { audience: 'customer' }, admin, [png('six.png')])).data.fieldErrors[0].key).toBe('rule-filesMax')
    const [{ filePath }] = notice.existedFiles
    const fetchAs = async (user: User) =>
      (await user.call('GET', `/{p}/repairOrder/v1/file?filepath=${encodeURIComponent(filePath)}`)).status
    expect(await fetchAs(amy)).toBe(404)
    const out = (await publish(notice)).data
    expect([await fetchAs(amy), await fetchAs(eng), await fetchAs(coo)]).toEqual([200, 404, 200])
    const fewer = (await update(out, { audience: 'customer', removedFilePaths: [filePath] })).data
    expect(fewer.existedFiles).toHaveLength(4)
    expect(await fetchAs(amy)).toBe(404)
    await admin.call('PUT', `${PATH}/withdraw/${out.noticeId}`, { rowVersion: fewer.rowVersion })
    await admin.call('DELETE', `${PATH}/${out.noticeId}`)
    expect(service.blobs.size).toBe(0)
  })
})

describe('readers', () => {
  test('get notices for their class and placement, pinned first, then by severity', async () => {
    const info = await published({ severity: 'info', placement: ['banner'] })
    const critical = await published({ severity: 'critical', audience: 'customer' })
    const pinned = await published({ severity: 'info', audience: 'employee', isPinned: true })
    expect(await activeOf(amy)).toEqual([critical.noticeId, info.noticeId])
    expect(await activeOf(eng)).toEqual([pinned.noticeId, info.noticeId])
    expect(await activeOf(amy, '?placement=banner')).toEqual([info.noticeId])
    expect((await read(eng, critical.noticeId)).status).toBe(404)
  })

  test('read and acknowledge once each; the counts follow', async () => {
    const { noticeId } = await published({ requireAcknowledge: true })
    expect((await read(amy, noticeId)).data).toMatchObject({ isRead: true, isAcknowledged: false })
    expect((await read(amy, noticeId, true)).data).toMatchObject({ isRead: true, isAcknowledged: true })
    expect((await read(amy, noticeId)).data).toMatchObject({ isAcknowledged: true })
    await read(eng, noticeId)
    expect(await info(noticeId)).toMatchObject({ readCount: 2, acknowledgedCount: 1 })
  })

  test('must acknowledge again after a change only when the editor asks for it', async () => {
    const notice = await published({ requireAcknowledge: true })
    await read(amy, notice.noticeId, true)
    const changed = (await update(notice, { requireAcknowledge: true })).data
    expect(changed.acknowledgedCount).toBe(1)
    const again = (await update(changed, { requireAcknowledge: true, resetAcknowledgements: true })).data
    expect(again).toMatchObject({ readCount: 1, acknowledgedCount: 0 })
  })

  test('on the sign-in pages: only notices for that placement, none for employees only, without files', async () => {
    const shown = await published({ placement: ['login'], audience: 'customer' })
    await published({ placement: ['home'] })
    await create(whole({ placement: ['login'] }))
    const { data } = await service.send('GET', '/helper/v1/notice')
    expect(data.map(({ noticeId }: { noticeId: string }) => noticeId)).toEqual([shown.noticeId])
    expect(Object.keys(data[0])).not.toContain('existedFiles')
  })

  test('see them behind the bell while published; reading there counts as read', async () => {
    const { noticeId, rowVersion } = await published()
    const bell = async (user: User) => (await user.call('GET', '/{p}/notification/v1')).data
    expect(await bell(amy)).toEqual([
      expect.objectContaining({ kind: 'notice', isRead: false, text: '公告：系統維護', path: `/notice#notice-${noticeId}` }),
    ])
    const { data } = await amy.call('PUT', '/{p}/notification/v1/read', { ids: [`notice:${noticeId}`] })
    expect(data.unreadCount).toBe(0)
    expect((await info(noticeId)).readCount).toBe(1)
    expect((await bell(amy))[0].isRead).toBe(true)
    expect((await bell(eng))[0].isRead).toBe(false)
    await admin.call('PUT', `${PATH}/withdraw/${noticeId}`, { rowVersion })
    expect(await bell(eng)).toEqual([])
  })

  test('with in-application notifications turned off have none behind the bell', async () => {
    await published()
    const row = await service.tables.customerUsers.get('amy')
    if (row) await service.tables.customerUsers.replace({ ...row, notifyBy: ['email'] })
    expect((await amy.call('GET', '/{p}/notification/v1')).data).toEqual([])
    expect(await activeOf(amy)).toHaveLength(1)
  })
})

test('the list: searches both languages, filters, counts, sorts and pages', async () => {
  await published({ title: { zhHant: '甲', enUS: 'Alpha' }, audience: 'customer' })
  await published({ title: { zhHant: '乙', enUS: 'Beta' } })
  await create({ title: { zhHant: '丙' }, audience: 'employee' })
  const titles = async (query: string) => {
    const { data } = await admin.call('GET', `${PATH}?${query}`)
    return data.items.map(({ title }: { title: { zhHant: string } }) => title.zhHant)
  }
  expect((await titles('keyword=ALPHA')).join('')).toBe('甲')
  expect((await titles('noticeStatus=draft,scheduled')).join('')).toBe('丙')
  expect((await titles('audience=all,customer&sort=title.asc')).toSorted().join('')).toBe(['乙', '甲'].toSorted().join(''))
  const { data } = await admin.call('GET', `${PATH}?pageIndex=2&pageSize=10&noticeStatus=published`)
  expect(data).toMatchObject({ items: [], total: 2, pageIndex: 2, pageSize: 10 })
  expect(data.facets).toEqual({ noticeStatus: { published: 2, draft: 1 }, audience: { customer: 1, all: 1 } })
})

/** The calls of domain.md section 9 that are guarded by `notice.…`, each in a status in which it would be possible. */
const GUARDED = {
  'notice.list': async (user: User) => user.call('GET', PATH),
  'notice.edit': async (user: User) => user.upload('POST', PATH, DRAFT, [], PART),
  'notice.publish': async (user: User) => publish(await create(whole()), user),
  'notice.delete': async (user: User) => user.call('DELETE', `${PATH}/${(await create()).noticeId}`),
} as const
type Guarded = keyof typeof GUARDED
const WHO = { 'R-ADM': 'admin', 'R-COO': 'coo', 'R-ENG': 'eng', 'R-WH': 'wh', 'R-AUD': 'aud', 'R-CUS': 'amy', 'R-CMG': 'boss' } as const

describe.each(Object.keys(GUARDED) as Guarded[])('%s', (id) => {
  test.each(ROLE_IDS)('%s', async (role) => {
    const { status } = await GUARDED[id](await service.as(WHO[role]))
    expect(status).toBe(permissionsOf(role).includes(id) ? 200 : 403)
  })
})
