import { expect, test } from 'vitest'
import { timersOf } from '../../../backend/timers/timers.ts'
import { DAYS } from '../../../src/domain/limits.ts'
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
    const { known, stored } = await filesIn(service)
    expect(stored).toEqual(known)
  }),
)
