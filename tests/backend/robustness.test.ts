import { Arbitrary, Effect, Schema } from 'effect'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import { ITEM, LONG_SESSIONS, orderOf, draftOf, png, startService, type Service, type User } from './support.ts'

const SEED = 20261121
const CASES = 40

let service: Service
let users: readonly User[]
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  users = await Promise.all(['amy', 'boss', 'coo', 'eng', 'wh', 'admin', 'aud'].map((account) => service.as(account)))
})
afterEach(() => vi.restoreAllMocks())

/** Bodies of the right shape with arbitrary values, which our own client would never send. */
const bodiesOf = (schema: Json<object>): readonly object[] => {
  const values = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: CASES, seed: SEED }))
  return values.map((value) => Object(Schema.encodeUnknownSync(schema)(value)))
}

const rows = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).flatMap(([name, row]) => ('body' in row ? [{ name: `${resource}.${name}`, row }] : [])),
)

describe('invalid input', () => {
  test.each(rows)('$name refuses or answers, without an exception', async ({ row }) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const amy = users[0]
    if (!amy) throw new Error('nobody is signed in')
    const open = await orderOf(amy, [ITEM])
    const draft = await draftOf(amy, [{ ...ITEM, serialNo: 'NW14-000199' }])
    /** Every second body is about rows that exist, in a version that is theirs. */
    const aimed = async (body: object, i: number) => {
      const { itemId = '', repairOrderId } = [{ itemId: draft.itemIds[0], repairOrderId: draft.repairOrderId }, open][i % 2] ?? open
      const item = await service.tables.items.get(itemId)
      const order = await service.tables.orders.get(repairOrderId)
      const isItems = row.path.includes('repairOrderItem')
      const rowVersion = (isItems ? item : order)?.rowVersion ?? 1
      return {
        path: row.path
          .replace(':p', '{p}')
          .replace(':id', isItems ? itemId : repairOrderId)
          .replace(':repairOrderId', repairOrderId),
        body:
          i % 4 < 2
            ? { ...body, repairOrderId, itemId, itemIds: [itemId], rowVersion, rowVersions: { [itemId]: rowVersion }, pageIndex: 1 }
            : body,
      }
    }
    const statuses = new Set<number>()
    for (const [i, sample] of bodiesOf(row.body).entries()) {
      const user = users[i % users.length] ?? amy
      const { path, body } = await aimed(sample, i)
      const { status } =
        'files' in row
          ? await user.upload(row.method, path, body, i % 3 ? [] : [png()], row.files)
          : await user.call(row.method, path, body)
      statuses.add(status)
    }
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(error.mock.calls).toEqual([])
  })

  test('texts that look like property names of objects are plain texts', async () => {
    const [amy] = users
    for (const id of ['__proto__', 'constructor', 'toString', '%', '..%2F..', '漢字', ' ']) {
      const answer = await amy?.call('GET', `/{p}/repairOrder/v1/info/${encodeURIComponent(id)}`)
      expect([id, answer?.status]).toEqual([id, 404])
    }
    const page = await amy?.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 10, filters: { issueCategory: ['__proto__'] } })
    expect(page?.data.total).toBe(0)
  })
})
