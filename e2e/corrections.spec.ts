import type { Page } from '@playwright/test'
import { employeeOn } from './calls.ts'
import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { serviceOf } from './service/service.ts'
import { type Language, languagesOf, wordsOf } from './words.ts'

const REASON = 'Read from the label of the device'

const fieldOf = (
  page: Page,
  language: Language,
  name: 'field-remark' | 'field-invoiceType' | 'field-receiveAddresses' | 'field-serialNo' | 'field-quantity',
) => page.getByRole('button', { name: wordsOf(language)('correct-field', { field: wordsOf(language)(name) }), exact: true })

const playCorrections = (language: Language) =>
  test(
    `${language}: a coordinator puts an order right; the customer reads what was changed, and not why`,
    { tag: '@core' },
    async ({ context, page }) => {
      test.setTimeout(150_000)
      const t = wordsOf(language)
      await prefer(context, language)
      await signIn(page, 'customer', language)
      await goTo(page, '/repairOrder?repairOrderStatus=submitted')
      await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /RO\d/ })).toBeVisible()
      const path = new URL(page.url()).pathname

      const employee = await context.newPage()
      await employee.goto('/backend/login?own-session')
      await signIn(employee, 'coordinator', language)
      await goTo(employee, path)
      const dialog = employee.getByRole('dialog')
      const save = dialog.getByRole('button', { name: t('shared-save'), exact: true })

      await test.step('the remark, with a reason', async () => {
        await fieldOf(employee, language, 'field-remark').click()
        await dialog.locator('textarea[name=remark]').fill('請小心輕放')
        await save.click()
        await expect(dialog.locator('textarea[name=reason]')).toBeFocused()
        await check(employee, 'correction of a remark')
        await dialog.locator('textarea[name=reason]').fill(REASON)
        await save.click()
        await expect(dialog).toBeHidden()
        await expect(employee.getByRole('main').getByText('請小心輕放').first()).toBeVisible()
        await expect(fieldOf(employee, language, 'field-remark')).toBeFocused()
      })

      await test.step('the invoice and the return address', async () => {
        await fieldOf(employee, language, 'field-invoiceType').click()
        await dialog.getByText(t('option-invoiceType-company'), { exact: true }).click()
        await dialog.locator('input[name=taxId]').fill('04595257')
        await dialog.locator('input[name=invoiceTitle]').fill('晨光資訊')
        await dialog.locator('textarea[name=reason]').fill(REASON)
        await save.click()
        await expect(dialog).toBeHidden()
        await expect(employee.getByRole('main').getByText('04595257').first()).toBeVisible()
        await fieldOf(employee, language, 'field-receiveAddresses').click()
        await dialog.locator('input[name="receiveAddresses.0.addressLine"]').fill('示範路 77 號')
        await dialog.locator('textarea[name=reason]').fill(REASON)
        await save.click()
        await expect(dialog).toBeHidden()
        await check(employee, 'order that was put right')
      })

      await test.step('the order as it was before', async () => {
        await employee.getByRole('button', { name: t('timeTravel-order') }).click()
        const slider = employee.getByRole('slider', { name: t('timeTravel-slider') })
        const past = employee.getByRole('group', { name: t('timeTravel-order') })
        await expect(past.getByText('示範路 77 號')).toBeVisible()
        await expect(past.getByText(t('timeTravel-today'))).toHaveCount(0)
        await slider.focus()
        await employee.keyboard.press('Home')
        await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${t('orderView-event-submitted')}$`))
        await expect(past.getByText(t('timeTravel-today')).first()).toBeVisible()
        await check(employee, 'order at another moment')
      })

      await test.step('the customer sees both values and gets a mail, without the reason', async () => {
        await page.reload()
        const timeline = page.getByRole('region', { name: t('orderView-timeline'), exact: true })
        await expect(timeline.getByText(t('orderView-event-corrected')).first()).toBeVisible()
        await page.getByRole('button', { name: t('timeTravel-order') }).click()
        await expect(page.getByText(t('timeTravel-public'))).toBeVisible()
        await expect(page.getByText(REASON)).toHaveCount(0)
        const mail = await serviceOf(page).newestMailTo('chang@mail.example')
        expect(mail).toContain('示範路 77 號')
        expect(mail).not.toContain(REASON)
      })
    },
  )

for (const language of languagesOf('zh-hant')) playCorrections(language)

test(
  'the serial number of a device at the bench is put right; its quantity is too late after a quotation',
  { tag: '@core' },
  async ({ page }) => {
    const t = wordsOf('en-us')
    await prefer(page, 'en-us')
    await signIn(page, 'engineer', 'en-us')
    await goTo(page, '/repairOrder?repairStatus=repairing')
    await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
    await page.locator('main a[href*="/reviewOrderItem/"]').first().click()
    await fieldOf(page, 'en-us', 'field-serialNo').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=serialNo]').fill('zz99-1234567')
    await dialog.locator('textarea[name=reason]').fill(REASON)
    await check(page, 'correction of a serial number')
    await dialog.getByRole('button', { name: t('shared-save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByText('ZZ99-1234567').first()).toBeVisible()
    await expect(page.getByText(t('done-correct')).filter({ visible: true }).first()).toBeVisible()
    await fieldOf(page, 'en-us', 'field-quantity').click()
    await expect(page.getByText(t('rule-correct-quoted')).first()).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

interface Rows {
  readonly items: readonly { repairOrderId: string; repairOrderNo: string; itemSummary: readonly { itemId: string; itemNo: number }[] }[]
}

for (const language of languagesOf('en-us'))
  test(
    `${language}: a device goes to another order of its customer, where its old label finds it; the old order says where it went`,
    { tag: '@core' },
    async ({ context, page }) => {
      test.setTimeout(120_000)
      const t = wordsOf(language)
      await prefer(context, language)
      await signIn(page, 'coordinator', language)
      const filters = { customerId: ['customer-chang'], repairOrderStatus: ['submitted', 'accepted', 'inProgress'] }
      const { items } = (await employeeOn(page).call('POST', '/repairOrder/v1', { pageIndex: 1, pageSize: 20, filters })) as unknown as Rows
      const from = items.find(({ itemSummary }) => itemSummary.length === 1)
      const to = items.find((row) => row.repairOrderId !== from?.repairOrderId && row.itemSummary.length < 20)
      if (from === undefined || to === undefined) throw new Error('no two orders of one customer')
      const label = `${from.repairOrderNo}-0${from.itemSummary[0]?.itemNo}`

      await goTo(page, `/repairOrder/view/${from.repairOrderId}`)
      const dialog = page.getByRole('alertdialog')
      await test.step('from the menu of the item: where to, and why', async () => {
        await page.getByRole('button', { name: t('account-actsOf', { name: t('orderView-item', { no: 1 }) }) }).click()
        await page.getByRole('menuitem', { name: t('move-act') }).click()
        await dialog.getByRole('combobox').fill(to.repairOrderNo)
        await page.getByRole('option', { name: to.repairOrderNo }).click()
        await expect(dialog.getByText(t('move-emptied'))).toBeVisible()
        await dialog.getByRole('button', { name: t('move-confirm') }).click()
        await expect(dialog.locator('textarea[name=reason]')).toBeFocused()
        await check(page, 'moving an item to another order')
        await dialog.locator('textarea[name=reason]').fill(REASON)
        await dialog.getByRole('button', { name: t('move-confirm') }).click()
        await expect(dialog).toBeHidden()
      })

      await test.step('the emptied order says where it went', async () => {
        await expect(page.getByText(t('repairOrder-items-empty'))).toBeVisible()
        const timeline = page.getByRole('region', { name: t('orderView-timeline'), exact: true })
        await expect(timeline.getByText(new RegExp(`${label}.*${to.repairOrderNo}`)).first()).toBeVisible()
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
        await check(page, 'an order that was left empty')
      })

      await test.step('its old label leads to the device', async () => {
        await scan(page, label)
        await expect(page).toHaveURL(/\/reviewOrderItem\//)
        await expect(page.getByText(new RegExp(`${to.repairOrderNo}-\\d\\d`)).first()).toBeVisible()
        await expect(page.getByText(t('done-moveToOrder')).filter({ visible: true }).first()).toBeVisible()
        await page.getByRole('button', { name: t('move-act') }).click()
        await expect(dialog.getByRole('combobox')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    },
  )
