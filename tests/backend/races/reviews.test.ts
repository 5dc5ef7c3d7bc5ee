import { expect, test } from 'vitest'
import { startRepair } from '../repair-steps.ts'
import { ITEM, orderOf, png, type Service, type User } from '../support.ts'
import { atOnce, filesIn, race, seqsOf, statusesOf, upTo } from './race.ts'

const auditsOf = async ({ tables }: Service, action: string) => (await tables.audits.find()).filter((entry) => entry.action === action)

const infoOf = async (user: User, itemId: string) => (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data

const accept = (itemId: string, rowVersion: number | undefined) => ({
  itemIds: [itemId],
  action: 'accept',
  rowVersions: { [itemId]: rowVersion },
  warrantyStatus: 'outOfWarranty',
})

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
    const { known, stored } = await filesIn(service)
    expect(known).toHaveLength(1)
    expect(stored).toEqual(known)
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
    const { known, stored } = await filesIn(service)
    expect(known).toHaveLength(1)
    expect(stored).toEqual(known)
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
