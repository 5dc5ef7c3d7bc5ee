import { paths } from '../shared/paths.ts'
import { foldNumber } from './order-numbers.ts'
import { normaliseText, toHalfWidth } from './formats/text.ts'
import { COUNTS } from './limits.ts'
import { isPlaceName, placeIn } from './scan.ts'

/** Stickers of 99 × 38 mm for bins, or signs of A6 for shelves that are read from some steps away. */
export const PLACE_SIZES = ['sticker', 'sign'] as const
export type PlaceSize = (typeof PLACE_SIZES)[number]

/** The labels that are asked for, as they were typed; all of it is in the address. */
export interface PlaceQuery {
  readonly text: string
  readonly size: PlaceSize
}

export const parsePlaceQuery = (search: string): PlaceQuery => {
  const query = new URLSearchParams(search)
  return { text: query.get('places') ?? '', size: PLACE_SIZES.find((size) => size === query.get('size')) ?? 'sticker' }
}

/** The address of the page with these labels; the inverse of `parsePlaceQuery`. */
export const placesHref = ({ text, size }: PlaceQuery): string => {
  const query = new URLSearchParams({ ...(text !== '' && { places: text.toWellFormed() }), ...(size !== 'sticker' && { size }) }).toString()
  return query === '' ? paths.placeLabels : `${paths.placeLabels}?${query}`
}

/** What the code on a label says, so that a scanner tells it from a serial number (`placeIn`). */
export const placeCode = (place: string): string => `place:${place}`

/** Two names with `..` between them, the last digits of which count: `A-01..A-12`, `A-01..12`. */
const RANGE = /^(.*?)(\d{1,6})\s*(?:\.{2,3}|…|~)\s*(.*?)(\d{1,6})$/

/** The names from the first to the last, at most one more than a print takes; undefined: it is no range. */
const rangeOf = (text: string): readonly string[] | undefined => {
  const [, prefix = '', first = '', again = '', last = ''] = RANGE.exec(text) ?? []
  const count = Number(last) - Number(first) + 1
  if (first === '' || count < 1 || (again !== '' && again !== prefix)) return undefined
  const numbers = Array.from({ length: Math.min(count, COUNTS.placeLabels + 1) }, (_, i) => Number(first) + i)
  return numbers.map((number) => `${prefix}${String(number).padStart(first.length, '0')}`)
}

export interface ParsedPlaces {
  /** Each once, in their order. */
  readonly places: readonly string[]
  /** Lines that name no place, as they were written. */
  readonly refused: readonly string[]
  /** Whether there are more than one print takes. */
  readonly isCut: boolean
}

/**
 * Names of places out of what was typed: a line or part between commas each, or a range (`A-01..A-12`). Case and width make no other place, and a scanned
 * label names its own. */
export const parsePlaces = (text: string): ParsedPlaces => {
  const places = new Map<string, string>()
  const refused: string[] = []
  for (const part of toHalfWidth(normaliseText(text)).split(/[\n,;、]+/)) {
    const name = placeIn(part) ?? part.trim()
    if (name === '') continue
    const names = rangeOf(name) ?? [name]
    if (!names.every((one) => isPlaceName(one) && !one.includes('..'))) refused.push(name)
    else for (const one of names) if (!places.has(foldNumber(one))) places.set(foldNumber(one), one)
  }
  const all = [...places.values()]
  return { places: all.slice(0, COUNTS.placeLabels), refused, isCut: all.length > COUNTS.placeLabels }
}
