import { expect, type Page } from '@playwright/test'
import { submit, typePassword } from '../account-support.ts'
import type { Words } from '../words.ts'

/** The first administrator, at the address that the server has printed. */
export const ADMINISTRATOR = { account: 'boss01', name: '林老闆', email: 'boss@repair.example', password: 'seven-quiet-harbors' }
/** The colleague who does everything that a repair needs. */
export const COLLEAGUE = { account: 'bench01', name: '陳師傅', email: 'bench@repair.example', password: 'nine-copper-kettles' }
export const CUSTOMER = { account: 'ida@mail.example', name: 'Ida Berg', email: 'ida@mail.example', password: 'paper-lantern-bridge' }
type Someone = typeof ADMINISTRATOR

/** Makes the administrator, who is signed in with it and leaves the guided set-up for later. */
export const createFirstAdministrator = async (page: Page, address: string, t: Words) => {
  await page.goto(address)
  await page.locator('input[name=userAccount]').fill(ADMINISTRATOR.account)
  await page.locator('input[name=userName]').fill(ADMINISTRATOR.name)
  await page.locator('input[name=email]').fill(ADMINISTRATOR.email)
  await typePassword(page, ADMINISTRATOR.password)
  await submit(page)
  await expect(page.getByRole('heading', { name: t('setup-done-title') })).toBeVisible()
  await page.getByRole('link', { name: t('setup-later') }).click()
  await page.waitForURL(/\/home$/)
}

/** Signs in on the page that is open, and waits for the first page. */
export const signInAs = async (page: Page, { account, password }: Someone) => {
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await submit(page)
  await page.waitForURL(/\/home$/)
}

/** Invites the colleague with the three roles of the work itself. */
export const invite = async (page: Page, t: Words) => {
  await page.goto('/system/user')
  await page.getByRole('button', { name: t('member-create') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=userAccount]').fill(COLLEAGUE.account)
  await dialog.locator('input[name=email]').fill(COLLEAGUE.email)
  await dialog.locator('input[name=userName]').fill(COLLEAGUE.name)
  for (const role of ['identity-role-R-COO', 'identity-role-R-ENG', 'identity-role-R-WH'] as const)
    await dialog.getByText(t(role), { exact: true }).click()
  await dialog.getByRole('button', { name: t('member-create-submit') }).click()
  await expect(dialog.getByText(t('member-invited-hint'))).toBeVisible()
}

/** Sets the first password at the link of the invitation, and signs in. */
export const acceptInvitation = async (page: Page, link: string, t: Words) => {
  await page.goto(link)
  await typePassword(page, COLLEAGUE.password)
  await submit(page)
  await page.getByRole('link', { name: t('password-to-login') }).click()
  await signInAs(page, COLLEAGUE)
}

/** Registers the customer with an address to send things back to. */
export const register = async (page: Page, t: Words) => {
  await page.goto('/login')
  await page.getByRole('link', { name: t('identity-login-to-register') }).click()
  await page.getByText(t('option-customerType-individual'), { exact: true }).click()
  await page.locator('input[name=userAccount]').fill(CUSTOMER.account)
  await page.locator('input[name=userName]').fill(CUSTOMER.name)
  await page.locator('input[name=mobilePhone]').fill('0900-000-011')
  await page.getByText(t('register-address'), { exact: true }).click()
  const city = page.locator('[data-field="defaultAddress.city"]').getByRole('combobox')
  // a scroll closes the list, as that of a telephone that brings the field into view
  await expect(async () => {
    await city.fill('')
    await city.pressSequentially('臺北')
    await page.getByRole('option', { name: /臺北市/ }).click({ timeout: 1000 })
  }).toPass()
  await page.locator('[data-field="defaultAddress.district"]').getByRole('button').click()
  await page.getByRole('option', { name: /內湖區/ }).click()
  await page.locator('input[name="defaultAddress.addressLine"]').fill('示範路 1 號')
  await typePassword(page, CUSTOMER.password)
  await page.getByText(t('register-terms', { version: '2026-01' })).click()
  await submit(page)
  await expect(page).toHaveURL(/\/login\/register\/verify-email$/)
}

/** Confirms the e-mail address at the link of the mail, which signs in. */
export const confirmRegistration = async (page: Page, link: string, t: Words) => {
  await page.goto(link)
  await page.locator('input[name=password]').fill(CUSTOMER.password)
  await submit(page)
  await page.waitForURL(/\/home$/)
  await expect(page.getByRole('heading', { name: t('home-first-title') })).toBeVisible()
}

/** Goes on in another of the own roles. */
export const switchRole = async (page: Page, role: 'R-COO' | 'R-ENG' | 'R-WH', t: Words) => {
  const menu = page.getByRole('button', { name: new RegExp(t('shared-userMenu', { name: COLLEAGUE.name })) })
  await menu.click()
  await page.getByRole('menuitemradio', { name: t(`identity-role-${role}`) }).click()
  await expect(menu).toContainText(t(`identity-role-${role}`))
}
