import { useEffect, useRef } from 'react'
import { focusField } from '../fields/focus-field.ts'

/** The last focused element outside of all dialogs, its field, and its position in a list. */
let last: HTMLElement | undefined
let field: string | undefined
let place: { readonly list: Element; readonly index: number; readonly section: Element | null } | undefined

const DIALOGS = '[role=dialog], [role=alertdialog]'
/** A popover is given its role only after its list has taken the focus. */
const OVERLAYS = `${DIALOGS}, [data-trigger]`
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
const heir = (): HTMLElement | null | undefined => {
  if (last?.isConnected === true || place === undefined) return last
  const { list, index, section } = place
  const row = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null
  return (row ?? section)?.querySelector<HTMLElement>(CONTROLS)
}

/** The component library gives the focus back by itself, two frames after a dialog is gone. */
const GIVEN_BACK_MS = 60

/** Works once the library would have given the focus back, if nothing has it then. Returns the way to stop. */
export const whenFocusIsLost = (work: () => void): (() => void) => {
  const timer = setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body) work()
  }, GIVEN_BACK_MS)
  return () => clearTimeout(timer)
}

/**
 * After a dialog is gone and nothing has the focus: back to what last had it outside of the dialogs. The component library returns
 * it to what had it when THIS dialog opened, which is gone too where one dialog stood in for another (a record loading, then its form).
 * Where that control is gone as well, another one of the same field has it (the button of an empty list, which then stands in its header).
 */
export const giveFocusBack = (): void => {
  whenFocusIsLost(() => {
    if (document.querySelector(DIALOGS) !== null) return
    if (last?.isConnected !== true && place === undefined && field !== undefined) focusField(document, field)
    else heir()?.focus()
  })
}

/** Keeps the focus in a list (of `li`) of which a row is removed, before or after the dialog that asked is gone. */
export const useFocusAfterRemoval = (rows: number): void => {
  const before = useRef(rows)
  useEffect(() => {
    if (rows < before.current) giveFocusBack()
    before.current = rows
  }, [rows])
}
