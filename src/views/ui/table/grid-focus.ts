import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../focus/lost-focus.ts'

const ROW = 'tr[data-row]'
/** How far Page Up and Page Down go, in rows. */
const PAGE_ROWS = 10

/** The rows of a table, from above. */
export const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>(ROW)]
/** In a cell the focus goes to what can be used, else to the cell itself. */
const stopIn = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>('input, a[href], button') ?? cell
const stopsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('th, td')].map(stopIn)
const headOf = (table: Element) => [...table.querySelectorAll<HTMLElement>('thead th')].map(stopIn)

/** The row that an element stands in. */
export const rowAround = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>(ROW) : null

const withinRow = (row: HTMLElement, at: HTMLElement, key: string): HTMLElement | undefined => {
  const stops = stopsOf(row)
  const index = stops.findIndex((stop) => stop === at || stop.contains(at))
  switch (key) {
    case 'ArrowRight':
      return stops[index + 1]
    case 'ArrowLeft':
      // left of the first cell is the row as a whole
      return index <= 0 ? row : stops[index - 1]
    case 'Home':
      return index < 0 ? undefined : stops[0]
    case 'End':
      return index < 0 ? undefined : stops.at(-1)
    default:
      return undefined
  }
}

const acrossRows = (table: HTMLElement, at: HTMLElement, key: string): HTMLElement | undefined => {
  const rows = rowsOf(table)
  const row = rowAround(at)
  const index = row === null ? -1 : rows.indexOf(row)
  // from cell to cell of the same column, from row to row
  const column = row === null || row === at ? -1 : stopsOf(row).indexOf(at)
  const inColumn = (target: HTMLElement | undefined) => (target && column >= 0 ? stopsOf(target)[column] : target)
  switch (key) {
    case 'ArrowDown':
      return inColumn(rows[index + 1])
    case 'ArrowUp':
      return index > 0 ? inColumn(rows[index - 1]) : index === 0 ? headOf(table)[Math.max(0, column)] : undefined
    case 'PageDown':
      return inColumn(rows[Math.min(rows.length - 1, index + PAGE_ROWS)])
    case 'PageUp':
      return inColumn(rows[Math.max(0, index - PAGE_ROWS)])
    case 'Home':
      return inColumn(rows[0])
    case 'End':
      return inColumn(rows.at(-1))
    default:
      return undefined
  }
}

/** Where a key leads from `at` (the element with the focus) in a grid; undefined where it leads nowhere. */
export const stepInGrid = (
  table: HTMLElement,
  at: HTMLElement,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): HTMLElement | undefined => {
  const row = rowAround(at)
  if (row === null) {
    const heads = headOf(table)
    const index = heads.indexOf(at)
    if (key === 'ArrowRight') return heads[index + 1]
    if (key === 'ArrowLeft') return heads[index - 1]
    const below = rowsOf(table)[0]
    return key === 'ArrowDown' && below ? stopsOf(below)[index] : undefined
  }
  const within = ctrlKey ? undefined : withinRow(row, at, key)
  return within ?? acrossRows(table, at, key)
}

/**
 * Makes a grid one stop of the Tab key: the element that had the focus last, at first the first row. Where the rows are exchanged
 * while one of them has the focus, the row that takes its place gets it.
 */
export const useGridFocus = (table: RefObject<HTMLTableElement | null>) => {
  const stop = useRef<HTMLElement>(null)
  const held = useRef(-1)
  /** the stop was come to, not only offered: it stays, even where it is a head */
  const isUsed = useRef(false)

  const settle = (element: HTMLElement | undefined) => {
    if (element === undefined || element === stop.current) return
    stop.current?.setAttribute('tabindex', '-1')
    element.setAttribute('tabindex', '0')
    stop.current = element
  }

  useEffect(() => {
    const grid = table.current
    const isKept = stop.current?.isConnected === true && (isUsed.current || rowAround(stop.current) !== null)
    if (grid === null || isKept) return
    const rows = rowsOf(grid)
    const next = rows[Math.min(Math.max(0, held.current), rows.length - 1)] ?? headOf(grid)[0]
    settle(next)
    isUsed.current = false
    if (held.current >= 0 && isFocusLost()) next?.focus({ preventScroll: true })
  })

  return {
    onFocus: ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }) => {
      if (!(target instanceof HTMLElement) || !target.hasAttribute('tabindex')) return
      settle(target)
      isUsed.current = true
      const row = rowAround(target)
      held.current = row === null ? -1 : rowsOf(currentTarget).indexOf(row)
    },
    onBlur: ({ target }: { target: EventTarget }) => {
      // what is taken away at this moment leaves its place to the next
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) held.current = -1
      })
    },
  }
}
