import type { Page } from '@playwright/test'
import { repairAtCounter } from './counter-repair.ts'
import { check, expect, prefer, signIn, test } from './fixtures.ts'
import { linkIn, MAIL_MS } from './service/outbox.ts'
import { serviceOf } from './service/service.ts'
import { languagesOf, wordsOf } from './words.ts'

// the mails of several steps are waited for
test.describe.configure({ timeout: 120_000 })

/** Entered at the counter; nobody has ever signed in by this account. */
const READER = 'ho@mail.example'
const CUSTOMER = 'customer-ho'

const mailOn = (page: Page) => () => serviceOf(page).newestMailTo(READER)

/** The tracking link of the newest mail, once there is one. */
const linkOn = async (page: Page): Promise<string> => {
  await expect.poll(async () => linkIn(await mailOn(page)()) ?? '', { timeout: MAIL_MS }).toMatch(/^\/track\?lang=zh-hant#\S+$/)
  return linkIn(await mailOn(page)()) ?? ''
}

/** The code of the newest mail, once there is one. */
const codeOn = async (page: Page): Promise<string> => {
  await expect.poll(mailOn(page), { timeout: MAIL_MS }).toMatch(/^\d{6}\r?$/m)
  return /^(\d{6})\r?$/m.exec(await mailOn(page)())?.[1] ?? ''
}

for (const language of languagesOf('en-us'))
  test(`${language}: a customer without an account approves a quotation by the link of a mail and a code`, async ({ context, page }) => {
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'administrator', language)
    const { repairOrderId, quote } = await repairAtCounter(page, CUSTOMER)
    await quote()

    // the mail of the quotation names the page of this one repair
    const reader = await context.newPage()
    await reader.goto(await linkOn(page))
    await expect(reader.getByText(t('devices-say-quoted'))).toBeVisible()
    await expect(reader.getByText(t('tracking-quote-days', { days: 4 }))).toBeVisible()
    await expect(reader.getByText(t('tracking-quote-why-cause', { cause: t('option-faultReason-wear') }))).toBeVisible()
    await expect(reader.getByText(t('tracking-quote-payment', { payment: '' }).trim(), { exact: false })).toBeVisible()
    await check(reader, 'the tracking page with a quotation')

    await reader.getByRole('button', { name: t('tracking-approve', { amount: 'NT$3,780' }) }).click()
    const code = reader.getByRole('textbox', { name: t('tracking-code') })
    await expect(code).toBeVisible()
    await code.fill(await codeOn(page))
    await reader.getByRole('button', { name: t('tracking-confirm-approved') }).click()
    await expect(reader.getByText(t('tracking-done-approved'))).toBeVisible()
    await expect(reader.getByText(t('devices-say-approved'))).toBeVisible()

    // the employee sees the decision, and ends the links
    await page.goto(`/repairOrder/view/${repairOrderId}`)
    await page.getByRole('button', { name: t('tracking-links-revoke') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('tracking-links-revoke') })
      .click()
    await expect(page.getByText(t('tracking-links-none'))).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('heading', { name: t('tracking-dead-title') })).toBeVisible()
    await reader.getByRole('button', { name: t('tracking-dead-again') }).click()
    await expect(reader.getByRole('heading', { name: t('tracking-asked-title') })).toBeVisible()
    await reader.goto('/notFound')
    await reader.goto(await linkOn(page))
    await expect(reader.getByText(t('devices-say-approved'))).toBeVisible()
  })

