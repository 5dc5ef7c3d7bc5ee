import { useEffect, useEffectEvent, useState } from 'react'
import { isComposing, onComposed } from './composition.ts'

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
  const settle = useEffectEvent(() => {
    if (composed !== undefined) change(composed)
  })
  useEffect(() => onComposed(() => settle()), [])
  return { text: composed ?? text, change }
}
