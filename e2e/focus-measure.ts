/** One place that the focus can go to: where it stands in the list, how a failure calls it, its component, and what looks alike there. */
export interface Stop {
  readonly index: number
  readonly name: string
  readonly kind: string
  readonly signature: string
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface FocusMeasure {
  /** Every place that the focus can go to on the page as it stands, by Tab or the arrow keys. */
  readonly list: () => readonly Stop[]
  /** Focuses each of these elements; returns what is wrong with their focus indicators. */
  readonly measure: (indices: readonly number[]) => Promise<readonly string[]>
  /** The same for the option that a text field points at while the focus stays in the field. */
  readonly measurePointedAt: () => string | undefined
  /** Gives one of them the focus; where its indicator is on the screen, with its outer edge. */
  readonly show: (index: number) => Promise<Box | undefined>
  /** Takes the focus elsewhere without scrolling, out of that box if there is a place; whether there was any. */
  readonly leave: (box: Box) => Promise<boolean>
}

declare global {
  interface Window {
    focusMeasure?: FocusMeasure
  }
}

/** Runs in the page and gives it `focusMeasure`, which reads computed styles, boxes and layers. */
export const installFocusMeasure = () => {
  const LEAST_PX = 2
  const LEAST_CONTRAST = 3
  const TRIES = 5
  const TRY_MS = 50
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'
  /** Their parts are reached by the arrow keys. */
  const COMPOSITES = '[role=grid], [role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=toolbar]'
  const HIDDEN = '[inert], [aria-hidden=true], [data-demo-bar]'

  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Colour>()
  /** Any CSS colour, as the browser paints it: channels from 0 to 255, alpha from 0 to 1. */
  const colourOf = (css: string): Colour => {
    const found = known.get(css)
    if (found || canvas === null) return found ?? [0, 0, 0, 1]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour = [red, green, blue, alpha / 255] as const
    known.set(css, colour)
    return colour
  }
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const luminance = ([red, green, blue]: readonly number[]) => {
    const part = (value = 0) => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }
  const contrast = (one: readonly number[], other: readonly number[]) => {
    const [a, b] = [luminance(one), luminance(other)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }
  const behind = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1]
    const own = colourOf(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, behind(element.parentElement))
  }
  const opacity = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacity(element.parentElement)

