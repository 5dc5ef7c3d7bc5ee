import { describe, expect, test } from 'vitest'
import { ACTIONS, type Action } from '../../../src/domain/entities/statuses.ts'
import { refusalOf } from '../../../src/domain/lifecycle/allowed.ts'
import { GUARDS, type GuardName } from '../../../src/domain/lifecycle/guards.ts'
import { isMendable, REASONS } from '../../../src/domain/lifecycle/reasons.ts'
import { transitionOf, TRANSITIONS } from '../../../src/domain/lifecycle/transitions.ts'
import { messages as enUs } from '../../../src/locales/en-us/index.ts'
import { messages as zhHant } from '../../../src/locales/zh-hant/index.ts'
import { firstRoleOf } from './fixtures.ts'
import { contextWith, GUARD_CASES, type Change } from './guard-cases.ts'

const guards = Object.entries(GUARD_CASES).map(([name, cases]) => ({ name, ...cases }))
const guardOf = (wanted: string) => {
  const found = Object.entries(GUARDS).find(([name]) => name === wanted)
  if (!found) throw new Error(`no guard ${wanted}`)
  return found[1]
}
const shown = ({ field, key }: { readonly field: string; readonly key: string }) => `${field}: ${key.replace('reason-', '')}`
/** What all the refusals say. Asked for anew by each test: what runs while tests are collected proves nothing. */
const seenNow = () => guards.flatMap(({ name, refuses }) => refuses.flatMap(([change]) => guardOf(name)(contextWith(change))))

describe.each(guards)('$name', ({ name, accepts, refuses }) => {
  test('has cases that accept and that refuse', () => {
    expect(Math.min(accepts.length, refuses.length)).toBeGreaterThan(0)
  })
  test.each(accepts.map((change) => ({ change })))('accepts $change', ({ change }) => {
    expect(guardOf(name)(contextWith(change))).toEqual([])
  })
  test.each(refuses.map(([change, ...reasons]) => ({ change, reasons })))('refuses $change', ({ change, reasons }) => {
    expect(guardOf(name)(contextWith(change)).map(shown)).toEqual(reasons)
  })
})

/** The guards of domain.md section 2 (with section 6, the requirements of each row), by name. */
const GUARDS_OF: Readonly<Record<Action, readonly GuardName[]>> = {
  create: ['orderIsDraft', 'roomForItem'],
  submit: ['fieldsValid', 'issuePhotoPresent', 'serialNotActive'],
  requestInfo: ['publicCommentWritten', 'somethingRequested'],
  answerInfo: ['fieldsValid', 'serialNotActive', 'requestAnswered'],
  accept: ['warrantyDecided', 'duplicateConfirmed'],
  reject: ['reasonCodeChosen', 'publicCommentWritten', 'goodsNotReceived'],
  receive: ['acceptedOrWalkIn', 'receivedQuantityFits', 'serialMatchesOrNoted', 'arrivalRecorded', 'arrivalPhotoPresent'],
  startDiagnosis: ['engineerAssigned'],
  issueQuote: [
    'diagnosisWritten',
    'faultCoded',
    'warrantyFitsFault',
    'quoteAmountsGiven',
    'quoteTotalPositive',
    'quoteValidLongEnough',
    'quoteRepairDaysPlausible',
    'quoteAboveLimit',
  ],
  approveQuote: ['quoteVersionCurrent', 'quoteNotExpired', 'evidenceOnBehalf'],
  declineQuote: ['quoteVersionCurrent', 'inspectionFeeAccepted', 'evidenceOnBehalf'],
  approveNoCharge: ['diagnosisWritten', 'faultCoded', 'warrantyFitsFault', 'nothingToApprove'],
  handOver: ['notHandedOver', 'diagnosisWritten', 'faultCoded', 'warrantyFitsFault'],
  waitParts: ['partsDateAhead'],
  partsArrived: [],
  startRepair: ['ownWorkOrTakeover'],
  finishRepair: ['resolutionChosen', 'workDescribed', 'repairFilePresent', 'partsListComplete'],
  conclude: ['outcomeConcludes', 'publicCommentWritten', 'replacementSerialGiven'],
  testFail: ['failedTestNoted'],
  testPass: ['mandatoryTestsPassed', 'selfTestNoted'],
  ship: ['returnAddressComplete', 'shipmentTraceable', 'shipmentRecorded', 'accessoriesTickedBack'],
  confirmReceipt: ['ratingFits'],
  close: ['closingDue'],
  reopen: ['withinReopenPeriod', 'reopenReasonWritten'],
  cancel: ['goodsNotReceived', 'reasonCodeChosen', 'cancelReasonFits', 'goodsOverdue'],
  override: ['reasonCodeChosen', 'overrideReasonWritten', 'overrideTargetOpen', 'overrideOutcomeKnown', 'overrideQuoteIssued'],
}

