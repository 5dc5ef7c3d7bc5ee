import { type RefObject, useLayoutEffect } from 'react'

/** px between the corner and what it stands beside or above. */
const GAP = 16
/** Narrower windows have no room beside anything. */
const WIDE = 600
/** What nobody may find covered: bars of actions, and the foot of a dialog. */
const BARS = '.sticky-actions, [role="dialog"] footer, [role="alertdialog"] footer'

const isSeen = ({ width, height }: DOMRect) => width > 0 && height > 0

/** Left of the page itself, so that the menu stays free; and above the bars in the lower half of the window that the corner would cover. */
const place = (corner: HTMLElement) => {
  const main = document.querySelector('main')?.getBoundingClientRect()
  const isWide = innerWidth > WIDE
  corner.style.left = isWide && main !== undefined && isSeen(main) ? `${Math.max(main.left, 0) + GAP}px` : ''
  corner.style.bottom = ''
  const { left, right, bottom } = corner.getBoundingClientRect()
  const covered = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => isSeen(bar) && bar.left < right && bar.right > left && bar.top > innerHeight / 2 && bar.top < bottom + GAP)
  if (covered.length > 0) corner.style.bottom = `${innerHeight - Math.min(...covered.map(({ top }) => top)) + GAP}px`
}

/** Places the corner now and after whatever moves the page. Returns the way to stop. */
const keepPlaced = (corner: HTMLElement) => {
  let frame: number | undefined
  // once before the next paint, where the page is laid out anyway
  const renew = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      place(corner)
    })
  }
  place(corner)
  // a bar comes and goes with its page, and a dialog with what it holds
  const changes = new MutationObserver(renew)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', renew)
  window.addEventListener('scroll', renew, { passive: true })
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    changes.disconnect()
    window.removeEventListener('resize', renew)
    window.removeEventListener('scroll', renew)
  }
}

/** Keeps the corner where one looks while something stands in it: by its page, and clear of what is pressed next. An empty one costs nothing. */
export const useToastPlace = (corner: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = corner
    if (current === null) return undefined
    let stop: (() => void) | undefined
    const follow = () => {
      if (current.childElementCount > 0) stop ??= keepPlaced(current)
      else {
        stop?.()
        stop = undefined
      }
    }
    const items = new MutationObserver(follow)
    items.observe(current, { childList: true })
    follow()
    return () => {
      items.disconnect()
      stop?.()
    }
  }, [corner])
}
