import type { ListState } from '../../../domain/list-query.ts'

/** Does anything but sort and page narrow the list down? */
export const isNarrowed = ({ keyword, filters }: ListState): boolean =>
  keyword !== '' || Object.values(filters).some((values) => (values ?? []).length > 0)

/** Back to the whole list. */
export const WHOLE_LIST = { filters: {}, keyword: '' } as const

/** The values of a filter worth offering, in their order: those that rows have, and those chosen. Without counts all of them. */
export const choicesFor = (
  all: readonly string[],
  counts: Readonly<Record<string, number>> | undefined,
  chosen: readonly string[],
  label: (value: string) => string,
) => {
  const others = [...Object.keys(counts ?? {}), ...chosen].filter((value) => !all.includes(value))
  return [...all, ...new Set(others)]
    .filter((value) => counts === undefined || !!counts[value] || chosen.includes(value))
    .map((value) => ({ value, label: label(value), count: counts && (counts[value] ?? 0) }))
}
