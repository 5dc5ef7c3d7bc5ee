import type { Route } from '@playwright/test'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { submit, typePassword } from './account-support.ts'
import { expect, prefer, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'
import { onOnePage } from './order-form.ts'

const t = wordsOf('zh-hant')
const HOST = 'app.test'
const launch = chromiumLaunch()

/** A name that is not `localhost`: over plain HTTP the browser takes the page for insecure. */
test.use({
  host: HOST,
  isSeparate: true,
  launchOptions: { ...launch, args: [...launch.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
})

const remark = 'textarea[name=remark]'

test('sign-in and drafts: unsaved input survives a reload of the tab, and the console names the missing features once', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  await prefer(page, 'zh-hant')
  await signIn(page, 'customer')
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto, 'locks' in navigator])).toEqual([false, false, false])
  expect(said.filter((text) => text.includes('not loaded over HTTPS'))).toHaveLength(1)
  await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
  await onOnePage(page, t)
  await expect(page).toHaveURL(/\/repairOrder\/edit\//)
  await page.locator(remark).fill('機殼有裂痕，疑似摔落。')
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
  await expect.poll(drafts).toHaveLength(1)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: t('draft-restore'), exact: true }).click()
  await expect(page.locator(remark)).toHaveValue('機殼有裂痕，疑似摔落。')

  await page.getByRole('button', { name: /使用者選單/ }).click()
  await page.getByRole('menuitem', { name: t('identity-sign-out') }).click()
  await expect(page.getByText(t('draft-signOut-tab'))).toBeVisible()
  await page.getByRole('button', { name: t('draft-signOut-discard') }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await drafts()).toEqual([])
})

test('two tabs with an expired token: one renews it, and both continue', async ({ page, context }) => {
  await prefer(context, 'zh-hant')
  await signIn(page, 'coordinator')
  const other = await context.newPage()
  await other.goto('/repairOrder')
  await expect(other.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeVisible()
  let renewals = 0
  await context.route('**/api/auth/v1/refresh', async (route) => {
    renewals += 1
    await route.continue()
  })
  const list = '**/api/backend/repairOrder/v1'
  const before = await page.evaluate(() => localStorage.getItem('accessToken'))
  // both are refused with the same token
  let asked = 0
  const bothAsked = Promise.withResolvers<void>()
  const refuse = async (route: Route) => {
    asked += 1
    if (asked === 2) bothAsked.resolve()
    await bothAsked.promise
    await route.fulfill({ status: 401, json: { message: 'expired' } })
  }
  await Promise.all(
    [page, other].map(async (tab) => {
      await tab.route(list, refuse, { times: 1 })
      const answered = tab.waitForResponse((answer) => answer.url().endsWith('/repairOrder/v1') && answer.status() === 200)
      await tab.locator('input[name=keyword]').fill('RO')
      await answered
    }),
  )
  expect(renewals).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(before)
  // nothing of the agreement is left behind
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lock')))).toEqual([])
})

test('a new customer registers', async ({ page }) => {
  await prefer(page, 'zh-hant')
  await page.goto('/login/register')
  await page.getByText(t('option-customerType-company'), { exact: true }).click()
  await page.locator('input[name=companyName]').fill('晨星工作室')
  await page.locator('input[name=taxId]').fill('12345675')
  await page.locator('input[name=userAccount]').fill('plain@mail.example')
  await page.locator('input[name=userName]').fill('林小美')
  await page.locator('input[name=mobilePhone]').fill('0900-000-012')
  await typePassword(page, 'paper-lantern-bridge')
  await page.getByText(t('register-terms', { version: '2026-01' })).click()
  await submit(page)
  await expect(page).toHaveURL(/\/login\/register\/verify-email$/)
})
