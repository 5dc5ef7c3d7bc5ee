import { beforeEach, expect, test } from 'vitest'
import { LONG_SESSIONS, MINUTE, orderOf, startService, type Service, type User } from './support.ts'

let service: Service
let [coo, admin, amy]: User[] = []
let itemId = ''
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[coo, admin, amy] = await Promise.all([service.as('coo'), service.as('admin'), service.as('amy')])
  ;({ itemId } = await orderOf(amy))
})

const begin = (user: User | undefined) => user?.call('PUT', `/{p}/repairOrderItem/v1/presence/${itemId}`)
const info = async (user: User | undefined) => (await user?.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`))?.data
const COO = { userName: '員工 coo' }

test('a user who begins to change a review sees the other editors, and is shown to those who open it', async () => {
  const first = service.now()
  expect((await begin(coo))?.data).toEqual([])
  service.advance(MINUTE)
  expect((await begin(admin))?.data).toEqual([{ ...COO, since: first }])
  expect((await info(admin)).editors).toEqual([{ ...COO, since: first }])
  expect((await info(coo)).editors).toEqual([{ userName: '員工 admin', since: service.now() }])
})

test('changes no version, writes no history and no audit entry', async () => {
  const before = await info(admin)
  await begin(coo)
  const { rowVersion, reviewHistory, awaitingProcessing } = before
  expect(await info(admin)).toMatchObject({ rowVersion, reviewHistory, awaitingProcessing })
  expect((await service.tables.audits.find()).filter(({ action }) => action === 'repairItem.presence')).toEqual([])
})

test('ends with a save by the same user, not by others', async () => {
  await begin(coo)
  await begin(admin)
  const { rowVersion } = await info(admin)
  await admin?.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', { itemId, rowVersion, internalNote: '好' }, [], 'repairFiles')
  expect([(await info(coo)).editors, (await info(admin)).editors]).toMatchObject([[], [COO]])
  const body = { itemIds: [itemId], action: 'accept', rowVersions: { [itemId]: (await info(coo)).rowVersion }, warrantyStatus: 'unknown' }
  await coo?.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', body, [], 'repairFiles')
  expect((await info(admin)).editors).toEqual([])
})

test('expires 15 minutes after the last signal; a user who keeps typing keeps the start time', async () => {
  const first = service.now()
  await begin(coo)
  service.advance(10 * MINUTE)
  await begin(coo)
  service.advance(14 * MINUTE)
  expect((await info(admin)).editors).toEqual([{ ...COO, since: first }])
  service.advance(MINUTE)
  expect((await info(admin)).editors).toEqual([])
  await begin(admin)
  expect(await service.tables.editors.find()).toHaveLength(1)
})

test('is hidden from customers and from users without write permission', async () => {
  await begin(coo)
  expect(await info(amy)).not.toHaveProperty('editors')
  const aud = await service.as('aud')
  expect([(await begin(amy))?.status, (await begin(aud))?.status]).toEqual([403, 403])
})
