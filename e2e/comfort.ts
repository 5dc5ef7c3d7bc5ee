import type { Page } from '@playwright/test'

/** WCAG 1.4.12: wider spacing between letters, words and lines. */
export const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Texts that are cut off without a way to read them, and whether the page scrolls in two directions. */
export const clippedIn = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const clipped = [...document.querySelectorAll<HTMLElement>('#root *')].filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      if (!isShown(element) || !hasOwnText(element) || element.closest('.sr-only, table, textarea')) return false
      const isWide =
        overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll' && element.scrollWidth > element.clientWidth + 1
      const isTall = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
      // shortened with an ellipsis on purpose: the whole is a crumb or a name that stands elsewhere too
      return (isWide && textOverflow !== 'ellipsis') || (isTall && textOverflow !== 'ellipsis')
    })
    const root = document.documentElement
    return {
      clipped: clipped.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`),
      sideways: root.scrollWidth - root.clientWidth,
    }
  })

/** Controls that are smaller than so many CSS px; links within a line of text are excepted (WCAG 2.5.8). */
export const smallIn = (page: Page, size: number, selector: string) =>
  page.evaluate(
    ([least, controls]) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        // a hidden native control stands in its label, and its box shows where it is pressed; a text stands in the box of its field
        .map((element) => element.closest('label') ?? (element.matches('input') ? element.parentElement : undefined) ?? element)
        .filter((element) => {
          const { width, height, bottom } = element.getBoundingClientRect()
          if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1 || bottom < 0) return false
          if (element.closest('.sr-only, [aria-hidden=true], [data-demo-bar]') || getComputedStyle(element).display === 'inline')
            return false
          return width < least - 0.5 || height < least - 0.5
        })
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          return `${element.tagName} ${(element.ariaLabel ?? element.textContent ?? '').slice(0, 20)} ${Math.round(width)}×${Math.round(height)}`
        }),
    [size, selector] as const,
  )
export const ALL = '#root :is(a[href], button, input:not([type=hidden]), textarea, select, [role=option], [role=radio], [role=checkbox])'
export const MAIN =
  '#root :is(main button[type=submit], main button[data-variant=primary], header button, main input[type=text], main input[type=email])'
