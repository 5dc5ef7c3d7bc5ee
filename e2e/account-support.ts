import { expect, type Page } from '@playwright/test'
import { randomToken, sha256 } from '../backend/secrets.ts'
import { linkIn } from './service/outbox.ts'
import { serviceOf } from './service/service.ts'

/** The address in the newest mail to this reader. */
export const linkOfMail = async (page: Page, to: string): Promise<string> => {
  const link = linkIn(await serviceOf(page).newestMailTo(to))
  if (link === undefined) throw new Error(`no mail with a link to ${to}`)
  return link
}

/** An invitation of this employee, as it would lie in the mailbox; the demo data hold the account but no mail. */
export const inviteEmployee = async (page: Page, userId: string): Promise<string> => {
  const [linkId, token] = [crypto.randomUUID(), randomToken()]
  const tokenHash = await sha256(token)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const row = { linkId, userId, isCustomer: false, purpose: 'setPassword' as const, tokenHash, expiresAt, usedAt: null, rowVersion: 1 }
  await serviceOf(page).transaction((db, link) => db.links.insert(link), row)
  return `/setPassword/${linkId}/${token}`
}

export const typePassword = async (page: Page, password: string, confirmPassword = password) => {
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(confirmPassword)
}

export const submit = (page: Page) => page.locator('main form button[type=submit]').click()

export const signInWith = async (page: Page, account: string, password: string) => {
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await submit(page)
  await page.waitForURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
