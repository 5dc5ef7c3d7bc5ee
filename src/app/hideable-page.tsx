import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { isReturn } from '../shared/return.ts'
import { afterPaint } from '../views/ui/after-paint.ts'
import { cx } from '../views/ui/cx.ts'
import { HIDDEN_PAGE } from '../views/ui/focus/lost-focus.ts'

/** The scroll position of a page, and the path that it was left for: both are restored when the reader comes back. */
const createReturnPoint = () => {
  let top = 0
  let leftFor: string | undefined
  const follow = () => (top = window.scrollY)
  return {
    /** The page is on the screen until the returned function is called. */
    show: (page: HTMLElement) => {
      let cancel = () => {}
      if (leftFor !== undefined && isReturn()) {
        window.scrollTo({ top })
        cancel = afterPaint(() => {
          const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href]')]
          links.find(({ pathname }) => pathname === leftFor)?.focus({ preventScroll: true })
        })
      }
      document.addEventListener('scroll', follow, { passive: true })
      return () => {
        cancel()
        document.removeEventListener('scroll', follow)
      }
    },
    hide: () => void (leftFor = location.pathname),
  }
}

/**
 * Takes back the `display: none` by which `<Activity>` hides the elements of a page, since it would remove their layout as soon as the browser
 * computes a style in the page. Chromium does that in the next frame, for the link that was followed and still has the focus.
 */
const keepLayout = (page: HTMLElement) => {
  for (const child of page.children) if (child instanceof HTMLElement) child.style.removeProperty('display')
}

/**
 * A page that may be hidden. Its styles and its layout stay, so that showing it again costs neither (docs/decisions/021): the browser skips it
 * as it skips what is not in the document, also for assistive technology, its own search and printing. After Back, or a link back, the page is
 * scrolled to where it was left, and the link that was followed has the focus.
 */
export const HideablePage = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => {
  const page = useRef<HTMLDivElement>(null)
  const [returnPoint] = useState(createReturnPoint)
  useLayoutEffect(() => {
    if (page.current === null) return undefined
    if (!isHidden) return returnPoint.show(page.current)
    keepLayout(page.current)
    returnPoint.hide()
    return undefined
  }, [isHidden, returnPoint])
  return (
    <div className={cx('relative min-w-0', !isHidden && 'flex-1')}>
      <div
        ref={page}
        {...(isHidden ? { [HIDDEN_PAGE]: '' } : {})}
        className="data-hidden-page:absolute data-hidden-page:inset-x-0 data-hidden-page:top-0 data-hidden-page:not-supports-[content-visibility:hidden]:hidden data-hidden-page:[content-visibility:hidden]"
      >
        {children}
      </div>
    </div>
  )
}
