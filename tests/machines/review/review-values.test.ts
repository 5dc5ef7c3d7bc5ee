import { describe, expect, it } from 'vitest'
import { actionOf, inputOf } from '../../../src/machines/review/review-input.ts'
import { ACTION_PARTS, draftOf, partsFor } from '../../../src/machines/review/review-parts.ts'
import { valuesOf } from '../../../src/machines/review/review-start.ts'
import { partRowOf } from '../../../src/machines/review/review-values.ts'
import { testTemplateOf } from '../../../src/domain/review-codes.ts'
import { actorOf, infoOf, NOW } from './review-record.ts'

const start = { actor: actorOf('R-ENG'), now: NOW, engineers: [{ value: 'me', label: 'Me' }] }
const SAVED = {
  action: 'receive',
  publicComment: 'Arrived well',
  internalNote: 'box 3',
  requestedFields: ['photo'],
  reasonCode: 'other',
  reason: 'because of that',
  rmsEngineerId: 'eng-1',
  warrantyStatus: 'unknown',
  duplicateConfirmed: true,
  outcome: 'replaced',
  toStatus: 'testing',
  receive: {
    receivedDate: '2026-11-17',
    receivedQuantity: 1,
    serialVerified: true,
    discrepancyNote: 'no charger',
    accessoriesChecked: ['cable', 'box'],
    packageCondition: 'opened',
    location: 'A-01',
    carrier: '中華郵政',
    trackingNo: 'IN-17',
  },
  diagnosis: {
    diagnosis: 'The board is dead.',
    faultArea: 'board',
    symptomCode: 'dead',
    faultCode: 'short',
    faultReason: 'wear',
    warrantyDecision: 'goodwill',
  },
  quote: {
    currency: 'TWD',
    laborAmount: 1000,
    partsAmount: 0,
    shippingAmount: 100,
    inspectionFee: 300,
    validUntil: '2026-12-01',
    repairDays: 3,
    quoteVersion: 2,
    evidence: 'called at noon',
    inspectionFeeAccepted: true,
  },
  parts: { expectedPartsDate: '2026-12-24' },
  repair: {
    resolutionCode: 'partReplaced',
    workDescription: 'New board, cleaned.',
    partsUsed: [{ partNo: 'P-1', partName: 'Board', quantity: 1, oldSerialNo: null, newSerialNo: 'B2' }],
    replacementSerialNo: 'SN-0002',
  },
  ship: {
    carrier: 'Post',
    trackingNo: 'T1',
    collectedBy: null,
    shippedDate: '2026-11-18',
    returnedQuantity: 1,
    accessoriesReturned: ['cable'],
    returnNote: 'box was broken',
  },
  confirm: { rating: 4, ratingComment: 'fine' },
} as const

/** A form without a suggestion, except today's dates and numbers. */
const EMPTY = {
  action: '',
  publicComment: '',
  internalNote: '',
  requestedFields: [],
  reasonCode: '',
  reason: '',
  rmsEngineerId: '',
  warrantyStatus: '',
  duplicateConfirmed: false,
  outcome: '',
  toStatus: '',
  'receive.receivedDate': '2026-11-18',
  'receive.receivedQuantity': 1,
  'receive.scannedSerialNo': '',
  'receive.serialVerified': false,
  'receive.discrepancyNote': '',
  'receive.accessoriesChecked': [],
  'receive.packageCondition': '',
  'receive.location': '',
  'receive.carrier': '',
  'receive.trackingNo': '',
  'diagnosis.diagnosis': '',
  'diagnosis.faultArea': '',
  'diagnosis.symptomCode': '',
  'diagnosis.faultCode': '',
  'diagnosis.faultReason': '',
  'diagnosis.warrantyDecision': '',
  'quote.laborAmount': null,
  'quote.partsAmount': null,
  'quote.shippingAmount': 0,
  'quote.inspectionFee': 0,
  'quote.validUntil': '2026-12-02',
  'quote.repairDays': null,
  'quote.evidence': '',
  'quote.inspectionFeeAccepted': false,
  'parts.expectedPartsDate': '',
  'repair.resolutionCode': '',
  'repair.workDescription': '',
  'repair.partsUsed': [],
  'repair.replacementSerialNo': '',
  'ship.carrier': '',
  'ship.trackingNo': '',
  'ship.collectedBy': '',
  'ship.shippedDate': '2026-11-18',
  'ship.returnedQuantity': 1,
  'ship.accessoriesReturned': [],
  'ship.returnNote': '',
  'confirm.rating': null,
  'confirm.ratingComment': '',
}

