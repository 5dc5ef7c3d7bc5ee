import { describe, expect, test } from 'vitest'
import { checkItem, minFilesOf, normaliseItem, type ItemContext, type ItemValues } from '../../../src/domain/rules/item.ts'
import { ITEM, ITEM_CONTEXT, short } from './values.ts'

const check = (change: ItemValues, level: 'temp' | 'submit' = 'submit', context: Partial<ItemContext> = {}) =>
  short(checkItem({ ...ITEM, ...change }, level, { ...ITEM_CONTEXT, ...context }))

test('a complete item passes at both levels', () => {
  expect(check({}, 'temp')).toEqual([])
  expect(check({}, 'submit')).toEqual([])
})

test('an empty item may be saved, not submitted', () => {
  expect(checkItem({}, 'temp', ITEM_CONTEXT)).toEqual([])
  expect(short(checkItem({}, 'submit', ITEM_CONTEXT))).toEqual([
    'productCategory rule-choose',
    'brand rule-required',
    'productName rule-required',
    'serialType rule-choose',
    'serialNo rule-required',
    'quantity rule-required',
    'issueCategory rule-choose',
    'issueDescription rule-required',
    'issueFrequency rule-choose',
    'accessories rule-choose',
    'hasLock rule-choose',
    'expectedResolution rule-choose',
  ])
})

describe('format rules, checked in a temporary save too', () => {
  test.each<[string, ItemValues]>([
    ['brand rule-tooLong', { brand: 'b'.repeat(41) }],
    ['productName rule-tooShort', { productName: 'A' }],
    ['productName rule-tooLong', { productName: 'A'.repeat(81) }],
    ['modelNo rule-tooLong', { modelNo: 'A'.repeat(51) }],
    ['serialNo rule-serial-sn', { serialNo: 'A_1' }],
    ['serialNo rule-serial-imei', { serialType: 'imei', serialNo: '490154203237517' }],
    ['serialNo rule-serial-meid', { serialType: 'meid', serialNo: '12345' }],
    ['serialMissingReason rule-tooShort', { serialType: 'none', serialMissingReason: '磨損' }],
    ['serialMissingReason rule-tooLong', { serialType: 'none', serialMissingReason: '磨'.repeat(101) }],
    ['quantity rule-wholeNumber', { quantity: 0 }],
    ['quantity rule-wholeNumber', { quantity: 100 }],
    ['quantity rule-wholeNumber', { quantity: 1.5 }],
    ['purchaseDate rule-dateNotAfter', { purchaseDate: '2026-11-22' }],
    ['purchaseDate rule-dateNotBefore', { purchaseDate: '1999-12-31' }],
    ['purchaseDate rule-date', { purchaseDate: '2026-02-30' }],
    ['purchaseProofNo rule-tooLong', { purchaseProofNo: '1'.repeat(31) }],
    ['purchaseProofNo rule-twInvoice', { purchaseProofType: 'twInvoice', purchaseProofNo: 'A123' }],
    ['issueCategory rule-option', { issueCategory: 'ghost' }],
    ['issueDescription rule-tooShort', { issueDescription: '壞了' }],
    ['issueDescription rule-tooLong', { issueDescription: '壞'.repeat(1001) }],
    ['issueDescription rule-tooShort', { issueCategory: 'other', issueDescription: '按下電源鍵後完全沒有反應。' }],
    ['issueOccurredDate rule-dateNotAfter', { issueOccurredDate: '2026-11-22' }],
    ['otherAccessory rule-tooLong', { otherAccessory: 'x'.repeat(101) }],
    ['appearanceNote rule-tooLong', { appearanceNote: 'x'.repeat(201) }],
    ['autoApproveLimit rule-wholeNumber', { autoApproveLimit: 100_001 }],
    ['autoApproveLimit rule-wholeNumber', { autoApproveLimit: -1 }],
  ])('%s %j', (issue, change) => {
    expect(check(change, 'temp')).toContain(issue)
    expect(check(change, 'submit')).toContain(issue)
  })
})

test('several devices need a serial number each, only on submission', () => {
  expect(check({ quantity: 2 }, 'temp')).toEqual([])
  expect(check({ quantity: 2 })).toEqual(['quantity rule-quantityWithSerial'])
  expect(check({ quantity: 99, serialType: 'none', serialNo: null, serialMissingReason: '標籤已磨損' })).toEqual([])
})

test('the reason applies without a serial number, the number with one', () => {
  expect(check({ serialType: 'none', serialNo: '?' })).toEqual(['serialMissingReason rule-required'])
  expect(check({ serialMissingReason: '?' })).toEqual([])
})

test('files as required by the issue category, 10 at most', () => {
  expect(check({ issueCategory: 'display' }, 'submit', { fileCount: 1 })).toEqual(['issueFiles rule-filesMin'])
  expect(check({ issueCategory: 'display' }, 'submit', { fileCount: 2 })).toEqual([])
  expect(check({ issueCategory: 'port' }, 'submit')).toEqual(['issueFiles rule-filesMin'])
  expect(check({ issueCategory: 'port' }, 'temp')).toEqual([])
  expect(check({}, 'temp', { fileCount: 10 })).toEqual([])
  expect(check({}, 'temp', { fileCount: 11 })).toEqual(['issueFiles rule-filesMax'])
  expect(minFilesOf(undefined)).toBe(0)
})

test.each<[string, ItemValues]>([
  ['an IMEI with hyphens', { serialType: 'imei', serialNo: '49-015420-323751-8' }],
  ['a serial number in small letters', { serialNo: ' ab12-0001 ' }],
  ['bought and broken today', { purchaseDate: '2026-11-21', issueOccurredDate: '2026-11-21' }],
  ['a uniform invoice as printed', { purchaseProofType: 'twInvoice', purchaseProofNo: 'ab-12345678' }],
  ['a limit of 0', { autoApproveLimit: 0 }],
  ['other, described well', { issueCategory: 'other', issueDescription: '說'.repeat(30) }],
])('accepted: %s', (_, change) => {
  expect(check(change, 'temp')).toEqual([])
  expect(check(change, 'submit')).toEqual([])
})

test('normalised as stored; other and absent fields are unchanged', () => {
  const typed = {
    brand: ' Aster ',
    serialType: 'imei',
    serialNo: '49-015420-323751-8',
    purchaseProofNo: ' R-1 ',
    modelNo: null,
    rowVersion: 2,
  } as const
  expect(normaliseItem(typed)).toEqual({ ...typed, brand: 'Aster', serialNo: '490154203237518', purchaseProofNo: 'R-1' })
  expect(normaliseItem({ serialNo: 'ab-1' })).toEqual({ serialNo: 'AB-1' })
  const both = { serialNo: 'AB-1', serialMissingReason: '標籤已磨損' }
  expect(normaliseItem({ ...both, serialType: 'none' })).toMatchObject({ serialNo: null, serialMissingReason: '標籤已磨損' })
  expect(normaliseItem({ ...both, serialType: 'sn' })).toMatchObject({ serialNo: 'AB-1', serialMissingReason: null })
})
