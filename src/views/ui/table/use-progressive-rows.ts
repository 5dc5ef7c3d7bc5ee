import { useDeferredValue } from 'react'

/**
 * Other rows are drawn in two steps, so that nobody waits for those out of sight: the first `count` at once, the rest right after. Until
 * then the rest are those of before, which keeps the height of the list.
 */
export const useProgressiveRows = <Row>(rows: readonly Row[], count: number, keyOf: (row: Row) => string): readonly Row[] => {
  const drawn = useDeferredValue(rows, [])
  if (drawn === rows || rows.length <= count) return rows
  const first = rows.slice(0, count)
  const keys = new Set(first.map(keyOf))
  return [...first, ...drawn.slice(count).filter((row) => !keys.has(keyOf(row)))]
}
