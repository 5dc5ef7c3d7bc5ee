import { entryFor } from '../../domain/tolerant.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { MoneyText } from '../ui/text/money-text.tsx'
import { useWords } from '../hooks/words.ts'

/** Names for ids, from the option lists that the screen has loaded. */
export type Names = Readonly<Record<string, ReadonlyMap<string, string>>>

const MONEY = new Set(['laborAmount', 'partsAmount', 'shippingAmount', 'inspectionFee', 'totalAmount', 'autoApproveLimit'])
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Nothing to show: what stands there instead is a dash. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Rating = 1 | 2 | 3 | 4 | 5
const isRating = (value: unknown): value is Rating => [1, 2, 3, 4, 5].some((rating) => rating === value)

const lastPart = (field: string): string => field.split('.').at(-1) ?? field

/** Days that a server may name by an instant of theirs. */
const DAY_FIELDS = new Set(['receivedDate'])
/** The day or the instant that a field holds; undefined where it holds something else. */
const dateOf = (name: string, value: string): string | undefined => {
  if (DAY.test(value)) return value
  if (!INSTANT.test(value)) return undefined
  return DAY_FIELDS.has(name) ? dateInTaipei(value) : value
}

/** The value of any field of an item or a review in one line of words: choices and names as people read them. */
export const useFieldText = (names: Names = {}, isCustomer = false) => {
  const { t } = useTranslation('history')
  const { option } = useWords(isCustomer)
  const { locale } = useLocale()
  const textOf = (field: string, value: unknown): string => {
    const name = lastPart(field)
    if (isEmpty(value)) return '–'
    if (typeof value === 'boolean') {
      const words = option(name, String(value))
      return words === String(value) ? t(value ? 'shared-yes' : 'shared-no') : words
    }
    if (name === 'rating' && isRating(value)) return t('repairItem-rating', { rating: value, words: t(`repairItem-rating-${value}`) })
    if (typeof value === 'number') return MONEY.has(name) ? formatMoney(value) : String(value)
    if (typeof value === 'string') {
      const date = dateOf(name, value)
      if (date !== undefined) return formatDate(date, 'dateTime', locale, VIEWER_ZONE) ?? value
      // our own words are in the language of the page; the lists' labels are in that of the moment they were loaded
      const words = option(name, value)
      if (words !== value) return words
      return entryFor(names, name)?.get(value) ?? (name === 'rmsEngineerId' ? t('repairItem-engineer-other') : value)
    }
    if (Array.isArray(value)) return value.map((part) => textOf(name, part)).join(t('shared-listComma'))
    // a line of a list: a part, or a test with its result
    if (isRecord(value)) {
      const { name: test, ...rest } = value
      const head = typeof test === 'string' ? [option('testItem', test)] : []
      const rows = Object.entries(rest).filter(([key, part]) => key !== 'mandatory' && !isEmpty(part))
      return [...head, ...rows.map(([key, part]) => textOf(key, part))].join(' ')
    }
    return String(value)
  }
  return textOf
}

type Props = { field: string; value: unknown; names?: Names | undefined; isCustomer?: boolean }

/** The value of any field, days and amounts as the parts show them. */
export const FieldValue = ({ field, value, names, isCustomer = false }: Props): ReactNode => {
  const textOf = useFieldText(names, isCustomer)
  if (typeof value === 'number' && MONEY.has(lastPart(field))) return <MoneyText amount={value} />
  const date = typeof value === 'string' ? dateOf(lastPart(field), value) : undefined
  if (date !== undefined) return <DateText value={date} />
  return textOf(field, value)
}
