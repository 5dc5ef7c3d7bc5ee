import { Rejected } from '../../api/errors.ts'
import { api } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { ReviewResult } from '../../domain/entities/review.ts'
import type { QuoteBlock, QuoteDecision } from '../../domain/entities/review-blocks.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { totalOf } from '../../domain/formats/money.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { daysLeft, type Quotation } from '../../domain/quotations.ts'
import { issuesOf, linesWithin } from '../../domain/rules/rule.ts'
import { failureOf, required } from '../calls/failure.ts'
import { settled, type Outcome } from '../calls/outcome.ts'
import { createFormMachineAs, type FormNotice } from '../form/form.machine.ts'
import { textOf } from '../form/choices.ts'
import { rowsByCustomer } from './rows-by-customer.ts'

/** A decision is about the version that was on the screen. */
export interface Decided {
  readonly decision: QuoteDecision
  readonly version: number
}

export interface QuotesForm {
  /** By item id; an item that is not decided stays as it is. */
  readonly decisions: Readonly<Record<string, Decided>>
  /** The sum of inspection fees to which the customer has agreed: another sum is another consent. */
  readonly feeAccepted: number | null
  readonly publicComment: string
}

export interface QuotesParams {
  readonly repairOrderId: string
  readonly quotations: readonly Quotation[]
}

/** The result of one item's decision. */
export interface QuoteResult {
  readonly itemId: string
  readonly decision: QuoteDecision
  readonly ok: boolean
  readonly message: string | undefined
}
export interface QuotesSaved {
  readonly rows: readonly QuoteResult[]
  readonly sent: QuotesForm
}

export const NO_DECISIONS: QuotesForm = { decisions: {}, feeAccepted: null, publicComment: '' }

/** The name of an item's decision, for issues and focus. */
export const decisionField = (itemId: string): string => `decision-${itemId}`

interface Choice extends Decided {
  readonly quotation: Quotation
}

/** The decisions on the pending quotations, in their order. */
const choicesOf = ({ decisions }: QuotesForm, { quotations }: Pick<QuotesParams, 'quotations'>): readonly Choice[] =>
  quotations.flatMap((quotation) => {
    const decided = decisions[quotation.item.itemId]
    return decided ? [{ ...decided, quotation }] : []
  })

/** The cost of the decisions so far: repairs with tax, and inspection fees of declined ones. Whole TWD. */
export const costOf = (values: QuotesForm, params: Pick<QuotesParams, 'quotations'>) => {
  const choices = choicesOf(values, params)
  const sum = (decision: QuoteDecision, amount: (quotation: Quotation) => number) =>
    choices.filter((choice) => choice.decision === decision).reduce((total, choice) => total + amount(choice.quotation), 0)
  return {
    count: choices.length,
    total: sum('approved', ({ current }) => totalOf(current.quote)),
    fee: sum('declined', ({ current }) => current.quote.inspectionFee ?? 0),
  }
}

/** An expired quotation cannot be approved any more. */
export const expiredIssue = (field: string, { validUntil }: QuoteBlock): FieldIssue => ({
  field,
  key: 'reason-quoteExpired',
  values: { date: validUntil ?? '' },
})

const ofChoice = ({ quotation: { item, current }, decision, version }: Choice, today: string): readonly FieldIssue[] => {
  const field = decisionField(item.itemId)
  if (version !== current.version) return [{ field, key: 'quotes-replaced', values: { old: version, version: current.version } }]
  const isExpired = daysLeft(current.quote, today) === 0
  return decision === 'approved' && isExpired ? [expiredIssue(field, current.quote)] : []
}

const checkQuotes = (values: QuotesForm, params: QuotesParams): readonly FieldIssue[] => {
  const choices = choicesOf(values, params)
  const { fee } = costOf(values, params)
  const today = dateInTaipei(Date.now())
  return [
    ...(choices.length === 0 ? params.quotations.map(({ item }) => ({ field: decisionField(item.itemId), key: 'rule-choose' })) : []),
    ...choices.flatMap((choice) => ofChoice(choice, today)),
    ...(fee > 0 && values.feeAccepted !== fee ? [{ field: 'feeAccepted', key: 'reason-inspectionFeeUnaccepted' }] : []),
    ...issuesOf([['publicComment', linesWithin(values.publicComment, { max: LENGTHS.publicComment.max })]]),
  ]
}

const actionOf = (decision: string) => (decision === 'approved' ? 'approveQuote' : 'declineQuote')

