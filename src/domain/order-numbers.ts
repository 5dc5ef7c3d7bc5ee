import type { RepairOrder } from './entities/repair-order.ts'
import type { ItemSummary, RepairOrderRow } from './entities/repair-order-list.ts'
import { normaliseText, toHalfWidth } from './formats/text.ts'
import { COUNTS } from './limits.ts'

/** Case, width and white space make no difference to a number that was typed, scanned or copied. */
export const foldNumber = (text: string): string => toHalfWidth(normaliseText(text)).replaceAll(/\s/g, '').toLowerCase()

export interface ParsedNumbers {
  readonly numbers: readonly string[]
  /** How many were left out because there are too many. */
  readonly leftOut: number
}

/** Order numbers or serials out of pasted text: one per line, or with spaces, commas or semicolons between them; each once, at most 200. */
export const parseNumbers = (text: string): ParsedNumbers => {
  const found = new Map<string, string>()
  for (const part of toHalfWidth(text).split(/[\s,;、]+/)) {
    const number = normaliseText(part)
    if (number !== '' && !found.has(foldNumber(number))) found.set(foldNumber(number), number)
  }
  const all = [...found.values()]
  return { numbers: all.slice(0, COUNTS.listNumbers), leftOut: Math.max(0, all.length - COUNTS.listNumbers) }
}

interface Parcels {
  readonly inboundTrackingNo?: RepairOrder['inboundTrackingNo']
  readonly shipments?: readonly { readonly trackingNo?: string | null | undefined }[] | null | undefined
}

/** Numbers of the waybills with which the goods of an order come and go, as they were written. */
export const waybillsOf = ({ inboundTrackingNo, shipments }: Parcels): readonly string[] =>
  [inboundTrackingNo, ...(shipments ?? []).slice(0, COUNTS.foundParcels).map(({ trackingNo }) => trackingNo)].flatMap((number) =>
    number ? [number] : [],
  )

const ofItem = ({ serialNo, formerNumbers, location }: ItemSummary) => [serialNo, ...(formerNumbers ?? []), location]

/** What a row answers to, folded: its number, its waybills, the serials and former numbers of its items, and the places where they lie. */
export const numbersOf = (row: RepairOrderRow): readonly string[] =>
  [row.repairOrderNo, ...waybillsOf(row), ...row.itemSummary.flatMap(ofItem)].flatMap((number) => (number ? [foldNumber(number)] : []))

/** Those of the numbers that no row answers to, as they were written. */
export const missingNumbers = (numbers: readonly string[], rows: readonly RepairOrderRow[]): readonly string[] => {
  const found = new Set(rows.flatMap(numbersOf))
  return numbers.filter((number) => !found.has(foldNumber(number)))
}
