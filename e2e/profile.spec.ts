import { readFile } from 'node:fs/promises'
import { linkOfMail, signInWith, submit, typePassword } from './account-support.ts'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { check, expect, expectNoViolations, prefer, signIn, test } from './fixtures.ts'
import { type Language, languagesOf, wordsOf } from './words.ts'

const WIDE = { width: 1280, height: 900 }

/** A customer changes name and notification channels, and manages the address book. */
const playProfile = (language: Language) =>
  test(`${language}: name and notifications; an address is added, set as default and deleted`, async ({ context, page }) => {
    test.setTimeout(90_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'customer', language)
    await page.getByRole('button', { name: t('shared-userMenu') }).click()
    await page.getByRole('menuitem', { name: t('profile-title') }).click()
    const name = page.locator('input[name=userName]')
    await expect(name).toHaveValue('張怡君')
    await expect(page.getByRole('list', { name: t('profile-book') })).toBeVisible()
    await check(page, 'profile')
    await page.setViewportSize(WIDE)

    await name.fill('')
    await page.getByRole('button', { name: t('profile-save'), exact: true }).click()
    await expect(name).toBeFocused()
    await name.fill('張小君')
    await page.locator('[data-field=notifyBy]').getByText(t('option-notifyBy-email'), { exact: true }).click()
    await page.getByRole('button', { name: t('profile-save'), exact: true }).click()
    await expect(page.getByText(t('profile-saved'))).toBeVisible()
    // the frame says the new name at once, and still after a reload
    await expect(page.getByRole('banner').getByText('張小君')).toBeVisible()
    await page.reload()
    await expect(name).toHaveValue('張小君')
    await expect(page.locator('[data-field=notifyBy]').getByRole('checkbox', { name: t('option-notifyBy-email') })).not.toBeChecked()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('profile-export-start') }).click()
    const file = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
    expect(file.profile.userName).toBe('張小君')
    expect(file.orders.length).toBeGreaterThan(0)

    const book = page.getByRole('list', { name: t('profile-book') })
    await page.getByRole('button', { name: t('profile-book-add') }).click()
    const dialog = page.getByRole('dialog', { name: t('profile-book-add') })
    await dialog.locator('input[name=receiverName]').fill('收發室')
    await dialog.locator('input[name=mobilePhone]').fill('0900000005')
    await dialog.locator('[data-field=city]').getByRole('combobox').fill('臺北')
    await page.getByRole('option', { name: /臺北市/ }).click()
    await dialog.locator('[data-field=district]').getByRole('button').click()
    await page.getByRole('option', { name: /內湖區/ }).click()
    await dialog.locator('input[name=addressLine]').fill('示範路 1 號')
    await expectNoViolations(page, 'dialog of an address')
    await dialog.getByRole('button', { name: t('profile-save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: t('profile-book-prefer-of', { name: '收發室' }) }).click()
    await expect(book.getByRole('listitem').first()).toContainText('收發室')
    await expect(book.getByRole('listitem').first()).toContainText(t('profile-book-default'))
    await page.getByRole('button', { name: t('profile-book-remove-of', { name: '收發室' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('profile-book-remove'), exact: true })
      .click()
    await expect(book.getByText('收發室')).toHaveCount(0)
  })

languagesOf('en-us').forEach(playProfile)

/** Two browsers need a service of their own, which is not in the page. */
test.describe('against a separate server', () => {
  test.use({ isSeparate: true })

  test(
    'a session that is ended in the profile lands at the sign-in page with its next call, with the reason',
    { tag: '@core' },
    async ({ browser, page }) => {
      const t = wordsOf('zh-hant')
      const elsewhere = await browser.newPage()
      await prefer(elsewhere, 'zh-hant')
      await signIn(elsewhere, 'auditor')
      await prefer(page, 'zh-hant')
      await signIn(page, 'auditor')
      await page.getByRole('button', { name: t('shared-userMenu') }).click()
      await page.getByRole('menuitem', { name: t('profile-title') }).click()
      const rows = page.getByRole('list', { name: t('profile-sessions') }).getByRole('listitem')
      await expect(rows.filter({ hasText: t('profile-sessions-current') })).toHaveCount(1)
      const count = await rows.count()
      // the latest used after this one
      await rows.nth(1).getByRole('button').click()
      await expect(rows).toHaveCount(count - 1)
      await expect(page.getByText(t('profile-sessions-ended'))).toBeVisible()
      await elsewhere
        .getByRole('link', { name: t('menu-home'), exact: true })
        .first()
        .click()
      await expect(elsewhere).toHaveURL(/\/backend\/login$/)
      await expect(elsewhere.getByText(`401: ${t('identity-token-expired')}`)).toBeVisible()
      await page.reload()
      await expect(rows.first()).toContainText(t('profile-sessions-current'))
      await elsewhere.close()
    },
  )
})
const OLD_ADDRESS = 'chang@mail.example'
const NEW_ADDRESS = 'chang@new.example'
const NEW_PASSWORD = 'three wise owls at noon'

/** A customer changes the e-mail address; the old mailbox takes it back, and sets a new password. */
const playMailbox = (language: Language) =>
  test(`${language}: a new e-mail address is confirmed from its mailbox, and taken back from the old one`, async ({ context, page }) => {
    test.setTimeout(90_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'customer', language)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('mailbox-change'), exact: true }).click()
    await page.locator('input[name=email]').fill(NEW_ADDRESS)
    await page.locator('input[name=password]').fill('not my password')
    await page.getByRole('button', { name: t('mailbox-change-submit') }).click()
    await expect(page.getByText(t('rule-passwordOld'))).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue(NEW_ADDRESS)
    await check(page, 'a new e-mail address')
    await page.setViewportSize(WIDE)
    await page.locator('input[name=password]').fill(DEMO_PASSWORDS.customer)
    await page.getByRole('button', { name: t('mailbox-change-submit') }).click()
    await expect(page.getByText(t('mailbox-pending', { email: NEW_ADDRESS }))).toBeVisible()
    await page.getByRole('button', { name: t('mailbox-send-again') }).click()
    await expect(page.getByText(t('mailbox-sent-again'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('mailbox-pending', { email: NEW_ADDRESS }))).toBeVisible()
    const objection = await linkOfMail(page, OLD_ADDRESS)

    await page.goto(await linkOfMail(page, NEW_ADDRESS))
    await expect(page.getByRole('heading', { name: t('mailbox-confirm-title') })).toBeVisible()
    await expectNoViolations(page, 'the link of a new e-mail address')
    await page.getByRole('button', { name: t('mailbox-confirm-submit'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('mailbox-confirmed-title') })).toBeVisible()
    // the session of this browser goes on
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: t('mailbox'), exact: true })).toContainText(NEW_ADDRESS)

    await page.goto(objection)
    await expect(page.getByRole('heading', { name: t('mailbox-restore-title') })).toBeVisible()
    await page.getByRole('button', { name: t('mailbox-restore-submit'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('mailbox-restored-title') })).toBeVisible()
    await page.goto(await linkOfMail(page, OLD_ADDRESS))
    await page.locator('input[name=account]').fill(OLD_ADDRESS)
    await typePassword(page, NEW_PASSWORD)
    await submit(page)
    await page.getByRole('link', { name: t('password-to-login') }).click()
    await signInWith(page, OLD_ADDRESS, NEW_PASSWORD)
    await page.goto(objection)
    await expect(page.getByRole('heading', { name: t('mailbox-expired-title') })).toBeVisible()
  })

languagesOf('en-us').forEach(playMailbox)
