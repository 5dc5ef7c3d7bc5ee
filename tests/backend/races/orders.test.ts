import { expect, test } from 'vitest'
import { COUNTS, FILE_LIMITS } from '../../../src/domain/limits.ts'
import { draftOf, ITEM, orderOf, png, type User } from '../support.ts'
import { atOnce, filesIn, filesOfItems, numbers, race, seqsOf, statusesOf, upTo } from './race.ts'

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
  'an item that is added while its draft is submitted is submitted too, or refused',
  race(async (service) => {
    const amy = await service.as('amy')
    const { repairOrderId, rowVersion } = await draftOf(amy, [ITEM])
    const answers = await Promise.all([
      amy.upload('POST', '/{p}/repairOrderItem/v1', { ...ITEM, serialNo: 'NW14-C001', repairOrderId }, [png()]),
      amy.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, { rowVersion, termsVersion: '2026-01' }),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    for (const { repairStatus } of await service.tables.items.find({ repairOrderId })) expect(repairStatus).toBe('submitted')
    const { known, stored } = await filesIn(service)
    expect(stored).toEqual(known)
  }),
)

test(
  'items that are added while their draft is deleted go with it, or are refused',
  race(async (service) => {
    const amy = await service.as('amy')
    const { repairOrderId } = await draftOf(amy, [ITEM])
    const answers = await Promise.all([
      ...upTo(6).map((i) => amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId }, i % 2 ? [png()] : [])),
      amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`).then(() => amy.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`)),
    ])
    expect(answers.at(-1)?.status).toBe(200)
    expect([await service.tables.orders.find(), await service.tables.items.find()]).toEqual([[], []])
    expect(await filesIn(service)).toEqual({ known: [], stored: [] })
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
    const { known, stored } = await filesIn(service)
    expect([stored, await filesOfItems(service)]).toEqual([known, known])
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
    const { known, stored } = await filesIn(service)
    expect(known).toHaveLength(4)
    expect([stored, await filesOfItems(service)]).toEqual([known, known])
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
  'each of a hundred printings of an order at the same time is counted',
  race(async (service) => {
    const [amy, coo] = [await service.as('amy'), await service.as('coo')]
    const { repairOrderId } = await orderOf(amy)
    const body = { repairOrderIds: [repairOrderId], template: 'sendIn', isPrint: true }
    const answers = await atOnce(100, (i) => (i % 2 ? amy : coo).call('POST', '/{p}/repairOrder/v1/print/isPrint', body))
    expect(statusesOf(answers)).toEqual({ 200: 100 })
    expect((await service.tables.orders.get(repairOrderId))?.printCount).toBe(100)
  }),
)
