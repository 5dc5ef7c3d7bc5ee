import { expect, test } from 'vitest'
import type { Reason } from '../../../src/domain/lifecycle/reasons.ts'
import { GUARDS, type GuardName } from '../../../src/domain/lifecycle/guards.ts'
import { ORDER_GUARDS } from '../../../src/domain/lifecycle/order-guards.ts'
import { actorOf, NOW } from './fixtures.ts'
import { contextWith, type Change } from './guard-cases.ts'

const text = (length: number) => '維'.repeat(length)
const ACTIVE = { activeDuplicateNo: 'RO20261101-0001' }
const part = { partNo: 'P1', partName: 'Cable' }

/** The numbers, days and names in a refusal (domain.md section 11). */
test.each<[GuardName, Change, ...Record<string, unknown>[]]>([
  ['roomForItem', { order: { itemNos: Array.from({ length: 20 }, (_, i) => i + 1) } }, { max: 20 }],
  ['issuePhotoPresent', { issue: [], order: { deliveryMethod: 'mailIn' } }, { min: 1 }],
  ['serialNotActive', { role: 'R-CUS', facts: ACTIVE }, { no: 'RO20261101-0001' }],
  ['duplicateConfirmed', { facts: ACTIVE, blocks: { duplicateConfirmed: false } }, { no: 'RO20261101-0001' }],
  ['cancelReasonFits', { blocks: { reason: text(301) } }, { max: 300 }],
  ['goodsOverdue', { role: 'system', facts: { acceptedDate: null } }, { days: 30 }],
  ['publicCommentWritten', { blocks: { publicComment: '' } }, { min: 10, max: 1000 }],
  ['requestAnswered', { blocks: { publicComment: text(1001) } }, { max: 1000 }],
  ['receivedQuantityFits', { item: { quantity: 4 }, blocks: { receive: null } }, { min: 1, max: 4 }],
  ['serialMatchesOrNoted', { blocks: { receive: null } }, { min: 5, max: 300 }],
  ['diagnosisWritten', { blocks: { diagnosis: null } }, { min: 10, max: 2000 }],
  ['quoteValidLongEnough', { blocks: { quote: null } }, { from: '2026-11-21', to: '2027-01-17' }],
  ['quoteRepairDaysPlausible', { blocks: { quote: { repairDays: 91 } } }, { min: 1, max: 90 }],
  ['quoteAboveLimit', { item: { autoApproveLimit: 1575 } }, { limit: 1575 }],
  ['quoteNotExpired', { facts: { currentQuote: { validUntil: '2026-11-17' } } }, { date: '2026-11-17' }],
  ['evidenceOnBehalf', { review: [], blocks: { quote: null } }, { min: 5, max: 300 }],
  ['nothingToApprove', { item: { autoApproveLimit: 1574 }, blocks: { diagnosis: { warrantyDecision: 'outOfWarranty' } } }, { limit: 1574 }],
  ['workDescribed', { blocks: { repair: null } }, { min: 10, max: 2000 }],
  [
    'partsListComplete',
    {
      blocks: { repair: { partsUsed: [part, { ...part, quantity: 99 }, { ...part, quantity: 0 }, { ...part, quantity: 1, partNo: '' }] } },
    },
    { line: 1 },
    { line: 3 },
    { line: 4 },
  ],
  ['partsListComplete', { blocks: { repair: { partsUsed: Array.from({ length: 31 }, () => ({ ...part, quantity: 1 })) } } }, { max: 30 }],
  [
    'mandatoryTestsPassed',
    { facts: { mandatoryTests: ['Charges'] }, blocks: { test: { testItems: [{ name: 'Boots', mandatory: true, result: 'fail' }] } } },
    { name: 'Charges' },
    { name: 'Boots' },
  ],
  ['shipmentRecorded', { item: { receivedQuantity: 2 }, blocks: { ship: { shippedDate: '2026-11-18' } } }, { quantity: 2 }],
  ['shipmentRecorded', { item: { quantity: 3 }, blocks: { ship: { shippedDate: '2026-11-18' } } }, { quantity: 3 }],
  ['ratingFits', { blocks: { confirm: { rating: 0, ratingComment: text(501) } } }, { min: 1, max: 5 }, { max: 500 }],
  ['closingDue', { role: 'system', facts: { shippedDate: null } }, { days: 14 }],
  ['withinReopenPeriod', { facts: { shippedDate: '2026-08-19' } }, { days: 90 }],
  ['reopenReasonWritten', { blocks: { reason: null } }, { min: 10, max: 300 }],
  ['overrideReasonWritten', { blocks: { reason: null } }, { min: 20, max: 300 }],
])('%s with %j', (name, change, ...numbers) => {
  const reasons: readonly Reason[] = GUARDS[name](contextWith(change))
  expect(reasons.map(({ values }) => values)).toEqual(numbers)
})

test('a shelf location has at most twenty characters', () => {
  const reasons = GUARDS.arrivalRecorded(contextWith({ blocks: { receive: {} } }))
  expect(reasons.find(({ field }) => field === 'receive.location')?.values).toEqual({ max: 20 })
})

test('a sixth draft is refused', () => {
  const reasons = ORDER_GUARDS.draftsLeft({ order: null, items: [], actor: actorOf('R-CUS'), now: NOW, openDrafts: 5 })
  expect(reasons.map(({ values }) => values)).toEqual([{ max: 5 }])
})
