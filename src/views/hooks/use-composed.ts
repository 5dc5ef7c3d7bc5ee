import { useState } from 'react'
import { isComposing } from './composition.ts'
import { useOnComposed } from './use-on-composed.ts'

/** A text that is searched for as it is typed: what an input method is still composing is shown, but not told before it is done. */
export const useComposed = (text: string, tell: (text: string) => void) => {
  const [composed, setComposed] = useState<string>()
  const change = (now: string) => {
    if (isComposing()) {
      setComposed(now)
      return
    }
    setComposed(undefined)
    tell(now)
  }
  useOnComposed(() => {
    if (composed !== undefined) change(composed)
  })
  return { text: composed ?? text, change }
}
