import type { Page } from '@playwright/test'
import { linkOfMail, submit, typePassword } from './account-support.ts'
import { expect, check, prefer, signIn, test } from './fixtures.ts'
import { wordsOf, type Language, type Words } from './words.ts'

const CUSTOMER = 'chang@mail.example'

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

const notices = async (page: Page, t: Words) => {
  await open(page, '/login/forgot/verify-email', t('password-forgot-sent-title'))
  await check(page, 'mail sent')
  await open(page, '/backend/login/reset/finish', t('password-finish-title'))
  await check(page, 'finished')
  await open(page, '/login/expired-link-notice', t('password-expired-title'))
  await check(page, 'expired link')
  await open(page, '/login/register/verify-email', t('register-sent-title'))
  await check(page, 'registration sent')
  await open(page, '/customer/verifyEmail/a/b', t('register-verify-expired-title'))
  await check(page, 'address not confirmed')
}

const forms = async (page: Page, t: Words) => {
  await open(page, '/login/register', t('register-title'))
  await page.getByText(t('option-customerType-company'), { exact: true }).click()
  await page.getByText(t('register-address'), { exact: true }).click()
  await check(page, 'registration')
  await submit(page)
  await expect(page.getByText(t('rule-terms'))).toBeVisible()
  await check(page, 'registration with errors')
  await page.getByRole('button', { name: t('register-terms-read') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page, 'terms in a dialog')

  await open(page, '/login/forgot', t('password-forgot-title'))
  await submit(page)
  await expect(page.getByText(t('rule-accountRequired'))).toBeVisible()
  await check(page, 'forgot with an error')
  await page.locator('input[name=account]').fill(CUSTOMER)
  await submit(page)
  await expect(page).toHaveURL(/verify-email$/)
  await open(page, await linkOfMail(page, CUSTOMER), t('password-reset-title-customer'))
  await typePassword(page, 'zqv owl', 'other')
  await submit(page)
  await expect(page.getByText(t('rule-passwordConfirm'))).toBeVisible()
  await check(page, 'reset with errors')
}

const ownPages = async (page: Page, t: Words, language: Language) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'customer', language)
  await open(page, '/change-password', t('password-change-heading'))
  await submit(page)
  await expect(page.locator('input[name=oldPassword]')).toHaveAttribute('aria-invalid', 'true')
  await check(page, 'own password with errors')
  await open(page, '/privacy-policy', t('terms-title'))
  await check(page, 'terms')
}

for (const language of ['zh-hant', 'en-us'] as const) {
  test(`no axe violation on the account pages: ${language}`, async ({ page }) => {
    test.setTimeout(240_000)
    const t = wordsOf(language)
    await prefer(page, language)
    await notices(page, t)
    await forms(page, t)
    await ownPages(page, t, language)
  })
}
