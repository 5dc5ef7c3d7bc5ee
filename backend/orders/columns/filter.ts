import { workingMs } from '../../../src/domain/formats/dates.ts'
import type { OrderQuestion } from '../../database.ts'
import { FACETS, marked, wordsOf, type FacetName } from '../list-entry.ts'
import { isWithin, numbersOf } from '../list-filters.ts'
import { blockOf, FLAGS, placeOf, type Coded, type Columns } from './columns.ts'
import { IS_OUT, PASSES, type View } from './view.ts'

/** Writes the verdicts of a block. */
export type Filter = (view: View, block: number) => void
type Test = (view: View, at: number) => boolean

const keepWhere =
  (isKept: Test): Filter =>
  (view) => {
    const { count, verdicts } = view
    for (let at = 0; at < count; at += 1) if (verdicts[at] !== IS_OUT && !isKept(view, at)) verdicts[at] = IS_OUT
  }

/** Which values of a column hold, as 0 and 1 by their numbers. */
const holding = <V>(values: readonly V[], holds: (value: V) => boolean) => Uint8Array.from(values, (value) => Number(holds(value)))

const coded = (column: Coded, kept: Uint8Array): Test => {
  return ({ codes }, at) => kept[codes[column][at] ?? 0] === 1
}

/** Orders in whose text at least so many of the words occur; of an order that is seen in part, in the text of that part. */
const keepTexts =
  (words: readonly string[], least: number): Filter =>
  ({ count, texts, verdicts, parts }) => {
    const hits = new Uint8Array(count)
    for (const word of words) texts.find(word, (at) => void (hits[at] = Math.min(least, (hits[at] ?? 0) + 1)))
    for (let at = 0; at < count; at += 1) if ((hits[at] ?? 0) < least) verdicts[at] = IS_OUT
    for (const [at, isVisible] of parts) {
      if (verdicts[at] === IS_OUT) continue
      const seen = texts.partsAt(at).filter((_, part) => part === 0 || isVisible[part - 1])
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

const dayFilters = ({ filters = {} }: OrderQuestion, { dictionaries: { days } }: Columns): readonly Filter[] => {
  const { submittedFrom, submittedTo, updatedFrom, updatedTo } = filters
  const within = (from?: string | null, to?: string | null) => holding(days.values, (day) => isWithin(day, from, to))
  return [
    ...(submittedFrom || submittedTo ? [keepWhere(coded('submittedDay', within(submittedFrom, submittedTo)))] : []),
    ...(updatedFrom || updatedTo ? [keepWhere(coded('updatedDay', within(updatedFrom, updatedTo)))] : []),
  ]
}

const flagFilters = ({ filters = {}, user, now }: OrderQuestion, { dictionaries: { facets } }: Columns): readonly Filter[] => {
  const reading = workingMs(now)
  const flag = (bit: number): Test => {
    return ({ flags }, at) => ((flags[at] ?? 0) & bit) !== 0
  }
  const isMine = () =>
    coded(
      'rmsEngineerId',
      holding(facets.rmsEngineerId.values, (ids) => ids.includes(user.userId)),
    )
  const tests: readonly (readonly [wanted: boolean | null | undefined, test: () => Test])[] = [
    [filters.isPrint, () => flag(FLAGS.isPrint)],
    [
      filters.isOverdue,
      () =>
        ({ numbers }, at) =>
          reading > (numbers.overdueAfter[at] ?? 0),
    ],
    [
      filters.isStuck,
      () =>
        ({ numbers }, at) =>
          reading > (numbers.stuckAfter[at] ?? 0),
    ],
    [filters.isUnassigned, () => flag(FLAGS.isUnassigned)],
    [filters.assignedToMe, isMine],
  ]
  return tests.flatMap(([wanted, testOf]) => {
    if (typeof wanted !== 'boolean') return []
    const test = testOf()
    return [keepWhere((view, at) => test(view, at) === wanted)]
  })
}

/** The verdict of an order that fails this facet alone. */
export const missing = (facet: FacetName): number => FACETS.indexOf(facet) + 1

const keepFacet = (facet: FacetName, kept: Uint8Array): Filter => {
  const missed = missing(facet)
  return ({ count, verdicts, codes }) => {
    const column = codes[facet]
    for (let at = 0; at < count; at += 1) {
      if (kept[column[at] ?? 0] === 1 || verdicts[at] === IS_OUT) continue
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
    ...(words.length > 0 ? [keepTexts(words, words.length)] : []),
    ...(numbers.length > 0 ? [keepTexts(numbers, 1)] : []),
    ...dayFilters(question, columns),
    ...flagFilters(question, columns),
    ...FACETS.flatMap((facet) => {
      const wanted = filters[facet] ?? []
      const isWanted = new Set<string>(wanted)
      const kept = () => holding(columns.dictionaries.facets[facet].values, (list) => list.some((value) => isWanted.has(value)))
      return wanted.length > 0 ? [keepFacet(facet, kept())] : []
    }),
  ]
}