  /** The visible part of the window for an element within ancestors that clip it. */
  const clipOf = (element: Element): Box & { canScrollUp: boolean; canScrollDown: boolean } => {
    let box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, canScrollUp: false, canScrollDown: false }
    let { position } = getComputedStyle(element)
    for (let one = element.parentElement; one !== null && one !== document.body && position !== 'fixed'; one = one.parentElement) {
      const style = getComputedStyle(one)
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      const rect = one.getBoundingClientRect()
      const [left, top] = [rect.left + one.clientLeft, rect.top + one.clientTop]
      if (style.overflowX !== 'visible')
        box = { ...box, left: Math.max(box.left, left), right: Math.min(box.right, left + one.clientWidth) }
      if (style.overflowY === 'visible') continue
      const isScroller = style.overflowY === 'auto' || style.overflowY === 'scroll'
      const bottom = top + one.clientHeight
      if (top > box.top) box = { ...box, top, canScrollUp: isScroller && one.scrollTop > 0 }
      if (bottom < box.bottom)
        box = { ...box, bottom, canScrollDown: isScroller && one.scrollTop + one.clientHeight < one.scrollHeight - 1 }
    }
    return box
  }
  /** In which layer an element lies, counted from what holds both it and another. */
  const layerOf = (element: Element, other: Element): number => {
    if (element.contains(other)) return 0
    const { position, zIndex } = getComputedStyle(element)
    const above = element.parentElement === null ? 0 : layerOf(element.parentElement, other)
    return position === 'static' || zIndex === 'auto' ? above : Math.max(above, Number(zIndex))
  }
  /** Whether an element of a layer above covers this one. */
  const isCovered = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && layerOf(top, element) > layerOf(element, top)
  }
  const ringProblem = (element: Element, style: CSSStyleDeclaration): string | undefined => {
    const [width, offset] = [Number.parseFloat(style.outlineWidth), Number.parseFloat(style.outlineOffset)]
    if (width < LEAST_PX) return `its ring is ${width} px thick`
    const [red, green, blue, alpha] = colourOf(style.outlineColor)
    const beside = [...(offset > -width ? [behind(element.parentElement)] : []), ...(offset < 0 ? [behind(element)] : [])]
    const ratio = Math.min(...beside.map((below) => contrast(over([red, green, blue, alpha * opacity(element)], below), below)))
    if (ratio < LEAST_CONTRAST) return `its ring has a contrast of ${ratio.toFixed(2)}`

    const rect = element.getBoundingClientRect()
    const clip = clipOf(element)
    const reach = offset + width
    // an edge that is scrolled away shows no ring, nor does one that lies at the edge of what can be scrolled on: browsers scroll to a
    // field only as far as the field needs. Everywhere else the ring has to be in sight with the edge.
    const [leastAbove, leastBelow] = [clip.canScrollUp ? reach : -0.5, clip.canScrollDown ? reach : -0.5]
    const sides = [
      { isInSight: rect.top - clip.top >= leastAbove, room: rect.top - clip.top },
      { isInSight: clip.bottom - rect.bottom >= leastBelow, room: clip.bottom - rect.bottom },
      { isInSight: rect.left >= clip.left - 0.5, room: rect.left - clip.left },
      { isInSight: rect.right <= clip.right + 0.5, room: clip.right - rect.right },
    ].filter(({ isInSight }) => isInSight)
    if (sides.length < 2) return 'fewer than two sides of it are in sight'
    const least = Math.min(...sides.map(({ room }) => room))
    if (least < reach - 0.5) return `its ring is clipped: ${least.toFixed(1)} px of ${reach}`

    const at = offset + width / 2
    const between = (from: number, to: number) => [0.1, 0.5, 0.9].map((share) => from + (to - from) * share)
    const points = [
      ...between(rect.left, rect.right).flatMap((x) => [rect.top - at, rect.bottom + at].map((y) => [x, y] as const)),
      ...between(rect.top, rect.bottom).flatMap((y) => [rect.left - at, rect.right + at].map((x) => [x, y] as const)),
    ].filter(([x, y]) => x > clip.left && x < clip.right && y > clip.top && y < clip.bottom)
    return points.length > 0 && points.every(([x, y]) => isCovered(element, x, y)) ? 'its ring is covered' : undefined
  }

  /** Of a hidden native control, which another element is drawn for, a pixel is left. */
  const isDrawn = (element: Element) => {
    const [rect, clip] = [element.getBoundingClientRect(), clipOf(element)]
    const [left, right] = [Math.max(rect.left, clip.left), Math.min(rect.right, clip.right)]
    return right - left > 2 && Math.min(rect.bottom, clip.bottom) - Math.max(rect.top, clip.top) > 2
  }
  /** The elements that may show the focus: the element, the boxes around it, its label and its parts, the next element. */
  const showersOf = (element: Element) => {
    const label = element.closest('label')
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
    return [...around, label, ...(label?.querySelectorAll('*') ?? [])].filter((one) => one instanceof Element)
  }
  const hasRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  const isRinged = (element: Element) => showersOf(element).some((one) => isDrawn(one) && hasRing(getComputedStyle(one)))
  const lookOf = (element: Element) => ({ isRinged: hasRing(getComputedStyle(element)), fill: behind(element) })

  /** The problems of how an element shows its focus, compared with the unfocused state. */
  const problemOf = (element: Element, before: ReadonlyMap<Element, ReturnType<typeof lookOf>>): string | undefined => {
    const shown = showersOf(element)
      .filter(isDrawn)
      .flatMap((one) => {
        const style = getComputedStyle(one)
        const [then, now] = [before.get(one), lookOf(one)]
        if (now.isRinged && then?.isRinged !== true) return [ringProblem(one, style)]
        return then && one === element && contrast(then.fill, now.fill) >= LEAST_CONTRAST ? [undefined] : []
      })
    if (shown.length === 0) return 'nothing shows the focus'
    return shown.includes(undefined) ? undefined : shown.join(', ')
  }

  let stops: readonly HTMLElement[] = []
  const isStop = (element: HTMLElement) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(HIDDEN) || element.matches(':disabled')) return false
    if (element.tabIndex >= 0) return true
    // a cell gives the focus on to what can be used in it
    const isPassedBy = element.matches('th, td') && element.querySelector('input, a[href], button') !== null
    const isPart = element.hasAttribute('tabindex') && element.parentElement?.closest(COMPOSITES) != null
    return isPart && !isPassedBy && element.ariaDisabled !== 'true'
  }
  const roleOf = (element: Element) => element.role ?? [element.localName, element.getAttribute('type')].filter(Boolean).join(' ')
  const classes = (element: Element | null | undefined) => element?.getAttribute('class') ?? ''
  const describe = (element: HTMLElement, index: number): Stop => {
    const label = element.ariaLabel ?? element.closest('label')?.textContent ?? element.textContent
    const parent = element.parentElement
    const state = ['aria-selected', 'aria-checked', 'aria-disabled'].map((name) => element.getAttribute(name))
    return {
      index,
      name: `${roleOf(element)} “${label.trim().slice(0, 30)}”`,
      kind: `${roleOf(element)} ${classes(element)}`,
      signature: [roleOf(element), ...state, classes(element), classes(parent), classes(parent?.parentElement)].join('|'),
    }
  }
  const list = () => {
    stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isStop)
    return stops.map(describe)
  }

  const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
  const goTo = async (stop: HTMLElement) => {
    // whoever comes to a group comes to the part of it that was used last, and goes on from there; and for a moment after an arrival
    // the application itself moves the focus on to the heading
    for (let tries = 0; tries < TRIES; tries += 1) {
      stop.focus()
      await pause(tries * TRY_MS)
      if (document.activeElement === stop) return true
    }
    return false
  }
  const leave = async (box: Box) => {
    const GAP_PX = 16
    const isElsewhere = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return right < box.left - GAP_PX || left > box.right + GAP_PX || bottom < box.top - GAP_PX || top > box.bottom + GAP_PX
    }
    const others = stops.filter((stop) => stop.isConnected && stop !== document.activeElement)
    const other = others.find(isElsewhere) ?? others.at(-1)
    other?.focus({ preventScroll: true })
    await pause()
    return other !== undefined
  }
  const looksAround = (stop: Element) => new Map(showersOf(stop).map((one) => [one, lookOf(one)]))
  /** Goes to a stop as Tab and the arrow keys do; returns what is wrong there. */
  const measureOne = async (index: number): Promise<string | undefined> => {
    const stop = stops[index]
    if (stop === undefined) return undefined
    // it is seen without the focus first, unless there is nowhere else to go
    const isLeft = stop !== document.activeElement || (await leave(stop.getBoundingClientRect()))
    // a field that is drawn by its own state loses its ring with the next drawing
    for (let tries = 0; isLeft && tries < TRIES && isRinged(stop); tries += 1) await pause(tries * TRY_MS)
    if (!stop.isConnected) return undefined
    const before = isLeft ? looksAround(stop) : new Map()
    if (!(await goTo(stop))) return 'does not take the focus'
    return stop.matches(':focus-visible') ? problemOf(stop, before) : 'has the focus, but not :focus-visible'
  }
  const measure = async (indices: readonly number[]) => {
    const problems: string[] = []
    for (const index of indices) {
      const stop = stops[index]
      let problem = await measureOne(index)
      // a page or a field that is still fading in is measured again
      for (let tries = 1; problem !== undefined && tries < TRIES; tries += 1) {
        await pause(tries * TRY_MS)
        problem = await measureOne(index)
      }
      if (stop && problem !== undefined) problems.push(`${describe(stop, index).name} ${problem}`)
    }
    return problems
  }
  const measurePointedAt = () => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    if (option === null) return 'the text field points at nothing'
    const problem = problemOf(option, new Map())
    return problem && `${describe(option, 0).name} ${problem}`
  }

  const show = async (index: number): Promise<Box | undefined> => {
    const stop = stops[index]
    if (stop === undefined) return undefined
    // `leave` may have given it the focus where it is scrolled away, as no arrival does
    if (stop === document.activeElement) stop.scrollIntoView({ block: 'nearest' })
    if (!(await goTo(stop))) return undefined
    const ringed = showersOf(stop).find((one) => isDrawn(one) && hasRing(getComputedStyle(one)))
    const { left, top, right, bottom } = (ringed ?? stop).getBoundingClientRect()
    const style = ringed && getComputedStyle(ringed)
    const reach = style ? Math.max(0, Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)) : 0
    const clip = clipOf(ringed ?? stop)
    return {
      left: Math.max(clip.left, left - reach),
      top: Math.max(clip.top, top - reach),
      right: Math.min(clip.right, right + reach),
      bottom: Math.min(clip.bottom, bottom + reach),
    }
  }
  window.focusMeasure = { list, measure, measurePointedAt, show, leave }
}
