import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_OF, draftOf, LONG_SESSIONS, orderOf, startService, type Answer, type Service, type User } from './support.ts'

let service: Service
const users = new Map<string, User>()
let amyDraft: { repairOrderId: string; itemIds: readonly string[] }
let amyOrder: { repairOrderId: string; itemId: string }
let noticeId: string

const NOTICE = {
  title: { zhHant: '公告' },
  content: { zhHant: '內容' },
  category: 'system',
  severity: 'info',
  audience: 'all',
  placement: ['home'],
  isPinned: false,
  requireAcknowledge: false,
}

beforeAll(async () => {
  service = await startService(LONG_SESSIONS)
  for (const account of Object.values(ACCOUNT_OF)) users.set(account, await service.as(account))
  const amy = users.get('amy') ?? (await service.as('amy'))
  const admin = users.get('admin') ?? (await service.as('admin'))
  amyOrder = await orderOf(amy)
  const { repairOrderId } = await draftOf(amy)
  amyDraft = { repairOrderId, itemIds: (await service.tables.items.find({ repairOrderId })).map(({ itemId }) => itemId) }
  noticeId = (await admin.upload('POST', '/backend/notice/v1', NOTICE, [], 'noticeFiles')).data.noticeId
  // something internal that no customer may read
  const item = await service.tables.items.get(amyOrder.itemId)
  if (item) await service.tables.items.replace({ ...item, location: 'A-01', rmsEngineerId: 'eng', reworkCount: 2, targetUsedSec: 7 })
})

const OLD = 0
/** Saves over a version that nobody has, and what GET gives the same reader. */
const CONFLICTS: Record<string, { save: (user: User) => Promise<Answer>; read: (user: User) => Promise<unknown> }> = {
  order: {
    save: (user) => user.call('PUT', `/{p}/repairOrder/v1/${amyDraft.repairOrderId}`, { remark: 'x', rowVersion: OLD }),
    read: async (user) => (await user.call('GET', `/{p}/repairOrder/v1/info/${amyDraft.repairOrderId}`)).data,
  },
  'submission of an order': {
    save: (user) => user.call('POST', `/{p}/repairOrder/v1/submit/${amyDraft.repairOrderId}`, { rowVersion: OLD }),
    read: async (user) => (await user.call('GET', `/{p}/repairOrder/v1/info/${amyDraft.repairOrderId}`)).data,
  },
  item: {
    save: (user) => user.upload('PUT', `/{p}/repairOrderItem/v1/${amyDraft.itemIds[0]}`, { brand: 'x', rowVersion: OLD }),
    read: async (user) => (await user.call('GET', `/{p}/repairOrderItem/v1/info/${amyDraft.itemIds[0]}`)).data,
  },
  review: {
    save: (user) =>
      user.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', { itemId: amyOrder.itemId, rowVersion: OLD }, [], 'repairFiles'),
    read: async (user) => (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${amyOrder.itemId}`)).data?.awaitingProcessing,
  },
  notice: {
    save: (user) => user.upload('PUT', `/backend/notice/v1/${noticeId}`, { ...NOTICE, rowVersion: OLD }, [], 'noticeFiles'),
    read: async (user) => (await user.call('GET', `/backend/notice/v1/${noticeId}`)).data,
  },
  customer: {
    save: (user) => user.call('PUT', '/backend/customer/v1/zoe', { userName: '客戶', rowVersion: OLD }),
    read: async (user) => (await user.call('GET', '/backend/customer/v1/zoe')).data,
  },
  member: {
    save: (user) => user.call('PUT', '/member/v1/eng2', { userName: '員工', rowVersion: OLD }),
    read: async (user) => (await user.call('GET', '/member/v1/eng2')).data,
  },
}

describe.each(Object.entries(CONFLICTS))('a conflict over the %s', (_, { save, read }) => {
  test('gives each role that may save no more than GET does', async () => {
    const conflicts: string[] = []
    for (const [account, user] of users) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, data } = await save(user)
      if (status !== 409 || data.code !== 'row-changed') continue
      conflicts.push(account)
      // oxlint-disable-next-line no-await-in-loop
      expect(await read(user), account).toMatchObject(data.current)
    }
    expect(conflicts.length).toBeGreaterThan(0)
  })
})

test('a conflict tells a customer nothing of the back office', async () => {
  const item = await service.tables.items.get(amyOrder.itemId)
  if (item) await service.tables.items.replace({ ...item, repairStatus: 'infoRequired', requestedFields: ['brand'] })
  const amy = users.get('amy')
  const answer = await amy?.upload('PUT', `/{p}/repairOrderItem/v1/${amyOrder.itemId}`, { brand: 'x', rowVersion: OLD })
  expect(answer?.status).toBe(409)
  expect(answer?.data.current).toMatchObject({ location: null, rmsEngineerId: null, reworkCount: null })
  expect(Object.keys(answer?.data.current)).not.toEqual(expect.arrayContaining(['answeredFields']))
  expect(answer?.text).not.toContain('A-01')
})
