import { startTransition, useEffect, useState } from 'react'

/** When rows come for the first time, the first `count` are drawn at once and the others right after, without holding up a key. */
export const useProgressiveRows = <Row>(rows: readonly Row[], count: number): readonly Row[] => {
  const [isWhole, setIsWhole] = useState(false)
  const hasRows = rows.length > 0
  useEffect(() => {
    if (hasRows) startTransition(() => setIsWhole(true))
  }, [hasRows])
  return isWhole ? rows : rows.slice(0, count)
}
