import { preview, build } from 'vite'
import { chromium, type Page } from 'playwright'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { chromiumLaunch } from '../chromium.ts'
import { calibrate } from './calibrate.ts'

const PORT = 4321
const ORIGIN = `http://localhost:${PORT}`
const PHOTOS = 10
const PHOTO_BYTES = 8 * 1024 * 1024
const LONG_TASK_MS = 50
const REQUEST_BYTES = 15 * 1024 * 1024

declare global {
  interface Window {
    longTasks: number[]
    /** Every form that was made, to be weighed at the end. */
    forms: FormData[]
    photographs: DataTransfer
    weighUploads: () => number[]
  }
}

/** Notes every task that blocks the page for longer than 50 ms, and what each upload weighs. */
const watch = () => {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
  const weigh = (body: FormData) =>
    [...body.values()].reduce((sum, part) => sum + (typeof part === 'string' ? new Blob([part]).size : part.size), 0)
  const RealForm = window.FormData
  window.FormData = class extends RealForm {
    constructor(...given: ConstructorParameters<typeof FormData>) {
      super(...given)
      window.forms.push(this)
    }
  }
  window.forms = []
  window.weighUploads = () => window.forms.map(weigh).filter((bytes) => bytes > 0)
}

/** Photographs of 12 million pixels, filled up to 8 MB behind their end; each its own file, since the same one twice is refused. */
const makePhotographs = (page: Page) =>
  page.evaluate(
    async ([count, bytes]) => {
      const canvas = new OffscreenCanvas(4000, 3000)
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('no canvas')
      for (let i = 0; i < 4000; i += 1) {
        pen.fillStyle = `hsl(${(i * 47) % 360} 70% ${30 + (i % 40)}%)`
        pen.fillRect((i * 131) % 4000, (i * 197) % 3000, 160, 90)
      }
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
      const parts = [jpeg, new Uint8Array(Math.max(0, bytes - jpeg.size))]
      window.photographs = new DataTransfer()
      for (let i = 0; i < count; i += 1)
        window.photographs.items.add(new File([...parts, new Uint8Array(i)], `photo-${i}.jpg`, { type: 'image/jpeg' }))
    },
    [PHOTOS, PHOTO_BYTES] as const,
  )

const choosePhotographs = (page: Page) =>
  page.locator('input[type=file][multiple]').evaluate((input: HTMLInputElement) => {
    input.files = window.photographs.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

const openItem = async (page: Page) => {
  await page.goto(`${ORIGIN}/login`)
  await page.locator('input[name=account]').fill('chang@mail.example')
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS.customer)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/home$/)
  await page.goto(`${ORIGIN}/repairOrder/create`)
  await page.waitForURL(/\/edit\//)
  await page.getByRole('button', { name: '新增品項' }).first().click()
  await page.locator('[data-file-drop]').waitFor()
}

/**
 * Ten photographs of 8 MB: chosen, made smaller, sent. Says how long it took, which tasks blocked the page, and what each request
 * weighs; fails when making them smaller blocks the page for more than 50 ms or a request exceeds 15 MB. Sending is measured apart:
 * the mock answers within the page, and its own work is no work of the product.
 */
export const run = async (): Promise<void> => {
  const outDir = 'node_modules/.bench'
  await build({ mode: 'demo', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({ build: { outDir }, preview: { port: PORT, strictPort: true } })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await browser.newPage({ locale: 'zh-TW' })
    await page.addInitScript(watch)
    await openItem(page)
    await makePhotographs(page)
    await page.waitForTimeout(1000)
    await calibrate(page)
    await page.evaluate(() => void (window.longTasks = []))
    const chosen = Date.now()
    await choosePhotographs(page)
    await page.waitForFunction((count) => document.querySelectorAll('fieldset img').length === count, PHOTOS, { timeout: 300_000 })
    const prepared = Date.now()
    const whilePreparing = await page.evaluate(() => window.longTasks.splice(0))
    await page.getByRole('button', { name: '先儲存，稍後補齊' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 })
    const [whileSending, requests] = await page.evaluate(() => [window.longTasks, window.weighUploads()] as const)
    console.log(`prepared in ${prepared - chosen} ms, long tasks (ms): ${whilePreparing.join(', ') || 'none'}`)
    console.log(`sent in ${Date.now() - prepared} ms, long tasks with the mock's own (ms): ${whileSending.join(', ') || 'none'}`)
    console.log(`requests (MB): ${requests.map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(', ')}`)
    if (whilePreparing.some((ms) => ms > LONG_TASK_MS)) throw new Error(`making photographs smaller blocked the page`)
    if (requests.some((bytes) => bytes > REQUEST_BYTES)) throw new Error('a request is over 15 MB')
  } finally {
    await browser.close()
    await server.close()
  }
}