for (const language of languagesOf('en-us'))
  test(`${language}: a customer without an account replies to a comment and confirms the receipt by one code; links that ran out are renewed by mail`, async ({
    context,
    page,
  }) => {
    test.setTimeout(90_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'administrator', language)
    const { repairOrderId, sendBack, comment } = await repairAtCounter(page, CUSTOMER)
    await sendBack()
    await comment('包裹已寄出，請問管理室可以代收嗎？')

    const reader = await context.newPage()
    await reader.setViewportSize({ width: 390, height: 844 })
    const link = await linkOn(page)
    await reader.goto(link)
    await expect(reader.getByText(t('devices-say-returned'))).toBeVisible()
    const button = (name: string) => reader.getByRole('button', { name, exact: true })

    await test.step('a reply: empty words are refused, a wrong code too', async () => {
      const talk = reader.getByRole('region', { name: t('tracking-talk') })
      await expect(talk.getByText('包裹已寄出，請問管理室可以代收嗎？')).toBeVisible()
      await talk.getByRole('button', { name: t('tracking-reply') }).click()
      const words = reader.getByRole('textbox', { name: t('tracking-reply-label') })
      await button(t('tracking-next')).click()
      await expect(words).toBeFocused()
      await expect(reader.getByText(t('rule-trackingAnswer'))).toBeVisible()
      await words.fill('可以，謝謝。')
      await button(t('tracking-next')).click()
      const code = reader.getByRole('textbox', { name: t('tracking-code') })
      const right = await codeOn(page)
      await code.fill(right === '000000' ? '000001' : '000000')
      await check(reader, 'a reply on the tracking page')
      await button(t('tracking-confirm-reply')).click()
      await expect(reader.getByText(t('rule-codeWrong'))).toBeVisible()
      await expect(code).toBeFocused()
      await code.fill(right)
      await button(t('tracking-confirm-reply')).click()
      await expect(reader.getByText(t('tracking-done-reply'))).toBeVisible()
      await expect(talk.getByText('可以，謝謝。')).toBeVisible()
    })

    await test.step('the receipt: the code of before is still good, and the repair is closed', async () => {
      await button(t('tracking-receipt')).click()
      await expect(reader.getByText(t('tracking-code-known'))).toBeVisible()
      await check(reader, 'a receipt on the tracking page')
      await button(t('tracking-confirm-receipt')).click()
      await expect(reader.getByText(t('tracking-done-receipt'))).toBeVisible()
      await expect(reader.getByText(t('devices-say-closed-unrepaired'))).toBeVisible()
      await expect(button(t('tracking-receipt'))).toBeHidden()
      // the employee reads both
      await page.goto(`/repairOrder/view/${repairOrderId}`)
      await expect(page.getByText('可以，謝謝。')).toBeVisible()
      await expect(page.getByText(t('orderStatus-employee-closed')).first()).toBeVisible()
    })

    await test.step('the link runs out: nothing of the repair is shown, and a new one comes by mail', async () => {
      await serviceOf(page).transaction(async (db, id) => {
        for (const row of await db.trackings.find({ repairOrderId: id }))
          await db.trackings.replace({ ...row, expiresAt: new Date(Date.now() - 1000).toISOString() })
      }, repairOrderId)
      await reader.reload()
      await expect(reader.getByRole('heading', { name: t('tracking-dead-title') })).toBeVisible()
      await expect(reader.getByText('Ultralight 14')).toHaveCount(0)
      await button(t('tracking-dead-again')).click()
      await expect(reader.getByRole('heading', { name: t('tracking-asked-title') })).toBeVisible()
      await expect.poll(() => linkOn(page)).not.toBe(link)
      await reader.goto('/notFound')
      await reader.goto(await linkOn(page))
      await expect(reader.getByText(t('devices-say-closed-unrepaired'))).toBeVisible()
      // the one that ran out stays dead
      await reader.goto('/notFound')
      await reader.goto(link)
      await expect(reader.getByRole('heading', { name: t('tracking-dead-title') })).toBeVisible()
    })
  })

test('an email of the demo opens the tracking page', { tag: '@demo' }, async ({ context, page }) => {
  const t = wordsOf('zh-hant')
  await prefer(context, 'zh-hant')
  await signIn(page, 'administrator', 'zh-hant')
  const { quote } = await repairAtCounter(page, CUSTOMER)
  await quote()
  await page.getByRole('button', { name: /^信件/ }).click()
  const panel = page.getByRole('region', { name: '講師面板' })
  await panel.getByRole('list', { name: '信件' }).getByRole('button').first().click()
  const opened = page.waitForEvent('popup')
  await panel.locator('iframe').contentFrame().getByRole('link').click()
  await expect((await opened).getByText(t('devices-say-quoted'))).toBeVisible()
})
