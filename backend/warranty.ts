import { addDays, isIsoDate } from '../src/domain/formats/dates.ts'
import { WARRANTY_MONTHS } from './data/warranty-months.ts'
import type { Tables } from './database.ts'
import type { ItemRow } from './records.ts'
import { entryFor } from '../src/domain/tolerant.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** The same day so many months later; where that month has no such day, its last one. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const total = year * 12 + (month - 1) + months
  const first = `${Math.floor(total / 12)}-${pad((total % 12) + 1)}-01`
  const next = `${Math.floor((total + 1) / 12)}-${pad(((total + 1) % 12) + 1)}-01`
  const last = addDays(next, -1)
  const wanted = addDays(first, day - 1)
  return wanted < last ? wanted : last
}

/** End of the maker's warranty by the serial table, else by purchase date and category; null when neither tells (domain.md section 5). */
export const warrantyEndOf = async (db: Tables, item: ItemRow): Promise<string | null> => {
  const sold = item.serialNo ? await db.serials.get(item.serialNo) : undefined
  if (sold) return sold.warrantyEndDate
  const { purchaseDate, productCategory } = item
  const months = entryFor(WARRANTY_MONTHS, productCategory)
  return purchaseDate && isIsoDate(purchaseDate) && months !== undefined ? addMonths(purchaseDate, months) : null
}
