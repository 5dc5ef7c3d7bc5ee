import type { Page } from '@playwright/test'
import { MAIN, smallIn } from './comfort.ts'
import { expect, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')
const INSIDE = ['/repairOrder', '/repairOrder/create', '/change-password']

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // what comes once the page is idle has come
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('the main controls are at least 44 px high and wide; after a choice in the menu the focus is on the new heading', async ({
    page,
  }) => {
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
