/** How long a control is looked for, and pointed at, in ms. */
const SEARCH_MS = 8_000
const SHOWN_MS = 6_000
const EVERY_MS = 200

const ring = () => {
  const element = document.createElement('div')
  element.setAttribute('aria-hidden', 'true')
  element.dataset['demoTool'] = 'ring'
  element.style.cssText =
    'position:fixed;z-index:44;pointer-events:none;border-radius:12px;outline:4px solid var(--color-accent);outline-offset:4px;box-shadow:0 0 0 100vmax rgb(0 0 0 / 0.2)'
  return element
}

/** Draws a ring around the first element that the selector finds, as soon as it is there, for some seconds; gives how to stop. */
export const pointAt = (selector: string): (() => void) => {
  const mark = ring()
  const until = performance.now() + SEARCH_MS
  let end = Infinity
  const follow = () => {
    const target = document.querySelector(selector)
    const now = performance.now()
    if (!target && now > until && end === Infinity) return stop()
    if (now > end) return stop()
    if (!target) return undefined
    if (end === Infinity) {
      end = now + SHOWN_MS
      target.scrollIntoView({ block: target.clientHeight < innerHeight ? 'center' : 'start' })
      document.body.append(mark)
    }
    const { left, top, width, height } = target.getBoundingClientRect()
    Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    return undefined
  }
  const timer = setInterval(follow, EVERY_MS)
  const stop = () => {
    clearInterval(timer)
    mark.remove()
  }
  return stop
}
