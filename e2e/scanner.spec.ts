import type { Page } from '@playwright/test'
import { check, expect, expectNoViolations, follow, goTo, prefer, signIn, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { serialIn } from './serials.ts'
import { wordsOf } from './words.ts'

const REVIEW = /\/reviewOrderItem\//

const chosen = (page: Page, action: string) => page.locator(`input[name=action][value=${action}]:is(:checked, [type=hidden])`)

test('zh-hant: an engineer finds a device and starts on it by a scan and one press', async ({ page }) => {
  const t = wordsOf('zh-hant')
  await prefer(page, 'zh-hant')
  await signIn(page, 'engineer')
  const serial = await serialIn(page, 'received', 'zh-hant')
  await goTo(page, '/home')
  // its Enter presses no button
  await page.getByRole('button', { name: t('palette-open') }).focus()
  expect(await scan(page, serial)).toBe(true)
  await expect(page).toHaveURL(REVIEW)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(serial).first()).toBeVisible()
  await expect(chosen(page, 'startDiagnosis')).toHaveCount(1)

  await page
    .locator('main .sticky-actions')
    .getByRole('button', { name: t('action-startDiagnosis') })
    .click()
  await expect(page.locator('main header').getByText(t('itemStatus-employee-diagnosing'), { exact: true })).toBeVisible()
})

test('en-us: slow typing, fields, and an open dialog are no scan; what is unknown is said', async ({ page }) => {
  const t = wordsOf('en-us')
  await prefer(page, 'en-us', 'dark')
  await signIn(page, 'warehouse', 'en-us')
  const serial = await serialIn(page, 'repairing', 'en-us')
  const order = page.url()
  await expect(page.locator('[data-scanner]')).toBeAttached()
  await page.locator('main').focus()
  // a person: every shortcut of a single key among these letters is off on this page
  await page.keyboard.type(serial, { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(order)

  await page.locator('textarea[name=content]').focus()
  expect(await scan(page, serial)).toBe(false)
  await page.keyboard.press('Control+k')
  await expect(page.locator('input[name=command]')).toBeFocused()
  await page.getByRole('dialog').evaluate((dialog) => dialog.querySelector('button')?.focus())
  await scan(page, serial)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(order)

  await page.locator('main').focus()
  // `?` among the keys opens no help
  await scan(page, 'NO-SUCH?77')
  const said = page.locator('[data-scanner]')
  await expect(said).toContainText(t('scan-unknown', { text: 'NO-SUCH?77' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(page, 'unknown scan')
  // it stands above the demo bar
  const reserved = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-reserve')),
  )
  expect(reserved).toBeGreaterThan(0)
  expect(await said.evaluate((notice) => innerHeight - notice.getBoundingClientRect().bottom)).toBeGreaterThanOrEqual(reserved)
  await said.getByRole('button', { name: t('shared-close') }).click()
  await expect(said).toBeEmpty()
})

test('zh-hant: to the warehouse a scan means to receive or to ship; a second scan puts a device elsewhere', async ({ page }) => {
  const t = wordsOf('zh-hant')
  await prefer(page, 'zh-hant')
  await signIn(page, 'warehouse')
  for (const [status, action] of [
    ['accepted', 'receive'],
    ['readyToReturn', 'ship'],
  ] as const) {
    const serial = await serialIn(page, status, 'zh-hant')
    await scan(page, serial)
    await expect(page, status).toHaveURL(REVIEW)
    await expect(chosen(page, action)).toHaveCount(1)
  }
  const serial = await serialIn(page, 'repairing', 'zh-hant')
  await scan(page, serial)
  await expect(page).toHaveURL(REVIEW)
  await expect(page.getByText(serial).first()).toBeVisible()
  await scan(page, 'place:Z-77')
  await expect(page.getByText(new RegExp(t('scan-moved', { item: '.+', place: 'Z-77' }))).first()).toBeVisible()

  // the device is in the hand no more: the place leads to what lies there
  await scan(page, 'z-77')
  await expect(page).toHaveURL(/keyword=Z-77/)
  await expect(page.getByRole('link', { name: /^RO\d{8}-\d{4}$/ })).toHaveCount(1)
  await page.getByRole('link', { name: /^RO\d{8}-\d{4}$/ }).click()
  await expect(page.getByText(t('orderView-event-itemMoved', { place: 'Z-77' }), { exact: true })).toBeVisible()
  await check(page, 'order of a moved device')
})

test('en-us: in the palette the Enter of a scanner waits for the answer, and opens the device', async ({ page }) => {
  await prefer(page, 'en-us')
  await signIn(page, 'coordinator', 'en-us')
  const serial = await serialIn(page, 'repairing', 'en-us')
  await follow(page, '/home')
  const command = page.locator('input[name=command]')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(command).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(serial)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(REVIEW)
  await expect(command).toHaveCount(0)
  await expect(page.getByText(serial).first()).toBeVisible()

  // found before Enter comes, the device stands before its order
  await follow(page, '/home')
  await page.keyboard.press('Control+k')
  await command.fill(serial)
  await expect(page.getByRole('option').first()).toContainText(serial)
})
