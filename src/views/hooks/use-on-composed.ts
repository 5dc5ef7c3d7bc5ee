import { useEffect, useEffectEvent } from 'react'
import { onComposed } from './composition.ts'

/** Calls back, as the last render has it, once what an input method composed stands in its field. */
export const useOnComposed = (hear: () => void): void => {
  const settle = useEffectEvent(() => hear())
  useEffect(() => onComposed(() => settle()), [])
}
