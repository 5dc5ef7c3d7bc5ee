import type { FieldIssue, StoredFile } from '../../domain/entities/common.ts'
import type { EngineerOption } from '../../domain/entities/repair-item.ts'
import type { ReviewInfo, ReviewInput } from '../../domain/entities/review.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { mayAct, mayPrepare, refusalOf, startsHere } from '../../domain/lifecycle/allowed.ts'
import type { Actor, GuardContext } from '../../domain/lifecycle/context.ts'
import { reviewContext, withServerReasons } from '../../domain/lifecycle/review-context.ts'
import { DAYS, LENGTHS, MONEY } from '../../domain/limits.ts'
import { issuesOf, linesWithin, lineWithin, wholeNumberWithin, type Level } from '../../domain/rules/rule.ts'
import { actionOf, inputOf } from './review-input.ts'
import { partsFor } from './review-parts.ts'
import type { ReviewValues } from './review-values.ts'

/** The files of a review: kept ones, new ones, and stored ones to be removed. */
export interface Attachments {
  readonly kept: readonly StoredFile[]
  readonly added: readonly File[]
  readonly removedFilePaths: readonly string[]
  readonly isPreparing: boolean
}
export const NO_FILES: Attachments = { kept: [], added: [], removedFilePaths: [], isPreparing: false }

/** The parameters of the form. `rowVersion` is sent with a save: after a conflict "keep mine" takes over the stored one. */
export interface ReviewParams {
  readonly info: ReviewInfo
  readonly rowVersion: number
  readonly actor: Actor
  readonly engineers: readonly EngineerOption[]
  readonly attachments: Attachments
}

/** An action that may be chosen, and what still stands in its way. */
export interface Choice {
  readonly action: Action
  readonly reasons: readonly FieldIssue[]
  /** No field of this form can help. */
  readonly isBlocked: boolean
  /** May be prepared and saved, but somebody else submits it. */
  readonly isDraftOnly: boolean
}

/** The input of the guards, as far as the browser knows it; the server decides the rest. */
const contextOf = ({ info, actor, attachments }: ReviewParams, blocks: ReviewInput, now: string): GuardContext => {
  const added = attachments.added.map(({ type }) => ({ mimeType: type }))
  return reviewContext(info, { actor, blocks, files: [...attachments.kept, ...added], now })
}

/** Whether a reason can be met on this form: its field is there (a line of a list counts as its list). */
export const isFormField = (values: ReviewValues, field: string): boolean =>
  field === 'repairFiles' || field in values || /^(?:repair\.partsUsed|test\.testItems)\./.test(field)

const reasonsOf = (action: Action, values: ReviewValues, params: ReviewParams, now: string): readonly FieldIssue[] => {
  const input = partsFor(action, inputOf(values, params.info.item.quoteVersion))
  const own = refusalOf(action, contextOf(params, input, now))?.reasons ?? []
  // what the server alone knows has no field to blame, and nothing typed here can change it
  return withServerReasons(params.info, action, own, ({ field }) => field === '')
}

/** The usual way on. */
const USUAL: readonly Action[] = ['accept', 'receive', 'startDiagnosis', 'partsArrived', 'startRepair', 'finishRepair', 'testPass', 'ship']
/** In which order actions are offered: the usual way on first, then what holds it up, then where else it may end. */
const OFFERED: readonly Action[] = [
  ...USUAL,
  ...([
    'waitParts',
    'testFail',
    'handOver',
    'issueQuote',
    'approveNoCharge',
    'approveQuote',
    'declineQuote',
    'confirmReceipt',
    'close',
  ] as const),
  ...(['requestInfo', 'conclude', 'reject', 'reopen', 'cancel', 'override'] as const),
]

/** The actions of this status that the person may take or prepare: possible ones first, the usual way on before the others. */
export const choicesOf = (values: ReviewValues, params: ReviewParams, now: string): readonly Choice[] => {
  const { actor } = params
  const here = contextOf(params, {}, now)
  // what can be handed over is not prepared as a draft
  const isHandedOver = startsHere('handOver', here) && mayAct('handOver', actor)
  const prepares = (action: Action) => mayPrepare(action, actor) && !(action === 'issueQuote' && isHandedOver)
  const isOffered = (action: Action) => startsHere(action, here) && (mayAct(action, actor) || prepares(action))
  const choices = OFFERED.filter(isOffered).map((action) => {
    const isDraftOnly = !mayAct(action, actor)
    const reasons = isDraftOnly ? [] : reasonsOf(action, values, params, now)
    return { action, reasons, isDraftOnly, isBlocked: reasons.some(({ field }) => !isFormField(values, field)) }
  })
  return choices.toSorted((a, b) => Number(a.isBlocked) - Number(b.isBlocked))
}

