import { itemLabel } from '../../src/domain/formats/item-label.ts'
import type { Locale } from '../../src/shared/constants.ts'
import { trackingUrlOf } from '../../src/domain/carriers.ts'
import { formatDay } from '../../src/domain/formats/date-format.ts'
import { formatMoney } from '../../src/domain/formats/money.ts'
import type { FieldChange } from '../../src/domain/entities/review.ts'
import { INTERNAL_ITEM_FIELDS } from '../item-view.ts'
import type { HistoryRow, ItemRow, OrderRow } from '../records.ts'
import { fieldLabel, labelled, optionLabel, textOf } from '../texts.ts'

/** Lines of a mail for one reader. */
export type Details = (locale: Locale, isCustomer: boolean) => readonly string[]

type Detail = readonly [field: string, value: string | null | undefined]

const detailLines = (details: readonly Detail[], locale: Locale) =>
  details.flatMap(([field, value]) => (value ? [labelled(fieldLabel(field, locale), value, locale)] : []))

const listOf = (words: readonly string[], locale: Locale) => words.join(textOf('shared-listComma', locale))

/** A document has a name of its own, anything else is a field. */
export const requestedLabel = (name: string, locale: Locale) => optionLabel('requestedFields', name, locale) ?? fieldLabel(name, locale)

const valueText = ({ field }: FieldChange, value: unknown, locale: Locale): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? (optionLabel(field, value, locale) ?? value) : JSON.stringify(value)
}

/** What was put right, each field with what stood there before and what stands there now. */
export const changeLines = (changes: readonly FieldChange[], locale: Locale): readonly string[] =>
  changes.map((change) => {
    const [from, to] = [valueText(change, change.from, locale), valueText(change, change.to, locale)]
    return labelled(fieldLabel(change.field, locale), textOf('mail-change', locale, { from, to }), locale)
  })

/**
 * What a mail says of an entry: comment, question, amount, dates, the way back. Only of public entries, and of these only what
 * customers may read; nothing internal is among it, so employees get the same and the customer's name.
 */
export const entryDetails =
  (entry: HistoryRow, order: OrderRow): Details =>
  (locale, isCustomer) => {
    const { quote, ship, parts, receive, requestedFields, reasonCode, reason, outcome } =
      entry.visibility === 'public' ? (entry.data ?? {}) : {}
    const date = (day: string | null | undefined) => day && formatDay(day, locale)
    const money = (amount: number | null | undefined) => (amount ? formatMoney(amount) : null)
    const { action } = entry
    return [
      ...(isCustomer ? [] : detailLines([['customerName', order.customerName]], locale)),
      ...detailLines(
        [
          ['reasonCode', action !== 'override' && reasonCode ? optionLabel('reasonCode', reasonCode, locale) : null],
          ['reason', action === 'cancel' || action === 'reopen' ? reason : null],
          [
            'requestedFields',
            requestedFields &&
              listOf(
                requestedFields.map((name) => requestedLabel(name, locale)),
                locale,
              ),
          ],
          ['shipByDate', action === 'accept' || action === 'reopen' ? date(order.shipByDate) : null],
          ['discrepancyNote', receive?.discrepancyNote],
          ['totalAmount', action === 'declineQuote' ? null : money(quote?.totalAmount)],
          ['inspectionFee', action === 'approveQuote' ? null : money(quote?.inspectionFee)],
          ['validUntil', action === 'issueQuote' ? date(quote?.validUntil) : null],
          ['repairDays', action === 'issueQuote' && quote?.repairDays ? String(quote.repairDays) : null],
          ['expectedPartsDate', date(parts?.expectedPartsDate)],
          ['outcome', outcome && optionLabel('outcome', outcome, locale)],
          ['shippedDate', date(ship?.shippedDate)],
          ['carrier', ship?.carrier],
          ['trackingNo', ship?.trackingNo],
          ['trackingUrl', trackingUrlOf(ship?.carrier, ship?.trackingNo)],
          ['collectedBy', ship?.collectedBy],
        ],
        locale,
      ),
      ...(action === 'correct' || action === 'moveToOrder'
        ? changeLines(
            (entry.changes ?? []).filter(({ field }) => !INTERNAL_ITEM_FIELDS.has(field)),
            locale,
          )
        : []),
      ...(entry.visibility === 'public' && entry.publicComment
        ? [labelled(textOf(entry.isCustomer ? 'mail-customerWrote' : 'mail-centreWrote', locale), entry.publicComment, locale)]
        : []),
    ]
  }

/** `RO20261121-0001-01 Ultralight 14 (NW14-000123)` */
export const itemLine = (repairOrderNo: string | null | undefined, { itemNo, productName, serialNo }: ItemRow): string =>
  [itemLabel(repairOrderNo, itemNo), productName ?? '', serialNo ? `(${serialNo})` : ''].filter(Boolean).join(' ')
