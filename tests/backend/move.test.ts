import { beforeEach, expect, test } from 'vitest'
import { placeItem } from './complete-rows.ts'
import { LONG_SESSIONS, startService, type Service, type User } from './support.ts'

let service: Service
let [admin, coo, eng, wh, aud, amy]: User[] = []
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[admin, coo, eng, wh, aud, amy] = await Promise.all(['admin', 'coo', 'eng', 'wh', 'aud', 'amy'].map((account) => service.as(account)))
})

const move = (user: User | undefined, itemId: string, location: unknown) =>
  user?.call('PUT', `/backend/repairOrderItem/v1/location/${itemId}`, { location })
const eventsFor = async (user: User | undefined, repairOrderId: string) =>
  (await user?.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`))?.data.timeline.events

test('the warehouse, administrators and the engineer of a device put it elsewhere; the timeline tells employees who did', async () => {
  const { itemId, repairOrderId } = await placeItem(service, 'repairing')
  for (const [user, place] of [
    [wh, 'B-01'],
    [eng, 'B-02'],
    [admin, 'B-03'],
  ] as const) {
    const answer = await move(user, itemId, ` ${place} `)
    expect(answer).toMatchObject({ status: 200, data: { location: place } })
    const item = await service.tables.items.get(itemId)
    expect([item?.location, item?.repairStatus, item?.rowVersion]).toEqual([place, 'repairing', answer?.data.rowVersion])
  }
  expect(await eventsFor(coo, repairOrderId)).toMatchObject([
    { event: 'itemMoved', itemId, from: null, to: 'B-01', actorName: '員工 wh' },
    { event: 'itemMoved', itemId, from: 'B-01', to: 'B-02' },
    { event: 'itemMoved', itemId, from: 'B-02', to: 'B-03' },
  ])
  // where it lies is the back office's business
  expect(await eventsFor(amy, repairOrderId)).toEqual([])
})

test('to where it lies already it is not moved again', async () => {
  const { itemId, repairOrderId } = await placeItem(service, 'testing')
  await move(wh, itemId, 'B-01')
  const before = await service.tables.items.get(itemId)
  expect(await move(wh, itemId, 'B-01')).toMatchObject({ status: 200, data: { rowVersion: before?.rowVersion } })
  expect(await eventsFor(wh, repairOrderId)).toHaveLength(1)
})

test('nobody else moves it', async () => {
  const { itemId } = await placeItem(service, 'repairing')
  for (const user of [coo, aud, amy]) expect((await move(user, itemId, 'B-01'))?.status).toBe(403)
  expect((await service.tables.items.get(itemId))?.location ?? null).toBeNull()
  // nor an engineer the device of another one
  const other = await service.as('eng2')
  expect((await move(other, itemId, 'B-01'))?.status).toBe(404)
})

test.each(['draft', 'submitted', 'accepted', 'returned', 'closed', 'cancelled'] as const)(
  'in status %s it is not here to be moved',
  async (status) => {
    const { itemId } = await placeItem(service, status)
    expect(await move(admin, itemId, 'B-01')).toMatchObject({ status: 409, data: { code: 'item-not-here' } })
  },
)

test('a place has a name of at most 20 characters', async () => {
  const { itemId } = await placeItem(service, 'received')
  for (const place of ['', '  ', 'B'.repeat(21), 7, null]) expect([400, 422]).toContain((await move(wh, itemId, place))?.status)
})
