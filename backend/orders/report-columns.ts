import { totalOf } from '../../src/domain/formats/money.ts'
import type { ReportColumnId } from '../../src/domain/order-columns.ts'
import { quoteVersionsOf } from '../../src/domain/quotations.ts'
import { newest, reportOf, sinceReopened } from '../print/report.ts'
import type { HistoryRow } from '../records.ts'
import { historyView } from '../reviews/history-view.ts'
import type { Viewer } from '../viewer.ts'

/** What a repair was quoted, charged and paid, in whole TWD, and how it was rated; undefined where there is no such thing yet. */
export interface ItemReport {
  readonly quotedTotal: number | undefined
  readonly amountDue: number | undefined
  readonly paidAmount: number | undefined
  readonly rating: number | undefined
  readonly ratingComment: string | undefined
}

/** The report of an item from what the reader may read of its history; of a device that came back, that of its present repair. */
export const itemReport = (item: Parameters<typeof reportOf>[0], rows: readonly HistoryRow[], viewer: Viewer): ItemReport => {
  const history = sinceReopened(historyView(rows, viewer))
  const { decision, totalAmount, inspectionFee, paidAmount } = reportOf(item, history)
  const [quoted] = quoteVersionsOf(history)
  const confirmed = history.map(({ data }) => data?.confirm)
  return {
    quotedTotal: quoted && totalOf(quoted.quote),
    amountDue: (decision === 'approved' ? totalAmount : decision === 'declined' ? inspectionFee : null) ?? undefined,
    paidAmount: paidAmount ?? undefined,
    rating: newest(confirmed.map((one) => one?.rating)),
    ratingComment: newest(confirmed.map((one) => one?.ratingComment)),
  }
}

const given = <T>(values: readonly (T | undefined)[]): readonly T[] => values.filter((value): value is T => value !== undefined)
const sum = (amounts: readonly number[]): number | null => (amounts.length === 0 ? null : amounts.reduce((total, one) => total + one, 0))

/** The cell of one item or, of several, amounts summed, ratings as their mean to one decimal, comments one after another. */
export const reportCell = (column: ReportColumnId, reports: readonly ItemReport[], listSign: string): string | number | null => {
  if (column === 'ratingComment') return given(reports.map((one) => one.ratingComment)).join(listSign) || null
  const values = given(reports.map((one) => one[column]))
  const total = sum(values)
  return column === 'rating' && total !== null ? Math.round((total / values.length) * 10) / 10 : total
}
