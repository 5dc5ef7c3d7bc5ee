import { beforeEach, describe, expect, test } from 'vitest'
import {
  act,
  draftOf,
  ITEM,
  listFor as list,
  LONG_SESSIONS,
  ORDER,
  orderOf,
  orderIdsOf as idsOf,
  startService,
  type Service,
  type User,
} from './support.ts'

let service: Service
let amy: User
let boss: User
let zoe: User
let coo: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[amy, boss, zoe, coo] = [await service.as('amy'), await service.as('boss'), await service.as('zoe'), await service.as('coo')]
})

const create = (user: User, query = '') => user.call('GET', `/{p}/repairOrder/v1/create${query}`)
const info = (user: User, id: string) => user.call('GET', `/{p}/repairOrder/v1/info/${id}`)
const put = (user: User, id: string, body: object) => user.call('PUT', `/{p}/repairOrder/v1/${id}`, body)
const submit = (user: User, id: string, rowVersion: number) =>
  user.call('POST', `/{p}/repairOrder/v1/submit/${id}`, { rowVersion, termsVersion: '2026-01' })

describe('row scope', () => {
  test('a customer sees own orders, a manager those of the company, nobody those of others', async () => {
    const { repairOrderId, itemId } = await orderOf(amy)
    const cliff = await service.as('cliff')
    const paths = [
      `/{p}/repairOrder/v1/info/${repairOrderId}`,
      `/{p}/repairOrder/v1/details/${repairOrderId}`,
      `/{p}/repairOrderItem/v1/info/${itemId}`,
      `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`,
      `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`,
    ]
    const statusesFor = (user: User) => Promise.all(paths.map(async (path) => (await user.call('GET', path)).status))
    for (const outsider of [cliff, zoe]) expect(await statusesFor(outsider)).toEqual(paths.map(() => 404))
    for (const insider of [amy, boss]) expect(await statusesFor(insider)).toEqual(paths.map(() => 200))
    expect((await put(zoe, repairOrderId, { rowVersion: 1 })).status).toBe(404)
    expect((await submit(zoe, repairOrderId, 1)).status).toBe(404)
    expect((await act(zoe, itemId, 'cancel', { reasonCode: 'userRequest' })).status).toBe(404)
    expect(idsOf(await list(boss))).toEqual([repairOrderId])
    expect(idsOf(await list(cliff))).toEqual([])
  })

  test('a customer’s draft is in no employee’s list, but a coordinator may open it', async () => {
    const draft = await draftOf(amy)
    const wh = await service.as('wh')
    expect(idsOf(await list(coo))).toEqual([])
    expect((await info(coo, draft.repairOrderId)).status).toBe(200)
    expect((await info(wh, draft.repairOrderId)).status).toBe(404)
    await submit(amy, draft.repairOrderId, draft.rowVersion)
    expect(idsOf(await list(coo))).toEqual([draft.repairOrderId])
    expect(idsOf(await list(wh))).toEqual([draft.repairOrderId])
  })

  test('an order on behalf is listed for employees at once, for the customer after submission', async () => {
    const { repairOrderId } = (await create(coo, '?customerId=zoe')).data
    expect(idsOf(await list(coo))).toEqual([repairOrderId])
    expect(idsOf(await list(zoe))).toEqual([])
    await put(coo, repairOrderId, { ...ORDER, rowVersion: 1 })
    await coo.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...ITEM })
    expect((await submit(coo, repairOrderId, 2)).status).toBe(200)
    expect(idsOf(await list(zoe))).toEqual([repairOrderId])
    const [entry] = await service.tables.history.find()
    expect(entry?.onBehalfOf).toBe('zoe')
  })

  test('an engineer sees assigned items and the unassigned ones that were received', async () => {
    const eng = await service.as('eng')
    const { repairOrderId, itemIds } = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    expect(idsOf(await list(eng))).toEqual([])
    expect((await info(eng, repairOrderId)).status).toBe(404)
    const set = async (id: string | undefined, change: object) => {
      const item = await service.tables.items.get(id ?? '')
      if (item) await service.tables.items.replace({ ...item, ...change })
    }
    await set(itemIds[0], { repairStatus: 'received' })
    expect((await list(eng)).items[0].itemSummary.map(({ itemId }: { itemId: string }) => itemId)).toEqual([itemIds[0]])
    expect((await eng.call('GET', `/{p}/repairOrderItem/v1/info/${itemIds[1]}`)).status).toBe(404)
    await set(itemIds[0], { rmsEngineerId: 'eng2' })
    expect(idsOf(await list(eng))).toEqual([])
    await set(itemIds[1], { rmsEngineerId: 'eng' })
    expect((await eng.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`)).data.items).toHaveLength(1)
  })
})
