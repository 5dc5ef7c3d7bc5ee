import type { Page } from '@playwright/test'
import { expect, follow, prefer, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')

const openWeather = async (page: Page) => {
  await page.getByRole('button', { name: 'Trainer’s panel' }).click()
  const panel = page.getByRole('region', { name: 'Trainer’s panel' })
  await panel.getByRole('tab', { name: 'Weather' }).click()
  await expect(panel.getByRole('radio', { name: 'All is well' })).toBeChecked()
  return panel
}

test.describe('the weather', { tag: '@demo' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en-us')
    await signIn(page, 'coordinator', 'en-us')
  })

  test('each choice holds at once, is told in the demo bar, and ends there', async ({ page }) => {
    const panel = await openWeather(page)
    await panel.getByText('No network', { exact: true }).click()
    await expect(page.getByText(t('shared-offline'))).toBeVisible()
    await expect(panel.getByText(/A band at the top says so/)).toBeVisible()
    const bar = page.getByRole('complementary', { name: 'Demo' })
    await expect(bar.getByText('Disturbed on purpose: no network')).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('shared-offline'))).toBeVisible()
    await bar.getByRole('button', { name: 'Back to normal' }).click()
    await expect(page.getByText(t('shared-offline'))).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeVisible()

    await panel.getByText('The service fails (500)', { exact: true }).click()
    await follow(page, '/home')
    const retry = page
      .getByRole('main')
      .getByRole('button', { name: t('shared-retry') })
      .first()
    await expect(retry).toBeVisible()
    await panel.getByText('All is well', { exact: true }).click()
    await retry.click()
    await expect(retry).toHaveCount(0)
    await expect(bar.getByText(/Disturbed on purpose/)).toHaveCount(0)
  })

  test('an error of the catalogue meets the next change once; the link brings it to another window', async ({ page, context }) => {
    const panel = await openWeather(page)
    await panel.getByRole('button', { name: 'Refuse the next change' }).click()
    await expect(page.getByText(/Disturbed on purpose: calls that change data: refused \(row-changed\) \(once\)/)).toBeVisible()
    const link = await panel.getByText(/\/\?faults=write:refusal:row-changed:1$/).textContent()
    // saving a view is a change of data
    const outcome = await page.evaluate(async () => {
      const post = () => fetch('/api/backend/savedView/v1', { method: 'POST', body: '{}' })
      return [(await post()).status, (await post()).status]
    })
    expect(outcome[0]).toBe(409)
    expect(outcome[1]).not.toBe(409)
    await expect(page.getByText(/Disturbed on purpose/)).toHaveCount(0)

    const other = await context.newPage()
    await other.goto(link ?? '')
    await expect(other.getByText(/refused \(row-changed\)/)).toBeVisible()
    const wrong = await context.newPage()
    await wrong.goto('/?faults=repairOrder.lst:slow:200,*:rain')
    await expect(
      wrong.getByText(/“repairOrder\.lst:slow:200” in \?faults= was left out: there is no such call.*repairOrder\.list/),
    ).toBeVisible()
    await expect(wrong.getByText(/“\*:rain” in \?faults= was left out: there is no such fault/)).toBeVisible()
  })

  test('a session that ends now leads to the sign-in page and back', async ({ page }) => {
    const panel = await openWeather(page)
    await panel.getByRole('button', { name: 'End the session now' }).click()
    await expect(page).toHaveURL(/\/backend\/login$/)
    await expect(page.getByText(t('identity-token-expired')).first()).toBeVisible()
    await page
      .getByRole('list', { name: 'Sign in as' })
      .getByRole('button', { name: /陳志明/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeVisible()
  })

  test('a full storage is told where something is typed', async ({ page }) => {
    await page
      .getByRole('list', { name: 'Sign in as' })
      .getByRole('button', { name: /張怡君/ })
      .click()
    await expect(page).toHaveURL(/\/home$/)
    const panel = await openWeather(page)
    await panel.getByText('Browser storage is full', { exact: true }).click()
    await expect(page.getByText('Disturbed on purpose: browser storage full')).toBeVisible()
    await follow(page, '/repairOrder/create')
    await page.locator('main input:not([type=radio]):not([type=checkbox]):not([type=file]), main textarea').first().fill('Toaster')
    await expect(page.getByText(t('draft-unkept-title')).first()).toBeVisible()
  })
})
