import { useEffect, useEffectEvent } from 'react'
import { onCompositionEnd } from './composition.ts'

/** Calls the latest callback once the text of an input method has been written to its field. */
export const useOnCompositionEnd = (callback: () => void): void => {
  const settle = useEffectEvent(() => callback())
  useEffect(() => onCompositionEnd(() => settle()), [])
}
