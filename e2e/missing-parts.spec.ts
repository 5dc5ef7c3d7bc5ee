import type { Page } from '@playwright/test'
import { ACCOUNTS, expect, prefer, signIn, unwatched as test, type Person } from './fixtures.ts'
import { remembersFailedImports } from './failed-imports.ts'
import { idle } from './service/idle.ts'
import { wordsOf, type Language } from './words.ts'
import { onOnePage } from './order-form.ts'

// Files of the production build that cannot be fetched are errors in the console, as expected here.
test.use({ isSeparate: true })

/** A browser in data-saver mode prefetches no page. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }))

/** A call that is under way when the network is lost ends the session. */
const settled = async (page: Page) => {
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await idle(page)
}

/** Files that the server does not have until they are released. */
const block = async (page: Page, files: RegExp) => {
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(files)
}

/** The list of orders right after the sign-in. `loads`: how often the page is loaded where a file that once failed is tried again. */
const open = async (page: Page, language: Language, person: Person = 'coordinator') => {
  await prefer(page, language)
  await signIn(page, person, language)
  await settled(page)
  return { loads: (await remembersFailedImports(page)) ? 1 : 0 }
}

const countLoads = (page: Page) => {
  const count = { loads: 0 }
  page.on('load', () => (count.loads += 1))
  return count
}

/** From now on the server's document is that of another version when fetched by a page; navigations get the old one. */
const deploy = async (page: Page) => {
  const server = { isDown: false }
  await page.route(
    (url) => url.pathname === '/',
    (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue()
      if (server.isDown) return route.abort()
      return route.fulfill({ contentType: 'text/html', body: '<script type="module" crossorigin src="/assets/index-next.js"></script>' })
    },
  )
  return server
}

