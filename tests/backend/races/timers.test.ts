import { expect, test } from 'vitest'
import { timersOf } from '../../../backend/timers/timers.ts'
import { COUNTS, DAYS } from '../../../src/domain/limits.ts'
import { startRepair } from '../repair-steps.ts'
import { DAY, draftOf, ITEM, orderOf, png } from '../support.ts'
import { filesIn, race, upTo } from './race.ts'

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
  'an old draft to which an item is added while the timers run stays, or takes no item',
  race(async (service) => {
    const amy = await service.as('amy')
    const drafts = upTo(COUNTS.openDraftsPerCustomer).map((i) => `draft-${i}`)
    const { repairOrderId } = await draftOf(amy, [])
    const draft = await service.tables.orders.get(repairOrderId)
    if (draft) for (const id of drafts) await service.tables.orders.insert({ ...draft, repairOrderId: id })
    const options = { database: service.database, files: service.files, clock: { now: () => new Date(service.now()) } }
    await timersOf(options)()
    service.advance((DAYS.untouchedDraftKept + 1) * DAY)
    const [, ...answers] = await Promise.all([
      amy.call('GET', '/{p}/repairOrder/v1/info/draft-1').then(timersOf(options)),
      ...drafts.map((id) => amy.upload('POST', '/{p}/repairOrderItem/v1', { ...ITEM, repairOrderId: id }, [png()])),
    ])
    const added = drafts.filter((_, i) => answers[i]?.status === 200)
    expect((await service.tables.orders.find()).map((order) => order.repairOrderId).toSorted()).toEqual(added)
    expect((await service.tables.items.find()).map((item) => item.repairOrderId).toSorted()).toEqual(added)
    const { known, stored } = await filesIn(service)
    expect(stored).toEqual(known)
  }),
)