/** The context of a case, with the item where the action starts and an actor who has the right to it. */
function contextFor(action: Action, change: Change) {
  const { from } = transitionOf(action)
  const start = typeof from === 'string' || from.includes('submitted') ? 'submitted' : (from[0] ?? 'submitted')
  const item = { repairStatus: start, ...change.item }
  const context = contextWith({ ...change, item, role: change.role ?? firstRoleOf(action) })
  return from === 'none' ? { ...context, item: null } : context
}

describe.each(ACTIONS)('%s is refused by each of its guards', (action) => {
  test('its guards are those of domain.md', () => {
    expect(transitionOf(action).guards).toEqual(GUARDS_OF[action])
  })
  test.each(GUARDS_OF[action])('%s', (name) => {
    const [change = {}, ...reasons] = GUARD_CASES[name].refuses[0] ?? []
    const refusal = refusalOf(action, contextFor(action, change))
    expect(refusal?.reasons.map(shown)).toEqual(expect.arrayContaining(reasons))
  })
})

test('refusals with a code of their own', () => {
  const codes = TRANSITIONS.flatMap(({ action, guards: names }) =>
    names.map((name) => `${name} ${refusalOf(action, contextFor(action, GUARD_CASES[name].refuses[0]?.[0] ?? {}))?.code}`),
  )
  expect([...new Set(codes)].filter((line) => !line.endsWith(' guard-failed'))).toEqual([
    'orderIsDraft order-not-draft',
    'serialNotActive serial-active',
    'quoteVersionCurrent quote-version',
    'quoteNotExpired quote-expired',
  ])
})

test('a guard without data leaves the decision to the server', () => {
  const knowing = contextWith({ role: 'R-CUS' })
  const ignorant = { ...knowing, order: {}, facts: {} }
  const names = [
    'orderIsDraft',
    'roomForItem',
    'fieldsValid',
    'serialNotActive',
    'duplicateConfirmed',
    'quoteNotExpired',
    'withinReopenPeriod',
    'returnAddressComplete',
  ] as const
  for (const name of names) expect(GUARDS[name](ignorant)).toEqual([])
})

describe('reasons', () => {
  test('each is produced by some guard, except those of orders', () => {
    const given = new Set(
      seenNow()
        .map(({ key }) => key.replace('reason-', ''))
        .filter((key) => !key.startsWith('rule-')),
    )
    const ofOrders = ['tooManyDrafts', 'nothingAsked', 'itemReturned', 'alreadySubmitted', 'itemReceived']
    expect([...given, ...ofOrders].toSorted()).toEqual(REASONS.toSorted())
  })

  test.each([
    ['zh-hant', zhHant],
    ['en-us', enUs],
  ])('%s: every placeholder is filled', (_, messages) => {
    const texts = new Map<string, string>(Object.entries(messages))
    for (const { field, key, values } of seenNow().filter((each) => each.key.startsWith('reason-'))) {
      const placeholders = [...(texts.get(key) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      const unfilled = placeholders.filter((name) => !(name in (values ?? {})) && !(name === 'field' && field !== ''))
      expect([key, unfilled]).toEqual([key, []])
      expect(texts.get(key)?.length ?? 0).toBeGreaterThan(5)
    }
  })

  test('a reason that no input can resolve has no field', () => {
    const unmendable = new Set(
      seenNow()
        .filter((each) => !isMendable(each))
        .map(({ key }) => key.replace('reason-', '')),
    )
    expect([...unmendable].toSorted()).toEqual(
      ['goodsHere', 'handedOver', 'notWalkIn', 'notYetDue', 'orderNotDraft', 'quoteExpired', 'reopenTooLate', 'tooManyItems'].toSorted(),
    )
  })
})
