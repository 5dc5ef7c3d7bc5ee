import type { Page } from '@playwright/test'
import { MAIN, smallIn } from './comfort.ts'
import { expect, prefer, signIn, test } from './fixtures.ts'
import { idle } from './service/idle.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')
const INSIDE = ['/repairOrder', '/repairOrder/create', '/change-password']

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await idle(page)
  // idle-time modules are loaded
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('main controls are at least 44 × 44 px; after choosing a menu entry the new heading has the focus', async ({ page }) => {
    const found: Record<string, readonly string[]> = {}
    for (const path of ['/login', '/login/register']) {
      await visit(page, path)
      found[path] = await smallIn(page, 44, MAIN)
    }
    await signIn(page, 'customer')
    for (const path of INSIDE) {
      await visit(page, path)
      found[path] = await smallIn(page, 44, MAIN)
    }
    expect(Object.values(found).flat()).toEqual([])

    await page.getByRole('button', { name: new RegExp(t('shared-userMenu')) }).click()
    await page.getByRole('menuitem', { name: t('terms-title') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('terms-title') })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: t('password-change-title') })).toBeFocused()
  })
})

for (const language of ['zh-hant', 'en-us'] as const)
  test(`${language}: beside the side bar of a window of 1024 px accounts, customers and notices do not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 900 })
    await prefer(page, language)
    await signIn(page, 'auditor', language)
    for (const path of ['/customer', '/system/user', '/system/notice']) {
      await visit(page, path)
      await expect(page.locator('main tr[data-row]').filter({ visible: true }).first()).toBeVisible()
      // the box of a table is marked while the table is wider (src/views/ui/table/use-wide-mark.ts)
      await expect(page.locator('main :has(> table)').filter({ visible: true })).not.toHaveAttribute('data-wide')
    }
  })
