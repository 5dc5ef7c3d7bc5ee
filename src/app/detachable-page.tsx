import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isReturn } from '../shared/return.ts'

/** The DOM of a page, and its scroll positions, which the browser forgets when the DOM leaves the document. */
const createContainer = () => {
  const container = document.createElement('div')
  container.className = 'contents'
  const scrolled = new Map<Element, { readonly left: number; readonly top: number }>()
  let pageTop = 0
  /** The path that the page was left for. */
  let leftFor: string | undefined

  const rememberScroll = ({ target }: Event) => {
    if (target === document) pageTop = window.scrollY
    else if (target instanceof Element && container.contains(target))
      scrolled.set(target, { left: target.scrollLeft, top: target.scrollTop })
  }
  const restore = () => {
    for (const [element, position] of scrolled) element.scrollTo(position)
    window.scrollTo({ top: pageTop })
    const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href]')]
    links.find(({ pathname }) => pathname === leftFor)?.focus({ preventScroll: true })
  }

  /** Puts the page into the element, once for each time that it is shown. */
  const attach = (element: HTMLElement | null) => {
    if (element === null || container.parentNode === element) return
    element.append(container)
    if (leftFor !== undefined && isReturn()) restore()
  }
  const detach = () => {
    leftFor = location.pathname
    container.remove()
  }
  const followScrolling = () => {
    document.addEventListener('scroll', rememberScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', rememberScroll, { capture: true })
  }
  return { container, attach, detach, followScrolling }
}

/**
 * A page whose DOM is taken out of the document while it is hidden, so that nothing of it is found there, and put back as it was. After Back,
 * or a link back, the scroll positions are those that it was left with, and the link that was followed has the focus.
 */
export const DetachablePage = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => {
  const [{ container, attach, detach, followScrolling }] = useState(createContainer)
  useLayoutEffect(() => (isHidden ? detach() : followScrolling()), [isHidden, detach, followScrolling])
  return (
    <>
      {/* attached before the page's own layout effects, which may measure or focus */}
      <div className="contents" ref={isHidden ? null : attach} />
      {createPortal(children, container)}
    </>
  )
}
