import type { Page } from '@playwright/test'
import { check, expect, expectNoViolations, PDF, prefer, signIn, test } from './fixtures.ts'
import { idle } from './service/idle.ts'
import { type Language, languagesOf, type Words, wordsOf } from './words.ts'

const TITLES = { 'zh-hant': '臨時停止收件', 'en-us': 'No parcels today' } as const

const WIDE = { width: 1280, height: 900 }

/** Two minutes, in parts: keys go from one part of the field to the next by themselves. */
const typeTime = async (page: Page, field: string, text: string) => {
  await page.locator(`[data-field=${field}] [role=spinbutton]`).first().click()
  await page.keyboard.type(text)
}

/** A critical notice for all users, on the sign-in pages and in the banner. */
const write = async (page: Page, t: Words, language: Language) => {
  await page.locator('input[name="title.zhHant"]').fill(TITLES['zh-hant'])
  await page.locator('textarea[name="content.zhHant"]').fill('今天**不收件**\n\n- 明天恢復\n\n<b>原樣</b> [說明](https://example.com)')
  await page.locator('input[name="title.enUS"]').fill(TITLES['en-us'])
  await page.locator('textarea[name="content.enUS"]').fill('We take **no parcels** today.')
  await expect(page.getByRole('region', { name: t('notice-edit-preview') }).first()).toContainText('<b>原樣</b>')
  await page.locator('[data-field=severity]').getByText(t('option-severity-critical'), { exact: true }).click()
  await page.locator('[data-field=placement]').getByText(t('option-placement-login'), { exact: true }).click()
  await page.locator('[data-field=placement]').getByText(t('option-placement-banner'), { exact: true }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: t('files-choose') }).click()])
  await chooser.setFiles([{ name: 'hours.pdf', mimeType: 'application/pdf', buffer: PDF }])
  await expect(page.getByText('hours.pdf')).toBeVisible()
  // a day that has begun everywhere, in the order in which the language writes dates
  await typeTime(page, 'startAt', language === 'en-us' ? '010120260800' : '202601010800')
}

/** An administrator publishes; a customer reads it before signing in and above every page, until it is acknowledged. */
const playNotice = (language: Language) =>
  test(`${language}: a notice is published, read on the sign-in page, acknowledged in the banner, counted`, async ({ context, page }) => {
    test.setTimeout(180_000)
    const t = wordsOf(language)
    const title = TITLES[language]
    await prefer(context, language)
    await signIn(page, 'administrator', language)
    await page.getByRole('link', { name: t('menu-notice') }).click()
    await expect(page.getByRole('link', { name: /維護|Maintenance/ }).first()).toBeVisible()
    await check(page, 'list of notices')
    await page.setViewportSize(WIDE)

    await page.getByRole('link', { name: t('notice-list-create') }).click()
    await write(page, t, language)
    await check(page, 'editor')
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: t('notice-action-publish'), exact: true }).click()
    await expect(page.getByText(t('notice-told-published'))).toBeVisible()
    await expect(page).toHaveURL(/\/system\/notice\/edit\/[^/]+$/)

    const reader = await context.newPage()
    await reader.goto('/login?own-session')
    const shown = reader.getByRole('region', { name: t('notice-title') })
    await expect(shown.getByRole('heading', { name: title })).toBeVisible()
    if (language === 'zh-hant') await expect(shown.getByRole('link', { name: /說明/ })).toHaveAttribute('rel', /noopener/)
    await check(reader, 'sign-in page with a notice')
    await reader.setViewportSize(WIDE)
    await signIn(reader, 'customer', language)
    const banner = reader.getByRole('region', { name: t('notice-banner-label') })
    await expect(banner).toContainText(title)
    await banner
      .getByRole('link', { name: t('notice-banner-more') })
      .first()
      .click()
    await expect(reader).toHaveURL(/\/notice#notice-/)
    await expect(reader.getByRole('article', { name: title })).toContainText(t('notice-panel-must'))
    await expect(reader.getByRole('article', { name: title })).toContainText('hours.pdf')
    await expectNoViolations(reader, 'notices to read')
    await reader
      .getByRole('article', { name: title })
      .getByRole('button', { name: t('notice-panel-acknowledge') })
      .click()
    await expect(reader.getByRole('article', { name: title })).toContainText(t('notice-panel-acknowledged'))
    await expect(banner.getByText(title)).toHaveCount(0)

    await page
      .getByRole('link', { name: t('notice-list-title') })
      .first()
      .click()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByRole('gridcell').nth(-2)).toHaveText('1')
    await expect(row.getByRole('gridcell').nth(-1)).toHaveText('1')

    // withdrawn: readers no longer see it, employees who manage notices do
    await row.getByRole('link').first().click()
    await page.getByRole('button', { name: t('notice-action-withdraw'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('notice-action-withdraw'), exact: true })
      .click()
    await expect(page.getByText(t('notice-told-withdrawn'))).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
    await idle(reader)
    await expect(reader.getByRole('article', { name: title })).toHaveCount(0)
  })

languagesOf('en-us').forEach(playNotice)