for (const language of ['zh-hant', 'en-us'] as const) {
  const t = wordsOf(language)

  test.describe(language, () => {
    test('offline, a page that is not loaded yet shows an error in its place and loads on retry', async ({ page, context }) => {
      await saveData(page)
      const { loads } = await open(page, language)
      const count = countLoads(page)
      await context.setOffline(true)
      const link = page.getByRole('link', { name: t('menu-customer'), exact: true })
      await link.click()
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure.getByRole('heading', { level: 1, name: t('shared-loadFailed') })).toBeVisible()
      await expect(failure.getByText(t('shared-loadFailed-network'))).toBeVisible()
      await expect(link).toBeVisible()
      await expect(page).toHaveURL(/\/customer$/)
      const retry = failure.getByRole('button', { name: t('shared-retry') })
      await retry.click()
      await expect(retry).toBeDisabled()
      await expect(retry).toBeEnabled()
      await expect(retry).toBeFocused()
      // it is fetched by itself
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: t('customer-title') })).toBeVisible()
      expect(count.loads).toBe(loads)
    })

    test('offline, the command palette shows an error, closes, and opens once the network is back', async ({ page, context }) => {
      await saveData(page)
      const release = await block(page, /assets\/dialogs-[^/]*\.js$/)
      const { loads } = await open(page, language)
      const count = countLoads(page)
      await page.locator('input[name=keyword]').fill('RO')
      await expect(page).toHaveURL(/keyword=RO/)
      await settled(page)
      await context.setOffline(true)
      await page.keyboard.press('Control+k')
      const failure = page.getByRole('alertdialog', { name: t('shared-loadFailed') })
      await expect(failure).toBeVisible()
      await expect(failure.getByRole('button', { name: t('shared-retry') })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(failure).toBeHidden()
      await expect(page.locator('input[name=keyword]')).toHaveValue('RO')
      await expect(page.locator('input[name=keyword]')).toBeFocused()
      await context.setOffline(false)
      await release()
      await page.keyboard.press('Control+k')
      if (loads > 0) {
        // the page comes anew, as it was; then the key opens the palette
        await expect.poll(() => count.loads).toBe(loads)
        await settled(page)
        await expect(page.locator('input[name=keyword]')).toHaveValue('RO')
        await page.keyboard.press('Control+k')
      }
      await expect(page.locator('input[name=command]')).toBeFocused()
      expect(count.loads).toBe(loads)
    })

    test('a session lost together with the network leads to a sign-in page with an error, which loads once online', async ({
      page,
      context,
    }) => {
      await saveData(page)
      const { loads } = await open(page, language)
      // the next document has not fetched the sign-in page, and the browser keeps it no more
      const release = await block(page, /assets\/card-[^/]*\.js$/)
      await page.reload()
      await settled(page)
      const count = countLoads(page)
      test.setTimeout(90_000)
      await context.setOffline(true)
      await page.locator('input[name=keyword]').fill('RO')
      // what has waited 30 s for a network counts as unanswered
      await expect(page).toHaveURL(/\/backend\/login$/, { timeout: 40_000 })
      const failure = page.getByRole('alert').filter({ hasText: t('shared-loadFailed') })
      await expect(failure).toBeVisible()
      await release()
      // it is fetched by itself
      await context.setOffline(false)
      await expect(page.locator('input[name=account]')).toHaveValue(ACCOUNTS.coordinator.account)
      expect(count.loads).toBe(loads)
    })

    test('a new version is announced, and reloaded automatically once and only while the server answers', async ({ page }) => {
      await saveData(page)
      const release = await block(page, /assets\/others-[^/]*\.js$/)
      const { loads } = await open(page, language)
      const server = await deploy(page)
      const count = countLoads(page)
      await page.getByRole('link', { name: t('menu-customer'), exact: true }).click()
      await expect.poll(() => count.loads).toBe(1)
      // the server has it for this page, and yet the old document came: no reload follows a reload
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure.getByRole('heading', { name: t('home-new-version') })).toBeVisible()
      const reload = failure.getByRole('button', { name: t('home-crash-reload') })
      await expect(reload).toBeVisible()
      server.isDown = true
      await reload.click()
      await expect(failure.getByText(t('shared-loadFailed-network'))).toBeVisible()
      expect(count.loads).toBe(1)
      await release()
      const retry = failure.getByRole('button', { name: t('shared-retry') })
      await retry.click()
      if (loads > 0) {
        // only another document can have it, and that is the user's decision
        await expect(retry).toBeDisabled()
        await expect(retry).toBeEnabled()
        server.isDown = false
        await retry.click()
        await reload.click()
      }
      await expect(page.getByRole('heading', { level: 1, name: t('customer-title') })).toBeVisible()
      expect(count.loads).toBe(1 + loads)
    })

    test('a new version does not reload over unsaved input until the user presses the button', async ({ page }) => {
      const release = await block(page, /assets\/dialogs-[^/]*\.js$/)
      const { loads } = await open(page, language, 'customer')
      await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
      await onOnePage(page, t)
      await expect(page).toHaveURL(/\/repairOrder\/edit\//)
      const remark = page.locator('textarea[name=remark]')
      await remark.fill('請先電話聯絡')
      await deploy(page)
      const count = countLoads(page)
      await page
        .getByRole('button', { name: t('repairOrder-items-add') })
        .first()
        .click()
      const failure = page.getByRole('alertdialog', { name: t('home-new-version') })
      await expect(failure).toBeVisible()
      await failure.getByRole('button', { name: t('shared-close') }).click()
      await expect(failure).toBeHidden()
      await expect(remark).toHaveValue('請先電話聯絡')
      expect(count.loads).toBe(0)
      await release()
      await page
        .getByRole('button', { name: t('repairOrder-items-add') })
        .first()
        .click()
      if (loads > 0) {
        page.on('dialog', (question) => void question.accept())
        await failure.getByRole('button', { name: t('home-crash-reload') }).click()
        await page.getByRole('button', { name: t('draft-restore') }).click()
        await page
          .getByRole('button', { name: t('repairOrder-items-add') })
          .first()
          .click()
      }
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(remark).toHaveValue('請先電話聯絡')
      expect(count.loads).toBe(loads)
    })
  })
}

test('when idle the page of an order is fetched; other pages, what opens, and the other language come with the pointer', async ({
  page,
}) => {
  const t = wordsOf('zh-hant')
  await prefer(page, 'zh-hant')
  await signIn(page, 'coordinator')
  const files: string[] = []
  const count = (name: string) => files.filter((file) => file.startsWith(`${name}-`)).length
  page.on('request', (request) => {
    const [, file] = /\/assets\/([^/]+\.js)$/.exec(request.url()) ?? []
    if (file !== undefined) files.push(file)
  })
  // what the sign-in page and the home page have fetched is asked for again
  await page.reload()
  await settled(page)
  await expect.poll(() => count('order-view')).toBe(1)
  await idle(page)
  // the words of the scanner, which listens from then on, come with the rest
  for (const later of ['others', 'print', 'account', 'floating', 'dialogs'])
    expect(files.filter((file) => file.startsWith(`${later}-`))).toEqual([])
  const words = count('shared')
  await page.getByRole('link', { name: t('menu-customer'), exact: true }).hover()
  await expect.poll(() => count('others')).toBe(1)
  await page
    .getByRole('button', { name: wordsOf('en-us')('shared-languageTo') })
    .or(page.getByRole('button', { name: /English$/ }))
    .first()
    .hover()
  await expect.poll(() => count('shared')).toBe(words + 1)
  await expect.poll(() => count('dialogs')).toBe(1)
})
