import { useEffect } from 'react'

/** A link within the page, by the router or by the browser. Not Back: there the browser goes to where the reader was. */
const MOVES = ['pushState', 'hashchange'] as const

const named = (): HTMLElement | null => {
  if (location.hash === '') return null
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

/** Leads to the part that the address names after `#`, if it is there: scrolled to and focused; once the page has been drawn, and by every later link. */
export const useAnchor = () => {
  useEffect(() => {
    const lead = () => {
      const target = named()
      target?.scrollIntoView({ block: 'start' })
      target?.focus({ preventScroll: true })
    }
    lead()
    for (const move of MOVES) window.addEventListener(move, lead)
    return () => {
      for (const move of MOVES) window.removeEventListener(move, lead)
    }
  }, [])
}
