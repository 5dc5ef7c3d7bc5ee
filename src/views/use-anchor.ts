import { useEffect } from 'react'

/** Once the page has been drawn, leads to the part that the address names after `#`, if it is there: scrolled to and focused. */
export const useAnchor = () => {
  useEffect(() => {
    const target = location.hash === '' ? null : document.getElementById(location.hash.slice(1))
    if (!target) return
    target.scrollIntoView({ block: 'start' })
    target.focus({ preventScroll: true })
  }, [])
}
