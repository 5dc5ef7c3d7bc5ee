import type { Page } from '@playwright/test'
import { inviteEmployee, linkOfMail, signInWith, submit, typePassword } from './account-support.ts'
import { expect, follow, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { languagesOf, type Words, wordsOf } from './words.ts'

const CUSTOMER = 'chang@mail.example'
const NEW = 'three wise owls at noon'

const askForMail = async (page: Page, t: Words, account: string, isCustomer: boolean) => {
  await page.goto(isCustomer ? '/login' : '/backend/login')
  await page.getByRole('link', { name: t('identity-login-to-forgot') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('password-forgot-title') })).toBeVisible()
  await page.locator('input[name=account]').fill(account)
  await submit(page)
  await expect(page).toHaveURL(isCustomer ? /\/login\/forgot\/verify-email$/ : /\/backend\/login\/forgot\/verify-email$/)
  await expect(page.getByRole('heading', { level: 1, name: t('password-forgot-sent-title') })).toBeVisible()
}

for (const language of languagesOf('zh-hant')) {
  const t = wordsOf(language)

  test(
    `${language}: a customer resets a forgotten password by mail and signs in; the link works once`,
    { tag: '@core' },
    async ({ page }) => {
      await prefer(page, language)
      await askForMail(page, t, CUSTOMER, true)
      const link = await linkOfMail(page, CUSTOMER)
      expect(link).toMatch(/^\/customer\/resetPassword\//)
      await page.goto(link)
      await expect(page).toHaveURL(link.replace('/customer/resetPassword/', '/login/reset/'))
      await expect(page.getByRole('heading', { level: 1, name: t('password-reset-title-customer') })).toBeVisible()

      await submit(page)
      await expect(page.locator('input[name=account]')).toBeFocused()
      await page.locator('input[name=account]').fill('li@mail.example')
      await typePassword(page, 'zqv owl', 'other')
      await expect(page.getByText(t('password-strength-1'))).toBeVisible()
      await submit(page)
      await expect(page.getByText(t('rule-tooShort', { min: 12 }))).toBeVisible()
      await expect(page.getByText(t('rule-passwordConfirm'))).toBeVisible()
      await typePassword(page, NEW)
      await expect(page.getByText(t('password-strength-4'))).toBeVisible()
      await submit(page)
      await expect(page.getByText(t('rule-linkAccount'))).toBeVisible()
      await expect(page.locator('input[name=account]')).toBeFocused()

      await page.locator('input[name=account]').fill(CUSTOMER)
      await submit(page)
      await expect(page).toHaveURL(/\/login\/reset\/finish$/)
      await expect(page.getByRole('heading', { level: 1, name: t('password-finish-title') })).toBeVisible()
      await page.getByRole('link', { name: t('password-to-login') }).click()
      await signInWith(page, CUSTOMER, NEW)

      await page.goto(link)
      await expect(page).toHaveURL(/\/login\/expired-link-notice$/)
      await expect(page.getByRole('heading', { level: 1, name: t('password-expired-title') })).toBeVisible()
      // opening it ended the session, as the specification has it
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    },
  )

  test(`${language}: a new customer registers, confirms the address and signs in`, async ({ page }) => {
    await prefer(page, language)
    await page.goto('/login')
    await page.getByRole('link', { name: t('identity-login-to-register') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('register-title') })).toBeVisible()
    await submit(page)
    await expect(page.locator('input[name=userAccount]')).toBeFocused()
    await expect(page.getByText(t('rule-terms'))).toBeVisible()

    await page.getByText(t('option-customerType-company'), { exact: true }).click()
    await page.locator('input[name=companyName]').fill('晨星工作室')
    await page.locator('input[name=taxId]').fill('12345675')
    await page.locator('input[name=userAccount]').fill('mei@mail.example')
    await page.locator('input[name=userName]').fill('林美玉')
    await page.locator('input[name=mobilePhone]').fill('0900-000-011')
    await page.getByText(t('register-address'), { exact: true }).click()
    await expect(page.locator('input[name="defaultAddress.receiverName"]')).toHaveValue('林美玉')
    await page.getByText(t('register-address'), { exact: true }).click()
    await expect(page.locator('input[name="defaultAddress.receiverName"]')).toHaveCount(0)
    await typePassword(page, NEW)
    await page.getByRole('button', { name: t('register-terms-read') }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: t('terms-send-title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByText(t('register-terms', { version: '2026-01' })).click()
    await submit(page)
    await expect(page).toHaveURL(/\/login\/register\/verify-email$/)

    const link = await linkOfMail(page, 'mei@mail.example')
    await page.goto(link)
    await page.locator('input[name=password]').fill('the password of somebody else')
    await submit(page)
    await expect(page.getByText(t('rule-passwordRegistered'))).toBeVisible()
    await page.locator('input[name=password]').fill(NEW)
    await submit(page)
    // mailbox and password together sign in
    await expect(page.getByRole('heading', { name: t('home-first-title') })).toBeVisible()
    // the one thing there is to do
    await expect(page.getByRole('main').locator('a[href$="/repairOrder/create"]')).toHaveText([t('home-first-start')])
    await page.goto(link)
    await expect(page.getByRole('heading', { name: t('register-verify-done-title') })).toBeVisible()
  })
}

const t = wordsOf('zh-hant')

test('an employee: the mail links to the employees’ pages; nothing reveals whether an account exists', async ({ page }) => {
  await askForMail(page, t, 'nobody01', false)
  const text = page.getByRole('main').getByText(t('password-forgot-sent-text', { minutes: 60 }))
  await expect(text).toBeVisible()
  const said = await page.getByRole('main').innerText()
  await askForMail(page, t, 'coo01', false)
  await expect(text).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(said)
  await page.goto(await linkOfMail(page, 'coo01@service.example'))
  await expect(page).toHaveURL(/\/backend\/login\/reset\//)
  await page.locator('input[name=account]').fill('coo01')
  await typePassword(page, NEW)
  await submit(page)
  await expect(page).toHaveURL(/\/backend\/login\/reset\/finish$/)
  await page.getByRole('link', { name: t('password-to-login') }).click()
  await signInWith(page, 'coo01', NEW)
})

test('an invited employee sets the first password; the previous session in the browser ends', async ({ page }) => {
  await signIn(page, 'coordinator')
  await page.goto(await inviteEmployee(page, 'member-coo03'))
  await expect(page.getByText(t('password-set-text'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await expect(page.locator('input[name=account]')).toHaveCount(0)
  await typePassword(page, NEW)
  await submit(page)
  await expect(page).toHaveURL(/\/backend\/login\/reset\/finish$/)
  await page.getByRole('link', { name: t('password-to-login') }).click()
  await signInWith(page, 'coo03', NEW)
})

test('invalid links', async ({ page }) => {
  for (const [path, notice] of [
    ['/resetPassword/no-such/link', '/backend/login/expired-link-notice'],
    ['/customer/resetPassword/a%2Fb/%E4%B8%AD%2B', '/login/expired-link-notice'],
    ['/setPassword/x/y', '/backend/login/expired-link-notice'],
    ['/customer/setPassword/x/y', '/login/expired-link-notice'],
    ['/login/reset/x', '/notFound'],
  ] as const) {
    await test.step(`${path} → ${notice}`, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(notice)
    })
  }
})

test('a link that cannot be checked keeps its address and can be retried', async ({ page }) => {
  await askForMail(page, t, CUSTOMER, true)
  const link = await linkOfMail(page, CUSTOMER)
  await serviceOf(page).spoil('password.isExpiredCustomer', { kind: 'noNetwork' })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: t('password-unreachable-title') })).toBeVisible()
  await expect(page).toHaveURL(/\/login\/reset\//)
  await serviceOf(page).mend()
  await page.getByRole('button', { name: t('shared-retry') }).click()
  await expect(page.locator('input[name=password]')).toBeVisible()
})

test('own password: a wrong current one is shown at its field, the right one changes it and returns to the page before', async ({
  page,
}) => {
  await signIn(page, 'customer')
  await page.getByRole('button', { name: new RegExp(t('shared-userMenu')) }).click()
  await page.getByRole('menuitem', { name: t('password-change-title') }).click()
  await expect(page).toHaveURL(/\/change-password$/)
  await expect(page).toHaveTitle(new RegExp(t('password-change-title')))
  await page.locator('input[name=oldPassword]').fill('not the password')
  await typePassword(page, NEW)
  await submit(page)
  await expect(page.getByText(t('rule-passwordOld'))).toBeVisible()
  await expect(page.locator('input[name=oldPassword]')).toBeFocused()
  await page.locator('input[name=oldPassword]').fill('green-teapot-river')
  await submit(page)
  await expect(page.getByText(t('password-changed'))).toBeVisible()
  await expect(page).toHaveURL(/\/repairOrder$/)

  await page.getByRole('button', { name: new RegExp(t('shared-userMenu')) }).click()
  await page.getByRole('menuitem', { name: t('terms-title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('terms-title') })).toBeVisible()
  await expect(page.getByText(t('terms-version', { version: '2026-01' }))).toBeVisible()

  await page.getByRole('button', { name: new RegExp(t('shared-userMenu')) }).click()
  await page.getByRole('menuitem', { name: t('identity-sign-out') }).click()
  await expect(page.getByText(t('identity-login-signed-out'))).toBeVisible()
  await signInWith(page, CUSTOMER, NEW)
})

test('a captcha that cannot be loaded is reported and does not block the sign-in', async ({ page }) => {
  await page.goto('/login')
  // the mock is there once the page is
  await expect(page.locator('input[name=account]')).toBeVisible()
  await serviceOf(page).spoil('helper.captchaKey', { kind: 'status', status: 500 })
  await page.goto('/login')
  await expect(page.getByText(t('captcha-unavailable'))).toBeVisible()
  await signInWith(page, CUSTOMER, 'green-teapot-river')
  await expect(page.getByText(t('captcha-unavailable'))).toHaveCount(0)
})

test('the captcha notice is on the login, forgot and register pages only', async ({ page }) => {
  const notice = page.getByText(t('captcha-local'))
  await page.goto('/notFound')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // one with and one without in turn, so that each has to come and to go
  for (const [wanting, other] of [
    ['/login', '/login/forgot/verify-email'],
    ['/backend/login', '/login/register/verify-email'],
    ['/login/forgot', '/login/reset/finish'],
    ['/backend/login/forgot', '/login/expired-link-notice'],
    ['/login/register', '/notFound'],
  ] as const) {
    await follow(page, wanting)
    await expect(notice, wanting).toBeVisible()
    await follow(page, other)
    await expect(notice, other).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }), other).toBeVisible()
    await expect(page).toHaveURL(other)
  }
})
