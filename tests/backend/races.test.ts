import { describe, expect, test } from 'vitest'
import { timersOf } from '../../backend/timers/timers.ts'
import { COUNTS, DAYS, FILE_LIMITS } from '../../src/domain/limits.ts'
import { atOnce, race, statusesOf } from './race.ts'
import { startRepair } from './repair-steps.ts'
import { DAY, draftOf, ITEM, orderOf, png, RETURN_ADDRESS, type Service, type User } from './support.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const numbers = (values: readonly number[]) => values.toSorted((a, b) => a - b)

const seqsOf = async ({ tables }: Service, itemId: string) => numbers((await tables.history.find({ itemId })).map(({ seq }) => seq))

/** Files are stored if and only if a record names them. */
const expectNoStrayFiles = async ({ tables, blobs }: Service) => {
  const infos = (await tables.fileInfos.find()).map(({ filePath }) => filePath)
  const items = (await tables.items.find()).flatMap(({ existedFiles }) => existedFiles.map(({ filePath }) => filePath))
  expect(infos.toSorted()).toEqual([...blobs.keys()].toSorted())
  return { infos, items }
}

const auditsOf = async ({ tables }: Service, action: string) => (await tables.audits.find()).filter((entry) => entry.action === action)

const infoOf = async (user: User, itemId: string) => (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data

const accept = (itemId: string, rowVersion: number | undefined) => ({
  itemIds: [itemId],
  action: 'accept',
  rowVersions: { [itemId]: rowVersion },
  warrantyStatus: 'outOfWarranty',
})

describe('reviews', () => {
  const quoted = async (service: Service) => {
    const { amy, steps } = await startRepair(service)
    const { itemId } = await orderOf(amy)
    for (const step of ['accept', 'receive', 'startDiagnosis', 'issueQuote'] as const) await steps[step](itemId)
    return { amy, itemId }
  }

  test(
    'a quotation that is approved and declined at the same time gets one decision, audited and reported once',
    race(async (service) => {
      const { amy, itemId } = await quoted(service)
      const { rowVersion } = await infoOf(amy, itemId)
      const [audits, mails] = [(await auditsOf(service, 'repairItem.reviewSubmit')).length, (await service.tables.mails.find()).length]
      const answers = await atOnce(6, (i) => {
        const action = i % 2 ? 'approveQuote' : 'declineQuote'
        const quote = { quoteVersion: 1, inspectionFeeAccepted: true }
        const body = { itemIds: [itemId], action, rowVersions: { [itemId]: rowVersion }, quote }
        return amy.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', body, [], 'repairFiles')
      })
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 5 })
      const seqs = await seqsOf(service, itemId)
      expect(seqs).toEqual(upTo(seqs.length))
      expect((await service.tables.history.find({ itemId })).filter(({ action }) => action?.endsWith('Quote')).length).toBe(2)
      expect(await auditsOf(service, 'repairItem.reviewSubmit')).toHaveLength(audits + 1)
      const news = (await service.tables.mails.find()).slice(mails)
      expect(new Set(news.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(news.length)
    }),
  )

  test(
    'items of one order that are accepted at the same time are all accepted, and the order is in progress',
    race(async (service) => {
      const amy = await service.as('amy')
      const coo = await service.as('coo')
      const { itemIds, repairOrderId } = await orderOf(
        amy,
        upTo(4).map((i) => ({ ...ITEM, serialNo: `NW14-A00${i}` })),
      )
      const versions = new Map<string, number>()
      for (const itemId of itemIds) versions.set(itemId, (await infoOf(coo, itemId)).rowVersion)
      const answers = await Promise.all(
        itemIds.map((itemId) => {
          return coo.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', accept(itemId, versions.get(itemId)), [], 'repairFiles')
        }),
      )
      expect(statusesOf(answers)).toEqual({ 200: 4 })
      const order = await service.tables.orders.get(repairOrderId)
      const items = await service.tables.items.find({ repairOrderId })
      expect(items.map(({ repairStatus }) => repairStatus)).toEqual(Array(4).fill('accepted'))
      const { repairOrderStatus, progress, waitingFor } = (await coo.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
      expect(order).toMatchObject({ repairOrderStatus, progress, waitingFor })
      expect(repairOrderStatus).toBe('accepted')
      for (const itemId of itemIds) expect(await seqsOf(service, itemId)).toEqual([1, 2])
    }),
  )

  test(
    'an item that is accepted six times at the same time is accepted once',
    race(async (service) => {
      const { itemId } = await orderOf(await service.as('amy'))
      const coo = await service.as('coo')
      const { rowVersion } = await infoOf(coo, itemId)
      const answers = await atOnce(6, () =>
        coo.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', accept(itemId, rowVersion), [png('bench.png')], 'repairFiles'),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 5 })
      expect(await seqsOf(service, itemId)).toEqual([1, 2])
      expect((await expectNoStrayFiles(service)).infos).toHaveLength(1)
    }),
  )

  test(
    'of six temporary saves of one version one is stored, and the others are told of it',
    race(async (service) => {
      const { itemId } = await orderOf(await service.as('amy'))
      const coo = await service.as('coo')
      const { rowVersion } = await infoOf(coo, itemId)
      const answers = await atOnce(6, (i) =>
        coo.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', { itemId, rowVersion, internalNote: `note ${i}` }, [png()], 'repairFiles'),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 5 })
      const { internalNote } = (await infoOf(coo, itemId)).awaitingProcessing
      const told = answers.filter(({ status }) => status === 409).map(({ data }) => data.current.internalNote)
      expect(told).toEqual(Array(5).fill(internalNote))
      expect((await expectNoStrayFiles(service)).infos).toHaveLength(1)
    }),
  )

  test(
    'a review that is saved for later and submitted at the same time keeps one of both',
    race(async (service) => {
      const { itemId } = await orderOf(await service.as('amy'))
      const [coo, admin] = [await service.as('coo'), await service.as('admin')]
      const { rowVersion } = await infoOf(coo, itemId)
      const answers = await Promise.all([
        admin.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', { itemId, rowVersion, internalNote: 'later' }, [], 'repairFiles'),
        coo.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', accept(itemId, rowVersion), [], 'repairFiles'),
      ])
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 })
      const { repairStatus, awaitingProcessing } = await infoOf(coo, itemId)
      expect([repairStatus, awaitingProcessing.internalNote ?? null]).toEqual(
        answers[0].status === 200 ? ['submitted', 'later'] : ['accepted', null],
      )
    }),
  )

  test(
    'an item that is assigned to an engineer whose account is being removed is not left with that engineer',
    race(async (service) => {
      const { itemId } = await orderOf(await service.as('amy'))
      const [coo, admin] = [await service.as('coo'), await service.as('admin')]
      const { rowVersion } = await infoOf(coo, itemId)
      const answers = await Promise.all([
        coo.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', { itemId, rowVersion, rmsEngineerId: 'eng2' }, [], 'repairFiles'),
        admin.call('DELETE', '/member/v1/eng2'),
      ])
      expect(statusesOf(answers)).toEqual({ 200: 1, 422: 1 })
      const isRemoved = (await service.tables.members.get('eng2'))?.accountStatus === 'deleted'
      expect((await service.tables.items.get(itemId))?.rmsEngineerId ?? null).toBe(isRemoved ? null : 'eng2')
    }),
  )

  test(
    'an employee whose page reports eight times at the same time is one editor',
    race(async (service) => {
      const { itemId } = await orderOf(await service.as('amy'))
      const coo = await service.as('coo')
      expect(statusesOf(await atOnce(8, () => coo.call('PUT', `/{p}/repairOrderItem/v1/presence/${itemId}`)))).toEqual({ 200: 8 })
      expect(await service.tables.editors.find()).toHaveLength(1)
    }),
  )
})

describe('orders', () => {
  test(
    'orders that are submitted at the same time have numbers of their own',
    race(async (service) => {
      const users = await Promise.all(['amy', 'boss', 'cliff', 'zoe', 'zoe'].map((account) => service.as(account)))
      const drafts: { user: User; repairOrderId: string; rowVersion: number }[] = []
      for (const [i, user] of users.entries()) drafts.push({ user, ...(await draftOf(user, [{ ...ITEM, serialNo: `NW14-B00${i}` }])) })
      const answers = await Promise.all(
        drafts.map(({ user, repairOrderId, rowVersion }) =>
          user.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, { rowVersion, termsVersion: '2026-01' }),
        ),
      )
      expect(statusesOf(answers)).toEqual({ 200: 5 })
      expect(new Set(answers.map(({ data }) => data.repairOrderNo)).size).toBe(5)
    }),
  )

  test(
    'a draft that is submitted and deleted at the same time is one of both, whole',
    race(async (service) => {
      const amy = await service.as('amy')
      const { repairOrderId, rowVersion } = await draftOf(amy, [ITEM])
      const answers = await atOnce(6, (i) =>
        i < 4
          ? amy.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, { rowVersion, termsVersion: '2026-01' })
          : amy.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      const order = await service.tables.orders.get(repairOrderId)
      const items = await service.tables.items.find({ repairOrderId })
      expect(items.map(({ repairStatus }) => repairStatus)).toEqual(order ? ['submitted'] : [])
      for (const { itemId } of items) expect(await seqsOf(service, itemId)).toEqual([1])
    }),
  )

  test(
    'an item that is added while its draft is submitted or deleted is part of what happens',
    race(async (service) => {
      const [amy, zoe] = await Promise.all([service.as('amy'), service.as('zoe')])
      const [sent, gone] = [await draftOf(amy, [ITEM]), await draftOf(zoe, [ITEM])]
      const item = { ...ITEM, serialNo: 'NW14-C001' }
      const answers = await Promise.all([
        amy.upload('POST', '/{p}/repairOrderItem/v1', { ...item, repairOrderId: sent.repairOrderId }, [png()]),
        amy.call('POST', `/{p}/repairOrder/v1/submit/${sent.repairOrderId}`, { rowVersion: sent.rowVersion, termsVersion: '2026-01' }),
        ...upTo(4).map(() => zoe.upload('POST', '/{p}/repairOrderItem/v1', { ...item, repairOrderId: gone.repairOrderId }, [png()])),
        zoe.call('DELETE', `/{p}/repairOrder/v1/${gone.repairOrderId}`),
      ])
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      for (const { repairStatus } of await service.tables.items.find({ repairOrderId: sent.repairOrderId }))
        expect(repairStatus).toBe('submitted')
      expect(await service.tables.orders.get(gone.repairOrderId)).toBeUndefined()
      expect(await service.tables.items.find({ repairOrderId: gone.repairOrderId })).toEqual([])
      await expectNoStrayFiles(service)
    }),
  )

  test(
    'a user who opens a draft six times at the same time has one',
    race(async (service) => {
      const amy = await service.as('amy')
      const answers = await atOnce(6, () => amy.call('GET', '/{p}/repairOrder/v1/create'))
      expect(statusesOf(answers)).toEqual({ 200: 6 })
      expect(new Set(answers.map(({ data }) => data.repairOrderId)).size).toBe(1)
      expect(await service.tables.orders.find()).toHaveLength(1)
    }),
  )

  test(
    'a customer whose people open drafts at the same time has five',
    race(async (service) => {
      const users = await Promise.all(['amy', 'boss', 'cliff'].map((account) => service.as(account)))
      const [amy] = users
      if (!amy) throw new Error('not signed in')
      for (const i of upTo(COUNTS.openDraftsPerCustomer - 1)) await draftOf(amy, [{ ...ITEM, serialNo: `NW14-D00${i}` }])
      const answers = await Promise.all(users.map((user) => user.call('GET', '/{p}/repairOrder/v1/create')))
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 2 })
      expect(await service.tables.orders.find()).toHaveLength(COUNTS.openDraftsPerCustomer)
    }),
  )

  test(
    'items that are added at the same time are at most twenty, each with a number of its own',
    race(async (service) => {
      const amy = await service.as('amy')
      const { max } = COUNTS.itemsPerOrder
      const { repairOrderId } = await draftOf(amy, Array(max - 3).fill(ITEM))
      const answers = await atOnce(6, () => amy.upload('POST', '/{p}/repairOrderItem/v1', { ...ITEM, repairOrderId }, [png()]))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      expect(numbers((await service.tables.items.find({ repairOrderId })).map(({ itemNo }) => itemNo))).toEqual(upTo(max))
      const { infos, items } = await expectNoStrayFiles(service)
      expect(infos.toSorted()).toEqual(items.toSorted())
    }),
  )

  test(
    'of eight saves of one version of an item with files one is stored, with its files and no others',
    race(async (service) => {
      const amy = await service.as('amy')
      const { itemIds } = await draftOf(amy)
      const [itemId] = itemIds
      const answers = await atOnce(8, () =>
        amy.upload('PUT', `/{p}/repairOrderItem/v1/${itemId}`, { rowVersion: 1 }, ['a.png', 'b.png', 'c.png', 'd.png'].map(png)),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 409: 7 })
      const { infos, items } = await expectNoStrayFiles(service)
      expect(items).toHaveLength(4)
      expect(infos.toSorted()).toEqual(items.toSorted())
    }),
  )

  test(
    'files that are added at the same time do not overfill the room of a customer',
    race(async (service) => {
      const [amy, boss] = [await service.as('amy'), await service.as('boss')]
      const [first, second] = [await draftOf(amy, []), await draftOf(boss, [])]
      const file = { filePath: 'large', fileName: 'a.png', mimeType: 'image/png', kind: 'issue', itemId: '', visibility: 'public' } as const
      const fileSize = FILE_LIMITS.storagePerCustomerBytes - png().size
      await service.tables.fileInfos.insert({ ...file, repairOrderId: first.repairOrderId, fileSize })
      const add = (user: User, { repairOrderId }: { repairOrderId: string }) =>
        user.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId }, [png()])
      expect(statusesOf(await Promise.all([add(amy, first), add(boss, second)]))).toEqual({ 200: 1, 422: 1 })
    }),
  )

  test(
    'a serial number that is submitted by two customers at the same time is in one open order',
    race(async (service) => {
      const users = await Promise.all(['amy', 'zoe'].map((account) => service.as(account)))
      const drafts = await Promise.all(users.map((user) => draftOf(user, [{ ...ITEM, serialNo: 'SAME12345' }])))
      const answers = await Promise.all(
        drafts.map(async ({ repairOrderId, rowVersion }, i) =>
          users[i]?.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, { rowVersion, termsVersion: '2026-01' }),
        ),
      )
      expect(statusesOf(answers.flatMap((answer) => answer ?? []))).toEqual({ 200: 1, 422: 1 })
      expect(
        (await service.tables.items.find({ serialNo: 'SAME12345' })).filter(({ repairStatus }) => repairStatus === 'submitted'),
      ).toHaveLength(1)
    }),
  )

  test(
    'every printing of an order is counted',
    race(async (service) => {
      const [amy, coo] = [await service.as('amy'), await service.as('coo')]
      const { repairOrderId } = await orderOf(amy)
      const body = { repairOrderIds: [repairOrderId], template: 'sendIn', isPrint: true }
      const answers = await atOnce(4, (i) => (i % 2 ? amy : coo).call('POST', '/{p}/repairOrder/v1/print/isPrint', body))
      expect(statusesOf(answers)).toEqual({ 200: 4 })
      expect((await service.tables.orders.get(repairOrderId))?.printCount).toBe(4)
    }),
  )
})

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

