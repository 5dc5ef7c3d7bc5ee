import { describe, expect, test } from 'vitest'
import type { StoredFile } from '../../src/domain/entities/common.ts'
import type { RepairItem } from '../../src/domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../src/domain/entities/review.ts'
import type { QuoteBlock } from '../../src/domain/entities/review-blocks.ts'
import { daysLeft, quotationsOf, quoteLines, quoteVersionsOf } from '../../src/domain/quotations.ts'
import { groundsOf } from '../../src/domain/quote-grounds.ts'

const issued = (itemId: string, seq: number, quote: QuoteBlock): HistoryEntry => ({
  historyId: `${itemId}-${seq}`,
  itemId,
  seq,
  action: 'issueQuote',
  toStatus: 'quoted',
  createdAt: `2026-11-0${seq}T00:00:00.000Z`,
  visibility: 'public',
  data: { quote, diagnosis: { diagnosis: `finding ${seq}` } },
})
const item = (itemId: string, change: Partial<RepairItem> = {}): RepairItem => ({
  itemId,
  itemNo: 1,
  existedFiles: [],
  repairStatus: 'quoted',
  quoteVersion: 1,
  rowVersion: 1,
  ...change,
})

test('versions come newest first, with the finding of each', () => {
  const history = [issued('a', 1, { quoteVersion: 1, laborAmount: 100 }), issued('a', 3, { quoteVersion: 2, laborAmount: 300 })]
  expect(quoteVersionsOf(history)).toMatchObject([
    { version: 2, diagnosis: 'finding 3', quote: { laborAmount: 300 } },
    { version: 1, diagnosis: 'finding 1', quote: { laborAmount: 100 } },
  ])
})

test('only a pending quotation whose current version is loaded can be decided', () => {
  const history = [issued('a', 1, { quoteVersion: 1 }), issued('a', 2, { quoteVersion: 2 }), issued('b', 1, { quoteVersion: 1 })]
  const items = [item('a', { quoteVersion: 2 }), item('b', { quoteVersion: 2 }), item('c'), item('a', { repairStatus: 'approved' })]
  expect(quotationsOf(items, history)).toMatchObject([{ item: { itemId: 'a' }, current: { version: 2 }, previous: { version: 1 } }])
})

test('the newest version says why it is charged, by the warranty of its item, and shows what was photographed before it', () => {
  const diagnosis = { diagnosis: 'the fan is stuck', warrantyDecision: 'outOfWarranty', faultReason: 'wear' } as const
  const picture = (filePath: string): StoredFile => ({ filePath, fileName: `${filePath}.png`, kind: 'repair' })
  const version = (seq: number, quoteVersion: number): HistoryEntry => ({
    ...issued('a', seq, { quoteVersion }),
    data: { quote: { quoteVersion }, diagnosis },
    files: [picture(`found-${quoteVersion}`)],
  })
  const history = [version(2, 1), version(4, 2)]
  const warranty = { warrantyStatus: 'outOfWarranty', warrantyEndDate: '2026-05-01' } as const
  const grounds = groundsOf(warranty, history.toReversed())
  expect(grounds.reason).toEqual({ kind: 'ended', date: '2026-05-01' })
  expect(grounds.pictures.map(({ filePath }) => filePath)).toEqual(['found-1', 'found-2'])
  expect(groundsOf({}, history.slice(0, 1))).toMatchObject({
    reason: { kind: 'notCovered', cause: 'wear' },
    pictures: [{ filePath: 'found-1' }],
  })
  expect(groundsOf(warranty, [])).toEqual({ reason: undefined, pictures: [] })
})

test('lines are compared with those of the last version, tax and total computed for both', () => {
  const lines = quoteLines({ laborAmount: 1000, partsAmount: 500, inspectionFee: 300 }, { laborAmount: 1000, partsAmount: 200 })
  expect(lines.map(({ name, amount, before }) => [name, amount, before])).toEqual([
    ['laborAmount', 1000, 1000],
    ['partsAmount', 500, 200],
    ['shippingAmount', 0, 0],
    ['net', 1500, 1200],
    ['tax', 75, 60],
    ['totalAmount', 1575, 1260],
    ['inspectionFee', 300, 0],
  ])
  expect(quoteLines({ laborAmount: 1 }).every(({ before }) => before === undefined)).toBe(true)
})

describe('days left', () => {
  test.each([
    ['2026-11-20', 1],
    ['2026-11-22', 3],
    ['2026-11-19', 0],
  ])('until %s: %i', (validUntil, days) => expect(daysLeft({ validUntil }, '2026-11-20')).toBe(days))
  test('none without a date', () => expect(daysLeft({ validUntil: null }, '2026-11-20')).toBeUndefined())
})
