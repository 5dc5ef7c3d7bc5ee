import type { RowGroup } from './data-table-types.ts'

/** Does another group begin with this row? */
export const startsGroup = <Row,>(rows: readonly Row[], index: number, groupOf: (row: Row) => RowGroup): boolean => {
  const row = rows[index]
  const before = rows[index - 1]
  return row !== undefined && (before === undefined || groupOf(before).key !== groupOf(row).key)
}

/** The name of a group of rows, and how many there are. */
export const GroupHead = ({ group: { label, count } }: { group: RowGroup }) => (
  <span className="inline-flex max-w-full items-baseline gap-2">
    <span className="truncate font-semibold text-text" title={label}>
      {label}
    </span>
    {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
  </span>
)
