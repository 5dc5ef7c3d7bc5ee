import type { Page } from '@playwright/test'
import { expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { idle } from './service/idle.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')
const QUESTION = 'May I bring it in person?'

/** Counts how often a page asks for notifications from now on, which it does once for each news. */
const countLooks = (page: Page) => {
  let looks = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/customer/notification/v1') looks += 1
  })
  return () => looks
}

test(
  'a change is told to the other window of the same person, and not to the window that made it',
  { tag: '@server' },
  async ({ context, page }) => {
    await prefer(context, 'en-us')
    await signIn(page, 'customer', 'en-us')
    await goTo(page, '/repairOrder?repairOrderStatus=submitted')
    await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /RO\d/ })).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    // a window listens to the server once it is idle
    await Promise.all([idle(page), idle(other)])
    const [looks, looksOfOther] = [countLooks(page), countLooks(other)]

    for (const window of [page, other]) await window.getByRole('button', { name: t('orderView-report'), exact: true }).click()
    await page.getByRole('button', { name: t('orderView-inbound-tell') }).click()
    await page.getByRole('dialog').locator('input[name=inboundTrackingNo]').fill('TW-12345')
    await page.keyboard.press('Enter')
    await expect(other.getByRole('main').getByText('TW-12345')).toBeVisible()

    // once it is told of the other window's change, it would have been told of its own before
    await other.getByRole('button', { name: t('orderView-comment-ask') }).click()
    await other.locator('textarea[name=content]').fill(QUESTION)
    await other.getByRole('button', { name: t('orderView-comment-send-customer') }).click()
    await expect(page.getByRole('region', { name: t('orderView-timeline'), exact: true }).getByText(QUESTION)).toBeVisible()
    expect([looks(), looksOfOther()]).toEqual([1, 1])
  },
)
