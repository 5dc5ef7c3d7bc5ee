import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memberAddress } from '../../src/domain/account-lists.ts'
import { MEMBER_SORT_FIELDS, MEMBER_STATUSES } from '../../src/domain/entities/member.ts'
import { PAGE_SIZES } from '../../src/domain/entities/repair-order-list.ts'
import { sortOf, toListQuery, valuesOf } from '../../src/domain/list-query.ts'
import { parseRecordRoute, withRecordRoute, type RecordRoute } from '../../src/domain/record-route.ts'
import { isSame } from '../../src/shared/same.ts'
import { SEEDED } from './seed.ts'

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
const state = fc.record({
  pageIndex: fc.integer({ min: 1, max: 10_000 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  keyword: fc.oneof(fc.constant(''), text),
  sort: fc.option(fc.record({ field: fc.constantFrom(...MEMBER_SORT_FIELDS), order: fc.constantFrom('asc' as const, 'desc' as const) })),
  filters: fc.record(
    {
      accountStatus: fc.uniqueArray(fc.constantFrom(...MEMBER_STATUSES), { minLength: 1 }),
      roleId: fc.uniqueArray(text, { minLength: 1, maxLength: 5 }),
    },
    { requiredKeys: [] },
  ),
})
const place: fc.Arbitrary<RecordRoute> = fc.oneof(
  fc.record({ mode: fc.constantFrom('view' as const, 'edit' as const), id: text }),
  fc.record({ mode: fc.constant('create' as const) }),
  fc.record({ mode: fc.constant('create' as const), from: text }),
)

describe('list parameters in the URL', () => {
  test('are read back exactly', () => {
    fc.assert(
      fc.property(state, (query) => {
        expect(memberAddress.parse(memberAddress.print(query))).toEqual(query)
      }),
      SEEDED,
    )
  })

  test('are empty while everything is default', () => {
    expect(memberAddress.print(memberAddress.start)).toBe('')
    expect(memberAddress.parse('')).toEqual(memberAddress.start)
  })

  test.each([
    '?pageIndex=0',
    '?pageIndex=x&pageSize=7',
    '?pageIndex=1.5',
    '?sort=nothing.asc',
    '?sort=userName',
    '?sort=userName.up',
    '?accountStatus=gone&accountStatus=',
    '?roleId=&other=1',
    '?%E0%A4%A',
  ])('%s is read as the default', (address) => {
    expect(memberAddress.parse(address)).toEqual(memberAddress.start)
  })

  test('any text is parsed without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const read = memberAddress.parse(address)
        expect(memberAddress.parse(memberAddress.print(read))).toEqual(read)
      }),
      SEEDED,
    )
  })

  test('become the query string of the request', () => {
    const query = { ...memberAddress.start, keyword: '林', sort: { field: 'userName', order: 'desc' as const } }
    expect(toListQuery({ ...query, filters: { accountStatus: ['active', 'locked'], roleId: [] } })).toEqual({
      pageIndex: 1,
      pageSize: 20,
      keyword: '林',
      sort: 'userName.desc',
      accountStatus: 'active,locked',
    })
    expect(toListQuery(memberAddress.start)).toEqual({ pageIndex: 1, pageSize: 20 })
    expect([valuesOf(undefined), valuesOf(',a,,b')]).toEqual([[], ['a', 'b']])
    expect(sortOf(null, ['a'])).toBeNull()
  })
})

describe('an open record in the URL', () => {
  test('is read back exactly and keeps the list parameters', () => {
    fc.assert(
      fc.property(state, place, (query, opened) => {
        const address = withRecordRoute(memberAddress.print(query), opened)
        expect(parseRecordRoute(address)).toEqual(opened)
        expect(memberAddress.parse(address)).toEqual(query)
        expect(withRecordRoute(address, undefined)).toBe(memberAddress.print(query))
      }),
      SEEDED,
    )
  })

  test('replaces the one before', () => {
    const open = withRecordRoute('?id=1&mode=edit&keyword=a', { mode: 'view', id: '2' })
    expect(new URLSearchParams(open).getAll('id')).toEqual(['2'])
    expect(parseRecordRoute(open)).toEqual({ mode: 'view', id: '2' })
    expect(parseRecordRoute(withRecordRoute(open, { mode: 'create' }))).toEqual({ mode: 'create' })
  })

  test('with an unknown mode shows the record; without an id there is no record', () => {
    expect(parseRecordRoute('?id=1&mode=x')).toEqual({ mode: 'view', id: '1' })
    expect(parseRecordRoute('?mode=edit')).toBeUndefined()
    expect(isSame(parseRecordRoute('?id=1'), { mode: 'view', id: '1' })).toBe(true)
    expect(isSame(parseRecordRoute('?id=1'), undefined)).toBe(false)
  })
})
