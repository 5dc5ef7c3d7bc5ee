import type { ExportLevel } from '../../src/domain/entities/order-export.ts'
import { dateInTaipei, toTaipeiMinute } from '../../src/domain/formats/dates.ts'
import { audienceOf, itemStatusKey, orderStatusKey, turnKey } from '../../src/domain/lifecycle/labels.ts'
import { waitingForOf } from '../../src/domain/lifecycle/order-status.ts'
import { REPORT_COLUMNS, type ColumnId, type ExportColumnId, type ReportColumnId } from '../../src/domain/order-columns.ts'
import { wholeMinutes } from '../../src/domain/rules/work-time.ts'
import type { MessageKey } from '../../src/locales/zh-hant/index.ts'
import { nameOf, type Viewer } from '../viewer.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { optionLabel, textOf } from '../texts.ts'
import { reportCell, type ItemReport } from './report-columns.ts'

/** A cell: words, a number, or a point in time, of which a spreadsheet makes a date. */
export type Cell =
  | string
  | number
  | { readonly day: string }
  /** ISO 8601 */
  | { readonly instant: string }
  | null

/** One line of the file: an order with the items that the caller may see, or with one of them. */
export interface Line {
  readonly order: OrderRow
  readonly items: readonly ItemRow[]
  readonly allItems: readonly ItemRow[]
  /** What the caller may read of the money and ratings of these items; empty where no column asks for it. */
  readonly reports: readonly ItemReport[]
  /** Seconds of work on these items; undefined where no column asks for it, or nobody worked. */
  readonly workSeconds: number | undefined
}

export interface Column {
  readonly header: MessageKey
  readonly value: (line: Line, viewer: Viewer) => Cell
}

const LIST_SIGN = { 'zh-hant': '、', 'en-us': ', ' } as const
const listed = (values: readonly (string | null | undefined)[], { locale }: Viewer) =>
  [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))].join(LIST_SIGN[locale])

const instant = (value: string | null | undefined): Cell => (value ? { instant: value } : null)
const ofItem =
  (valueOf: (item: ItemRow, viewer: Viewer) => Cell | undefined): Column['value'] =>
  ({ items: [item] }, viewer) =>
    (item && valueOf(item, viewer)) ?? null

const REPORT_HEADERS = {
  quotedTotal: 'field-quotedTotal',
  amountDue: 'field-amountDue',
  paidAmount: 'field-paidAmount',
  rating: 'field-rating',
  ratingComment: 'field-ratingComment',
} as const satisfies Record<ReportColumnId, MessageKey>

const isReport = (id: ExportColumnId): id is ReportColumnId => REPORT_COLUMNS.some((column) => column === id)
/** Must the histories of the items be read for these columns? */
export const needsReports = (ids: readonly ExportColumnId[]): boolean => ids.some(isReport)

const reportColumn = (id: ReportColumnId): Column => ({
  header: REPORT_HEADERS[id],
  value: ({ reports }, { locale }) => reportCell(id, reports, LIST_SIGN[locale]),
})

const COLUMNS: Record<ColumnId | 'workMinutes', Column> = {
  repairOrderNo: { header: 'field-repairOrderNo', value: ({ order }) => order.repairOrderNo ?? null },
  customerName: { header: 'field-customerName', value: ({ order }) => order.customerName ?? null },
  items: {
    header: 'field-items',
    value: ({ items }, viewer) =>
      listed(
        items.map(({ productName }) => productName),
        viewer,
      ),
  },
  repairOrderStatus: {
    header: 'field-repairOrderStatus',
    value: ({ order }, { locale, user }) => textOf(orderStatusKey(order.repairOrderStatus, user.isCustomer), locale),
  },
  turn: {
    header: 'field-waitingFor',
    value: ({ allItems }, { locale, user }) => {
      const turn = waitingForOf(allItems)
      return turn === 'none' ? null : textOf(turnKey(turn, audienceOf(user.isCustomer)), locale)
    },
  },
  statusSince: { header: 'field-statusSince', value: ({ order }) => instant(order.statusSince) },
  submittedAt: { header: 'field-submittedAt', value: ({ order }) => instant(order.submittedAt) },
  updatedAt: { header: 'field-updatedAt', value: ({ order }) => instant(order.updatedAt) },
  priority: {
    header: 'field-priority',
    value: ({ order }, { locale }) => (order.priority ? (optionLabel('priority', order.priority, locale) ?? order.priority) : null),
  },
  expectedReturnDate: {
    header: 'field-expectedReturnDate',
    value: ({ order }) => (order.expectedReturnDate ? { day: order.expectedReturnDate } : null),
  },
  deliveryMethod: {
    header: 'field-deliveryMethod',
    value: ({ order }, { locale }) =>
      order.deliveryMethod ? (optionLabel('deliveryMethod', order.deliveryMethod, locale) ?? order.deliveryMethod) : null,
  },
  engineer: {
    header: 'field-rmsEngineerId',
    value: ({ items }, viewer) =>
      listed(
        items.map(({ rmsEngineerId }) => nameOf(rmsEngineerId, viewer)),
        viewer,
      ),
  },
  printed: { header: 'field-printedAt', value: ({ order }) => instant(order.printedAt) },
  customerReferenceNo: { header: 'field-customerReferenceNo', value: ({ order }) => order.customerReferenceNo ?? null },
  workMinutes: { header: 'field-workMinutes', value: ({ workSeconds }) => (workSeconds === undefined ? null : wholeMinutes(workSeconds)) },
}

/** Replaces the column `items` where every item has a row of its own. */
const ITEM_COLUMNS: readonly Column[] = [
  { header: 'field-itemNo', value: ofItem(({ itemNo }) => itemNo) },
  { header: 'field-productName', value: ofItem(({ productName }) => productName) },
  { header: 'field-serialNo', value: ofItem(({ serialNo }) => serialNo) },
  {
    header: 'field-repairStatus',
    value: ofItem(({ repairStatus }, { locale, user }) => textOf(itemStatusKey(repairStatus, user.isCustomer), locale)),
  },
  {
    header: 'field-outcome',
    value: ofItem(({ outcome }, { locale }) => (outcome ? (optionLabel('outcome', outcome, locale) ?? outcome) : null)),
  },
]

/** The columns that the reader may have. Customers do not learn who repairs, nor how long; nor does anybody of a centre that does not time it. */
export const readableColumns = (
  ids: readonly ExportColumnId[],
  { isCustomer, isTimed }: { readonly isCustomer: boolean; readonly isTimed: boolean },
): readonly ExportColumnId[] =>
  [...new Set(ids)].filter((id) => !(isCustomer && id === 'engineer') && !((isCustomer || !isTimed) && id === 'workMinutes'))

/** The columns of the file in the order asked for; where items have rows, the item's columns always come. */
export const columnsOf = (wanted: readonly ExportColumnId[], level: ExportLevel): readonly Column[] => {
  const columnOf = (id: ExportColumnId) => (isReport(id) ? reportColumn(id) : COLUMNS[id])
  if (level === 'order') return wanted.map(columnOf)
  const withItems = wanted.includes('items') ? wanted : [...wanted, 'items' as const]
  return withItems.flatMap((id) => (id === 'items' ? ITEM_COLUMNS : [columnOf(id)]))
}

/** A cell in words; days as they are, instants to the minute in Taipei. */
export const textOfCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? cell.day : `${dateInTaipei(cell.instant)} ${toTaipeiMinute(cell.instant).slice(-5)}`
}
