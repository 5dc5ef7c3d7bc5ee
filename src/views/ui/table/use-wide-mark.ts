import { type RefObject, useEffect, useRef } from 'react'

/**
 * The box of a table, marked `data-wide` while the table is wider: it scrolls sideways then, and the head stays where it is, since a box
 * that scrolls in one direction is the scroller of what sticks in it. Any other table leaves the scrolling to the page.
 */
export const useWideMark = (table: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [outer, inner] = [box.current, table.current]
    if (outer === null || inner === null) return undefined
    const observer = new ResizeObserver(() => outer.toggleAttribute('data-wide', inner.offsetWidth > outer.clientWidth))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [table])
  return box
}
