import type { HistoryAction } from '../../domain/entities/statuses.ts'
import type { ReviewInput } from '../../domain/entities/review.ts'
import type { PartUsed, TestItem } from '../../domain/entities/review-blocks.ts'
import type { Unlisted } from '../../domain/tolerant.ts'

export interface HistoryDataRow {
  readonly field: string
  readonly value: unknown
}
export interface HistoryData {
  readonly rows: readonly HistoryDataRow[]
  readonly parts: readonly PartUsed[]
  readonly tests: readonly TestItem[]
}

/** Said elsewhere, or nothing to anybody: the actor decides, amounts are in one currency, the rate is the law's. */
const SILENT = new Set(['currency', 'taxRate', 'decidedBy', 'decidedAt', 'publicComment', 'internalNote', 'partsUsed', 'testItems'])

/** Codes of the workshop: no words of the customer's. */
const WORKSHOP = new Set(['faultArea', 'symptomCode', 'faultCode', 'inspectionFeeAccepted'])

/** Stands in the table of a quotation. */
const TABLED = new Set(['laborAmount', 'partsAmount', 'shippingAmount', 'inspectionFee', 'totalAmount', 'quoteVersion'])

/** Without a quotation nobody has decided, and where nothing is charged there is no amount and no limit that counts. */
const isUnsaid = (field: string, action: HistoryAction | Unlisted | undefined, data: ReviewInput): boolean =>
  action === 'approveNoCharge' &&
  (field === 'decision' || (!data.quote?.totalAmount && ['totalAmount', 'autoApproveLimit'].includes(field)))

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const isBlock = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

const flat = (data: object): readonly HistoryDataRow[] =>
  Object.entries(data).flatMap(([field, value]) => {
    if (SILENT.has(field) || isNothing(value)) return []
    return isBlock(value) ? flat(value) : [{ field, value }]
  })

/**
 * What a step recorded, as plain lines: every given field of every block once, part and test lists apart (domain.md section 7, `data`).
 * A customer is spared the workshop's codes.
 */
export const historyDataOf = (
  data: ReviewInput | null | undefined,
  isCustomer = false,
  action?: HistoryAction | Unlisted,
): HistoryData => ({
  rows: flat(data ?? {}).filter(
    ({ field }) =>
      !(isCustomer && WORKSHOP.has(field)) && !(action === 'issueQuote' && TABLED.has(field)) && !isUnsaid(field, action, data ?? {}),
  ),
  parts: data?.repair?.partsUsed ?? [],
  tests: data?.test?.testItems ?? [],
})
