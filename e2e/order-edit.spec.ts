import type { Page } from '@playwright/test'
import { LOCALE_LABELS } from '../src/shared/constants.ts'
import { check, expect, expectNoViolations, goTo, prefer, signIn, test } from './fixtures.ts'
import { fillItem, fillOrder, onOnePage } from './order-form.ts'
import { serviceOf } from './service/service.ts'
import { type Language, languagesOf, type Words, wordsOf } from './words.ts'

const remark = (page: Page) => page.locator('textarea[name=remark]')
const carrier = (page: Page) => page.locator('input[name=inboundCarrier]')
const saveTemp = (page: Page, t: Words) => page.getByRole('button', { name: t('shared-saveTemp') }).click()
const isSaved = (page: Page, t: Words) => expect(page.getByText(t('repairOrder-savedAt'))).toBeVisible()
const addFirst = (page: Page, t: Words) =>
  page
    .getByRole('button', { name: t('repairOrder-items-add') })
    .first()
    .click()

const openOrder = async (page: Page, t: Words) => {
  await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
  await expect(page).toHaveURL(/\/repairOrder\/edit\//)
  await onOnePage(page, t)
}

const playDesk = (language: Language) =>
  test(`${language}: a coordinator creates an order for a customer`, async ({ context, page }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'coordinator', language)
    await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
    const search = page.locator('input[name=keyword]:visible')

    await test.step('finds the customer by typing, with the keyboard alone', async () => {
      await expect(search).toBeFocused()
      await expect(page.getByRole('option')).not.toHaveCount(0)
      await check(page, 'customer picker')
      await search.fill('zzz')
      await expect(page.getByText(t('orderEdit-pick-none'))).toBeVisible()
      await expectNoViolations(page, 'no customer')
      await search.fill('張')
      await expect(page.getByRole('option')).toHaveCount(1)
      await search.press('ArrowDown')
      await search.press('Enter')
      await expect(page).toHaveURL(/\/repairOrder\/edit\//)
      await expect(page.getByText(t('orderEdit-for', { name: '張怡君' }))).toBeVisible()
    })

    await test.step('copies the last order, undoes it, and copies it again', async () => {
      const mailIn = page.getByRole('radio', { name: t('option-deliveryMethod-mailIn') })
      await page.getByRole('button', { name: t('orderEdit-copy') }).click()
      const undo = page.getByRole('button', { name: t('orderEdit-copy-undo') })
      await expect(undo).toBeFocused()
      await undo.click()
      await expect(mailIn).not.toBeChecked()
      await page.getByRole('button', { name: t('orderEdit-copy') }).click()
    })

    await test.step('a blocked submission lists the missing fields, each linking to its field', async () => {
      await page.getByRole('button', { name: t('repairOrder-submit') }).click()
      await expect(page.getByText(t('orderEdit-problems', { count: 3 }))).toBeVisible()
      await expectNoViolations(page, 'blocked order')
      await page.getByRole('button', { name: t('rule-terms'), exact: true }).click()
      await expect(page.locator('[data-field=termsVersion] input')).toBeFocused()
    })

    await test.step('sets the fields of the centre, adds an item, and submits', async () => {
      await page.getByText(t('option-priority-urgent'), { exact: true }).filter({ visible: true }).click()
      await addFirst(page, t)
      await fillItem(page, t, { productName: 'Router AX', serialNo: 'NX-2000-A1' })
      await page.getByRole('button', { name: t('repairOrder-item-save'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await fillOrder(page, t, 'employee')
      await page.getByRole('button', { name: t('repairOrder-submit') }).click()
      await expect(page.getByRole('heading', { level: 1, name: /RO\d{8}-\d{4}/ })).toBeVisible()
      await expect(page.getByRole('main').getByText(t('option-priority-urgent')).filter({ visible: true }).first()).toBeVisible()
    })
  })

const playConflict = (language: Language) =>
  test(`${language}: two tabs edit one draft; then one of them deletes it`, async ({ context, page }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'customer', language)
    await openOrder(page, t)
    const other = await context.newPage()
    await other.goto(page.url())
    await remark(other).fill('From the other tab')
    await carrier(other).fill('Black Cat')
    await saveTemp(other, t)
    await isSaved(other, t)

    // a tab behind another one paints when it likes
    await page.bringToFront()
    await test.step('resolves the conflict field by field, mine or theirs; no input is lost', async () => {
      await remark(page).fill('From this tab')
      await page.locator('input[name=customerReferenceNo]').fill('PO-77')
      await saveTemp(page, t)
      await expect(page.getByRole('heading', { name: t('orderEdit-conflict-title') })).toBeVisible()
      await expect(remark(page)).toHaveValue('From this tab')
      await check(page, 'conflict')
      await page.getByRole('button', { name: t('orderEdit-conflict-apply') }).click()
      const choice = page.locator('[data-field="conflict.remark"]')
      await expect(choice.getByRole('radio').first()).toBeFocused()
      await choice.getByText(t('orderEdit-conflict-mine'), { exact: true }).click()
      await page.getByRole('button', { name: t('orderEdit-conflict-apply') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(remark(page)).toHaveValue('From this tab')
      await expect(carrier(page)).toHaveValue('Black Cat')
      await saveTemp(page, t)
      await isSaved(page, t)
    })

    await test.step('deleted in the other tab: the unsaved input starts a new order', async () => {
      await other.bringToFront()
      await other.reload()
      await expect(remark(other)).toHaveValue('From this tab')
      await expect(other.locator('input[name=customerReferenceNo]')).toHaveValue('PO-77')
      await other.getByRole('button', { name: t('repairOrder-deleteDraft') }).click()
      await other
        .getByRole('alertdialog')
        .getByRole('button', { name: t('repairOrder-deleteDraft') })
        .click()
      await expect(other).toHaveURL(/\/repairOrder$/)
      await remark(page).fill('Still here')
      await saveTemp(page, t)
      await expect(page.getByText(t('orderEdit-gone-title'))).toBeVisible()
      await expect(page.getByText('Still here', { exact: true })).toBeVisible()
      await page.bringToFront()
      await check(page, 'draft gone')
      const address = page.url()
      await page.getByRole('button', { name: t('orderEdit-gone-restart') }).click()
      await expect(page).not.toHaveURL(address)
      await page.getByRole('button', { name: t('draft-restore'), exact: true }).click()
      await expect(remark(page)).toHaveValue('Still here')
    })
  })

languagesOf('en-us').forEach(playDesk)
languagesOf('zh-hant').forEach(playConflict)

test('with five open drafts the refusal links to each of them', async ({ page }) => {
  test.setTimeout(120_000)
  const t = wordsOf('zh-hant')
  await signIn(page, 'customer')
  for (let no = 1; no <= 6; no += 1) {
    await goTo(page, '/repairOrder/create')
    const onePage = page.getByRole('button', { name: t('orderSteps-onePage') })
    await expect(page.getByText(t('repairOrder-create-failed')).or(onePage)).toBeVisible()
    if (!(await onePage.isVisible())) break
    await onOnePage(page, t)
    await remark(page).fill(`草稿 ${no}`)
    await saveTemp(page, t)
    await isSaved(page, t)
  }
  await expect(page.getByText(t('repairOrder-create-failed'))).toBeVisible()
  await check(page, 'too many drafts')
  await expect(page.getByRole('link', { name: t('orderEdit-drafts-open') })).toHaveCount(5)
  await page
    .getByRole('link', { name: t('orderEdit-drafts-open') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/repairOrder\/edit\//)
  await expect(page.getByRole('navigation', { name: t('orderSteps') })).toBeVisible()
})

/** How often the open order has been stored. */
const versionOf = (page: Page) =>
  serviceOf(page).transaction(async (db, id) => (await db.orders.get(id))?.rowVersion, new URL(page.url()).pathname.split('/').at(-1) ?? '')

test('hurried use of a form: one request, autofill is read, language and theme keep the input, the title follows', async ({ page }) => {
  test.setTimeout(120_000)
  const t = wordsOf('zh-hant')
  const en = wordsOf('en-us')
  await signIn(page, 'customer')
  await openOrder(page, t)

  await test.step('C12: values set without any event are submitted', async () => {
    // a password manager or the browser’s autofill runs once the page has settled
    await expect(async () => {
      await carrier(page).evaluate((field) => {
        // as they do it: past the page’s own setter
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '黑貓宅急便')
      })
      await page.waitForTimeout(300)
      expect(await carrier(page).inputValue()).toBe('黑貓宅急便')
    }).toPass()
    await saveTemp(page, t)
    await expect.poll(() => versionOf(page)).toBe(2)
    await page.reload()
    await expect(carrier(page)).toHaveValue('黑貓宅急便')
  })

  await test.step('C07: ten clicks send one request; Enter and requestSubmit on an incomplete order send nothing', async () => {
    await remark(page).fill('請小心')
    await page.getByRole('button', { name: t('shared-saveTemp') }).evaluate((button: HTMLElement) => {
      for (let press = 0; press < 10; press += 1) button.click()
    })
    // each press starts in the field: the blocked submission moves the focus to the button that adds an item
    for (let press = 0; press < 5; press += 1) await carrier(page).press('Enter')
    await page.locator('#repairOrderForm').evaluate((form: HTMLFormElement) => {
      for (let press = 0; press < 5; press += 1) form.requestSubmit()
    })
    await expect.poll(() => versionOf(page)).toBe(3)
    await expect(page.getByText(t('repairOrder-savedAt'))).toBeVisible()
    expect(await versionOf(page)).toBe(3)
  })

  await test.step('C14: changing language or theme while typing keeps the input and the messages', async () => {
    await page.locator('input[name=inboundTrackingNo]').fill('包裹')
    await remark(page).fill('還沒存的字')
    await expect(page.getByText(t('rule-trackingNo'), { exact: true }).first()).toBeVisible()
    const theme = page.getByRole('button', { name: t('shared-themeToDark') })
    await theme.click()
    await expect(page.getByRole('button', { name: t('shared-themeToLight') })).toBeFocused()
    await expect(remark(page)).toHaveValue('還沒存的字')
    await page.getByRole('button', { name: LOCALE_LABELS['en-us'] }).click()
    await expect(page.getByText(en('rule-trackingNo'), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: LOCALE_LABELS['zh-hant'] })).toBeFocused()
    await expect(remark(page)).toHaveValue('還沒存的字')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('C13: closing the tab warns about unsaved changes; C17: the title is that of this page', async () => {
    const isHeld = () =>
      page.evaluate(() => {
        const event = new Event('beforeunload', { cancelable: true })
        window.dispatchEvent(event)
        return event.defaultPrevented
      })
    expect(await isHeld()).toBe(true)
    await page.locator('input[name=inboundTrackingNo]').fill('')
    await saveTemp(page, en)
    await expect.poll(isHeld).toBe(false)
    await expect(page).toHaveTitle(new RegExp(`${en('repairOrder-edit-title')}$`))
  })
})
