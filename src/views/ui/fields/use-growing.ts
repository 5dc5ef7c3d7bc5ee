import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The height that shows all of the text, borders included. */
const heightOf = (area: HTMLTextAreaElement) => {
  const { parentElement, style } = area
  const before = style.height
  // otherwise a page that is scrolled to its end would become shorter for a moment, and jump
  if (parentElement) parentElement.style.minHeight = `${parentElement.offsetHeight}px`
  style.height = 'auto'
  const height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  style.height = before
  if (parentElement) parentElement.style.minHeight = ''
  return height
}

/**
 * Lets a text area grow and shrink with its value and its width, within the limits of its style, where the browser does not do it by
 * `field-sizing: content`. A height that the user has dragged stays. Returns the ref of the area.
 */
export const useGrowing = (value: string): RefObject<HTMLTextAreaElement | null> => {
  const ref = useRef<HTMLTextAreaElement>(null)
  const given = useRef('')
  useLayoutEffect(() => {
    const { current: area } = ref
    if (area === null || CSS.supports('field-sizing', 'content')) return undefined
    const fit = () => {
      if (area.style.height !== given.current) return
      area.style.height = heightOf(area)
      given.current = area.style.height
    }
    fit()
    let { offsetWidth } = area
    const observer = new ResizeObserver(() => {
      if (area.offsetWidth === offsetWidth) return
      ;({ offsetWidth } = area)
      // a size that is changed while sizes are told is an error
      requestAnimationFrame(fit)
    })
    observer.observe(area)
    return () => observer.disconnect()
  }, [value])
  return ref
}
