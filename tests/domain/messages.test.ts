import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { USER_DATA } from '../../src/api/user-data.ts'
import { FILE_KINDS, StoredFile } from '../../src/domain/entities/common.ts'
import { COMMENT_VISIBILITIES, OrderComment } from '../../src/domain/entities/order-comment.ts'
import * as item from '../../src/domain/entities/repair-item.ts'
import * as order from '../../src/domain/entities/repair-order.ts'
import * as review from '../../src/domain/entities/review.ts'
import * as blocks from '../../src/domain/entities/review-blocks.ts'
import { COMPANY_SCOPES } from '../../src/domain/entities/session.ts'
import { OUTCOMES, WAITS_FOR, WARRANTY_DECISIONS, WARRANTY_STATUSES } from '../../src/domain/entities/statuses.ts'
import { messages as enMessages } from '../../src/locales/en-us/index.ts'
import { messages as zhMessages } from '../../src/locales/zh-hant/index.ts'

const zh = new Map<string, string>(Object.entries(zhMessages))
const en = new Map<string, string>(Object.entries(enMessages))
const placeholders = (message = '') =>
  [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))
const missing = (keys: readonly string[]) => keys.filter((key) => !zh.has(key) || !en.has(key))

test('both languages have the same keys and placeholders', () => {
  const keys = [...zh.keys()]
  expect(keys.filter((key) => placeholders(en.get(key)).join() !== placeholders(zh.get(key)).join())).toEqual([])
  expect(
    [...zh.values(), ...en.values()].filter(
      (message) => message.trim() === '' || (message !== message.trim() && /[\p{L}\p{N}]/u.test(message)),
    ),
  ).toEqual([])
})

test('Chinese punctuation is full-width', () => {
  const halfWidth = [...zh.entries()].filter(([, message]) => /[\u4E00-\u9FFF」}][,;:!?]|[,;:!?][\u4E00-\u9FFF「]/.test(message))
  expect(halfWidth).toEqual([])
})

test('the default is the specification’s', () => {
  expect(en.get('rule-default')).toBe('{field} is not valid.')
  expect(zh.get('rule-default')).toBe('「{field}」格式不正確。')
})

test('every rule of the domain has a message', () => {
  const folder = new URL('../../src/domain/rules/', import.meta.url)
  const source = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const named = [...source.matchAll(/'(rule-\w+)'/g)].map(([, key]) => key ?? '')
  expect(named.length).toBeGreaterThan(30)
  expect(missing([...named, ...item.SERIAL_TYPES.filter((type) => type !== 'none').map((type) => `rule-serial-${type}`)])).toEqual([])
})

describe('labels', () => {
  test.each([
    StoredFile,
    { fields: USER_DATA },
    item.RepairItem,
    item.RepairItemInput,
    order.ReceiveAddress,
    order.Shipment,
    order.RepairOrder,
    OrderComment,
    blocks.ReceiveBlock,
    blocks.DiagnosisBlock,
    blocks.QuoteBlock,
    blocks.PartsBlock,
    blocks.PartUsed,
    blocks.RepairBlock,
    blocks.TestBlock,
    blocks.TestItem,
    blocks.ShipBlock,
    blocks.ConfirmBlock,
    review.AwaitingProcessing,
    review.HistoryEntry,
  ])('of every field %#', ({ fields }) => {
    expect(missing(Object.keys(fields).map((name) => `field-${name}`))).toEqual([])
  })

  test.each<[string, readonly string[]]>([
    ['deliveryMethod', order.DELIVERY_METHODS],
    ['priority', order.PRIORITIES],
    ['addressType', order.ADDRESS_TYPES],
    ['invoiceType', order.INVOICE_TYPES],
    ['deliveryTimeSlot', order.DELIVERY_TIME_SLOTS],
    ['direction', order.SHIPMENT_DIRECTIONS],
    ['visibility', COMMENT_VISIBILITIES],
    ['productCategory', item.PRODUCT_CATEGORIES],
    ['serialType', item.SERIAL_TYPES],
    ['purchaseProofType', item.PURCHASE_PROOF_TYPES],
    ['issueCategory', item.ISSUE_CATEGORIES],
    ['issueFrequency', item.ISSUE_FREQUENCIES],
    ['accessories', item.ACCESSORIES],
    ['appearance', item.APPEARANCES],
    ['expectedResolution', item.EXPECTED_RESOLUTIONS],
    ['outcome', OUTCOMES],
    ['warrantyStatus', WARRANTY_STATUSES],
    ['warrantyDecision', WARRANTY_DECISIONS],
    ['waitingFor', WAITS_FOR],
    ['reasonCode', blocks.REASON_CODES],
    ['packageCondition', blocks.PACKAGE_CONDITIONS],
    ['faultReason', blocks.FAULT_REASONS],
    ['resolutionCode', blocks.RESOLUTION_CODES],
    ['result', blocks.TEST_RESULTS],
    ['decision', blocks.QUOTE_DECISIONS],
    ['requestedFields', blocks.REQUESTED_DOCUMENTS],
    ['kind', FILE_KINDS],
    ['companyScope', COMPANY_SCOPES],
  ])('of every value of %s', (field, values) => {
    expect(missing(values.map((value) => `option-${field}-${value}`))).toEqual([])
  })
})
