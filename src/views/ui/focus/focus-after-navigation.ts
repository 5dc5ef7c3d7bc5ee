import { useEffect, useLayoutEffect } from 'react'
import { afterPaint } from '../after-paint.ts'
import { findInPage, isFocusLost, MENU_RETURN_MS, pageHeading } from './lost-focus.ts'

/** The field with `autoFocus`. React Aria focuses it too, but later, and only if nothing was focused meanwhile. */
const firstField = () => findInPage('main [data-autofocus]')

/** The frame around the page; a page has headers and lists of links of its own. */
const FRAME = ':is(header, aside, nav):not(main *)'
const isFocusInPage = () => !isFocusLost() && document.activeElement?.closest(FRAME) === null

const focusPage = () => {
  if (!isFocusInPage()) (firstField() ?? pageHeading())?.focus()
}

/** The heading after the last navigation; the sign-in cards share one element, in which only the text changes. */
let last: { readonly page: string; readonly heading: HTMLElement | null } | undefined

/** Focusing a heading that has the focus already would not be announced. */
const blurSharedHeading = (page: string) => {
  const heading = pageHeading()
  if (last?.heading === heading && last?.page !== page && document.activeElement === heading) heading?.blur()
  last = { page, heading }
}

/** A heading may be replaced while its page loads: the focus moves on to its successor. */
const followHeading = (page: string) => {
  if (last?.page !== page || last.heading?.isConnected !== false) return
  const heading = pageHeading()
  if (heading === null) return
  last = { ...last, heading }
  afterPaint(() => {
    if (isFocusLost()) heading.focus()
  })
}

/** After navigation, focuses the first field or the heading, unless the focus is in the page or a dialog already (reliability.md, F04). */
export const FocusAfterNavigation = ({ page }: { page: string }) => {
  useEffect(() => {
    // focusing an element forces layout, which after the paint is done anyway
    const cancel = afterPaint(() => {
      blurSharedHeading(page)
      focusPage()
    })
    const timer = setTimeout(focusPage, MENU_RETURN_MS)
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [page])
  // ends with the page, which is before the effects of the next one begin
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => followHeading(page))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
  return null
}
