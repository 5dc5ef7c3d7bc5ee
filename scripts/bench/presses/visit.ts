import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright'
import { installProbe } from './probe.ts'

/** "Slow 4G" as browsers' tools apply it: 1.6 Mbit/s × 0.9, 562.5 ms for every request. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
}
const QUIET_MS = 500
/** A request that is still open after this never ends, as one of a page that is gone. */
const STUCK_MS = 3_000
const LIMIT_MS = 60_000
const PRESS_LIMIT_MS = 20_000

export type State = Awaited<ReturnType<BrowserContext['storageState']>>
export interface Conditions {
  readonly state?: State | undefined
  readonly isSlowProcessor?: boolean
  readonly isSlowLine?: boolean
}
/** When a request began and ended, seconds of one clock. */
export interface Exchange {
  readonly start: number
  readonly end: number
}
/** A page in a browser profile of its own, with nothing cached. */
export interface Visit {
  readonly page: Page
  readonly tools: CDPSession
  readonly exchanges: readonly Exchange[]
  /** Waits until nothing is asked for and no long task runs for so long, counted from the call; half a second unless said. */
  readonly settle: (quietMs?: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Notes every request of the page. */
const listen = (tools: CDPSession) => {
  const open = new Map<string, number>()
  const exchanges: Exchange[] = []
  let last = Date.now()
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const start = open.get(requestId)
    if (start !== undefined) exchanges.push({ start, end: timestamp })
    open.delete(requestId)
    last = Date.now()
  }
  tools.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return
    open.set(requestId, timestamp)
    last = Date.now()
  })
  tools.on('Network.loadingFinished', end)
  tools.on('Network.loadingFailed', end)
  return { exchanges, isQuiet: (quietMs: number) => Date.now() - last > (open.size === 0 ? quietMs : STUCK_MS) }
}

/** Slows what service workers ask for, which the conditions of a page do not reach. Returns how to stop. */
const slowWorkers = async (browser: Browser) => {
  const tools = await browser.newBrowserCDPSession()
  let id = 0
  tools.on('Target.targetCreated', ({ targetInfo: { targetId } }) => {
    // a worker may be gone by then
    tools.send('Target.attachToTarget', { targetId, flatten: false }).catch(() => undefined)
  })
  tools.on('Target.attachedToTarget', ({ sessionId }) => {
    const send = (method: string, params = {}) =>
      tools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: ++id, method, params }) }).catch(() => undefined)
    void send('Network.enable').then(() => send('Network.emulateNetworkConditions', SLOW_4G))
  })
  await tools.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'service_worker' }] })
  return () => tools.detach()
}

export const openVisit = async (browser: Browser, { state, isSlowProcessor = false, isSlowLine = false }: Conditions): Promise<Visit> => {
  const viewport = { width: 1280, height: 800 }
  // conditions are put into the page as text, which the content security policy would refuse
  const context = await browser.newContext({ viewport, locale: 'en-US', bypassCSP: true, ...(state ? { storageState: state } : {}) })
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  await page.addInitScript(installProbe)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  const { exchanges, isQuiet } = listen(tools)
  if (isSlowProcessor) await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (isSlowLine) await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  const release = isSlowLine ? await slowWorkers(browser) : undefined
  const settle = async (quietMs = QUIET_MS) => {
    const limit = Date.now() + LIMIT_MS
    // quiet before the call does not count: a navigation may only just have begun
    await page.waitForTimeout(quietMs)
    for (;;) {
      const rest: number = await page.evaluate(
        `performance.now() - Math.max(0, ...probe.tasks.map(({ start, duration }) => start + duration))`,
      )
      if (isQuiet(quietMs) && rest > quietMs) return
      if (Date.now() > limit) throw new Error(`${page.url()} does not come to rest`)
      await page.waitForTimeout(50)
    }
  }
  const close = async () => {
    await release?.()
    await context.close()
  }
  return { page, tools, exchanges, settle, close }
}

/** Opens an address; the moment in which the condition was first painted, in ms. */
export const openAddress = async ({ page }: Visit, address: string, condition: string): Promise<number> => {
  await page.goto(address, { waitUntil: 'commit' })
  return await page.evaluate(`probe.painted(() => ${condition})`)
}

export interface Pressed {
  /** from the last input to the painted result, ms */
  readonly effect: number
  /** the longest task between the two, ms; 0 where none is over 50 */
  readonly longest: number
}

/**
 * Does something on the page, and waits until its result is painted. `condition` is an expression in the page, `input` the event whose
 * last time counts.
 */
export const press = async (
  { page }: Visit,
  { input, act, condition }: { input: 'pointerup' | 'keydown' | 'back'; act: () => Promise<unknown>; condition: string },
): Promise<Pressed> => {
  const name = `press-${Date.now()}`
  const isSoAlready: boolean = await page.evaluate(`Boolean(${condition})`)
  if (isSoAlready) throw new Error(`before the press it holds already: ${condition}`)
  await page.evaluate(
    `addEventListener('${input}', ({ timeStamp }) => (probe.pressed = timeStamp), { capture: true, passive: true }); probe.watch('${name}', () => ${condition})`,
  )
  await act()
  await page.waitForFunction(`probe.seen['${name}'] !== undefined`, undefined, { polling: 50, timeout: PRESS_LIMIT_MS }).catch((cause) => {
    throw new Error(`${page.url()}: after the press it never holds: ${condition}`, { cause })
  })
  // long tasks are told of after they ended
  await page.waitForTimeout(150)
  return await page.evaluate(`(() => {
    const end = probe.seen['${name}']
    const tasks = probe.tasks.filter(({ start }) => start >= probe.pressed - 1 && start < end)
    return { effect: end - probe.pressed, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) }
  })()`)
}

/** Moves the pointer to an element, rests there as a hand does, and presses. */
export const pressOn = async (visit: Visit, target: Locator, condition: string): Promise<Pressed> => {
  await target.hover()
  await visit.page.waitForTimeout(120)
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not on the screen`)
  const act = () => visit.page.mouse.click(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2)
  return press(visit, { input: 'pointerup', act, condition })
}

/** Goes back as the browser's own button does. */
export const pressBack = (visit: Visit, condition: string): Promise<Pressed> =>
  press(visit, { input: 'back', act: () => visit.page.evaluate(`probe.pressed = performance.now(); history.back()`), condition })
