import type { ReviewInput } from '../../domain/entities/review.ts'
import type { QuoteBlock, ShipBlock } from '../../domain/entities/review-blocks.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { isSame } from '../../shared/same.ts'

type Part = keyof ReviewInput

/** The blocks of each action besides comment and note (domain.md sections 2 and 6), in the order of the screen. */
export const ACTION_PARTS: Readonly<Record<Action, readonly Part[]>> = {
  create: [],
  submit: [],
  requestInfo: ['requestedFields'],
  answerInfo: [],
  accept: ['warrantyStatus', 'duplicateConfirmed', 'rmsEngineerId'],
  reject: ['reasonCode'],
  receive: ['receive'],
  startDiagnosis: ['rmsEngineerId'],
  issueQuote: ['diagnosis', 'quote'],
  approveQuote: ['quote'],
  declineQuote: ['quote'],
  approveNoCharge: ['diagnosis', 'quote'],
  waitParts: ['parts'],
  partsArrived: [],
  startRepair: [],
  finishRepair: ['repair'],
  conclude: ['outcome', 'repair'],
  testFail: ['test'],
  testPass: ['test'],
  ship: ['ship'],
  confirmReceipt: ['confirm'],
  close: [],
  reopen: ['reason'],
  cancel: ['reasonCode', 'reason'],
  override: ['reasonCode', 'reason', 'toStatus', 'outcome'],
  handOver: ['diagnosis', 'quote'],
}

const ALWAYS: readonly Part[] = ['publicComment', 'internalNote']

const pick = (input: ReviewInput, parts: readonly Part[]): ReviewInput =>
  // some of the fields of a ReviewInput, all of which may be absent, are a ReviewInput; fromEntries only forgets it
  Object.fromEntries(parts.map((part) => [part, input[part]])) as ReviewInput

/** An answer to a quotation names the version and says why it counts; its amounts are the server's. */
const answerOf = ({ quoteVersion = null, evidence = null, inspectionFeeAccepted = null }: QuoteBlock): QuoteBlock => ({
  quoteVersion,
  evidence,
  inspectionFeeAccepted,
})
/** Whether a price was named at all; shipping and the fee are suggested as 0. */
export const hasAmounts = ({ laborAmount, partsAmount }: Pick<QuoteBlock, 'laborAmount' | 'partsAmount'>): boolean =>
  (laborAmount ?? partsAmount ?? null) !== null

/** Which quotation fields an action requires: one action decides, another may go without amounts. */
const quoteFor = (action: Action, quote: QuoteBlock | null | undefined): QuoteBlock | null => {
  if (!quote) return null
  if (action === 'approveQuote' || action === 'declineQuote') return answerOf(quote)
  return (action === 'approveNoCharge' || action === 'handOver') && !hasAmounts(quote) ? null : quote
}

/** Who comes for a device takes it without a carrier: one that was only suggested is not said. */
const shipOf = (ship: ShipBlock): ShipBlock => (ship.collectedBy && !ship.trackingNo ? { ...ship, carrier: null } : ship)

/** The body of a submission: the action's own blocks, and the texts where there are any. */
export const partsFor = (action: Action, input: ReviewInput): ReviewInput => {
  const words = ALWAYS.filter((part) => input[part] !== null)
  const parts = pick(input, [...words, ...ACTION_PARTS[action]])
  return {
    ...parts,
    ...(parts.quote !== undefined && { quote: quoteFor(action, parts.quote) }),
    ...(parts.ship && { ship: shipOf(parts.ship) }),
  }
}

/**
 * What a temporary save keeps: the action's own parts and everything else that somebody changed from `start`, so that typing for one
 * action is not lost by choosing another. An untouched suggestion ("today") is not kept: tomorrow it would be yesterday.
 */
export const draftOf = (action: Action | undefined, input: ReviewInput, start: ReviewInput): ReviewInput => {
  const own = action === undefined ? [] : ACTION_PARTS[action]
  // every key of an input is one of its parts
  const parts = Object.keys(input) as Part[]
  const isKept = (part: Part) => own.includes(part) || !isSame(input[part], start[part])
  return pick(input, parts.filter(isKept))
}
