import type { Page } from '@playwright/test'
import { check, expect, expectNoViolations, goTo, prefer, signIn, test } from './fixtures.ts'
import { idle } from './service/idle.ts'
import { serviceOf } from './service/service.ts'
import { type Language, languagesOf, type Words, wordsOf } from './words.ts'

const DAY_MS = 86_400_000
const QUESTION = 'Please send us the serial number and a photo of the label.'

/** As a person does who comes back to this window. */
const comeBack = async (page: Page) => {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

const bell = (page: Page, t: Words) => page.getByRole('button', { name: t('home-bell') })

const ask = async (employee: Page, number: string, t: Words) => {
  await employee.locator('input[name=keyword]').fill(number)
  await employee.getByRole('link', { name: number }).click()
  await employee.locator('a[href*=reviewOrderItem]').first().click()
  await employee.getByText(t('action-requestInfo'), { exact: true }).first().click()
  await employee.locator('textarea[name=publicComment]').fill(QUESTION)
  await employee.locator('[data-field=requestedFields]').getByText(t('field-purchaseProofNo'), { exact: true }).click()
  await employee.getByRole('button', { name: t('action-requestInfo'), exact: true }).click()
  await expect(employee.getByRole('main').getByText(t('itemStatus-employee-infoRequired')).first()).toBeVisible()
}

/** An employee requests information; the customer's bell shows it and links to that item and its answer. */
const playQuestion = (language: Language) =>
  test(`${language}: a request for information reaches the customer’s bell, and the bell leads to the answer`, async ({
    context,
    page,
  }) => {
    test.setTimeout(180_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'customer', language)
    await goTo(page, '/repairOrder?repairOrderStatus=submitted')
    const order = page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first()
    const number = await order.innerText()

    const employee = await context.newPage()
    await employee.goto('/backend/login?own-session')
    await signIn(employee, 'coordinator', language)
    await ask(employee, number, t)

    await comeBack(page)
    await bell(page, t).click()
    const news = page
      .getByRole('dialog')
      .getByRole('link', { name: t('news-customer-requestInfo') })
      .first()
    await expect(news).toContainText(number)
    await check(page, 'bell with notifications')
    await page.setViewportSize({ width: 1280, height: 900 })
    await news.click()
    await expect(page).toHaveURL(/\/customer\/repairOrder\/viewOrderItem\/[^/]+#answer$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('#answer')).toBeFocused()
    await expect(page.locator('#answer')).toContainText(QUESTION)
    await bell(page, t).click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('link', { name: t('news-customer-requestInfo') })
        .first(),
    ).not.toContainText(t('home-notifications-unread'))
    await page.getByRole('tab', { name: t('home-messages') }).click()
    await expect(page.getByText(t('home-messages-none'))).toBeVisible()
    await expectNoViolations(page, 'bell with messages')
  })

languagesOf('zh-hant').forEach(playQuestion)

test('no polling in a hidden page: 20 visibility changes within a minute send no request', async ({ context, page }) => {
  await prefer(context, 'zh-hant')
  await signIn(page, 'customer')
  await expect(bell(page, wordsOf('zh-hant'))).toBeVisible()
  // the page's own first questions are answered
  await expect(page.getByRole('link', { name: /^RO\d{8}-\d{4}/ }).first()).toBeVisible()
  // over the mock's own, which answers before anything reaches the network
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      document.documentElement.dataset['asked'] = `${document.documentElement.dataset['asked'] ?? ''} ${url}`
      return send(input, init)
    }
  })
  for (let n = 0; n < 20; n += 1) await comeBack(page)
  await idle(page)
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined()
  await bell(page, wordsOf('zh-hant')).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked'])).toContain('/customer/notification/v1')
})

const REMINDER = '提醒：我們尚未收到您的產品'

/** Who got a reminder, once the days are caught up with, one after the other. */
const remindedAfter40Days = async (page: Page) => {
  await serviceOf(page).shiftClock(40 * DAY_MS)
  const reminded = () =>
    serviceOf(page).transaction(async (db, words) => {
      const mails = await db.mails.find({ sentAt: {} })
      return mails.filter(({ subject }) => subject.includes(words)).map(({ to }) => to)
    }, REMINDER)
  await expect.poll(() => reminded().then(({ length }) => length), { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  return reminded()
}

test('40 days later: orders are closed or cancelled, and the customers are told by mail', { tag: '@core' }, async ({ page }) => {
  await prefer(page, 'zh-hant')
  await signIn(page, 'coordinator')
  const [reader = 'nobody'] = await remindedAfter40Days(page)
  expect(await serviceOf(page).newestMailTo(reader)).toMatch(/取消|結案/)
  const open = () => serviceOf(page).transaction((db) => db.items.count({ repairStatus: ['accepted', 'returned'] }), undefined)
  await expect.poll(open).toBe(0)
})

test('40 days later the emails of the demo show the reminders of each reader', { tag: '@demo' }, async ({ page }) => {
  await prefer(page, 'zh-hant')
  await signIn(page, 'coordinator')
  const [reader = 'nobody'] = await remindedAfter40Days(page)
  await page.getByRole('button', { name: /^信件/ }).click()
  const panel = page.getByRole('region', { name: '講師面板' })
  await panel.getByRole('combobox', { name: /收件者/ }).click()
  await page.getByRole('option', { name: reader }).click()
  const mails = panel.getByRole('list', { name: '信件' })
  await expect(mails.getByRole('button', { name: /品項已取消/ }).first()).toBeVisible()
  await expect.poll(() => mails.getByRole('button', { name: REMINDER }).count()).toBeGreaterThanOrEqual(3)
})
