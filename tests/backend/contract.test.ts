import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '../../src/api/endpoints.ts'
import { resolvers } from '../../backend/resolvers/index.ts'
import { startService, type Service } from './support.ts'

let service: Service
beforeEach(async () => {
  service = await startService()
})
afterEach(() => vi.restoreAllMocks())

const namesOf = (table: Readonly<Record<string, object>>) =>
  Object.entries(table).flatMap(([resource, group]) => Object.keys(group).map((name) => `${resource}.${name}`))

const rows = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, row]) => ({ name: `${resource}.${name}`, row })),
)
const pathOf = (path: string, prefix: string) => path.replace(':p', prefix).replaceAll(/:\w+/g, 'anything')

describe('the endpoint table', () => {
  test('each row has one resolver and each resolver a row', () => {
    expect(namesOf(resolvers).toSorted()).toEqual(namesOf(endpoints).toSorted())
  })

  test.each(rows)('$name is served under its own path', async ({ row }) => {
    const { status, data } = await service.send(row.method, pathOf(row.path, 'customer'), { body: {} })
    expect(data?.code).not.toBe('not-implemented')
    expect(status).not.toBe(405)
  })

  test.each(rows.filter(({ row }) => row.auth === 'bearer'))('$name requires a signed-in user', async ({ row }) => {
    const answer = await service.send(row.method, pathOf(row.path, 'customer'), { body: {} })
    expect(answer.status).toBe(401)
    expect(answer.data.code).toBe('identity-token-expired')
  })

  test.each(rows.filter(({ row }) => row.path.startsWith('/:p')))("$name is 404 under the other class's prefix", async ({ row }) => {
    const amy = await service.as('amy')
    const coo = await service.as('coo')
    expect((await amy.call(row.method, pathOf(row.path, 'backend'), {})).status).toBe(404)
    expect((await coo.call(row.method, pathOf(row.path, 'customer'), {})).status).toBe(404)
  })
})

describe('permissions', () => {
  test('are those of the current role', async () => {
    const aud = await service.as('aud')
    const answer = await aud.call('GET', '/{p}/repairOrder/v1/create?customerId=acme')
    expect(answer.status).toBe(403)
    expect(answer.data.code).toBe('identity-no-permission')
    expect(answer.message).toBe('您沒有執行這項操作的權限。')
  })

  test('change with the role', async () => {
    const coo = await service.as('coo')
    const path = '/{p}/repairOrder/v1/create?customerId=acme'
    expect((await coo.call('GET', path)).status).toBe(200)
    expect((await coo.call('PUT', '/auth/v1/changeUserRole/R-ENG')).data).toEqual({ currentRoleId: 'R-ENG' })
    expect((await coo.call('GET', path)).status).toBe(403)
    expect((await coo.call('PUT', '/auth/v1/changeUserRole/R-ADM')).status).toBe(404)
  })
})

describe('unexpected requests and errors', () => {
  test('an unknown call is 404 and reported in the console', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = await service.send('GET', '/weather/v1')
    expect([answer.status, answer.data.code]).toEqual([404, 'not-implemented'])
    expect(answer.message).toContain('GET /api/weather/v1')
    expect(error).toHaveBeenCalledOnce()
  })

  test('an exception is logged and not disclosed to the client', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const amy = await service.as('amy')
    vi.spyOn(service.database, 'transaction').mockRejectedValueOnce(new Error('secret detail'))
    const answer = await amy.call('GET', '/system/v1/menu')
    expect([answer.status, answer.statusText]).toEqual([500, 'Internal Server Error'])
    expect(answer.text).not.toContain('secret')
    expect(error).toHaveBeenCalledOnce()
  })

  test.each(['', '{', 'null', '[]', '{"account":1}'])('a login body %j is refused without an exception', async (body) => {
    const url = 'http://service.test/api/auth/v1/login'
    const response = await service.handle(new Request(url, { method: 'POST', body }))
    expect([400, 422]).toContain(response.status)
    const { data } = await response.json()
    expect(data.code).toBe('request-invalid')
  })

  test('an invalid body names the wrong fields', async () => {
    const amy = await service.as('amy')
    const answer = await amy.call('POST', '/{p}/repairOrder/v1', { pageIndex: 'one', pageSize: 7 })
    expect(answer.status).toBe(422)
    expect(answer.data.fieldErrors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['pageIndex', 'pageSize'])
  })

  test('a multipart body without its data part is refused', async () => {
    const amy = await service.as('amy')
    const form = new FormData()
    form.append('other', 'x')
    const answer = await service.send('POST', '/customer/repairOrderItem/v1', { token: amy.token, form })
    expect(answer.status).toBe(400)
  })
})
