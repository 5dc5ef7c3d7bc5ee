import { useEffect } from 'react'

/** Scrolls to an element and focuses it. */
export const focusInView = (element: HTMLElement | null): void => {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
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
