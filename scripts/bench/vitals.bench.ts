import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { build } from 'vite'
import { chromiumLaunch } from '../chromium.ts'
import { startRealServer } from '../real-server.ts'
import { signIn } from './demo-page.ts'
import { manyOrders } from './many-orders.ts'
import { ms } from './numbers.ts'

const PORT = 4321
const ORDERS = 5_000
/** reliability.md, J01. */
const GOALS = { lcp: 2_500, inp: 200, cls: 0.1 }
/** "Slow 4G" as browsers' tools have it: bits per second, ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

interface Vitals {
  lcp: number
  inp: number
  cls: number
}

/** In the page, from its first moment: the largest paint, what moved, and the slowest answer to a press or key, all in ms but `cls`. */
const watch = () => {
  const seen: Vitals = { lcp: 0, inp: 0, cls: 0 }
  const look = (type: string, take: (entry: PerformanceEntry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
  }
  const numberOf = (entry: PerformanceEntry, name: string) => Number(Reflect.get(entry, name) ?? 0)
  look('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  look('layout-shift', (entry) => (seen.cls += Reflect.get(entry, 'hadRecentInput') === true ? 0 : numberOf(entry, 'value')))
  look('event', (entry) => (seen.inp = numberOf(entry, 'interactionId') > 0 ? Math.max(seen.inp, entry.duration) : seen.inp))
  Object.assign(globalThis, { vitals: seen })
}

const read = (page: Page): Promise<Vitals> => page.evaluate('vitals')

/** A certificate for a day, made by openssl: browsers speak HTTP/2 over a secure line only. */
const makeCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

/** A phone's processor and network; nothing is cached before `remember`. */
const openPhone = async (browser: Browser, origin: string) => {
  const viewport = { width: 390, height: 844 }
  // what is measured is put into the page as text, which the content security policy would refuse
  const context = await browser.newContext({
    viewport,
    baseURL: origin,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    bypassCSP: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(watch)
  const tools = await context.newCDPSession(page)
  const slowDown = async () => {
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', SLOW_4G)
    await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const remember = () => tools.send('Network.setCacheDisabled', { cacheDisabled: false })
  return { page, slowDown, remember }
}

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_500)
}

/** The interaction that is measured: typing into the list, then going on with the keyboard. */
const workOn = async (page: Page) => {
  await page.locator('input[name=keyword]').pressSequentially('ro2026', { delay: 60 })
  await settle(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await settle(page)
}

/**
 * The production build over HTTP/2 against a server with 5,000 orders, on a processor four times slower and a slow 4G line: the largest
 * paint, what moves while it loads, and the slowest answer to a key; nothing cached, and as it is on every later visit.
 */
export const run = async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-'))
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const { origin, service, close } = await startRealServer(outDir, PORT, makeCertificate())
  await service.restore(manyOrders(await service.dump(), ORDERS))
  const browser = await chromium.launch(chromiumLaunch())
  const table: Record<string, Record<string, string>> = {}
  const note = (name: string, { lcp, inp, cls }: Vitals) =>
    (table[name] = { 'largest paint': ms(lcp), 'slowest answer': inp === 0 ? '' : ms(inp), moved: cls.toFixed(3) })
  try {
    const { page, slowDown, remember } = await openPhone(browser, origin)
    await slowDown()
    await page.goto('/backend/login')
    await page.locator('input[name=account]').waitFor()
    await page.locator('input[name=account]').pressSequentially('coo02', { delay: 60 })
    await settle(page)
    note('sign-in', await read(page))
    await signIn(page, 'coo02')
    await page.reload()
    await page.locator('input[name=keyword]').waitFor()
    await workOn(page)
    note(`list of ${ORDERS} orders, opened directly`, await read(page))
    await remember()
    await page.reload()
    await settle(page)
    await page.reload()
    await settle(page)
    note('the same, with the files of the last visit', await read(page))
  } finally {
    await browser.close()
    await close()
    rmSync(outDir, { recursive: true, force: true })
  }
  console.table(table)
  console.log(`goals: ${ms(GOALS.lcp)}, ${ms(GOALS.inp)}, ${GOALS.cls}`)
}
