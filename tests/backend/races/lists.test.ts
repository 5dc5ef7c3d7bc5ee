import { describe, expect, test } from 'vitest'
import { removeIdleLocks } from '../../../backend/timers/idle-locks.ts'
import { COUNTS } from '../../../src/domain/limits.ts'
import { DAY, draftOf, ITEM, RETURN_ADDRESS, type User } from '../support.ts'
import { atOnce, race, statusesOf, upTo } from './race.ts'

describe('lists of a customer or a user', () => {
  test(
    'saved views that are added at the same time are at most twenty, with one default',
    race(async (service) => {
      const amy = await service.as('amy')
      const view = { filters: {}, sort: [], columns: [], isDefault: true }
      for (const i of upTo(COUNTS.savedViewsPerUser - 3)) await amy.call('POST', '/{p}/savedView/v1', { ...view, name: `v${i}` })
      const answers = await atOnce(6, (i) => amy.call('POST', '/{p}/savedView/v1', { ...view, name: `w${i}` }))
      expect(statusesOf(answers)).toEqual({ 200: 3, 409: 3 })
      const views = await service.tables.savedViews.find()
      expect([views.length, views.filter(({ isDefault }) => isDefault).length]).toEqual([COUNTS.savedViewsPerUser, 1])
    }),
  )

  test(
    'saved views are at most twenty also while the lock of their user is removed as unused',
    race(async (service) => {
      const amy = await service.as('amy')
      const view = { filters: {}, sort: [], columns: [], isDefault: false }
      for (const i of upTo(COUNTS.savedViewsPerUser - 2)) await amy.call('POST', '/{p}/savedView/v1', { ...view, name: `v${i}` })
      const removeLocks = (days: number) => removeIdleLocks(service.database, new Date(Date.parse(service.now()) + days * DAY))
      await removeLocks(0)
      const [, , ...answers] = await Promise.all([
        removeLocks(2),
        removeLocks(2),
        ...upTo(5).map((i) => amy.call('POST', '/{p}/savedView/v1', { ...view, name: `w${i}` })),
      ])
      expect(statusesOf(answers)).toEqual({ 200: 2, 409: 3 })
    }),
  )

  test(
    'addresses that are added at the same time are at most twenty, with one default',
    race(async (service) => {
      const [amy, boss] = [await service.as('amy'), await service.as('boss')]
      const address = { ...RETURN_ADDRESS, isDefault: true }
      for (const i of upTo(COUNTS.addressesInBook - 4))
        await service.tables.addresses.insert({ ...address, addressId: `book-${i + 1}`, customerId: 'acme', isDefault: false })
      const answers = await atOnce(6, (i) => (i % 2 ? amy : boss).call('POST', '/{p}/address/v1', address))
      expect(statusesOf(answers)).toEqual({ 200: 3, 409: 3 })
      const book = await service.tables.addresses.find({ customerId: 'acme' })
      expect([book.length, book.filter(({ isDefault }) => isDefault).length]).toEqual([COUNTS.addressesInBook, 1])
    }),
  )

  test(
    'addresses that are kept from orders submitted at the same time do not overfill the address book',
    race(async (service) => {
      const users = await Promise.all(['amy', 'boss'].map((account) => service.as(account)))
      for (const i of upTo(COUNTS.addressesInBook - 2))
        await service.tables.addresses.insert({ ...RETURN_ADDRESS, addressId: `book-${i + 1}`, customerId: 'acme', isDefault: false })
      const drafts: { repairOrderId: string; rowVersion: number }[] = []
      for (const [i, user] of users.entries()) {
        const { repairOrderId, rowVersion } = await draftOf(user, [{ ...ITEM, serialNo: `NW14-E00${i}` }])
        const receiveAddresses = [{ ...RETURN_ADDRESS, addressLine: `示範路 ${i + 1} 號 9 樓`, saveToAddressBook: true }]
        const saved = await user.call('PUT', `/{p}/repairOrder/v1/${repairOrderId}`, { rowVersion, receiveAddresses })
        drafts.push({ repairOrderId, rowVersion: saved.data.rowVersion })
      }
      const answers = await Promise.all(
        users.map((user, i) =>
          user.call('POST', `/{p}/repairOrder/v1/submit/${drafts[i]?.repairOrderId}`, {
            rowVersion: drafts[i]?.rowVersion,
            termsVersion: '2026-01',
          }),
        ),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 422: 1 })
      expect(await service.tables.addresses.find({ customerId: 'acme' })).toHaveLength(COUNTS.addressesInBook)
    }),
  )

  test(
    'two addresses that become the default at the same time leave one',
    race(async (service) => {
      const [amy, boss] = [await service.as('amy'), await service.as('boss')]
      for (const addressId of ['book-2', 'book-3'])
        await service.tables.addresses.insert({ ...RETURN_ADDRESS, addressId, customerId: 'acme', isDefault: false })
      const answers = await Promise.all([
        amy.call('PUT', '/{p}/address/v1/book-2', { ...RETURN_ADDRESS, isDefault: true }),
        boss.call('PUT', '/{p}/address/v1/book-3', { ...RETURN_ADDRESS, isDefault: true }),
      ])
      expect(statusesOf(answers)).toEqual({ 200: 2 })
      expect((await service.tables.addresses.find({ customerId: 'acme' })).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }),
  )
})

describe('notices', () => {
  const NOTICE = {
    title: { zhHant: '公告', enUS: 'Notice' },
    content: { zhHant: '內容', enUS: 'Content' },
    category: 'system',
    severity: 'info',
    audience: 'all',
    placement: ['home'],
    requireAcknowledge: false,
  }
  const create = (user: User, patch: object) => user.upload('POST', '/backend/notice/v1', { ...NOTICE, ...patch }, [], 'noticeFiles')

  test(
    'notices that are pinned at the same time are at most three',
    race(async (service) => {
      const admin = await service.as('admin')
      const answers = await atOnce(6, () => create(admin, { isPinned: true }))
      expect(statusesOf(answers)).toEqual({ 200: 3, 422: 3 })
      expect(await service.tables.notices.find({ isPinned: true })).toHaveLength(3)
    }),
  )

  test(
    'a notice that is read eight times at the same time has one reader',
    race(async (service) => {
      const [admin, amy] = [await service.as('admin'), await service.as('amy')]
      const dates = { startAt: service.now(), endAt: '2026-11-30T00:00:00.000Z' }
      const { data } = await create(admin, { isPinned: false, requireAcknowledge: true, ...dates })
      await admin.call('PUT', `/backend/notice/v1/publish/${data.noticeId}`, { rowVersion: data.rowVersion })
      const answers = await atOnce(8, (i) => amy.call('PUT', `/{p}/notice/v1/read/${data.noticeId}`, { acknowledge: i === 3 }))
      expect(statusesOf(answers)).toEqual({ 200: 8 })
      expect(await service.tables.noticeReads.find()).toMatchObject([{ acknowledgedAt: service.now() }])
    }),
  )
})
