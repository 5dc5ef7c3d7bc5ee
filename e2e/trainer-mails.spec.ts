import type { Page } from '@playwright/test'
import { expect, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')
const EMMA = 'emma@mail.example'

/** Has the service write a mail with a link. */
const write = (page: Page, subject: string, path: string) =>
  serviceOf(page).transaction(async ({ mails }, mail) => void (await mails.insert({ ...mail, sentAt: new Date().toISOString() })), {
    mailId: subject,
    to: EMMA,
    language: 'en-us' as const,
    subject,
    text: `Hello Emma Wilson,\n\n${path}\n\nUntil then.\n\n-- \nThe centre`,
    secretUntil: null,
    state: 'waiting' as const,
    deliveredAt: null,
    attempts: 0,
    nextAt: null,
    lastError: null,
    rowVersion: 1,
  })

test.describe('the emails', { tag: '@demo' }, () => {
  test.beforeEach(async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(context, 'en-us')
    await signIn(page, 'coordinator', 'en-us')
  })

  test('new ones are counted until they are read, each looks as its reader sees it, and its button opens as that reader', async ({
    page,
  }) => {
    const button = page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: /^Emails/ })
    await expect(button).toHaveAccessibleName('Emails')
    await write(page, 'Your devices', '/repairOrder')
    await write(page, 'Read this too', '/home')
    await expect(button).toHaveAccessibleName('Emails 2 new')
    await button.click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await expect(panel.getByRole('heading', { level: 2, name: 'Emails' })).toBeFocused()
    await panel.getByRole('combobox', { name: /Sent to/ }).click()
    await page.getByRole('option', { name: /^Emma Wilson · emma@mail\.example \(\d+, 2 new\)$/ }).click()
    await panel.getByRole('button', { name: /^New Your devices/ }).click()
    await expect(panel.getByRole('heading', { name: 'Your devices' })).toBeFocused()
    await expect(button).toHaveAccessibleName('Emails 1 new')

    const mail = panel.getByTitle('Email: Your devices').contentFrame()
    const link = mail.getByRole('link')
    // as a page: the style of its button is there although the page's own headers forbid it
    await expect(link).toHaveCSS('background-color', 'rgb(0, 98, 99)')
    const [frame, end] = await Promise.all([panel.locator('iframe').boundingBox(), mail.getByText('The centre').boundingBox()])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
    const opened = page.waitForEvent('popup')
    await link.click()
    const hers = await opened
    await expect(hers).toHaveURL(/\/repairOrder$/)
    await expect(hers.getByRole('complementary', { name: 'Demo' })).toContainText('Emma Wilson')

    // her window is there now: the next link opens in it
    await panel.getByRole('button', { name: 'Back to the list' }).click()
    await expect(panel.getByRole('button', { name: /^Your devices/ })).toBeFocused()
    await panel.getByRole('button', { name: /^New Read this too/ }).click()
    await panel.getByText('Plain text', { exact: true }).click()
    await panel.getByRole('link', { name: '/home' }).click()
    await expect(hers).toHaveURL(/\/home$/)
    expect(page.context().pages()).toHaveLength(2)
  })

  test('a mail of this page’s own person opens here; all can be marked as read', async ({ page }) => {
    await page
      .getByRole('list', { name: 'Sign in as' })
      .getByRole('button', { name: /Emma Wilson/ })
      .click()
    await expect(page).toHaveURL(/\/home$/)
    await write(page, 'One', '/repairOrder')
    await write(page, 'Two', '/profile')
    await page.reload()
    const button = page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: /^Emails/ })
    await expect(button).toHaveAccessibleName('Emails 2 new')
    await button.click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(button).toHaveAccessibleName('Emails')
    await panel.getByRole('button', { name: /^One/ }).click()
    await panel.locator('iframe').contentFrame().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })
})
