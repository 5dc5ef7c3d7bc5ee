import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { linkOfMail } from './account-support.ts'
import { countActs } from './acts.ts'
import { repairAtCounter } from './counter-repair.ts'
import { ACCOUNTS, check, expect, goTo, prefer, signIn, test, WORDS } from './fixtures.ts'
import { languagesOf, wordsOf } from './words.ts'

/** The customer compares two versions of a quotation, declines it, and looks back at the item as it was. */
for (const language of languagesOf('en-us'))
  test(`${language}: a second quotation is compared and declined; the history of the item is shown`, async ({ context, page }) => {
    test.setTimeout(90_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await page.goto('/login')
    await page.locator('input[name=account]').fill('emma@mail.example')
    await page.locator('input[name=password]').fill(DEMO_PASSWORDS.customer)
    await page.getByRole('button', { name: WORDS[language].signIn, exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
    await goTo(page, '/repairOrder?repairOrderStatus=actionRequired')
    await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
    const quotes = page.getByRole('region', { name: t('quotes-title') })
    // a phone shows them from here on only
    await page
      .getByRole('link', { name: new RegExp(`^${t('devices-do-quoted')}`) })
      .first()
      .click()
    await expect(quotes).toBeFocused()
    await expect(quotes.getByRole('columnheader', { name: t('quotes-change') })).toBeVisible()
    // what is needed to decide: how long, why it is charged, what was photographed, how to pay
    await expect(quotes.getByText(t('quotes-repairDays', { days: 2 }))).toBeVisible()
    await expect(quotes.getByText(t('quotes-why-cause', { cause: t('option-faultReason-userDamage') }))).toBeVisible()
    await expect(quotes.getByText(t('quotes-payment'))).toBeVisible()
    await quotes
      .getByRole('list', { name: t('quotes-pictures') })
      .first()
      .getByRole('button')
      .last()
      .click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'inspection-2.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await quotes.getByText(t('quotes-declined'), { exact: true }).first().click()
    await quotes.getByText(t('quotes-approved'), { exact: true }).last().click()
    await expect(quotes.getByRole('checkbox')).toBeVisible()
    await check(page, 'quotations of an order')
    await quotes.getByRole('button', { name: t('quotes-submit') }).click()
    await expect(quotes.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await quotes.getByRole('button', { name: t('quotes-submit') }).click()
    await expect(quotes).toBeHidden()

    await page.getByRole('main').locator('a[href*="viewOrderItem"]').first().click()
    await page.getByRole('button', { name: t('timeTravel-title') }).click()
    await page.getByRole('slider', { name: t('timeTravel-slider') }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(t('timeTravel-today')).first()).toBeVisible()
    await check(page, 'the item at another moment')
  })

/** Acts from the mail of a quotation to the decision: the link, the answer, its confirmation. */
const MOST_ACTS = 3

for (const language of ['zh-hant', 'en-us'] as const)
  for (const decision of ['approve', 'decline'] as const)
    test(`${language}: from the mail of a quotation on a phone, to ${decision} takes at most ${MOST_ACTS} acts`, async ({
      context,
      page,
    }) => {
      const t = wordsOf(language)
      await prefer(context, language)
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page, 'customer', language)
      const window = await context.newPage()
      await window.goto('/backend/login?own-session')
      await signIn(window, 'administrator', language)
      const { itemId, quote } = await repairAtCounter(window, 'customer-chang')
      await quote()

      const { acts, open, press } = countActs(page)
      await expect.poll(() => linkOfMail(page, ACCOUNTS.customer.account)).toContain(itemId)
      await open(await linkOfMail(page, ACCOUNTS.customer.account))
      const dialog = page.getByRole('alertdialog')
      if (decision === 'approve') {
        await press(page.getByRole('button', { name: `${t('repairItem-quote-approve')} NT$3,780`, exact: true }))
        await press(dialog.getByRole('button', { name: t('repairItem-quote-approve'), exact: true }))
        await expect(page.getByText(t('done-approveQuote'), { exact: true }).first()).toBeVisible()
      } else {
        await press(page.getByRole('button', { name: t('repairItem-quote-decline'), exact: true }))
        await press(dialog.getByRole('button', { name: t('repairItem-quote-decline-fee', { amount: 'NT$500' }), exact: true }))
        await expect(page.getByText(t('done-declineQuote'), { exact: true }).first()).toBeVisible()
      }
      expect(acts()).toBeLessThanOrEqual(MOST_ACTS)
    })
