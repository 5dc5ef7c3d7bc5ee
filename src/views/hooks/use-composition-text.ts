import { useState } from 'react'
import { isComposing } from './composition.ts'
import { useOnCompositionEnd } from './use-on-composition-end.ts'

/** A text that is searched for while the user types: text that an input method is composing is shown, but reported only when it is done. */
export const useCompositionText = (text: string, onText: (text: string) => void) => {
  const [composed, setText] = useState<string>()
  const change = (now: string) => {
    if (isComposing()) {
      setText(now)
      return
    }
    setText(undefined)
    onText(now)
  }
  useOnCompositionEnd(() => {
    if (composed !== undefined) change(composed)
  })
  return { text: composed ?? text, change }
}
