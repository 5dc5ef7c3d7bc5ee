import { afterEach, expect, test } from 'vitest'
import { credentials, speak } from '../../../src/api/index.ts'
import { forgetRow, knownItem, knownRow, rememberItems, rememberRows } from '../../../src/machines/record/known-records.ts'
import { infoOf } from '../review/review-record.ts'

const { item } = infoOf('submitted')
const ORDER = { repairOrderId: 'order-1', repairOrderNo: 'RO20261118-0001', customerName: '張小姐' }
const ROW = { ...ORDER, repairOrderStatus: 'submitted', receiveAddresses: [], rowVersion: 1, itemSummary: [] } as const
const note = (...ids: readonly string[]) =>
  rememberItems(
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

test('the row of an order is known until the order is gone', () => {
  rememberRows([ROW])
  expect([knownRow('order-1'), knownRow('order-2')]).toEqual([ROW, undefined])
  forgetRow('order-1')
  expect(knownRow('order-1')).toBeUndefined()
})

test('records are forgotten in another session, role or language', () => {
  const signIn = () => credentials.save({ accessToken: 'a', refreshToken: 'r', userAccount: 'coo', userId: 'coo', isCustomer: false })
  const noteBoth = () => {
    note('item-1')
    rememberRows([ROW])
    expect([knownItem('item-1'), knownRow('order-1')]).not.toContain(undefined)
  }
  const known = () => [knownItem('item-1'), knownRow('order-1')].filter((one) => one !== undefined)
  signIn()
  noteBoth()
  signIn()
  expect(known()).toEqual([])
  noteBoth()
  credentials.updateUserData({ userAccount: 'coo', userId: 'coo', isCustomer: false, currentRoleId: 'R-ENG' })
  expect(known()).toEqual([])
  noteBoth()
  speak('en-us')
  expect(known()).toEqual([])
})

test('of many records the latest are known', () => {
  const numbers = Array.from({ length: 301 }, (_, index) => index)
  note(...numbers.map((number) => `item-${number}`))
  rememberRows(numbers.map((number) => ({ ...ROW, repairOrderId: `order-${number}` })))
  expect([knownItem('item-0'), knownRow('order-0')]).toEqual([undefined, undefined])
  expect([knownItem('item-300'), knownRow('order-300')]).not.toContain(undefined)
  expect([knownItem('item-1'), knownRow('order-1')]).not.toContain(undefined)
})
