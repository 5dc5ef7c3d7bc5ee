import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** False until the first drawing of the component is on the screen: what may come after it is drawn then, piece by piece. */
export const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), [])
  return isPainted
}