describe('working copy → values → input', () => {
  it('restores every field unchanged, and nothing else', () => {
    const values = valuesOf(infoOf('accepted', { quoteVersion: 2 }, { awaitingProcessing: SAVED }), start)
    const { test, ...input } = inputOf(values, 2)
    expect(actionOf(values)).toBe('receive')
    expect({ ...input, action: SAVED.action }).toEqual(SAVED)
    expect(test?.testItems).toHaveLength(testTemplateOf('notebook').length)
  })

  it('starts empty without known or saved values', () => {
    const bare = infoOf('submitted', { quantity: null, productCategory: null })
    for (const saved of [null, {}, { receive: null, quote: null }]) {
      const { 'test.testItems': lines, ...values } = valuesOf(bare, { ...start, engineers: [] }, saved)
      expect(lines).toEqual(testTemplateOf(null).map(({ name }) => ({ name, mandatory: true, result: '', note: '' })))
      expect(values).toEqual(EMPTY)
    }
    // an assistant who is no engineer takes nothing over by opening a page, and a coordinator neither
    for (const [role, engineers] of [
      ['R-ENG', [{ value: 'other', label: 'Other' }]],
      ['R-COO', start.engineers],
    ] as const)
      expect(valuesOf(bare, { ...start, actor: actorOf(role), engineers })['rmsEngineerId']).toBe('')
    expect(valuesOf(bare, { ...start, engineers: [{ value: 'other', label: 'Other' }, ...start.engineers] })['rmsEngineerId']).toBe('me')
  })

  it('a null in the working copy keeps the suggestion', () => {
    const values = valuesOf(infoOf('received', { rmsEngineerId: 'eng-2' }), start, {
      rmsEngineerId: null,
      receive: { receivedQuantity: null },
    })
    expect([values.rmsEngineerId, values['receive.receivedQuantity']]).toEqual(['eng-2', 1])
  })

  it('a part has every field, empty if unknown', () => {
    expect(partRowOf({})).toEqual({ partNo: '', partName: '', quantity: null, oldSerialNo: '', newSerialNo: '' })
    const part = { partNo: 'P', partName: 'Fan', quantity: 2, oldSerialNo: 'O', newSerialNo: 'N' }
    expect(partRowOf(part)).toEqual(part)
  })

  it('starts a new review with values of the item, today and the standard periods', () => {
    const values = valuesOf(infoOf('received', { quantity: 3, receivedQuantity: 2, warrantyStatus: 'inWarranty' }), start)
    expect(values).toMatchObject({
      action: '',
      warrantyStatus: 'inWarranty',
      rmsEngineerId: 'me',
      'receive.receivedDate': '2026-11-18',
      'receive.receivedQuantity': 3,
      'ship.returnedQuantity': 2,
      'ship.shippedDate': '2026-11-18',
      'quote.validUntil': '2026-12-02',
      'quote.laborAmount': null,
      'repair.partsUsed': [],
    })
    expect(values['test.testItems'].map(({ name }) => name)).toEqual(testTemplateOf('notebook').map(({ name }) => name))
  })

  it('starts a second quotation with texts and amounts of the first', () => {
    const entry = {
      historyId: 'h',
      itemId: 'item-1',
      action: 'issueQuote',
      toStatus: 'quoted',
      createdAt: NOW,
      visibility: 'public',
    } as const
    const reviewHistory = [
      { ...entry, seq: 1, data: { quote: { laborAmount: 100 }, diagnosis: { diagnosis: 'first look' } } },
      { ...entry, seq: 3 },
      { ...entry, seq: 2, data: { quote: { laborAmount: 700, partsAmount: 50, shippingAmount: 120, inspectionFee: 300 } } },
    ]
    const values = valuesOf(infoOf('repairing', {}, { reviewHistory }), start)
    expect(values).toMatchObject({
      'quote.laborAmount': 700,
      'quote.partsAmount': 50,
      'quote.shippingAmount': 120,
      'quote.inspectionFee': 300,
    })
    expect(values['diagnosis.diagnosis']).toBe('first look')
  })

  it('merges the lines of the template with saved ones, and keeps old lines', () => {
    const saved = [
      { name: 'powerOn', mandatory: false, result: 'pass', note: 'quick' },
      { name: 'old', result: 'na' },
    ] as const
    const values = valuesOf(infoOf('testing', {}, { awaitingProcessing: { test: { testItems: saved } } }), start)
    expect(values['test.testItems'][0]).toEqual({ name: 'powerOn', mandatory: true, result: 'pass', note: 'quick' })
    const template = testTemplateOf('notebook').map(({ name }) => name)
    expect(values['test.testItems'].map(({ name }) => name)).toEqual([...template, 'old'])
    expect(values['test.testItems'][1]).toMatchObject({ result: '', note: '' })
    expect(values['test.testItems'].at(-1)).toEqual({ name: 'old', mandatory: false, result: 'na', note: '' })
  })

  it('sends the given receipt date, and null for an empty or invalid one', () => {
    const values = valuesOf(infoOf('accepted'), start)
    const dateOf = (day: string) => inputOf({ ...values, 'receive.receivedDate': day }, null).receive?.receivedDate
    expect(['2026-11-18', '2026-11-10', '', '2026-99-99'].map(dateOf)).toEqual(['2026-11-18', '2026-11-10', null, null])
  })

  it('drops unknown choices and cleans texts', () => {
    const values = { ...valuesOf(infoOf('accepted'), start), reasonCode: 'nonsense', outcome: '', publicComment: '  \u200B ' }
    expect(inputOf(values, null)).toMatchObject({ reasonCode: null, outcome: null, publicComment: null })
    expect(actionOf({ action: 'nonsense' })).toBeUndefined()
    const ticked = { ...values, 'receive.accessoriesChecked': ['box', 'nonsense', 'cable'] }
    expect(inputOf(ticked, null).receive?.accessoriesChecked).toEqual(['cable', 'box'])
  })
})

