import type { RefObject } from 'react'
import { useLetters } from '../../hooks/use-letters.ts'
import { rowAround, rowsOf } from './grid-focus.ts'

/** The row with the focus, if it is one of this table. */
const focusedRow = (table: HTMLElement): HTMLElement | undefined => {
  const row = rowAround(document.activeElement)
  return row !== null && table.contains(row) ? row : undefined
}

/** The row that Tab leads to: the one that had the focus last. */
const lastRow = (table: HTMLElement): HTMLElement | undefined => {
  const stop = rowAround(table.querySelector('tbody [tabindex="0"]'))
  return stop ?? rowsOf(table)[0]
}

/**
 * The letters of a list, as Linear and GitHub have them: J and K lead from row to row, and first to where the keyboard was last, X chooses
 * the row with the focus. They work from anywhere on the page but a field. `onToggle` is told the id of the row.
 */
export const useGridLetters = (table: RefObject<HTMLElement | null>, onToggle: ((id: string) => void) | undefined) => {
  const move = (step: 1 | -1) => () => {
    if (table.current === null) return
    const row = focusedRow(table.current)
    const rows = rowsOf(table.current)
    const next = row === undefined ? lastRow(table.current) : rows[rows.indexOf(row) + step]
    next?.focus()
  }
  const toggle = () => {
    const id = table.current && focusedRow(table.current)?.dataset['row']
    if (id) onToggle?.(id)
  }
  useLetters({ j: move(1), k: move(-1) }, { mayRepeat: true })
  useLetters({ x: onToggle && toggle })
}
