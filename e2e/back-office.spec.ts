import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { check, expect, expectNoViolations, follow, prefer, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const palette = (page: Page) => page.locator('input[name=command]')

test('zh-hant: home figures match the lists; the command palette searches, navigates, acts; its keys can be disabled', async ({ page }) => {
  const t = wordsOf('zh-hant')
  await prefer(page, 'zh-hant')
  await signIn(page, 'coordinator')
  await follow(page, '/home')
  const review = page.getByRole('link', { name: new RegExp(`^\\d+ ?${t('home-number-toReview')}$`) })
  await expect(review).toBeVisible()
  await check(page, 'home of a coordinator')
  const count = /\d+/.exec(await review.innerText())?.[0] ?? ''
  await review.click()
  await expect(page).toHaveURL(/repairStatus=submitted/)
  await expect(page.getByText(t('shared-count', { count }), { exact: true })).toBeVisible()

  await test.step('the palette finds an order and offers its actions', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await expectNoViolations(page, 'palette')
    await palette(page).fill('RO2026')
    await expect(page.getByRole('option', { name: /^RO2026/ }).first()).toBeVisible()
    await expectNoViolations(page, 'palette with results')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/repairOrder\/view\//)
    await expect(palette(page)).toHaveCount(0)
    await page.getByRole('button', { name: t('palette-open') }).click()
    await page.getByRole('option', { name: t('palette-comment') }).click()
    await expect(page.locator('textarea[name=content]')).toBeFocused()
  })

  await test.step('leaving with unsaved input asks once; staying keeps the input', async () => {
    await page.keyboard.type('請再確認?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: t('menu-home'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t('shared-unsavedStay') }).click()
    await expect(question).toHaveCount(0)
    await expect(page.locator('textarea[name=content]')).toHaveValue('請再確認?')
    await page.locator('textarea[name=content]').fill('')
  })

  await test.step('Escape closes the palette and restores the focus; the shortcut keys can be turned off', async () => {
    const button = page.getByRole('button', { name: t('palette-open') })
    await button.focus()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('?')
    const keys = page.getByRole('switch', { name: t('palette-shortcuts-on') })
    await expect(keys).toBeVisible()
    await expectNoViolations(page, 'keyboard shortcuts')
    await keys.press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('en-us: an auditor reads, filters and exports the audit log', async ({ page }) => {
  const t = wordsOf('en-us')
  await prefer(page, 'en-us')
  await signIn(page, 'auditor', 'en-us')
  await follow(page, '/home')
  await expect(page.getByRole('link', { name: t('home-number-all') })).toBeVisible()
  await check(page, 'home of an auditor')

  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('menu-audit') })
    .click()
  await expect(page.locator('tr[data-row]').first()).toContainText(t('audit-call-loginEmployee'))
  await check(page, 'audit log')
  await page.locator('[data-field=entity]').getByRole('button').click()
  await page.getByRole('option', { name: new RegExp(`^${t('audit-entity-repairOrder')} `) }).click()
  await expect(page).toHaveURL(/entity=repairOrder/)
  await expect(page.getByText(t('audit-entity-repairItem'), { exact: true })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('audit-export') }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain(t('audit-record'))
  expect(lines.length).toBeGreaterThan(20)
})

test('a page that the role may not open links to the permissions of each role', async ({ page }) => {
  const t = wordsOf('zh-hant')
  await prefer(page, 'zh-hant')
  await signIn(page, 'auditor')
  await follow(page, '/repairOrder/create')
  await page.getByRole('link', { name: t('roles-mine') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('roles-title') })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: t('identity-role-R-AUD') })).toHaveAttribute('aria-current', 'true')
  await check(page, 'what each role may do')
})
