import type { CDPSession, Page } from 'playwright'
import { codeBytes } from './code-in-heap.ts'
import { openDemo, signIn, withDemo } from './demo-page.ts'

/** Steps between list and order; the first ones fill caches and count for nothing. */
const ROUNDS = 100
const LOOKS = 200
const WARM_ROUNDS = 10
const GOALS = { growth: 0.1, looksMiB: 5 }
/** A call's limit of 30 s is kept until it is over, and motion looks after its elements for a few seconds: neither is left behind. */
const REST_MS = 31_000

/** In the page, before anything else: counts what repeats by a timer, and the addresses of files that were made and not given back. */
export const countHeld = () => {
  const running = new Set<unknown>()
  const urls = new Set<string>()
  const [make, giveBack] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)]
  URL.createObjectURL = (given) => {
    const url = make(given)
    urls.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    urls.delete(url)
    giveBack(url)
  }
  const [begin, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)]
  Object.assign(window, {
    benchTimers: running,
    benchUrls: urls,
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

export const round = async (page: Page) => {
  await page.locator('[data-row-link]').first().click()
  await page.waitForURL(/\/repairOrder\/.+/)
  await page.locator('main [aria-busy=true], main output[aria-label]').waitFor({ state: 'detached' })
  await page.goBack()
  await page.locator('[data-row-link]').first().waitFor()
}

/** What the page holds; the heap, in MiB, without compiled code. */
export const weigh = async (page: Page, cdp: CDPSession) => {
  await page.waitForTimeout(REST_MS)
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const [timers, urls]: [number, number] = await page.evaluate('[benchTimers.size, benchUrls.size]')
  const heap = (of('JSHeapUsedSize') - (await codeBytes(cdp))) / 1024 / 1024
  return { heap, nodes: of('Nodes'), listeners: of('JSEventListeners'), timers, urls }
}

/** The review page of an item that the customer sent a photograph of. */
const openItemWithPhotograph = async (page: Page) => {
  const itemId: string = await page.evaluate(
    `mockBackend.dump().then(({ rows }) => rows.find(({ row }) => row?.itemId && row.repairStatus !== 'draft' && row.existedFiles?.some(({ mimeType }) => mimeType?.startsWith('image/'))).row.itemId)`,
  )
  await page.evaluate((id) => history.pushState(null, '', `/backend/repairOrder/reviewOrderItem/${id}`), itemId)
  await page.locator(VIEW).first().waitFor()
}

const VIEW = 'main button.cursor-zoom-in'
const look = async (page: Page) => {
  await page.locator(VIEW).first().click()
  await page.locator('[role=dialog] img').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

/** Does a thing a few times, which counts for nothing, and then often; what is left of it. */
const repeat = async (page: Page, cdp: CDPSession, name: string, times: number, once: (page: Page) => Promise<void>) => {
  for (let n = 0; n < WARM_ROUNDS; n += 1) await once(page)
  const before = await weigh(page, cdp)
  for (let n = 0; n < times; n += 1) await once(page)
  const after = await weigh(page, cdp)
  console.table({ [`before ${name}`]: before, [`after ${name}`]: after })
  return { before, after }
}

/**
 * 200 steps between the list and an order (reliability J08), and a picture looked at 200 times (D04): what memory, elements, listeners,
 * repeating timers and addresses of files are left.
 */
export const run = () =>
  withDemo(async (browser) => {
    const page = await openDemo(browser)
    await page.addInitScript(countHeld)
    await page.reload()
    await signIn(page, 'coo02')
    await page.locator('[data-row-link]').first().waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const steps = await repeat(page, cdp, `${2 * ROUNDS} steps`, ROUNDS, round)
    await openItemWithPhotograph(page)
    const looks = await repeat(page, cdp, `${LOOKS} looks`, LOOKS, look)
    const growth = steps.after.heap / steps.before.heap - 1
    const grown = looks.after.heap - looks.before.heap
    console.log(`steps: the heap grew by ${(growth * 100).toFixed(1)} % (goal: at most ${GOALS.growth * 100} %)`)
    console.log(`looks: the heap grew by ${grown.toFixed(1)} MiB (goal: less than ${GOALS.looksMiB} MiB)`)
    if (growth > GOALS.growth || steps.after.timers > steps.before.timers) throw new Error('steps between pages leave something behind')
    if (grown >= GOALS.looksMiB || looks.after.urls > looks.before.urls) throw new Error('looking at pictures leaves something behind')
  })
