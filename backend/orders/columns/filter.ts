import { addDays, fromTaipeiMinute, workingMs } from '../../../src/domain/formats/dates.ts'
import type { OrderQuestion } from '../../database.ts'
import { FACETS, marked, wordsOf, type FacetName } from '../list-entry.ts'
import { numbersOf } from '../list-filters.ts'
import { blockOf, FLAGS, placeOf, type Coded, type Columns } from './columns.ts'
import { IS_OUT, PASSES, type View } from './view.ts'

/** Writes the verdicts of a block. */
export type Filter = (view: View, block: number) => void

// each filter has a loop of its own: a function that is called for each order would take several times as long

/** Orders whose value in a column holds as much (0 or 1) as is wanted. */
const keepCoded =
  (column: Coded, held: Uint8Array, wanted = 1): Filter =>
  ({ count, codes, verdicts }) => {
    const values = codes[column]
    for (let at = 0; at < count; at += 1) if (held[values[at] ?? 0] !== wanted) verdicts[at] = IS_OUT
  }

const keepFlagged =
  (bit: number, isWanted: boolean): Filter =>
  ({ count, flags, verdicts }) => {
    for (let at = 0; at < count; at += 1) if ((((flags[at] ?? 0) & bit) !== 0) !== isWanted) verdicts[at] = IS_OUT
  }

/** Orders for which this reading of the working clock lies after that of the column, or does not. */
const keepAfter =
  (column: 'overdueAfter' | 'stuckAfter', reading: number, isWanted: boolean): Filter =>
  ({ count, numbers, verdicts }) => {
    const values = numbers[column]
    for (let at = 0; at < count; at += 1) if (reading > (values[at] ?? 0) !== isWanted) verdicts[at] = IS_OUT
  }

/**
 * Orders in whose text at least so many of the words occur; of an order that is seen in part, in the text of that part. Employees find them by
 * the places of the items too.
 */
const keepTexts =
  (words: readonly string[], least: number, { user }: OrderQuestion): Filter =>
  ({ count, texts, places, verdicts, parts }) => {
    const searched = user.isCustomer ? [texts] : [texts, places]
    const hits = new Uint8Array(count)
    /** The word that was last found in each, from 1 on: one that occurs in both texts counts once. */
    const latest = new Uint16Array(count)
    for (const [found, word] of words.entries()) {
      // nothing has all of them any more
      if (least === words.length && found > 0 && !hits.includes(found)) break
      for (const { find } of searched)
        find(word, (at) => {
          if (latest[at] === found + 1) return
          latest[at] = found + 1
          hits[at] = Math.min(least, (hits[at] ?? 0) + 1)
        })
    }
    for (let at = 0; at < count; at += 1) if ((hits[at] ?? 0) < least) verdicts[at] = IS_OUT
    for (const [at, isVisible] of parts) {
      if (verdicts[at] === IS_OUT) continue
      const seen = searched.flatMap(({ partsAt }) => partsAt(at).filter((_, part) => part === 0 || isVisible[part - 1]))
      if (words.filter((word) => seen.some((part) => part.includes(word))).length < least) verdicts[at] = IS_OUT
    }
  }

const keepChosen = ({ slotOf }: Columns, ids: readonly string[]): Filter => {
  const slots = Map.groupBy(
    ids.flatMap((id) => slotOf(id) ?? []),
    blockOf,
  )
  return ({ count, verdicts }, block) => {
    const places = new Set(slots.get(block)?.map(placeOf))
    for (let at = 0; at < count; at += 1) if (!places.has(at)) verdicts[at] = IS_OUT
  }
}

/** Orders whose instant lies within days in Taipei; without a day: there is no limit. */
const keepWithin = (column: 'submittedAt' | 'updatedAt', first: string | null | undefined, last: string | null | undefined): Filter => {
  const startOf = (day: string) => Date.parse(fromTaipeiMinute(`${day}T00:00`))
  const from = first ? startOf(first) : Number.NEGATIVE_INFINITY
  const before = last ? startOf(addDays(last, 1)) : Number.POSITIVE_INFINITY
  return ({ count, numbers, verdicts }) => {
    const values = numbers[column]
    for (let at = 0; at < count; at += 1) {
      const value = values[at] ?? Number.NaN
      if (!(value >= from && value < before)) verdicts[at] = IS_OUT
    }
  }
}

const dayFilters = ({ filters: { submittedFrom, submittedTo, updatedFrom, updatedTo } = {} }: OrderQuestion): readonly Filter[] => [
  ...(submittedFrom || submittedTo ? [keepWithin('submittedAt', submittedFrom, submittedTo)] : []),
  ...(updatedFrom || updatedTo ? [keepWithin('updatedAt', updatedFrom, updatedTo)] : []),
]

const flagFilters = ({ filters = {}, user, now }: OrderQuestion, { dictionaries: { facets } }: Columns): readonly Filter[] => {
  const reading = workingMs(now)
  const filterBy: readonly (readonly [wanted: boolean | null | undefined, filter: (isWanted: boolean) => Filter])[] = [
    [filters.isPrint, (isWanted) => keepFlagged(FLAGS.isPrint, isWanted)],
    [filters.isOverdue, (isWanted) => keepAfter('overdueAfter', reading, isWanted)],
    [filters.isStuck, (isWanted) => keepAfter('stuckAfter', reading, isWanted)],
    [filters.isUnassigned, (isWanted) => keepFlagged(FLAGS.isUnassigned, isWanted)],
    // customers are not told who has the work: of theirs none counts as handed over
    [filters.isHandedOver, (isWanted) => keepFlagged(user.isCustomer ? 0 : FLAGS.isHandedOver, isWanted)],
    [filters.assignedToMe, (isWanted) => keepCoded('rmsEngineerId', facets.rmsEngineerId.withAny([user.userId]), Number(isWanted))],
  ]
  return filterBy.flatMap(([wanted, filter]) => (typeof wanted === 'boolean' ? [filter(wanted)] : []))
}

/** The verdict of an order that fails this facet alone. */
export const missing = (facet: FacetName): number => FACETS.indexOf(facet) + 1

const keepFacet = (facet: FacetName, held: Uint8Array): Filter => {
  const missed = missing(facet)
  return ({ count, verdicts, codes }) => {
    const column = codes[facet]
    for (let at = 0; at < count; at += 1) {
      if (held[column[at] ?? 0] === 1 || verdicts[at] === IS_OUT) continue
      verdicts[at] = verdicts[at] === PASSES ? missed : IS_OUT
    }
  }
}

/** Keyword and filters as `testsOf` (backend/orders/list-filters.ts) has them. They hold while no order is changed. */
export const filtersOf = (question: OrderQuestion, columns: Columns): readonly Filter[] => {
  const { keyword, filters = {}, repairOrderIds } = question
  const [words, numbers] = [[...new Set(wordsOf(keyword))], numbersOf(filters).map(marked)]
  return [
    ...(repairOrderIds ? [keepChosen(columns, repairOrderIds)] : []),
    ...(words.length > 0 ? [keepTexts(words, words.length, question)] : []),
    ...(numbers.length > 0 ? [keepTexts(numbers, 1, question)] : []),
    ...dayFilters(question),
    ...flagFilters(question, columns),
    ...FACETS.flatMap((facet) => {
      const wanted = filters[facet] ?? []
      return wanted.length > 0 ? [keepFacet(facet, columns.dictionaries.facets[facet].withAny(wanted))] : []
    }),
  ]
}
