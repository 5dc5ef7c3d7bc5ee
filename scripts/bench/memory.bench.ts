import type { CDPSession, Page } from 'playwright'
import { openDemo, signIn, withDemo } from './demo-page.ts'

/** Steps between list and order; the first ones fill caches and count for nothing. */
const ROUNDS = 100
const WARM_ROUNDS = 10
const GOALS = { growth: 0.1 }
/** A call's limit of 30 s is kept until it is over, and motion looks after its elements for a few seconds: neither is left behind. */
const REST_MS = 31_000

/** In the page, before anything else: counts what repeats by a timer. */
const countTimers = () => {
  const running = new Set<unknown>()
  const [begin, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)]
  Object.assign(window, {
    benchTimers: running,
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const id = begin(...given)
      running.add(id)
      return id
    },
    clearInterval: (id: number) => {
      running.delete(id)
      end(id)
    },
  })
}

const round = async (page: Page) => {
  await page.locator('[data-row-link]').first().click()
  await page.waitForURL(/\/repairOrder\/.+/)
  await page.locator('main [aria-busy=true], main output[aria-label]').waitFor({ state: 'detached' })
  await page.goBack()
  await page.locator('[data-row-link]').first().waitFor()
}

const weigh = async (page: Page, cdp: CDPSession) => {
  await page.waitForTimeout(REST_MS)
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const timers: number = await page.evaluate('benchTimers.size')
  return { heap: of('JSHeapUsedSize') / 1024 / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners'), timers }
}

/** 200 steps between the list and an order (reliability J08): what memory, elements, listeners and repeating timers are left. */
export const run = () =>
  withDemo(async (browser) => {
    const page = await openDemo(browser)
    await page.addInitScript(countTimers)
    await page.reload()
    await signIn(page, 'coo02')
    await page.locator('[data-row-link]').first().waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    for (let n = 0; n < WARM_ROUNDS; n += 1) await round(page)
    const before = await weigh(page, cdp)
    for (let n = 0; n < ROUNDS; n += 1) await round(page)
    const after = await weigh(page, cdp)
    console.table({ before, [`after ${2 * ROUNDS} steps`]: after })
    const growth = after.heap / before.heap - 1
    console.log(`the heap grew by ${(growth * 100).toFixed(1)} % (goal: at most ${GOALS.growth * 100} %)`)
    if (growth > GOALS.growth || after.timers > before.timers) throw new Error('steps between pages leave something behind')
  })
