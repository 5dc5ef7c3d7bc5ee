import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { idle } from './service/idle.ts'
import { type Language, languagesOf, wordsOf } from './words.ts'

/** Two windows on one order: the customer changes, asks and cancels, the coordinator answers; no window reloads. */
const playView = (language: Language) =>
  test(`${language}: the life of a submitted order`, { tag: '@core' }, async ({ context, page }) => {
    test.setTimeout(150_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'customer', language)
    await goTo(page, '/repairOrder?repairOrderStatus=submitted')
    await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /RO\d/ })).toBeVisible()
    const timeline = page.getByRole('region', { name: t('orderView-timeline'), exact: true })
    await expect(timeline.getByText(t('orderView-event-submitted'))).toBeVisible()
    const orderUrl = page.url()
    await check(page, 'submitted order')

    const unfold = (name: string) => page.getByRole('button', { name, exact: true, expanded: false }).click()
    await test.step('the customer changes the receive address', async () => {
      await unfold(t('orderView-report'))
      await page.getByRole('button', { name: t('orderAction-updateAddress') }).click()
      await check(page, 'address dialog')
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name="receiveAddresses.0.addressLine"]').fill('')
      await dialog.getByRole('button', { name: t('shared-save'), exact: true }).click()
      await expect(dialog.locator('input[name="receiveAddresses.0.addressLine"]')).toBeFocused()
      await dialog.locator('input[name="receiveAddresses.0.addressLine"]').fill('示範路 200 號')
      await dialog.getByRole('button', { name: t('shared-save'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: t('orderAction-updateAddress') })).toBeFocused()
      await expect(page.getByRole('main').getByText('示範路 200 號').filter({ visible: true }).first()).toBeVisible()
      await expect(timeline.getByText(t('orderView-event-addressChanged'))).toBeVisible()
    })

    await test.step('enters the tracking number and asks a question', async () => {
      await page.getByRole('button', { name: t('orderView-inbound-tell') }).click()
      await page.getByRole('dialog').locator('input[name=inboundTrackingNo]').fill('TW-12345')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByText('TW-12345')).toBeVisible()
      await unfold(t('orderView-comment-ask'))
      await page.locator('textarea[name=content]').fill('May I bring it in person?')
      await page.getByRole('button', { name: t('orderView-comment-send-customer') }).click()
      await expect(timeline.getByText('May I bring it in person?')).toBeVisible()
      await expect(page.locator('textarea[name=content]')).toHaveValue('')
    })

    const employee = await context.newPage()
    await test.step('the coordinator writes an internal note and answers the customer', async () => {
      await employee.goto('/backend/login?own-session')
      await signIn(employee, 'coordinator', language)
      await goTo(employee, new URL(orderUrl).pathname)
      await expect(employee.getByText('May I bring it in person?')).toBeVisible()
      await expect(employee.getByText(t('orderView-comment-readers-internal'))).toBeVisible()
      await employee.locator('textarea[name=content]').fill('Regular customer, be kind.')
      await employee.getByRole('button', { name: t('orderView-comment-send-internal') }).click()
      await expect(employee.getByText('Regular customer, be kind.')).toBeVisible()
      await employee.getByText(t('orderView-comment-kind-public'), { exact: true }).first().click()
      await employee.locator('textarea[name=content]').fill('Yes, from nine to six.')
      await check(employee, 'order with an internal note')
      await employee.getByRole('button', { name: t('orderView-comment-send-public') }).click()
      await expect(
        employee.getByRole('region', { name: t('orderView-timeline'), exact: true }).getByText('Yes, from nine to six.'),
      ).toBeVisible()
    })

    await test.step('the customer sees the answer without a reload, and not the internal note', async () => {
      await page.bringToFront()
      await expect(timeline.getByText('Yes, from nine to six.')).toBeVisible()
      await expect(page.getByText('Regular customer, be kind.')).toHaveCount(0)
    })

    await test.step('the customer cancels one item, then the rest', async () => {
      await page.getByRole('button', { name: t('orderView-cancel-item', { no: 1 }), exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      const reason = async () => {
        await dialog.locator('[data-field=reasonCode]').getByRole('button').click()
        await page.getByRole('option', { name: t('option-reasonCode-userRequest'), exact: true }).click()
      }
      await dialog.getByRole('button', { name: t('action-cancel'), exact: true }).click()
      await expect(dialog.locator('[data-field=reasonCode]').getByRole('button')).toBeFocused()
      await reason()
      await dialog.getByRole('button', { name: t('action-cancel'), exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: t('orderView-cancel-item', { no: 1 }), exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: t('orderAction-cancel'), exact: true }).click()
      await check(page, 'cancel dialog')
      await reason()
      await dialog.getByRole('button', { name: t('orderAction-cancel'), exact: true }).click()
      await expect(page.locator('main header [data-status=cancelled]')).toBeVisible()
      await expect(page.getByRole('button', { name: t('orderAction-cancel'), exact: true })).toHaveCount(0)
    })

    await test.step('the coordinator’s window has updated', async () => {
      await employee.bringToFront()
      await expect(employee.locator('main header [data-status=cancelled]')).toBeVisible()
    })
  })

languagesOf('en-us').forEach(playView)

for (const language of languagesOf('zh-hant'))
  test(`${language}: orders that wait for the customer, and a draft that another window deletes`, async ({ context, page }) => {
    test.setTimeout(90_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await signIn(page, 'customer', language)
    await goTo(page, '/repairOrder?repairOrderStatus=actionRequired')
    await page.getByRole('main').getByRole('link', { name: /^RO\d/ }).first().click()
    await page.getByRole('button', { name: t('orderView-report'), exact: true }).click()
    await expect(page.getByRole('button', { name: t('orderAction-cancel'), exact: true })).toBeDisabled()
    await expect(page.getByText(t('reason-itemReceived'))).toBeVisible()
    await check(page, 'order that waits for the customer')
    await page.getByRole('link', { name: new RegExp(`^${t('devices-do-infoRequired')}`) }).click()
    await expect(page).toHaveURL(/viewOrderItem/)

    await goTo(page, '/repairOrder/create')
    await expect(page).toHaveURL(/\/repairOrder\/edit\//)
    const draftUrl = page.url().replace('/edit/', '/view/')
    await goTo(page, draftUrl)
    await expect(page.getByRole('heading', { level: 1, name: t('repairOrder-draftTitle') })).toBeVisible()
    const other = await context.newPage()
    await other.goto(draftUrl)
    // a window listens to the server once it is idle
    await idle(other)
    await other.getByRole('button', { name: t('orderAction-delete') }).click()
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: t('repairOrder-deleteDraft') })
      .click()
    await expect(other).toHaveURL(/\/repairOrder$/)
    await page.bringToFront()
    await expect(page.getByRole('heading', { level: 1, name: t('orderView-gone-title') })).toBeFocused()
    await check(page, 'order that is gone')
  })
