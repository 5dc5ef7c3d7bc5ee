import { useEffect, useEffectEvent } from 'react'
import { onCompositionEnd } from './composition.ts'

/** Calls back, as the last render has it, once what an input method composed stands in its field. */
export const useOnCompositionEnd = (callback: () => void): void => {
  const settle = useEffectEvent(() => callback())
  useEffect(() => onCompositionEnd(() => settle()), [])
}
