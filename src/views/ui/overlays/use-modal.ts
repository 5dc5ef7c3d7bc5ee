import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../after-paint.ts'
import { isFocusLost, whenFocusIsLost } from '../focus/lost-focus.ts'

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
/** What lies above everything that opens: toasts, and what the component library says to screen readers. */
const ABOVE = '[data-live-announcer], [data-react-aria-top-layer]'

const groupOf = (element: Element | null | undefined) =>
  element instanceof HTMLInputElement && element.type === 'radio' ? element.name : ''
/** Radio buttons of one name are one stop. */
const isSameStop = (one: Element | null | undefined, other: Element | null | undefined) =>
  one === other || (groupOf(one) !== '' && groupOf(one) === groupOf(other))

const stopsIn = (surface: HTMLElement) =>
  [...surface.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  )

/** Tab goes from the last stop to the first, and back. */
const turnAround = (event: KeyboardEvent, surface: HTMLElement) => {
  const stops = stopsIn(surface)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  if (!isSameStop(active, from) && !(event.shiftKey && active === surface) && stops.length > 0) return
  event.preventDefault()
  const chosen = stops.find((stop) => isSameStop(stop, to) && stop instanceof HTMLInputElement && stop.checked)
  ;(chosen ?? to ?? surface).focus()
}

/** What opened over a surface before the page was made inert, as its list of options: it comes after it in the document. */
const openedOver = (surface: HTMLElement) =>
  [...document.body.children].filter((element) => surface.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)

/** What lies outside of a surface: as few elements as hold it all. */
const outsideOf = (surface: HTMLElement): readonly HTMLElement[] => {
  const kept = [surface, ...document.querySelectorAll(ABOVE), ...openedOver(surface)]
  const besides = (parent: Element): readonly HTMLElement[] =>
    [...parent.children].flatMap((child) => {
      if (!(child instanceof HTMLElement) || kept.includes(child)) return []
      return kept.some((one) => child.contains(one)) ? besides(child) : [child]
    })
  return besides(document.body)
}

/** What is open, the topmost last, and what is inert because of it. */
let open: readonly HTMLElement[] = []
let hidden: readonly HTMLElement[] = []
const hideOutside = () => {
  const top = open.at(-1)
  const outside = top ? outsideOf(top) : []
  for (const element of hidden) if (!outside.includes(element)) element.inert = false
  for (const element of outside) element.inert = true
  hidden = outside
}
// what the component library had hidden before, e.g. for a menu, it shows again by itself
const shownAgain = new MutationObserver(() => hidden.some(({ inert }) => !inert) && hideOutside())

/** Makes the page behind a surface inert; returns what undoes it. */
const cover = (surface: HTMLElement) => {
  open = [...open, surface]
  hideOutside()
  shownAgain.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  return () => {
    open = open.filter((one) => one !== surface)
    if (open.length === 0) shownAgain.disconnect()
    hideOutside()
  }
}

let locks = 0
/** Keeps the page from scrolling (src/styles/base.css); returns what undoes it. */
const lockScroll = () => {
  const { clientWidth, dataset } = document.documentElement
  locks += 1
  dataset['scroll'] ??= window.innerWidth > clientWidth ? 'locked-with-bar' : 'locked'
  return () => {
    locks -= 1
    if (locks === 0) delete dataset['scroll']
  }
}

/**
 * For what opens over the page, mounted while it is open: the focus goes into it and stays there, Escape closes it, and afterwards the
 * focus is where it was. Once it is painted the focus goes in, and the page behind becomes inert and stops scrolling: the first lays out what
 * was not painted yet, the others compute the styles of the whole page anew, and nobody should wait for either. Without `onClose` it stays.
 * Returns the properties of its element.
 */
export const useModal = (onClose: (() => void) | undefined) => {
  const surface = useRef<HTMLDivElement>(null)
  // before any of its own fields takes the focus
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    const element = surface.current
    if (element === null) return undefined
    let undo: readonly (() => unknown)[] = []
    const cancel = afterPaint(() => {
      if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
      // lockScroll measures the page, so it comes before what changes many styles
      undo = [lockScroll(), cover(element)]
    })
    return () => {
      cancel()
      undo.forEach((one) => one())
      whenFocusIsLost(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [before])

  useEffect(() => {
    // while the focus is still where it was, or nowhere since its element is gone
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || surface.current?.closest('[inert]') !== null) return
      if (!isFocusLost() && document.activeElement !== before) return
      event.stopPropagation()
      onClose?.()
    }
    document.addEventListener('keydown', closeByKey, { capture: true })
    return () => document.removeEventListener('keydown', closeByKey, { capture: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const element = surface.current
    // what floats over it is its child for React alone
    if (element === null || !(event.target instanceof Node) || !element.contains(event.target)) return
    if (event.key === 'Tab') turnAround(event, element)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose?.()
  }
  return { ref: surface, role: 'dialog', 'aria-modal': true, tabIndex: -1, onKeyDown } as const
}
