import { useLayoutEffect, useRef, type RefObject } from 'react'
import { cx } from '../cx.ts'
import { boxClass } from './field-parts.tsx'
import { type TextControlProps, useTextControl } from './text-control.tsx'

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
const useGrowing = (value: string): RefObject<HTMLTextAreaElement | null> => {
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
      // changing a size within the observer's callback is an error
      requestAnimationFrame(fit)
    })
    observer.observe(area)
    return () => observer.disconnect()
  }, [value])
  return ref
}

type Props = TextControlProps & { rows?: number }

/** Several lines of text; grows with its content up to 20 rem, then scrolls. */
export const TextArea = ({ rows = 3, ...props }: Props) => {
  const { control, field } = useTextControl(props)
  const area = useGrowing(props.value)
  return field(
    <textarea
      {...control}
      ref={area}
      rows={rows}
      // a growing area needs its height from `rows` in browsers without field-sizing, hence the minimum in lines
      style={{ minHeight: `calc(${rows}lh + 1rem)` }}
      className={cx(boxClass(props.isReadOnly), 'field-sizing-content max-h-80 resize-y px-3 py-2')}
    />,
  )
}
