import type { Page } from '@playwright/test'
import { check, expect, follow, prefer, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

type Fault = Parameters<NonNullable<Window['mockBackend']>['faults']['set']>[1]
const fault = (page: Page, call: string, what: Fault) =>
  page.evaluate(([name, kind]) => window.mockBackend?.faults.set(name, kind), [call, what] as const)
const mend = (page: Page) => page.evaluate(() => window.mockBackend?.faults.clear())

/** Far longer than any check of the page meanwhile. */
const NEVER_MS = 120_000
const LONG = 'The service is being restarted and will be back soon, we are sorry for the trouble. '.repeat(12)

for (const language of ['zh-hant', 'en-us'] as const) {
  test(`no axe violation while something loads, fails, is refused or speaks at length: ${language}`, async ({ page }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(page, language)

    await page.goto('/login')
    await expect(page.locator('input[name=account]')).toBeVisible()
    await fault(page, 'auth.loginCustomer', { kind: 'status', status: 500, statusText: LONG })
    await page.locator('input[name=account]').fill('chang@mail.example')
    await page.locator('input[name=password]').fill('whatever it is')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('main').getByText(LONG.slice(0, 40)).first()).toBeVisible()
    await check(page, 'sign-in with a long message')
    await mend(page)

    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, 'customer', language)
    await fault(page, 'repairOrder.list', { kind: 'slow', ms: NEVER_MS })
    await follow(page, '/repairOrder')
    await page.reload()
    await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
    await check(page, 'list while it loads')

    await fault(page, 'repairOrder.list', { kind: 'status', status: 500, statusText: LONG })
    await page.reload()
    await expect(page.getByText(t('repairOrder-list-failed')).first()).toBeVisible()
    await check(page, 'list that failed')
    await mend(page)

    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/system/user')
    await expect(page.getByRole('heading', { level: 1, name: t('identity-no-permission-title') })).toBeVisible()
    await check(page, 'page that the role lacks')
  })
}
