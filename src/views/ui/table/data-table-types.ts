import type { ReactNode } from 'react'
import type { Breakpoint } from '../use-min-width.ts'

export interface DataColumn<Row> {
  /** also the field that it sorts by */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** names the row; exactly one column is it. Its cell is the link to the row, so it holds words only */
  readonly isRowHeader?: boolean
  readonly sortable?: boolean
  readonly align?: 'start' | 'center' | 'end'
  /** a CSS length; the rest shares what is left */
  readonly width?: string
  /** left out while the window is narrower; from `lg` on the side bar stands beside the table, which has no more room then than at `md` */
  readonly hideBelow?: Breakpoint
}

export type Density = 'comfortable' | 'compact'

export interface Sort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

export interface RowSelection {
  readonly keys: ReadonlySet<string>
  /** the keys of the rows of this page that are chosen */
  readonly onChange: (keys: ReadonlySet<string>) => void
}

/** Rows of one group stand together; its heading comes before the first of them. */
export interface RowGroup {
  readonly key: string
  readonly label: string
  /** How many rows the group has on all pages, where that is known. */
  readonly count?: number | undefined
}

export interface DataTableProps<Row> {
  /** the accessible name */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** the row in a few words, e.g. the order number */
  readonly nameOf: (row: Row) => string
  /** where a press on the row leads; the row header becomes a real link */
  readonly hrefOf?: (row: Row) => string
  /** what a press on the row does where it leads nowhere, e.g. opens a dialog */
  readonly onOpen?: (row: Row) => void
  readonly sort?: Sort | null
  readonly onSort?: (sort: Sort) => void
  /** a head was pressed with Shift held: the column comes after those sorted by already */
  readonly onAddSort?: (sort: Sort) => void
  /** what it is sorted by after `sort`, in turn */
  readonly nextSorts?: readonly Sort[]
  /** cards have no choice of order of their own: one stands elsewhere on the page */
  readonly isSortedElsewhere?: boolean
  readonly groupOf?: ((row: Row) => RowGroup) | undefined
  /** columns keep their widths whatever stands in them; those without a width share the rest, but get this much at least */
  readonly flexibleWidth?: string
  readonly selection?: RowSelection
  /** without rows: skeleton rows; with rows: they stay until the new ones come */
  readonly isLoading?: boolean
  readonly skeletonRows?: number
  /** instead of rows where there are none: an EmptyState */
  readonly empty: ReactNode
  /** the row on a phone, beneath its name */
  readonly card: (row: Row) => ReactNode
  readonly density?: Density
}
