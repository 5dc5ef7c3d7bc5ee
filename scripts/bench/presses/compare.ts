import { median } from '../numbers.ts'
import { atLeast, rows, type Measured, type Row, type RowId } from './rows.ts'

/** Medians of a row; `ratio` is ours to the floor's, and without a floor our number itself. */
export interface Result {
  readonly ours: number
  readonly floor?: number
  readonly ratio: number
}
export type Results = Partial<Record<RowId, Result>>
/** The last run that was kept. */
export interface Stored {
  readonly date: string
  readonly machine: string
  readonly runs: number
  /** of an order, for the row about memory */
  readonly openings: number
  readonly results: Results
}
/** The most by which a ratio may grow. */
const TOLERANCE = 1.2

const resultOf = ({ id, unit }: Row, ours: readonly Measured[], floor: readonly Measured[]): Result | undefined => {
  const [own, least] = [ours, floor].map((rounds) => rounds.flatMap((round) => round[id] ?? []))
  if (own === undefined || own.length === 0) return undefined
  const middle = median(own)
  if (least === undefined || least.length === 0) return { ours: middle, ratio: middle }
  return { ours: middle, floor: median(least), ratio: atLeast(middle, unit) / atLeast(median(least), unit) }
}

/** The results of some rounds. */
export const resultsOf = (ours: readonly Measured[], floor: readonly Measured[]): Results =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const result = resultOf(row, ours, floor)
      return result ? [[row.id, result]] : []
    }),
  )

/** The rows with a goal whose ratio is worse than the stored one by more than a fifth. */
export const worsened = (results: Results, stored: Results): readonly Row[] =>
  rows.filter(({ id, goal }) => {
    const [now, before] = [results[id], stored[id]]
    return goal !== undefined && now !== undefined && before !== undefined && now.ratio > before.ratio * TOLERANCE
  })

/** How many of some requests follow one another at most, each begun when the one before it has ended. */
export const chainLength = (exchanges: readonly { readonly start: number; readonly end: number }[]): number => {
  let [length, free] = [0, Number.NEGATIVE_INFINITY]
  // the one that ends first leaves the most room for the others
  for (const { start, end } of exchanges.toSorted((a, b) => a.end - b.end)) {
    if (start < free) continue
    length += 1
    free = end
  }
  return length
}