describe('input of a save', () => {
  const input = () => inputOf(valuesOf(infoOf('diagnosing', { quoteVersion: 2 }, { awaitingProcessing: SAVED }), start), 2)

  it('a submission sends the parts of its action and the non-empty texts', () => {
    expect(Object.keys(partsFor('waitParts', input())).toSorted()).toEqual(['internalNote', 'parts', 'publicComment'])
    expect(partsFor('close', { ...input(), publicComment: null, internalNote: null })).toEqual({})
    for (const parts of Object.values(ACTION_PARTS)) expect(parts.every((part) => part in input())).toBe(true)
  })

  it('an answer to a quotation has version and evidence, never amounts', () => {
    const answer = { quoteVersion: 2, evidence: 'called at noon', inspectionFeeAccepted: true }
    for (const action of ['approveQuote', 'declineQuote'] as const) expect(partsFor(action, input()).quote).toEqual(answer)
    expect(partsFor('issueQuote', input()).quote?.laborAmount).toBe(1000)
  })

  it('no charge without a price sends no quotation', () => {
    expect(partsFor('approveNoCharge', input()).quote?.laborAmount).toBe(1000)
    expect(partsFor('approveNoCharge', { ...input(), quote: { shippingAmount: 0 } }).quote).toBeNull()
    for (const quote of [{ partsAmount: 5 }, { laborAmount: 0 }, { laborAmount: 5, partsAmount: null }])
      expect(partsFor('approveNoCharge', { ...input(), quote }).quote).toEqual(quote)
    expect(partsFor('issueQuote', { ...input(), quote: { shippingAmount: 0 } }).quote).toEqual({ shippingAmount: 0 })
    expect(partsFor('issueQuote', { ...input(), quote: null }).quote).toBeNull()
  })

  it('a draft has its action and changed parts of others, but no untouched suggestion', () => {
    const fresh = inputOf(valuesOf(infoOf('diagnosing'), start), null)
    expect(draftOf(undefined, fresh, fresh)).toEqual({})
    expect(Object.keys(draftOf('ship', fresh, fresh))).toEqual(['ship'])
    const edited = { ...fresh, internalNote: 'mind the fan', parts: { expectedPartsDate: '2026-12-24' } }
    expect(draftOf('issueQuote', edited, fresh)).toEqual({
      internalNote: 'mind the fan',
      parts: edited.parts,
      diagnosis: fresh.diagnosis,
      quote: fresh.quote,
    })
  })
})