/** The usual way on, where it is clear which that is: nobody has to choose it. */
export const usualChoice = (choices: readonly Choice[]): Choice | undefined => {
  const [usual, ...others] = choices.filter(({ action, isBlocked, isDraftOnly }) => !isBlocked && !isDraftOnly && USUAL.includes(action))
  return others.length === 0 ? usual : undefined
}

/** The same where it is all that can be done: nothing is to be chosen. */
export const onlyChoice = (choices: readonly Choice[]): Choice | undefined => (choices.length === 1 ? usualChoice(choices) : undefined)

const TEXTS = [
  ['publicComment', LENGTHS.publicComment, linesWithin],
  ['internalNote', LENGTHS.internalNote, linesWithin],
  ['reason', LENGTHS.overrideReason, linesWithin],
  ['receive.discrepancyNote', LENGTHS.discrepancyNote, linesWithin],
  ['receive.location', LENGTHS.location, lineWithin],
  ['receive.carrier', LENGTHS.carrier, lineWithin],
  ['receive.trackingNo', LENGTHS.trackingNo, lineWithin],
  ['diagnosis.diagnosis', LENGTHS.diagnosis, linesWithin],
  ['quote.evidence', LENGTHS.evidence, linesWithin],
  ['repair.workDescription', LENGTHS.workDescription, linesWithin],
  ['ship.carrier', LENGTHS.carrier, lineWithin],
  ['ship.trackingNo', LENGTHS.trackingNo, lineWithin],
  ['ship.collectedBy', LENGTHS.collectedBy, lineWithin],
  ['ship.returnNote', LENGTHS.returnNote, linesWithin],
  ['confirm.ratingComment', LENGTHS.ratingComment, linesWithin],
] as const
const AMOUNTS = ['quote.laborAmount', 'quote.partsAmount', 'quote.shippingAmount', 'quote.inspectionFee'] as const

/** Values that are no whole numbers cannot be stored (amounts have their limits); of a part the issue is shown at its line. */
const checkNumbers = (values: ReviewValues): readonly FieldIssue[] => {
  const numbers: [field: string, value: unknown][] = [
    ...Object.entries(values),
    ...values['repair.partsUsed'].map(({ quantity }, i): [string, unknown] => [`repair.partsUsed.${i}`, quantity]),
  ]
  return numbers
    .filter(([field, value]) => typeof value === 'number' && !Number.isInteger(value) && !AMOUNTS.some((amount) => amount === field))
    .map(([field]) => ({ field, key: 'rule-wholeNumber-only' }))
}

/** The limits that hold for a draft too (domain.md section 3): nothing is required, nothing may be too long or too much. */
const checkLimits = (values: ReviewValues): readonly FieldIssue[] =>
  issuesOf([
    ...TEXTS.map(([name, { max }, within]) => [name, within(values[name], { max })] as const),
    ...AMOUNTS.map((name) => [name, wholeNumberWithin(values[name], 0, MONEY.amountMax)] as const),
    ['quote.repairDays', wholeNumberWithin(values['quote.repairDays'], DAYS.repair.min, DAYS.repair.max)],
  ])

/**
 * What stands against saving (`temp`) or submitting (`submit`) the review. The guards of the chosen action are the rules: the same
 * functions that the server asks. Without an action nothing can be submitted.
 */
export const checkReview = (
  values: ReviewValues,
  level: Level,
  params: ReviewParams,
  now = new Date().toISOString(),
): readonly FieldIssue[] => {
  const preparing = params.attachments.isPreparing ? [{ field: 'repairFiles', key: 'repairItem-filesPreparing' }] : []
  const limits = [...checkLimits(values), ...checkNumbers(values), ...preparing]
  const action = actionOf(values)
  if (level === 'temp') return limits
  if (action === undefined) return [{ field: 'action', key: 'rule-choose' }, ...limits]
  const refusal = refusalOf(action, contextOf(params, {}, now))
  if (refusal && refusal.reasons.length === 0) return [{ field: 'action', key: 'repairItem-actionGone' }, ...limits]
  return [...reasonsOf(action, values, params, now), ...limits]
}
