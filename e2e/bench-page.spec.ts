import type { Page } from '@playwright/test'
import { check, expect, follow, goTo, prefer, signIn, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { serialIn } from './serials.ts'
import { wordsOf } from './words.ts'

/** Every action in sight at once, without scrolling. */
const expectAllInSight = async (page: Page) => {
  const buttons = page.locator('main ol button')
  await expect(buttons.first()).toBeVisible()
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
}

test('zh-hant: at the bench an engineer scans a device and starts on it by one press; its whole past is one press away', async ({
  page,
}) => {
  const t = wordsOf('zh-hant')
  await page.setViewportSize({ width: 1280, height: 800 })
  await prefer(page, 'zh-hant')
  await signIn(page, 'engineer')
  const serial = await serialIn(page, 'received', 'zh-hant')
  await page
    .getByRole('navigation', { name: t('shared-mainMenu') })
    .getByRole('link', { name: t('menu-bench') })
    .click()
  await expect(page.getByRole('heading', { name: t('bench-scanFirst') })).toBeVisible()
  await check(page, 'bench before a device lies on it')

  await scan(page, serial)
  await expect(page).toHaveURL(/\/bench\/.+/)
  await expect(page.getByText(serial)).toBeVisible()
  await expectAllInSight(page)
  await check(page, 'bench with a device')
  for (const [width, height] of [
    [820, 1180],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAllInSight(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: new RegExp(t('action-startDiagnosis')) }).click()
  await expect(page.locator('main header').getByText(t('itemStatus-employee-diagnosing'), { exact: true })).toBeVisible()
  await expectAllInSight(page)

  await page.getByRole('button', { name: t('bench-past') }).click()
  const past = page.getByRole('dialog')
  await expect(past.getByRole('heading', { name: t('bench-past-earlier') })).toBeVisible()
  await expect(past.getByText(t('done-receive')).first()).toBeVisible()
  await check(page, 'whole past of a device')
  await page.keyboard.press('Escape')
  await expect(past).toHaveCount(0)

  // a digit chooses, and what is needed stands in place of the buttons
  const first = page.locator('main ol button').first()
  const chosen = (await first.locator('span.font-semibold').innerText()).trim()
  await expect(async () => {
    // the closing dialog may still be there, and keys are its own
    await page.keyboard.press('1')
    await expect(page.getByRole('heading', { name: chosen })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: t('bench-other') }).click()
  await expect(first).toBeVisible()

  // and from the review of the same device
  const itemId = page.url().split('/').at(-1) ?? ''
  await goTo(page, `/backend/repairOrder/reviewOrderItem/${itemId}`)
  await page.getByRole('link', { name: t('bench-open') }).click()
  await expect(page).toHaveURL(new RegExp(`/bench/${itemId}$`))
})

test('en-us: who may only read finds nothing to press; what waits can be taken up without a scanner', async ({ page }) => {
  const t = wordsOf('en-us')
  await prefer(page, 'en-us', 'dark')
  await signIn(page, 'auditor', 'en-us')
  await follow(page, '/bench')
  await page.locator('main ol a').first().click()
  await expect(page.getByText(t('bench-nothing'))).toBeVisible()
  await expect(page.locator('main ol button')).toHaveCount(0)
  await check(page, 'bench of an auditor')
  await page.getByRole('link', { name: t('bench-leaveDevice') }).click()
  await expect(page.getByRole('heading', { name: t('bench-scanFirst') })).toBeVisible()
})
