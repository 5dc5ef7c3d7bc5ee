import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { DataTableProps } from './data-table-types.ts'
import { rowAround, stepInGrid } from './grid-focus.ts'

/** Controls that handle their own presses. */
const ANSWERS = 'a, button, input, label, select, textarea'
const isOwn = (target: EventTarget) => target instanceof Element && target.closest(ANSWERS) !== null

type Held = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** The handlers of presses, keys and changed checkboxes in a grid: sorting, selecting, opening; `toggle` chooses a row or lets it go. */
export const useGridActs = <Item>({ rows, keyOf, hrefOf, onOpen, onSort, onAddSort, sort, selection }: DataTableProps<Item>) => {
  /** where a choice of several rows began */
  const anchor = useRef<string>(undefined)
  const keys = () => rows.map(keyOf)

  const sortBy = (field: string, isAdded: boolean) => {
    const key = { field, order: sort?.field === field && sort.order === 'asc' ? 'desc' : 'asc' } as const
    if (isAdded && onAddSort) onAddSort(key)
    else onSort?.(key)
  }
  const select = (id: string, isChosen: boolean) => {
    if (selection === undefined) return
    anchor.current = id
    const others = keys().filter((key) => key !== id && selection.keys.has(key))
    selection.onChange(new Set(isChosen ? [...others, id] : others))
  }
  /** From the row where the choice began to this one. */
  const selectTo = (id: string) => {
    const all = keys()
    const [from, to] = [all.indexOf(anchor.current ?? id), all.indexOf(id)]
    const span = all.slice(Math.min(from, to), Math.max(from, to) + 1)
    selection?.onChange(new Set([...all.filter((key) => selection.keys.has(key)), ...span]))
  }
  const open = (row: HTMLElement, { shiftKey, ctrlKey, metaKey }: Held) => {
    if (hrefOf) {
      // the link knows what the keys held mean: another tab, another window
      const press = new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey, ctrlKey, metaKey })
      row.querySelector('[data-row-link]')?.dispatchEvent(press)
      return
    }
    const item = rows.find((one) => keyOf(one) === row.dataset['row'])
    if (item !== undefined) onOpen?.(item)
  }

  const onClick = (event: MouseEvent) => {
    const { target } = event
    const head = target instanceof Element ? target.closest<HTMLElement>('[data-sort]') : null
    if (head?.dataset['sort'] !== undefined) return sortBy(head.dataset['sort'], event.shiftKey)
    const row = rowAround(target)
    const id = row?.dataset['row']
    // words were marked to be copied
    if (row === null || id === undefined || isOwn(target) || getSelection()?.type === 'Range') return
    if (selection && event.shiftKey && anchor.current !== undefined) return selectTo(id)
    if (selection && selection.keys.size > 0) return select(id, !selection.keys.has(id))
    open(row, event)
  }

  /** True where the key was meant for the grid. */
  const act = (event: KeyboardEvent<HTMLElement>, at: HTMLElement): boolean => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const row = rowAround(at)
    const id = row?.dataset['row']
    const field = at.dataset['sort']
    if (field !== undefined && (key === 'Enter' || key === ' ')) sortBy(field, shiftKey)
    else if (selection && (ctrlKey || metaKey) && key === 'a') selection.onChange(new Set(keys()))
    else if (selection && key === 'Escape' && selection.keys.size > 0) selection.onChange(new Set())
    else if (row === null || id === undefined || isOwn(at)) return false
    else if (key === 'Enter') open(row, event)
    else if (selection && key === ' ') {
      if (shiftKey) selectTo(id)
      else select(id, !selection.keys.has(id))
    } else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, shiftKey } = event
    // fields within cells have the arrow keys for themselves
    if (!(target instanceof HTMLElement) || event.defaultPrevented || target.matches('input:not([type=checkbox]), select, textarea')) return
    if (act(event, target)) return event.preventDefault()
    const next = stepInGrid(currentTarget, target, event)
    if (next === undefined) return
    event.preventDefault()
    const [from, to] = [rowAround(target)?.dataset['row'], rowAround(next)?.dataset['row']]
    if (selection && shiftKey && to !== undefined && from !== to) {
      anchor.current ??= from
      selectTo(to)
    }
    next.focus()
  }

  /** The checkbox of a row was changed, by whichever means. */
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const id = rowAround(target)?.dataset['row']
    if (id !== undefined && target instanceof HTMLInputElement && target.type === 'checkbox') select(id, target.checked)
  }

  const toggle = selection && ((id: string) => select(id, !selection.keys.has(id)))

  return { handlers: { onClick, onKeyDown, onChange }, toggle }
}
