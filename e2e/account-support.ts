import { expect, type Page } from '@playwright/test'
import { randomToken, sha256 } from '../backend/secrets.ts'

interface Mail {
  readonly to: string
  readonly sentAt: string
  readonly text: string
}

/** The address in the newest mail to this reader, as the mock backend of the page sent it. */
export const linkOfMail = async (page: Page, to: string): Promise<string> => {
  const mails = await page.evaluate(
    async () => (await window.mockBackend?.dump())?.rows.filter(({ table }) => table === 'mails').map(({ row }) => row) ?? [],
  )
  // rows of the mails table
  const own = (mails as Mail[]).filter((mail) => mail.to === to).toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
  const link = own[0]?.text.split('\n').find((line) => line.startsWith('/'))
  if (link === undefined) throw new Error(`no mail with a link to ${to}`)
  return link
}

/** An invitation of this employee, as it would lie in the mailbox; the demo data hold the account but no mail. */
export const inviteEmployee = async (page: Page, userId: string): Promise<string> => {
  const [linkId, token] = [crypto.randomUUID(), randomToken()]
  const tokenHash = await sha256(token)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const row = { linkId, userId, isCustomer: false, purpose: 'setPassword' as const, tokenHash, expiresAt, usedAt: null, rowVersion: 1 }
  await page.evaluate((link) => window.mockBackend?.database.transaction((db) => db.links.insert(link)), row)
  return `/setPassword/${linkId}/${token}`
}

export const typePassword = async (page: Page, password: string, confirmPassword = password) => {
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(confirmPassword)
}

export const submit = (page: Page) => page.locator('main form button[type=submit]').click()

export const signInWith = async (page: Page, account: string, password: string, heading: string) => {
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
