import { afterEach, expect, test } from 'vitest'
import { credentials, speak } from '../../../src/api/index.ts'
import { knownItem, noteItems } from '../../../src/machines/record/known-items.ts'
import { infoOf } from '../review/review-record.ts'

const { item } = infoOf('submitted')
const ORDER = { repairOrderId: 'order-1', repairOrderNo: 'RO20261118-0001', customerName: '張小姐' }
const note = (...ids: readonly string[]) =>
  noteItems(
    ORDER,
    ids.map((itemId) => ({ ...item, itemId })),
  )
afterEach(() => {
  speak('zh-hant')
  credentials.clear()
})

test('an item of an order is known with its number, customer and status', () => {
  note('item-1')
  expect(knownItem('item-1')).toMatchObject({
    repairOrderId: 'order-1',
    repairOrderNo: ORDER.repairOrderNo,
    order: { customerName: '張小姐' },
    repairStatus: 'submitted',
  })
  expect(knownItem('item-2')).toBeUndefined()
})

test('an item is forgotten in another session, role or language', () => {
  const signIn = () => credentials.save({ accessToken: 'a', refreshToken: 'r', userAccount: 'coo', userId: 'coo', isCustomer: false })
  signIn()
  note('item-1')
  signIn()
  expect(knownItem('item-1')).toBeUndefined()
  note('item-1')
  credentials.updateUserData({ userAccount: 'coo', userId: 'coo', isCustomer: false, currentRoleId: 'R-ENG' })
  expect(knownItem('item-1')).toBeUndefined()
  note('item-1')
  speak('en-us')
  expect(knownItem('item-1')).toBeUndefined()
})

test('of many items the latest are known', () => {
  note(...Array.from({ length: 301 }, (_, index) => `item-${index}`))
  expect(knownItem('item-0')).toBeUndefined()
  expect(knownItem('item-300')).toBeDefined()
})
