import type { Page } from '@playwright/test'
import { employeeOn } from './calls.ts'
import { check, expect, prefer, signIn, test } from './fixtures.ts'
import { linkIn } from './service/outbox.ts'
import { serviceOf } from './service/service.ts'
import { languagesOf, wordsOf } from './words.ts'

const READER = 'ho@mail.example'

/** An order that an employee makes at the counter for somebody who has never signed in, up to the quotation; by the calls of the signed-in page. */
const quoteAtCounter = async (page: Page) => {
  const { call, act, receive } = employeeOn(page)
  const draft = await call('GET', '/repairOrder/v1/create?customerId=customer-ho')
  const repairOrderId = String(draft['repairOrderId'])
  const { rowVersion } = await call('PUT', `/repairOrder/v1/${repairOrderId}`, {
    deliveryMethod: 'walkIn',
    invoiceType: 'none',
    dataBackupConfirmed: true,
    receiveAddresses: [
      {
        addressType: 'return',
        receiverName: '何美玉',
        countryCode: 'TW',
        phoneCountryCode: '+886',
        mobilePhone: '0900000008',
        postalCode: '114',
        city: '臺北市',
        district: '內湖區',
        addressLine: '示範路 100 號 5 樓',
      },
    ],
    rowVersion: Reflect.get(Object(draft['defaults']), 'rowVersion'),
  })
  const item = await call('POST', '/repairOrderItem/v1', {
    repairOrderId,
    productCategory: 'notebook',
    brand: 'Northwind',
    productName: 'Ultralight 14',
    serialType: 'sn',
    serialNo: 'COUNTER-0001',
    quantity: 1,
    issueCategory: 'power',
    issueDescription: 'No light and no sound when the key is pressed.',
    issueFrequency: 'always',
    accessories: ['charger'],
    hasLock: false,
    expectedResolution: 'repair',
  })
  await call('POST', `/repairOrder/v1/submit/${repairOrderId}`, { rowVersion, termsVersion: '2026-01' })
  const itemId = String(item['itemId'])
  await receive(itemId, ['charger'])
  await act(itemId, 'startDiagnosis', { rmsEngineerId: 'member-eng01' })
  await act(itemId, 'issueQuote', {
    diagnosis: {
      diagnosis: 'The power board has a short and has to be replaced.',
      faultArea: 'board',
      symptomCode: 'dead',
      faultCode: 'short',
      faultReason: 'wear',
      warrantyDecision: 'outOfWarranty',
    },
    quote: {
      currency: 'TWD',
      laborAmount: 1000,
      partsAmount: 2500,
      shippingAmount: 100,
      inspectionFee: 500,
      validUntil: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
      repairDays: 4,
    },
  })
  return repairOrderId
}

for (const language of languagesOf('en-us'))
  test(`${language}: a customer without an account approves a quotation by the link of a mail and a code`, async ({ context, page }) => {
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'administrator', language)
    const repairOrderId = await quoteAtCounter(page)

    // the mail of the quotation names the page of this one repair
    const mail = () => serviceOf(page).newestMailTo(READER)
    await expect.poll(async () => linkIn(await mail()) ?? '').toMatch(/^\/track\?lang=zh-hant#\S+$/)
    const link = linkIn(await mail()) ?? ''
    const reader = await context.newPage()
    await reader.goto(link)
    await expect(reader.getByText(t('devices-say-quoted'))).toBeVisible()
    await expect(reader.getByText(t('tracking-quote-days', { days: 4 }))).toBeVisible()
    await expect(reader.getByText(t('tracking-quote-why-cause', { cause: t('option-faultReason-wear') }))).toBeVisible()
    await expect(reader.getByText(t('tracking-quote-payment', { payment: '' }).trim(), { exact: false })).toBeVisible()
    await check(reader, 'the tracking page with a quotation')

    await reader.getByRole('button', { name: t('tracking-approve', { amount: 'NT$3,780' }) }).click()
    const code = reader.getByRole('textbox', { name: t('tracking-code') })
    await expect(code).toBeVisible()
    await expect.poll(mail).toMatch(/^\d{6}\r?$/m)
    await code.fill(/^(\d{6})\r?$/m.exec(await mail())?.[1] ?? '')
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
    await expect.poll(async () => linkIn(await mail()) ?? '').not.toBe('')
    await reader.goto('/notFound')
    await reader.goto(linkIn(await mail()) ?? '')
    await expect(reader.getByText(t('devices-say-approved'))).toBeVisible()
  })

test('the outbox of the demo opens the tracking page', { tag: '@demo' }, async ({ context, page }) => {
  const t = wordsOf('zh-hant')
  await prefer(context, 'zh-hant')
  await signIn(page, 'administrator', 'zh-hant')
  await quoteAtCounter(page)
  await page.getByRole('button', { name: '寄件匣' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^\/track/ })
    .first()
    .click()
  await expect(page.getByText(t('devices-say-quoted'))).toBeVisible()
})
