import { pageLocale } from '../../page-locale.ts'
import { type Found, rulesOnPage } from './on-page.ts'

/** Set on what stands for a rule while rules are asked for. */
const MARK = 'data-demo-rule'
const STYLE = `
[${MARK}] { outline: 2px dashed var(--color-accent) !important; outline-offset: 2px !important; cursor: help !important; }
[${MARK}]:disabled, [${MARK}] :disabled { pointer-events: none; }
`
/** What makes a press, besides the click itself. */
const PARTS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const

interface Listener {
  /** What stands on the page, whenever that has changed. */
  readonly onFound: (found: readonly Found[]) => void
  readonly onPress: (found: Found) => void
  readonly onEscape: () => void
}

const isWithin = (element: Element, x: number, y: number) =>
  [...element.getClientRects()].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom)

const areaOf = ({ element }: Found) => element.clientWidth * element.clientHeight || element.getBoundingClientRect().width

/**
 * The smallest marked element at a point. One that cannot be pressed hands the press on to what is around it; the link of a card takes presses
 * all over the card, outside of its own box.
 */
const atPoint = (found: readonly Found[], target: Element, x: number, y: number) => {
  const isSpread = !isWithin(target, x, y)
  return found
    .filter(({ element }) => isWithin(element, x, y) && (isSpread || element.contains(target) || target.contains(element)))
    .toSorted((a, b) => areaOf(a) - areaOf(b))[0]
}

/** The marked element that has the focus, or holds it. */
const atFocus = (found: readonly Found[], target: Element) =>
  found.filter(({ element }) => element.contains(target)).toSorted((a, b) => areaOf(a) - areaOf(b))[0]

const pointOf = (event: Event) => {
  if (event instanceof MouseEvent) return event.detail === 0 && event.type === 'click' ? undefined : { x: event.clientX, y: event.clientY }
  const [touch] = 'changedTouches' in event && event instanceof TouchEvent ? event.changedTouches : []
  return touch && { x: touch.clientX, y: touch.clientY }
}

/**
 * Marks what stands for a rule, and tells of presses on it instead of letting them through; whatever else is on the page works as ever. Gives
 * how to stop. The elements carry a mark and nothing else is changed about them.
 */
export const watchPage = ({ onFound, onPress, onEscape }: Listener): (() => void) => {
  let found: readonly Found[] = []
  let due = 0
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const unmark = () => {
    for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK)
  }
  const scan = () => {
    due = 0
    const next = rulesOnPage(pageLocale())
    for (const { element } of found) if (!next.some((one) => one.element === element)) element.removeAttribute(MARK)
    for (const { element } of next) element.setAttribute(MARK, '')
    const isSame =
      next.length === found.length && next.every((one, i) => one.element === found[i]?.element && one.words === found[i]?.words)
    found = next
    if (!isSame) onFound(next)
  }
  const observer = new MutationObserver((changes) => {
    if (changes.every(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('[data-demo-tool]'))) return
    if (due === 0) due = requestAnimationFrame(scan)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-status', 'inert', 'hidden'],
  })

  const meant = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('[data-demo-tool]')) return undefined
    const point = pointOf(event)
    return point ? atPoint(found, target, point.x, point.y) : atFocus(found, target)
  }
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const holdPart = (event: Event) => {
    if (meant(event)) hold(event)
  }
  const press = (event: Event) => {
    const one = meant(event)
    if (!one) return
    hold(event)
    onPress(one)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.type === 'keydown' && !event.isComposing) {
      hold(event)
      onEscape()
      return
    }
    if (event.key !== 'Enter' && event.key !== ' ') return
    const { target } = event
    const one = target instanceof Element && !target.closest('[data-demo-tool]') ? atFocus(found, target) : undefined
    if (!one) return
    hold(event)
    if (event.type === 'keydown' && !event.repeat) onPress(one)
  }
  const stop = new AbortController()
  const how = { capture: true, signal: stop.signal } as const
  for (const part of PARTS) window.addEventListener(part, holdPart, { ...how, passive: false })
  window.addEventListener('click', press, how)
  window.addEventListener('keydown', key, how)
  window.addEventListener('keyup', key, how)
  scan()
  return () => {
    stop.abort()
    observer.disconnect()
    cancelAnimationFrame(due)
    unmark()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
