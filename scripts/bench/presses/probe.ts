/** What `installProbe` puts into a page as `probe`. */
export interface Probe {
  /** When a condition of `watch` was first painted, ms since the page was asked for. */
  readonly seen: Record<string, number>
  readonly tasks: { start: number; duration: number }[]
  shift: number
  pressed: number
  readonly visible: (selector: string) => Element | undefined
  readonly painted: (condition: () => unknown) => Promise<number>
  readonly watch: (name: string, condition: () => unknown) => void
}

/**
 * Runs in the page before any of its scripts: notes long tasks and layout shifts, and tells when a condition was first painted. It stands
 * alone: nothing from outside may be used.
 */
export const installProbe = () => {
  if (window.top !== window) return
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  const visible = (selector: string) =>
    // measuring in a hidden page would force the browser to lay it out
    [...document.querySelectorAll(`:is(${selector}):not([data-hidden-page] *)`)].find((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { visibility, opacity } = getComputedStyle(element)
      return width > 0 && height > 0 && visibility !== 'hidden' && opacity !== '0'
    })
  // a task posted during a frame runs after its paint; with this priority also before work that was queued earlier and is not on the screen
  const afterPaint = (resolve: (time: number) => void) =>
    void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
  const painted = (condition: () => unknown) =>
    new Promise<number>((resolve) => {
      const look = () => {
        let holds = false
        try {
          holds = Boolean(condition())
        } catch {
          // the document is only half there
        }
        if (holds) afterPaint(resolve)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const probe: Probe = {
    seen: {},
    tasks: [],
    shift: 0,
    pressed: 0,
    visible,
    painted,
    watch: (name, condition) => void painted(condition).then((time) => (probe.seen[name] = time)),
  }
  observe('longtask', ({ startTime, duration }) => probe.tasks.push({ start: startTime, duration }))
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) probe.shift += Number(Reflect.get(entry, 'value'))
  })
  Object.assign(window, { probe })
}
