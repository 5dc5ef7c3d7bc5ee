import { describe, expect, test } from 'vitest'
import { customerAddress } from '../../../src/domain/account-lists.ts'
import { parseRecordRoute } from '../../../src/domain/record-route.ts'
import { matchPath, noticeAnchor, noticeHref, paths } from '../../../src/shared/paths.ts'
import { customerHref, itemHref, recordHref } from '../../../src/views/record/record-href.ts'

const at = (address: string) => new URL(address, 'https://own.example')
const entry = (entity: string, recordId: string | null, recordLabel: string | null = null) => ({ entity, recordId, recordLabel })

describe('the link of an audit entry to its record', () => {
  test.each([
    ['repairOrder', paths.repairOrderView, { repairOrderId: 'a/b 1' }],
    ['repairItem', paths.reviewOrderItem, { itemId: 'a/b 1' }],
    ['notice', paths.noticeEdit, { noticeId: 'a/b 1' }],
  ])('%s has its own page, for any id', (entity, pattern, params) => {
    expect(matchPath(pattern, at(recordHref(entry(entity, 'a/b 1')) ?? '').pathname)).toEqual(params)
  })

  test('an employee opens in the list of employees', () => {
    const { pathname, search } = at(recordHref(entry('member', 'a&b=1')) ?? '')
    expect([pathname, parseRecordRoute(search)]).toEqual([paths.systemUser, { mode: 'view', id: 'a&b=1' }])
  })

  test('a customer is searched by name, because it may have several accounts', () => {
    const { pathname, search } = at(recordHref(entry('customer', 'customer-1', '晨光 & 夥伴')) ?? '')
    expect(pathname).toBe(paths.customer)
    expect(customerAddress.parse(search)).toEqual({ ...customerAddress.start, keyword: '晨光 & 夥伴' })
  })

  test.each([
    entry('customer', 'customer-1'),
    entry('repairOrder', null),
    entry('repairOrder', ''),
    entry('savedView', 'view-1', 'mine'),
    entry('something new', 'id-1'),
  ])('no link: %j', (found) => {
    expect(recordHref(found)).toBeUndefined()
  })

  test('the account of one person of a customer', () => {
    const { pathname, search } = at(customerHref('user-1'))
    expect([pathname, parseRecordRoute(search)]).toEqual([paths.customer, { mode: 'view', id: 'user-1' }])
  })

  test('an item, for each class of readers', () => {
    expect(matchPath(paths.viewOrderItem, itemHref('item-1', true))).toEqual({ itemId: 'item-1' })
    expect(matchPath(paths.reviewOrderItem, itemHref('item-1', false))).toEqual({ itemId: 'item-1' })
  })

  test.each(['notice-1', 'a b', '公告', '#x', '%'])('a notice among the published ones: %s', (noticeId) => {
    const { pathname, hash } = at(noticeHref(noticeId))
    expect([pathname, decodeURIComponent(hash.slice(1))]).toEqual([paths.notices, noticeAnchor(noticeId)])
  })
})
