import { beforeEach, expect, test } from 'vitest'
import { startService, type Service, type User } from './support.ts'

const PATH = '/{p}/savedView/v1'
const VIEW = {
  name: '急件',
  filters: { priority: ['urgent'] },
  sort: [{ field: 'updatedAt', order: 'desc' }],
  columns: ['items'],
  isDefault: false,
}

let service: Service
let coo: User
let amy: User
beforeEach(async () => {
  service = await startService()
  ;[coo, amy] = [await service.as('coo'), await service.as('amy')]
})
const create = async (user: User, patch: object = {}) => (await user.call('POST', PATH, { ...VIEW, ...patch })).data
const listOf = async (user: User) => (await user.call('GET', PATH)).data

test('a view is stored unchanged, for its user alone', async () => {
  const view = await create(coo, { name: ' 急件 ', groupBy: 'customerId' })
  expect(view).toEqual({ savedViewId: expect.any(String), ...VIEW, groupBy: 'customerId' })
  expect(await listOf(coo)).toEqual([view])
  expect(await listOf(amy)).toEqual([])
  expect(await listOf(await service.as('wh'))).toEqual([])
})

test('is changed and deleted by its user; for other users it is 404', async () => {
  const { savedViewId } = await create(amy)
  const path = `${PATH}/${savedViewId}`
  for (const other of [coo, await service.as('boss')]) {
    expect((await other.call('PUT', path, VIEW)).status).toBe(404)
    expect((await other.call('DELETE', path)).status).toBe(404)
  }
  expect((await amy.call('PUT', path, { ...VIEW, name: '其他' })).data).toMatchObject({ savedViewId, name: '其他' })
  expect((await amy.call('DELETE', path)).status).toBe(200)
  expect(await listOf(amy)).toEqual([])
  expect((await amy.call('DELETE', path)).status).toBe(404)
})

test('only the newest default is kept', async () => {
  const first = await create(coo, { isDefault: true })
  const second = await create(coo, { name: 'B', isDefault: true })
  const others = await create(amy, { isDefault: true })
  const defaults = async (user: User) =>
    (await listOf(user)).flatMap((view: { savedViewId: string; isDefault: boolean }) => (view.isDefault ? [view.savedViewId] : []))
  expect(await defaults(coo)).toEqual([second.savedViewId])
  await coo.call('PUT', `${PATH}/${first.savedViewId}`, { ...VIEW, isDefault: true })
  expect(await defaults(coo)).toEqual([first.savedViewId])
  expect(await defaults(amy)).toEqual([others.savedViewId])
})

test.each([
  [{ name: ' ' }, 'name', 'rule-required'],
  [{ name: '我'.repeat(31) }, 'name', 'rule-tooLong'],
  [{ sort: ['repairOrderNo', 'updatedAt', 'priority', 'submittedAt'].map((field) => ({ field, order: 'asc' })) }, 'sort', 'rule-default'],
  [{ filters: { numbers: Array.from({ length: 201 }, (_, index) => `${index}`) } }, 'filters.numbers', 'rule-entriesMax'],
])('%o is refused', async (patch, field, key) => {
  const { status, data } = await coo.call('POST', PATH, { ...VIEW, ...patch })
  expect(status).toBe(422)
  expect(data.fieldErrors).toEqual([expect.objectContaining({ field, key })])
})

test('twenty views at most', async () => {
  for (let count = 0; count < 20; count += 1) await create(coo, { name: `${count}` })
  const { status, data, message } = await coo.call('POST', PATH, VIEW)
  expect([status, data.code]).toEqual([409, 'views-full'])
  expect(message).toContain('20')
  expect((await amy.call('POST', PATH, VIEW)).status).toBe(200)
})
