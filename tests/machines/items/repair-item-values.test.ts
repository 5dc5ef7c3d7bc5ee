import { describe, expect, test } from 'vitest'
import { copyOf, fromItem, nextOf, toItemInput } from '../../../src/machines/items/repair-item-values.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'

const ITEM: RepairItem = {
  itemId: 'i1',
  itemNo: 1,
  productCategory: 'phone',
  brand: 'Kestrel',
  productName: 'One',
  serialType: 'imei',
  serialNo: '490154203237518',
  quantity: 1,
  accessories: ['charger', 'other'],
  otherAccessory: '皮套',
  appearance: ['cracked'],
  hasLock: false,
  expectedResolution: 'quoteOnly',
  autoApproveLimit: 0,
  existedFiles: [],
  repairStatus: 'draft',
  rowVersion: 1,
}

describe('a repair item as form values', () => {
  test('a new item has the defaults of the contract', () => {
    expect(fromItem()).toMatchObject({
      serialType: 'sn',
      quantity: '1',
      expectedResolution: 'repair',
      accessories: [],
      hasLock: '',
      autoApproveLimit: '',
    })
    expect(toItemInput(fromItem())).toMatchObject({
      serialType: 'sn',
      quantity: 1,
      accessories: [],
      hasLock: null,
      brand: null,
      autoApproveLimit: null,
    })
  })

  test('false, 0 and empty lists are values, not absent', () => {
    expect(toItemInput(fromItem(ITEM))).toMatchObject({ hasLock: false, autoApproveLimit: 0, accessories: ['charger', 'other'] })
    expect(toItemInput(fromItem({ ...ITEM, hasLock: true }))).toMatchObject({ hasLock: true })
  })

  test('with a serial number the quantity is one; without, reason and quantity apply', () => {
    const form = { ...fromItem(ITEM), serialMissingReason: '標籤已磨損', quantity: '4' }
    expect(toItemInput(form)).toMatchObject({ serialNo: '490154203237518', serialMissingReason: null, quantity: 1 })
    expect(toItemInput({ ...form, serialType: 'none' })).toMatchObject({ serialNo: null, serialMissingReason: '標籤已磨損', quantity: 4 })
    expect(toItemInput({ ...form, serialType: 'none', quantity: '' })).toMatchObject({ quantity: null })
  })

  test('the other accessory is sent only when selected; choices follow the contract’s order', () => {
    const form = fromItem(ITEM)
    expect(toItemInput({ ...form, accessories: ['cable', 'charger'] })).toMatchObject({
      accessories: ['charger', 'cable'],
      otherAccessory: null,
    })
    expect(toItemInput(form)).toMatchObject({ otherAccessory: '皮套' })
  })

  test('a copy is another device of the same kind', () => {
    expect(copyOf(ITEM)).toEqual({ ...fromItem(ITEM), serialNo: '' })
  })
})

test('a new item has the usual frequency; a stored item without one has none', () => {
  expect(fromItem().issueFrequency).toBe('always')
  expect(nextOf({ ...ITEM, issueFrequency: 'once' }).issueFrequency).toBe('always')
  expect(fromItem({ ...ITEM, issueFrequency: null }).issueFrequency).toBe('')
})
