import { useEffect, useEffectEvent } from 'react'
import { useApp } from '../../hooks/app-context.ts'
import { isComposing } from '../../hooks/composition.ts'
import { whenAlone } from './alone-key.ts'

const isBusy = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="spinbutton"]') !== null)

/** Single letters as shortcuts of a page: silent while somebody types, while a dialog is open, and when shortcuts are turned off. */
export const useLetters = (keys: Readonly<Record<string, (() => void) | undefined>>) => {
  const isOn = useApp().shortcuts?.isOn !== false
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
    if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isComposing() || isBusy(event.target)) return
    const run = keys[key.toLowerCase()]
    if (run === undefined) return
    event.preventDefault()
    whenAlone(run)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
