import type { ReactNode } from 'react'

export interface PaperTable {
  readonly id: string
  readonly columns: readonly { readonly label: string; readonly width: string }[]
}

/**
 * The blocks of a sheet, in order. A part is never cut, a text flows, rows of one table stand under its head. Only a document of one page has
 * notes, of which as many lines are printed as there is room for (`least` in any case), and blanks to write in, which share what is left
 * (`least` in px).
 */
export type Block =
  | { readonly kind: 'part'; readonly key: string; readonly node: ReactNode; readonly keepWithNext?: true }
  | { readonly kind: 'text'; readonly key: string; readonly text: string }
  | { readonly kind: 'row'; readonly key: string; readonly table: PaperTable; readonly cells: readonly ReactNode[] }
  | { readonly kind: 'note'; readonly key: string; readonly label: string; readonly text: string; readonly least: number }
  | { readonly kind: 'blank'; readonly key: string; readonly label: string; readonly least: number }

/** One document: its pages are counted from 1, under the same head. */
export interface PaperDocument {
  readonly key: string
  readonly title: string
  readonly number: string
  readonly revision: number
  /** The address in the code of its head. */
  readonly code: string
  readonly blocks: readonly Block[]
  /** Everything stands on one page; what a long text has more is read in the record. */
  readonly isOnePage?: true
}
