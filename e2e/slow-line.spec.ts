import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'
import { behindLine as test } from './lift.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')

test.use({ serviceWorkers: 'allow' })

const rowsOf = (page: Page) => page.getByRole('rowheader').filter({ hasText: /^RO/ })
/** The worker is registered when the page's first calls are answered, and then caches the document. */
const expectCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match(new URL('/', location.href).href))?.status), { timeout: 20_000 })
    .toBe(200)

const openList = async (page: Page) => {
  await signIn(page, 'coordinator')
  await expect(rowsOf(page)).toHaveCount(20)
  await expectCached(page)
}

test('a later visit over a slow line does not wait for the document', async ({ page, line }) => {
  await openList(page)
  const shown = await rowsOf(page).allInnerTexts()
  line.setDocuments(30_000)
  await page.reload()
  await expect(rowsOf(page)).toHaveText(shown)
  // another page, by its address
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(line.documents).toEqual(['GET /repairOrder', 'GET /profile'])
})

test('over a fast line each visit has the document of the server, and calls and files do not pass the worker', async ({ page, line }) => {
  await openList(page)
  const answered: string[] = []
  page.on('response', (response) => response.fromServiceWorker() && answered.push(new URL(response.url()).pathname))
  line.setDocuments('up')
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(20)
  expect(line.documents).toEqual(['GET /repairOrder'])
  expect(answered).toEqual(['/repairOrder'])
  const passing = () =>
    performance.getEntriesByType('resource').filter((entry) => {
      const { workerStart, workerMatchedSourceType } = entry.toJSON()
      // set by a route as well, which then names its source
      return workerStart > 0 && workerMatchedSourceType !== 'network'
    }).length
  expect(await page.evaluate(passing)).toBe(0)
})

test('without a network the application opens with its rows and says that it is offline', async ({ page }) => {
  await openList(page)
  const shown = await rowsOf(page).allInnerTexts()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(t('shared-offline'))).toBeVisible()
  await expect(rowsOf(page)).toHaveText(shown)
})

test('a proxy that is late to ask who somebody is is not hidden by the cached document, and the session stays', async ({ page, line }) => {
  await openList(page)
  line.setDocuments(800, '<h1>Who are you?</h1>')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  line.setDocuments('up')
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(20)
})

test('where the browser has lost the files of the cached document, the server is waited for', async ({ page, line }) => {
  await openList(page)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  line.setDocuments(3_000)
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(20)
  const waited = () => performance.getEntriesByType('navigation')[0]?.toJSON().responseStart
  expect(await page.evaluate(waited)).toBeGreaterThan(2_900)
})

test('what the server sends to an address that is no page of the application is not replaced', async ({ page, line }) => {
  await openList(page)
  line.setDocuments(1_000)
  const response = await page.goto('/config.json')
  expect(response?.headers()['content-type']).toContain('application/json')
})
