import type { Page } from '@playwright/test'
import { expect, goTo, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')

const openSubmittedItem = async (page: Page) => {
  await goTo(page, '/repairOrder?repairOrderStatus=submitted')
  await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
  await page.locator('a[href*="reviewOrderItem/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('switching the role changes the permissions in every tab', async ({ page, context }) => {
  await signIn(page, 'coordinator')
  await openSubmittedItem(page)
  await expect(page.getByRole('radio', { name: new RegExp(`^${t('action-accept')}`) })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/repairOrder')
  await expect(other.getByRole('button', { name: t('shared-userMenu', { name: '陳志明' }) })).toContainText(t('identity-role-R-COO'))

  await page.getByRole('button', { name: t('shared-userMenu', { name: '陳志明' }) }).click()
  await page.getByRole('menuitemradio', { name: t('identity-role-R-ENG') }).click()
  await expect(page.getByRole('button', { name: t('shared-userMenu', { name: '陳志明' }) })).toContainText(t('identity-role-R-ENG'))
  await expect(page.getByRole('radio', { name: new RegExp(`^${t('action-accept')}`) })).toHaveCount(0)
  await expect(other.getByRole('button', { name: t('shared-userMenu', { name: '陳志明' }) })).toContainText(t('identity-role-R-ENG'))
})

test('an auditor sees every page and no action buttons', async ({ page }) => {
  await signIn(page, 'auditor')
  await openSubmittedItem(page)
  await expect(page.getByText(t('repairItem-report'))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('shared-saveTemp') })).toHaveCount(0)
  await expect(page.locator('textarea')).toHaveCount(0)
})

test('a page that the role may not open shows the reason and a link back', async ({ page }) => {
  await signIn(page, 'warehouse')
  await goTo(page, '/repairOrder/create')
  await expect(page.getByRole('heading', { level: 1, name: t('identity-no-permission-title') })).toBeVisible()
  await expect(page.getByText(t('identity-no-permission-text', { role: t('identity-role-R-WH') }))).toBeVisible()
})
