import { useContext, useEffect, useEffectEvent } from 'react'
import { AppContext } from './app-context.ts'
import { isComposing } from './composition.ts'
import { whenAlone } from './alone-key.ts'

/** What is open over the page is answered first; a list or a menu has the letters for itself. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'
/** Where letters are typed; the checkbox of a row is no such place. */
const TYPED = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="spinbutton"]'

const isBusy = (target: EventTarget | null) =>
  document.querySelector(OPEN) !== null || (target instanceof Element && target.closest(TYPED) !== null)

interface Options {
  /** A key that is held down goes on. */
  readonly mayRepeat?: boolean
}

/** Single letters as shortcuts of a page: silent while somebody types, while a dialog is open, and when shortcuts are turned off. */
export const useLetters = (keys: Readonly<Record<string, (() => void) | undefined>>, { mayRepeat = false }: Options = {}) => {
  const isOn = useContext(AppContext)?.shortcuts?.isOn !== false
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || (repeat && !mayRepeat) || defaultPrevented || isComposing() || isBusy(event.target)) return
    const run = keys[key.toLowerCase()]
    if (run === undefined) return
    event.preventDefault()
    // no scanner holds a key
    if (repeat) run()
    else whenAlone(run)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
