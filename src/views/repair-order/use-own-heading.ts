import { useEffect } from 'react'

/** The heading that had the focus while the order was loading gives way to the order's own. */
export const useOwnHeading = () =>
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }, [])
