import { useEffect, useRef } from 'react'
import { focusField } from './field-focus.ts'
import { whenFocusIsLost } from './lost-focus.ts'

/** The last focused element outside of all dialogs, its field, and its position in a list. */
let last: HTMLElement | undefined
let field: string | undefined
let place: { readonly list: Element; readonly index: number; readonly section: Element | null } | undefined

const DIALOGS = '[role=dialog], [role=alertdialog]'
/** A popover is given its role only after its list has taken the focus. */
const OVERLAYS = `${DIALOGS}, [data-popover]`
const CONTROLS = 'a[href], button:not(:disabled)'

const placeOf = (element: HTMLElement): typeof place => {
  const row = element.closest('li')
  const list = row?.parentElement
  return row && list ? { list, index: [...list.children].indexOf(row), section: list.closest('section') } : undefined
}

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.closest(OVERLAYS) !== null) return
  last = target
  field = target.closest<HTMLElement>('[data-field]')?.dataset['field']
  place = placeOf(target)
})

/** The element to focus; where its row is gone: the first control of the next row, else of the previous one, else of the section. */
const successor = (): HTMLElement | null | undefined => {
  if (last?.isConnected === true || place === undefined) return last
  const { list, index, section } = place
  const row = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null
  return (row ?? section)?.querySelector<HTMLElement>(CONTROLS)
}

/**
 * After a dialog has closed and no element has the focus: focuses the element outside of all dialogs that had it last. The component library
 * returns it to the element that had it when THIS dialog opened, which is gone too where one dialog replaced another (a record loading, then
 * its form). Where the element is gone as well, another control of the same field is focused (the button of an empty list moves to its header).
 */
export const returnFocus = (): void => {
  whenFocusIsLost(() => {
    if (document.querySelector(DIALOGS) !== null) return
    if (last?.isConnected !== true && place === undefined && field !== undefined) focusField(document, field)
    else successor()?.focus()
  })
}

/** Keeps the focus in a list (of `li`) when a row is removed, whether the question about it has closed already or not. */
export const useFocusAfterRemoval = (rows: number): void => {
  const before = useRef(rows)
  useEffect(() => {
    if (rows < before.current) returnFocus()
    before.current = rows
  }, [rows])
}
