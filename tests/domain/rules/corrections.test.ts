import { describe, expect, test } from 'vitest'
import {
  itemPartIssues,
  ITEM_PARTS,
  moveIssues,
  newOrderIssues,
  ORDER_PARTS,
  orderPartIssues,
  partsIn,
  quantityIssues,
  reasonIssues,
  receivedAfter,
  TARGET_STATUSES,
  targetIssues,
  type ItemPart,
  type OrderPart,
} from '../../../src/domain/rules/corrections.ts'
import { ITEM_STATUSES, ORDER_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { messages as enUs } from '../../../src/locales/en-us/errors.ts'
import { messages as zhHant } from '../../../src/locales/zh-hant/errors.ts'

const keysOf = (issues: readonly { readonly key: string }[]) => issues.map(({ key }) => key)

describe('how long each part can be put right', () => {
  const orderStatuses = (part: OrderPart) =>
    ORDER_STATUSES.filter((repairOrderStatus) => orderPartIssues(part, { repairOrderStatus }).length === 0)
  const itemStatuses = (part: ItemPart) => ITEM_STATUSES.filter((repairStatus) => itemPartIssues(part, { repairStatus }).length === 0)

  test('an address and an invoice until everything is on its way back, a remark until the order ends', () => {
    const beforeReturn = ['submitted', 'actionRequired', 'accepted', 'inProgress', 'readyToReturn']
    expect(orderStatuses('address')).toEqual(beforeReturn)
    expect(orderStatuses('invoice')).toEqual(beforeReturn)
    expect(orderStatuses('remark')).toEqual([...beforeReturn, 'returned'])
  })

  test('a serial number until the item ends, a quantity until a quotation goes out; neither while the customer is asked', () => {
    expect(itemStatuses('serial')).toEqual(
      ITEM_STATUSES.filter((status) => !['draft', 'infoRequired', 'closed', 'rejected', 'cancelled'].includes(status)),
    )
    expect(itemStatuses('quantity')).toEqual(['submitted', 'accepted', 'received', 'diagnosing'])
  })

  test('an item goes to another order until it is sent back', () => {
    expect(ITEM_STATUSES.filter((repairStatus) => moveIssues({ repairStatus }).length === 0)).toEqual(
      ITEM_STATUSES.filter((status) => !['draft', 'returned', 'closed', 'rejected', 'cancelled'].includes(status)),
    )
    expect(TARGET_STATUSES).toEqual(['submitted', 'actionRequired', 'accepted', 'inProgress', 'readyToReturn'])
  })

  test('it goes to another order of its customer that is in work and has room', () => {
    const from = { repairOrderId: 'a', repairOrderStatus: 'accepted', customerId: 'acme' } as const
    const to = { ...from, repairOrderId: 'b', itemCount: 19 }
    expect(targetIssues(from, to)).toEqual([])
    expect(keysOf(targetIssues(from, { ...to, repairOrderId: 'a' }))).toEqual(['rule-move-same'])
    expect(keysOf(targetIssues(from, { ...to, customerId: 'other' }))).toEqual(['rule-move-customer'])
    expect(keysOf(targetIssues({ ...from, customerId: null }, { ...to, customerId: null }))).toEqual(['rule-move-customer'])
    for (const repairOrderStatus of ORDER_STATUSES.filter((status) => !TARGET_STATUSES.includes(status)))
      expect(keysOf(targetIssues(from, { ...to, repairOrderStatus }))).toEqual(['rule-move-ended'])
    expect(targetIssues(from, { ...to, itemCount: 20 })).toEqual([{ field: 'repairOrderId', key: 'rule-move-full', values: { max: 20 } }])
  })

  test('the only item of an order does not go to a new one', () => {
    expect(keysOf(newOrderIssues({ itemCount: 1 }))).toEqual(['rule-move-alone'])
    expect(newOrderIssues({ itemCount: 2 })).toEqual([])
  })

  test('what is too late says so at its field, in both languages', () => {
    const issues = [
      ...(['address', 'invoice', 'remark'] as const).flatMap((part) => orderPartIssues(part, { repairOrderStatus: 'closed' })),
      ...(['serial', 'quantity'] as const).flatMap((part) => itemPartIssues(part, { repairStatus: 'closed' })),
      ...itemPartIssues('quantity', { repairStatus: 'quoted' }),
      ...itemPartIssues('serial', { repairStatus: 'infoRequired' }),
      ...itemPartIssues('serial', { repairStatus: 'draft' }),
      ...moveIssues({ repairStatus: 'returned' }),
    ]
    expect(issues.map(({ field }) => field)).toEqual([
      'receiveAddresses',
      'invoiceType',
      'remark',
      'serialNo',
      'quantity',
      'quantity',
      'serialNo',
      'serialNo',
      'repairOrderId',
    ])
    for (const key of keysOf(issues)) {
      expect(Object.keys(zhHant)).toContain(key)
      expect(Object.keys(enUs)).toContain(key)
    }
  })
})

test('the parts of a body are those whose fields it names, null among them', () => {
  expect(partsIn(ORDER_PARTS, { remark: null, reason: 'x', rowVersion: 1 })).toEqual(['remark'])
  expect(partsIn(ORDER_PARTS, { taxId: '1', receiveAddresses: [] })).toEqual(['address', 'invoice'])
  expect(partsIn(ITEM_PARTS, { serialMissingReason: null })).toEqual(['serial'])
  expect(partsIn(ITEM_PARTS, { rowVersion: 1 })).toEqual([])
})

test('a reason has 5 to 300 characters', () => {
  expect(keysOf(reasonIssues('  '))).toEqual(['rule-required'])
  expect(keysOf(reasonIssues('打錯'))).toEqual(['rule-tooShort'])
  expect(reasonIssues('客戶來電更正')).toEqual([])
  expect(reasonIssues('字'.repeat(300))).toEqual([])
  expect(keysOf(reasonIssues('字'.repeat(301)))).toEqual(['rule-tooLong'])
})

test('where all that was reported had arrived, the arrived quantity follows; otherwise it is the least', () => {
  expect(receivedAfter({ quantity: 2, receivedQuantity: 2 }, 3)).toBe(3)
  expect(receivedAfter({ quantity: 3, receivedQuantity: 2 }, 4)).toBeUndefined()
  expect(receivedAfter({ quantity: 3, receivedQuantity: null }, 4)).toBeUndefined()
  expect(quantityIssues({ quantity: 2, receivedQuantity: 2 }, 1)).toEqual([])
  expect(quantityIssues({ quantity: 5, receivedQuantity: 3 }, 2)).toEqual([
    { field: 'quantity', key: 'rule-correct-received', values: { min: 3 } },
  ])
  expect(quantityIssues({ quantity: 5, receivedQuantity: 3 }, 3)).toEqual([])
  expect(quantityIssues({ quantity: 5 }, 1)).toEqual([])
})
