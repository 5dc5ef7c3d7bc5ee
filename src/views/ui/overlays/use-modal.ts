import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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

/** Makes inert whatever lies outside; returns what undoes it. */
const hideOutside = (surface: HTMLElement) => {
  const kept = [surface, ...document.querySelectorAll(ABOVE)]
  const hidden: HTMLElement[] = []
  const hideIn = (parent: Element) => {
    for (const child of parent.children) {
      if (!(child instanceof HTMLElement) || child.inert || kept.includes(child)) continue
      if (kept.some((one) => child.contains(one))) hideIn(child)
      else {
        child.inert = true
        hidden.push(child)
      }
    }
  }
  hideIn(document.body)
  return () => hidden.forEach((element) => (element.inert = false))
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

/** The part of the window that an on-screen keyboard leaves, for `--visual-viewport-height`. */
const followViewport = (surface: HTMLElement) => {
  const { visualViewport: viewport } = window
  const follow = () => surface.style.setProperty('--visual-viewport-height', `${viewport?.height ?? window.innerHeight}px`)
  follow()
  viewport?.addEventListener('resize', follow)
  return () => viewport?.removeEventListener('resize', follow)
}

/**
 * For what opens over the page, mounted while it is open: the focus goes into it and stays there, Escape closes it, and afterwards the
 * focus is where it was. The page behind becomes inert and stops scrolling once it is painted: both compute the styles of the whole page
 * anew, which nobody should wait for. Without `onClose` it stays. Returns the properties of its element.
 */
export const useModal = (onClose: (() => void) | undefined) => {
  const surface = useRef<HTMLDivElement>(null)
  // before any of its own fields takes the focus
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    const element = surface.current
    if (element === null) return undefined
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true })
    let undo: readonly (() => unknown)[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => (undo = [hideOutside(element), lockScroll(), followViewport(element)]))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      undo.forEach((one) => one())
      whenFocusIsLost(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [before])

  useEffect(() => {
    // of the element that had the focus and is gone
    const closeByKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && isFocusLost() && surface.current?.closest('[inert]') === null) onClose?.()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
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
