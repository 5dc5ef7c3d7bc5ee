import { describe, expect, it } from 'vitest'
import { ACTIONS, ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { transitionOf } from '../../../src/domain/lifecycle/transitions.ts'
import { duplicateNoOf } from '../../../src/domain/lifecycle/review-context.ts'
import { ROLE_IDS } from '../../../src/domain/permissions.ts'
import { checkReview, choicesOf, isFormField, NO_FILES, type ReviewParams } from '../../../src/machines/review/review-check.ts'
import { fasterOf } from '../../../src/machines/review/review-difference.ts'
import { valuesOf } from '../../../src/machines/review/review-start.ts'
import { EMPTY_PART, type ReviewValues } from '../../../src/machines/review/review-values.ts'
import { isAllowedOnPage, startsOnPage } from '../../domain/lifecycle/page.ts'
import { actorOf, infoOf, NOW } from './review-record.ts'

const factsOf = (info: ReviewParams['info'], role: Parameters<typeof actorOf>[0], attachments = NO_FILES): ReviewParams => ({
  info,
  rowVersion: info.rowVersion,
  actor: actorOf(role),
  engineers: [],
  attachments,
})
const start = { actor: actorOf('R-ENG'), now: NOW, engineers: [] }
const judge = (params: ReviewParams, edited: Partial<ReviewValues>, level: 'temp' | 'submit' = 'submit') =>
  checkReview({ ...valuesOf(params.info, start), ...edited }, level, params, NOW)
const choices = (params: ReviewParams, edited: Partial<ReviewValues> = {}) =>
  choicesOf({ ...valuesOf(params.info, start), ...edited }, params, NOW)

describe('actions', () => {
  it('are those that role and status allow', () => {
    const offered = (status: Parameters<typeof infoOf>[0], role: Parameters<typeof actorOf>[0]) =>
      choices(factsOf(infoOf(status, { quoteVersion: 1 }), role)).map(({ action }) => action)
    expect(offered('submitted', 'R-COO')).toEqual(['accept', 'requestInfo', 'reject', 'cancel'])
    expect(offered('accepted', 'R-WH')).toEqual(['receive'])
    expect(offered('diagnosing', 'R-ENG')).toEqual(['handOver', 'approveNoCharge', 'requestInfo', 'conclude'])
    expect(offered('quoted', 'R-COO')).toEqual(['approveQuote', 'declineQuote'])
    expect(offered('quoted', 'R-ADM')).toEqual(['approveQuote', 'declineQuote', 'override'])
    expect(offered('infoRequired', 'R-COO')).toEqual(['cancel'])
    expect(offered('received', 'R-ENG')).toEqual(['startDiagnosis', 'requestInfo', 'conclude'])
    expect(offered('approved', 'R-ENG')).toEqual(['startRepair', 'waitParts', 'issueQuote'])
    expect(offered('repairing', 'R-ENG')).toEqual(['finishRepair', 'waitParts', 'issueQuote', 'conclude'])
    expect(offered('testing', 'R-ENG')).toEqual(['testPass', 'testFail'])
  })

  it.each(ROLE_IDS)('offers %s exactly the actions that the table of the lifecycle allows at each status', (role) => {
    for (const status of ITEM_STATUSES) {
      const expected = ACTIONS.filter(
        (action) =>
          transitionOf(action).call === undefined &&
          startsOnPage(action, status) &&
          // an engineer prepares a further quotation that a coordinator sends; the first one is handed over
          (isAllowedOnPage(status, action, role) || (action === 'issueQuote' && role === 'R-ENG' && status !== 'diagnosing')),
      )
      const offered = choices(factsOf(infoOf(status, { quoteVersion: 1 }), role)).map(({ action }) => action)
      expect(offered.toSorted(), status).toEqual(expected.toSorted())
    }
  })

  it('are empty for an auditor in every status', () => {
    for (const status of ITEM_STATUSES) expect(choices(factsOf(infoOf(status), 'R-AUD'))).toEqual([])
  })

  it('let an engineer prepare a quotation that only a coordinator submits', () => {
    const draft = choices(factsOf(infoOf('repairing'), 'R-ENG')).find(({ action }) => action === 'issueQuote')
    expect(draft).toMatchObject({ isDraftOnly: true, isBlocked: false, reasons: [] })
  })

  it('name no reasons to somebody who only prepares the action, unlike to its submitter', () => {
    const info = infoOf(
      'repairing',
      {},
      { allowedActions: [{ action: 'issueQuote', enabled: false, reasons: [{ field: '', key: 'reason-wrongStatus' }] }] },
    )
    const reasonsFor = (role: 'R-ENG' | 'R-COO') => choices(factsOf(info, role)).find(({ action }) => action === 'issueQuote')?.reasons
    expect(reasonsFor('R-COO')).not.toEqual([])
    expect(reasonsFor('R-ENG')).toEqual([])
  })

  it('list actions that no input can enable last, with the reason', () => {
    const params = factsOf(infoOf('submitted'), 'R-ADM')
    const last = choices(params).at(-1)
    expect(last).toMatchObject({ action: 'receive', isBlocked: true })
    expect(last?.reasons.map(({ key }) => key)).toContain('reason-notWalkIn')
    const walkIn = infoOf('submitted', {}, { order: { deliveryMethod: 'walkIn' } })
    expect(choices(factsOf(walkIn, 'R-ADM')).find(({ action }) => action === 'receive')).toMatchObject({ isBlocked: false })
  })

  it('follow the server where no field is the cause', () => {
    const reasons = [
      { field: '', key: 'reason-goodsHere' },
      { field: 'reasonCode', key: 'reason-reasonCodeMissing' },
    ]
    const info = infoOf('accepted', {}, { allowedActions: [{ action: 'reject', enabled: false, reasons }] })
    const reject = choices(factsOf(info, 'R-COO'), { reasonCode: 'other', publicComment: 'we cannot take it' }).find(
      ({ action }) => action === 'reject',
    )
    expect(reject).toMatchObject({ isBlocked: true, reasons: [reasons[0]] })
  })

  it('know the fields of the form, including list rows', () => {
    const values = valuesOf(infoOf('testing'), start)
    expect(['repairFiles', 'test.testItems.3', 'repair.partsUsed.0', 'receive.location'].every((name) => isFormField(values, name))).toBe(
      true,
    )
    expect(['', 'issueFiles', 'receiveAddresses.0.city', 'quote.quoteVersion'].some((name) => isFormField(values, name))).toBe(false)
  })
})

describe('rules', () => {
  it('a fraction is refused at its field, in a draft too', () => {
    const params = factsOf(infoOf('repairing'), 'R-ENG')
    const edited = { 'receive.receivedQuantity': 1.5, 'repair.partsUsed': [EMPTY_PART, { ...EMPTY_PART, quantity: 0.5 }] }
    const fields = (level: 'temp' | 'submit') => judge(params, edited, level).map(({ field, key }) => [field, key])
    expect(fields('temp')).toEqual([
      ['receive.receivedQuantity', 'rule-wholeNumber-only'],
      ['repair.partsUsed.1', 'rule-wholeNumber-only'],
    ])
    expect(fields('submit')).toEqual(expect.arrayContaining(fields('temp')))
    expect(judge(params, { 'quote.laborAmount': 1200.5 }, 'temp').map(({ key }) => key)).toEqual(['rule-wholeNumber'])
  })

  it('a draft may be empty but not too long', () => {
    const params = factsOf(infoOf('diagnosing'), 'R-ENG')
    expect(judge(params, {}, 'temp')).toEqual([])
    const tooMuch = { publicComment: 'x'.repeat(1001), 'quote.laborAmount': 10_000_000 }
    expect(judge(params, tooMuch, 'temp').map(({ field }) => field)).toEqual(['publicComment', 'quote.laborAmount'])
  })

  it('require an action that is currently allowed', () => {
    const params = factsOf(infoOf('diagnosing'), 'R-ENG')
    expect(judge(params, {})).toEqual([{ field: 'action', key: 'rule-choose' }])
    expect(judge(params, { action: 'ship' })[0]).toEqual({ field: 'action', key: 'repairItem-actionGone' })
    expect(judge(params, { action: 'issueQuote' })[0]).toEqual({ field: 'action', key: 'repairItem-actionGone' })
  })

  it('are the guards: the fields that they name, until all are filled', () => {
    const params = factsOf(infoOf('accepted'), 'R-WH')
    const names = judge(params, { action: 'receive' }).map(({ field }) => field)
    expect(names).toEqual(['receive.serialVerified', 'receive.packageCondition', 'receive.location', 'repairFiles'])
    const photo = new File([new Uint8Array(3)], 'a.jpg', { type: 'image/jpeg' })
    const edited = { action: 'receive', 'receive.serialVerified': true, 'receive.packageCondition': 'good', 'receive.location': 'A1' }
    expect(judge(factsOf(params.info, 'R-WH', { ...NO_FILES, added: [photo] }), edited)).toEqual([])
    expect(judge(factsOf(params.info, 'R-WH', { ...NO_FILES, kept: [{ filePath: 'a.jpg', mimeType: 'image/jpeg' }] }), edited)).toEqual([])
  })

  it('wait for files being prepared', () => {
    const params = factsOf(infoOf('awaitingParts'), 'R-ENG', { ...NO_FILES, isPreparing: true })
    expect(judge(params, { action: 'partsArrived' })).toEqual([{ field: 'repairFiles', key: 'repairItem-filesPreparing' }])
  })

  it('require the confirmation of a duplicate that only the server knows', () => {
    const reasons = [{ field: 'duplicateConfirmed', key: 'reason-duplicateUnconfirmed', values: { no: 'RO20261101-0007' } }]
    const info = infoOf('submitted', { warrantyStatus: 'unknown' }, { allowedActions: [{ action: 'accept', enabled: false, reasons }] })
    expect(duplicateNoOf(info)).toBe('RO20261101-0007')
    const other = [
      { action: 'cancel' as const, enabled: false, reasons },
      { action: 'accept' as const, enabled: true, reasons: [] },
    ]
    expect([duplicateNoOf(infoOf('submitted', {}, { allowedActions: other })), duplicateNoOf(infoOf('submitted'))]).toEqual([
      undefined,
      undefined,
    ])
    const elsewhere = [{ field: 'x', key: 'reason-other', values: { no: 'RO1' } }]
    expect(
      duplicateNoOf(infoOf('submitted', {}, { allowedActions: [{ action: 'accept', enabled: false, reasons: elsewhere }] })),
    ).toBeUndefined()
    expect(judge(factsOf(info, 'R-COO'), { action: 'accept' })).toEqual(reasons)
    expect(judge(factsOf(info, 'R-COO'), { action: 'accept', duplicateConfirmed: true })).toEqual([])
  })

  it.each([
    ['publicComment', 1000],
    ['internalNote', 2000],
    ['reason', 300],
    ['receive.discrepancyNote', 300],
    ['receive.location', 20],
    ['receive.carrier', 40],
    ['receive.trackingNo', 40],
    ['diagnosis.diagnosis', 2000],
    ['quote.evidence', 300],
    ['repair.workDescription', 2000],
    ['ship.carrier', 40],
    ['ship.trackingNo', 40],
    ['ship.collectedBy', 50],
    ['ship.returnNote', 300],
    ['confirm.ratingComment', 500],
  ] as const)('%s has at most %i characters, in a draft too', (name, max) => {
    const params = factsOf(infoOf('diagnosing'), 'R-ADM')
    expect(judge(params, { [name]: '字'.repeat(max) }, 'temp')).toEqual([])
    expect(judge(params, { [name]: '字'.repeat(max + 1) }, 'temp').map(({ field }) => field)).toEqual([name])
  })

  it.each(['quote.laborAmount', 'quote.partsAmount', 'quote.shippingAmount', 'quote.inspectionFee'] as const)(
    '%s is an integer of at most 9,999,999, in a draft too',
    (name) => {
      const params = factsOf(infoOf('diagnosing'), 'R-ADM')
      const refused = (amount: number) => judge(params, { [name]: amount }, 'temp').map(({ field }) => field)
      expect([0, 9_999_999, -1, 10_000_000, 0.5].map(refused)).toEqual([[], [], [name], [name], [name]])
    },
  )

  it('every mandatory line of the template must have passed', () => {
    const params = factsOf(infoOf('testing', { productCategory: 'storage' }), 'R-ENG')
    const rows = valuesOf(params.info, start)['test.testItems']
    expect(judge(params, { action: 'testPass' }).map(({ field }) => field)).toEqual([0, 1, 2, 3, 4].map((i) => `test.testItems.${i}`))
    expect(judge(params, { action: 'testPass', 'test.testItems': rows.map((row) => ({ ...row, result: 'pass' })) })).toEqual([])
  })
})

describe('the author of a conflicting change', () => {
  const at = '2026-11-18T03:00:00.000Z'
  const step = { historyId: 'h', itemId: 'item-1', seq: 9, action: 'conclude', toStatus: 'readyToReturn', visibility: 'public' } as const

  it('is that of the draft, or of the last step if newer', () => {
    const awaitingProcessing = { internalNote: 'theirs', tempSavedByName: '陳志明', tempSavedAt: at }
    const reviewHistory = [{ ...step, createdAt: NOW, actorName: '黃建宏' }]
    const loaded = (rest: object) => ({ info: infoOf('diagnosing', {}, rest), engineers: [], issueCategories: [] })
    expect(fasterOf(loaded({ awaitingProcessing, reviewHistory }))).toEqual({ who: '陳志明', at })
    expect(fasterOf(loaded({ reviewHistory }))).toEqual({ who: '黃建宏', at: NOW })
    expect(fasterOf(loaded({}))).toEqual({ who: undefined, at: undefined })
    expect(fasterOf(loaded({ awaitingProcessing }))).toEqual({ who: '陳志明', at })
    // of several steps the newest, however they come; a step of the same instant has emptied the draft
    const steps = [
      { ...step, seq: 8, createdAt: NOW, actorName: '先' },
      { ...step, createdAt: at, actorName: '後' },
    ]
    for (const order of [steps, steps.toReversed()])
      expect(fasterOf(loaded({ awaitingProcessing, reviewHistory: order }))).toEqual({ who: '後', at })
  })
})