/** One call takes one action on one version: what is decided alike goes together. */
const send = (group: readonly Choice[], { publicComment }: QuotesForm, { repairOrderId }: QuotesParams, signal: AbortSignal) => {
  const [{ decision, version } = { decision: 'approved', version: 0 }] = group
  const quote = { quoteVersion: version, ...(decision === 'declined' && { inspectionFeeAccepted: true }) }
  const sendRows = async (items: readonly RepairItem[]) => {
    const answer = await required(
      api.repairItem.reviewSubmit({
        body: {
          itemIds: items.map(({ itemId }) => itemId),
          action: actionOf(decision),
          rowVersions: Object.fromEntries(items.map(({ itemId, rowVersion }) => [itemId, rowVersion])),
          quote,
          publicComment: textOf(publicComment),
        },
        permissions: ['repairItem.quote.decide'],
        signal,
      }),
    )
    return answer.results
  }
  return rowsByCustomer({ repairOrderId, items: group.map(({ quotation }) => quotation.item) }, sendRows, signal)
}

/** What became of decisions whose answer is lost, by the history that each item has now. */
const outcomeOfGroup = async (
  group: readonly Choice[],
  { repairOrderId }: QuotesParams,
  signal: AbortSignal,
): Promise<Outcome<readonly ReviewResult[]>> => {
  const { timeline } = await required(api.repairOrder.details({ params: { id: repairOrderId }, signal }))
  if (!timeline) return undefined
  const isMade = ({ quotation: { item }, decision, version }: Choice) =>
    timeline.history.some(
      ({ itemId, action, data }) =>
        itemId === item.itemId && action === actionOf(decision) && (data?.quote?.quoteVersion ?? version) === version,
    )
  const results = group.map((choice) => ({ itemId: choice.quotation.item.itemId, ok: isMade(choice) }))
  return results.some(({ ok }) => ok) ? { stored: results } : 'notStored'
}

const rowsOf = (group: readonly Choice[], resultOf: (itemId: string) => Pick<QuoteResult, 'ok' | 'message'>): readonly QuoteResult[] =>
  group.map(({ quotation: { item }, decision }) => ({ itemId: item.itemId, decision, ...resultOf(item.itemId) }))

/**
 * What goes on being typed once `rows` are answered: what has arrived is done. What was decided or written since it was sent stays;
 * with a refusal words and consent stay too.
 */
export const leftOf = (values: QuotesForm, sent: QuotesForm, rows: readonly QuoteResult[]): QuotesForm => {
  const done = new Set(rows.flatMap(({ itemId, ok }) => (ok ? [itemId] : [])))
  const isDone = done.size === rows.length
  const stays = <T>(value: T, was: T, empty: T): T => (isDone && value === was ? empty : value)
  return {
    decisions: Object.fromEntries(Object.entries(values.decisions).filter(([itemId]) => !done.has(itemId))),
    feeAccepted: stays(values.feeAccepted, sent.feeAccepted, null),
    publicComment: stays(values.publicComment, sent.publicComment, ''),
  }
}

/** Its notices, told apart from those of the order's other forms. */
export interface QuotesReport {
  readonly type: 'quotes.report'
  readonly notice: FormNotice<QuotesSaved>
}

/**
 * The customer decides about all quotations of an order at once (I10, I11): a call for each decision and version, a report for each
 * item. A refused group leaves the others alone; only when nothing at all has arrived the whole save fails.
 */
export const quotesMachine = createFormMachineAs<QuotesForm, QuotesParams, QuotesSaved, never, QuotesReport>(
  {
    id: 'quotes',
    validate: (values, _level, params) => checkQuotes(values, params),
    submit: async ({ values, params }, signal) => {
      const groups = Map.groupBy(choicesOf(values, params), ({ decision, version }) => `${decision} ${version}`)
      const rows: QuoteResult[] = []
      for (const group of groups.values()) {
        try {
          const results = await settled(
            () => send(group, values, params, signal),
            () => outcomeOfGroup(group, params, signal),
          )
          rows.push(
            ...rowsOf(group, (itemId) => {
              const result = results.find((one) => one.itemId === itemId)
              return { ok: result?.ok === true, message: result?.error?.message ?? undefined }
            }),
          )
        } catch (error) {
          if (!(error instanceof Rejected) && rows.length === 0) throw error
          rows.push(...rowsOf(group, () => ({ ok: false, message: failureOf(error).message })))
        }
      }
      return { rows, sent: values }
    },
    draft: {
      version: 1,
      key: ({ repairOrderId }) => repairOrderId,
      // a decision is a press of a button, nothing that is typed
      strip: ({ publicComment }) => ({ publicComment }),
    },
  },
  (notice) => ({ type: 'quotes.report', notice }),
)