describe('timers', () => {
  test(
    'timers that run in several processes at the same time do each day once',
    race(async (service) => {
      const { amy, steps } = await startRepair(service)
      const { itemId } = await orderOf(amy)
      await steps.accept(itemId)
      const options = { database: service.database, files: service.files, clock: { now: () => new Date(service.now()) } }
      await timersOf(options)()
      const mails = (await service.tables.mails.find()).length
      service.advance(DAYS.goodsReminders[0] * DAY)
      await Promise.all([1, 2, 3].map(() => timersOf(options)()))
      expect((await service.tables.mails.find()).slice(mails).map(({ to }) => to)).toEqual(['amy@example.com'])
    }),
  )

  test(
    'an old draft to which an item is added while the timers run stays whole, or goes with its items',
    race(async (service) => {
      const amy = await service.as('amy')
      const { repairOrderId } = await draftOf(amy, [])
      const options = { database: service.database, files: service.files, clock: { now: () => new Date(service.now()) } }
      await timersOf(options)()
      service.advance(DAYS.untouchedDraftKept * DAY)
      await Promise.all([
        timersOf(options)(),
        ...upTo(3).map(() => amy.upload('POST', '/{p}/repairOrderItem/v1', { ...ITEM, repairOrderId }, [png()])),
      ])
      const order = await service.tables.orders.get(repairOrderId)
      const items = await service.tables.items.find({ repairOrderId })
      expect(items).toHaveLength(order ? 3 : 0)
      await expectNoStrayFiles(service)
    }),
  )
})
