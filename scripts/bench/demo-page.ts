import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Locator, type Page } from 'playwright'
import { build, preview } from 'vite'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { chromiumLaunch } from '../chromium.ts'

const PORT = 4319
const ORIGIN = `http://localhost:${PORT}`

/** Builds the demo, serves it, and hands a browser to `work`; everything is gone afterwards. */
export const withDemo = async (work: (browser: Browser) => Promise<void>) => {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-'))
  await build({ logLevel: 'error', mode: 'demo', build: { outDir, emptyOutDir: true } })
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: PORT, strictPort: true } })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    await work(browser)
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** The sign-in page in a browser profile of its own. */
export const openDemo = async (browser: Browser): Promise<Page> => {
  const viewport = { width: 1440, height: 900 }
  // what is measured is put into the page as text, which the content security policy would refuse
  const context = await browser.newContext({ viewport, locale: 'zh-TW', timezoneId: 'Asia/Taipei', bypassCSP: true })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`${ORIGIN}/backend/login`)
  await page.locator('input[name=account]').waitFor()
  return page
}

export const signIn = async (page: Page, account: string) => {
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS.employee)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/home$/)
  // as a link does, without loading the page anew
  await page.evaluate(() => history.replaceState(null, '', '/repairOrder'))
  await page.locator('input[name=keyword]').waitFor()
}

/** Opens the trainer's panel at its volumes and asks for one of them, by its place in the list; the press that confirms is left. */
export const askForVolume = async (page: Page, index: number) => {
  await page.getByRole('button', { name: '講師面板' }).click()
  const panel = page.getByRole('region', { name: '講師面板' })
  await panel.getByRole('tab', { name: '資料量' }).click()
  await panel.getByRole('tabpanel').getByRole('button').nth(index).click()
  return panel
}

/** Says yes to the volume that was asked for, and waits until it is there. */
export const confirmVolume = async (page: Page, panel: Locator) => {
  await page.getByRole('alertdialog').getByRole('button', { name: '換成這個' }).click()
  await panel.getByText(/完成，用了/).waitFor({ timeout: 120_000 })
}
