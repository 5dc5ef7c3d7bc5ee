import type { ReactNode } from 'react'
import { DateText } from '../parts/date-text.tsx'
import { MoneyText } from '../parts/money-text.tsx'
import { useWords } from './words.ts'

/** Names for ids, from the option lists that the screen has loaded. */
export type Names = Readonly<Record<string, ReadonlyMap<string, string>>>

const MONEY = new Set(['laborAmount', 'partsAmount', 'shippingAmount', 'inspectionFee', 'totalAmount', 'autoApproveLimit'])
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

type Props = { field: string; value: unknown; names?: Names | undefined; isCustomer?: boolean }

/** The value of any field of an item or a review in words: days, amounts, choices and names as people read them. */
export const FieldValue = ({ field, value, names = {}, isCustomer = false }: Props): ReactNode => {
  const { t, option } = useWords(isCustomer)
  const name = field.split('.').at(-1) ?? field
  // our own words are in the language of the page; the lists' labels are in that of the moment they were loaded
  const one = (text: string): string => {
    const words = option(name, text)
    return words === text ? (names[name]?.get(text) ?? text) : words
  }
  if (isEmpty(value)) return '–'
  if (typeof value === 'boolean') {
    const words = option(name, String(value))
    return words === String(value) ? t(value ? 'shared-yes' : 'shared-no') : words
  }
  if (typeof value === 'number') return MONEY.has(name) ? <MoneyText amount={value} /> : value
  if (typeof value === 'string' && DAY.test(value)) return <DateText value={value} look="date" />
  if (typeof value === 'string' && INSTANT.test(value)) return <DateText value={value} />
  if (typeof value === 'string') return one(value)
  if (Array.isArray(value))
    return value.map((part) => (typeof part === 'string' ? one(part) : JSON.stringify(part))).join(t('repairItem-comma'))
  return JSON.stringify(value)
}
