import { useCallback, useEffect, useRef } from 'react'
import { pageHeading, whenFocusIsLost } from './lost-focus.ts'

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
