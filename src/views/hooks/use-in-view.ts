import { useEffect, useRef, type RefObject } from 'react'

/** Brings the element into sight when its reason changes: news at the top of a long form must not stay unseen at its end. */
export const useInView = (reason: unknown): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason !== undefined) ref.current?.scrollIntoView({ block: 'center' })
  }, [reason])
  return ref
}
