import { useCallback, useEffect, useRef } from 'react'
import { whenFocusIsLost } from './lost-focus.ts'

/** The heading of the page; screen readers read it out when it gets the focus. */
export const pageHeading = () => document.querySelector('h1')

/** Scrolls to an element and focuses it. */
export const focusInView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/**
 * A saved action may remove the button that was pressed for it. Then the page scrolls to its top, where the new status is, and the heading
 * gets the focus; actions of other users move nothing. `version` changes once the result is rendered. Returns the function to call on save.
 */
export const useFocusAfterAction = (version: string | number): (() => void) => {
  const isOwn = useRef(false)
  useEffect(() => {
    if (!isOwn.current) return undefined
    isOwn.current = false
    return whenFocusIsLost(() => {
      window.scrollTo({ top: 0 })
      pageHeading()?.focus({ preventScroll: true })
    })
  }, [version])
  return useCallback(() => {
    isOwn.current = true
  }, [])
}

/** Navigation within the page, by the router or the browser; on Back the browser restores the scroll position itself. */
const HASH_EVENTS = ['pushState', 'hashchange'] as const

const hashTarget = (): HTMLElement | null => {
  if (location.hash === '') return null
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to and focuses the element of the address's `#`, after the first render and after every link within the page. */
export const useHashFocus = () => {
  useEffect(() => {
    const follow = () => focusInView(hashTarget())
    follow()
    for (const event of HASH_EVENTS) window.addEventListener(event, follow)
    return () => {
      for (const event of HASH_EVENTS) window.removeEventListener(event, follow)
    }
  }, [])
}
