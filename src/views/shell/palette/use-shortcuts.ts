import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '../../hooks/composition.ts'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform)

/** The shortcut of the palette, as this computer's keyboard shows it. */
export const PALETTE_KEYS = IS_APPLE ? '⌘ K' : 'Ctrl K'
/** That of all rows of a list. */
export const SELECT_ALL_KEYS = IS_APPLE ? '⌘ A' : 'Ctrl A'

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

const isHelpKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key === '?' && !ctrlKey && !metaKey && !altKey

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** A dialog is to be answered first. */
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

interface Keys {
  readonly isOn: boolean
  readonly onPalette: () => void
  readonly onHelp: () => void
}

/** The keyboard shortcuts of every page behind the login: silent while an input method is at work, while a dialog is open, and when turned off. */
export const useShortcuts = ({ isOn, onPalette, onHelp }: Keys) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isComposing() || event.defaultPrevented || event.repeat || isDialogOpen()) return
    if (isPaletteKey(event)) {
      // some browsers go to their address bar
      event.preventDefault()
      onPalette()
    } else if (isHelpKey(event) && !isTyping(event.target)) {
      event.preventDefault()
      onHelp()
    }
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
