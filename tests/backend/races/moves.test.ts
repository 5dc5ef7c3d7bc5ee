import { expect, test } from 'vitest'
import { ITEM, orderOf, type Service, type User } from '../support.ts'
import { atOnce, numbers, race, seqsOf, statusesOf, upTo } from './race.ts'

const move = async (coo: User, itemId: string, repairOrderId: string | null, rowVersion?: number) =>
  coo.call('PUT', `/backend/repairOrderItem/v1/order/${itemId}`, { repairOrderId, reason: '客戶要求一起寄回', rowVersion: rowVersion ?? 1 })

const items = (count: number, from = 0) => upTo(count).map((i) => ({ ...ITEM, serialNo: `NW14-B${from + i}` }))
const versionOf = async ({ tables }: Service, itemId: string) => (await tables.items.get(itemId))?.rowVersion
const linesOf = async ({ tables }: Service, repairOrderId: string) =>
  numbers((await tables.items.find({ repairOrderId })).map(({ itemNo }) => itemNo))
/** The orders as their items make them, and as they are stored. */
const derived = async (service: Service, coo: User, ids: readonly string[]) => {
  for (const id of ids) {
    const stored = await service.tables.orders.get(id)
    const count = (await service.tables.items.find({ repairOrderId: id })).length
    expect((await coo.call('GET', `/{p}/repairOrder/v1/info/${id}`)).data).toMatchObject({
      repairOrderStatus: stored?.repairOrderStatus,
      progress: { total: count },
    })
    expect(stored?.progress?.total).toBe(count)
  }
}

test(
  'an item that is moved to two orders at the same time is in one of them',
  race(async (service) => {
    const [amy, coo] = [await service.as('amy'), await service.as('coo')]
    const from = await orderOf(amy, items(2))
    const targets = [await orderOf(amy, items(1, 10)), await orderOf(amy, items(1, 20))]
    const [itemId = ''] = from.itemIds
    const version = await versionOf(service, itemId)
    const answers = await atOnce(4, (i) => move(coo, itemId, targets[i % 2]?.repairOrderId ?? null, version))
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 3 })
    const counts = await Promise.all(targets.map(async ({ repairOrderId }) => (await linesOf(service, repairOrderId)).length))
    expect(numbers(counts)).toEqual([1, 2])
    expect(await seqsOf(service, itemId)).toEqual([1, 2])
    await derived(service, coo, [from.repairOrderId, ...targets.map(({ repairOrderId }) => repairOrderId)])
  }),
)

test(
  'items that come into an order at the same time get numbers of their own, and no more than it holds',
  race(async (service) => {
    const [amy, coo] = [await service.as('amy'), await service.as('coo')]
    const to = await orderOf(amy, items(18))
    const from = await orderOf(amy, items(4, 30))
    const versions = await Promise.all(from.itemIds.map((itemId) => versionOf(service, itemId)))
    const answers = await Promise.all(from.itemIds.map((itemId, i) => move(coo, itemId, to.repairOrderId, versions[i])))
    expect(statusesOf(answers)).toEqual({ 200: 2, 422: 2 })
    expect(await linesOf(service, to.repairOrderId)).toEqual(upTo(20))
    expect(await linesOf(service, from.repairOrderId)).toHaveLength(2)
    await derived(service, coo, [to.repairOrderId, from.repairOrderId])
  }),
)

test(
  'items of one order that change places with those of another at the same time lose none',
  race(async (service) => {
    const [amy, coo] = [await service.as('amy'), await service.as('coo')]
    const orders = [await orderOf(amy, items(2)), await orderOf(amy, items(2, 10))] as const
    const versions = new Map(
      await Promise.all(orders.flatMap(({ itemIds }) => itemIds).map(async (id) => [id, await versionOf(service, id)] as const)),
    )
    const answers = await Promise.all(
      orders.flatMap(({ itemIds }, i) => {
        const target = orders[1 - i]?.repairOrderId ?? null
        return itemIds.map((itemId) => move(coo, itemId, target, versions.get(itemId)))
      }),
    )
    const lines = await Promise.all(orders.map(({ repairOrderId }) => linesOf(service, repairOrderId)))
    expect(lines.flat()).toHaveLength(4)
    for (const line of lines) expect(new Set(line).size).toBe(line.length)
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([])
    await derived(
      service,
      coo,
      orders.map(({ repairOrderId }) => repairOrderId),
    )
  }),
)

test(
  'an item that is accepted and moved at the same time is both, or the later one is told',
  race(async (service) => {
    const [amy, coo] = [await service.as('amy'), await service.as('coo')]
    const [from, to] = [await orderOf(amy, items(2)), await orderOf(amy, items(1, 10))]
    const [itemId = ''] = from.itemIds
    const version = await versionOf(service, itemId)
    const accept = { itemIds: [itemId], action: 'accept', rowVersions: { [itemId]: version }, warrantyStatus: 'outOfWarranty' }
    const answers = await Promise.all([
      move(coo, itemId, to.repairOrderId, version),
      coo.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', accept, [], 'repairFiles'),
    ])
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 1 })
    expect(await seqsOf(service, itemId)).toEqual([1, 2])
    await derived(service, coo, [from.repairOrderId, to.repairOrderId])
  }),
)
