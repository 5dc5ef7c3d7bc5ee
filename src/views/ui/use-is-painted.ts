import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** False for the first render, true once that is painted: for parts of a component that may be rendered later, at low priority. */
export const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), [])
  return isPainted
}
