import { confirmOrder, fillDevice } from './order-form.ts'
import { expect, prefer, signIn, test } from './fixtures.ts'
import { type Language, languagesOf, wordsOf } from './words.ts'

/** The main job: a customer sends two devices in, an employee reviews one in another tab, the customer sees the answer. */
const playRound = (language: Language) =>
  test(`${language}: a repair from submission to acceptance`, { tag: '@core' }, async ({ context, page }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(context, language)

    await test.step('the customer creates an order with two items and photographs, and submits it', async () => {
      await signIn(page, 'customer', language)
      await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
      await expect(page).toHaveURL(/\/repairOrder\/edit\//)
      await fillDevice(page, t, { productName: 'Router AX', serialNo: 'NX-1000-A1' })
      await page.getByRole('button', { name: t('orderSteps-another') }).click()
      await expect(page).toHaveURL(/step=device&device=2$/)
      // the next device begins at the top, in its first field
      await expect(page.locator('input[name=serialNo]')).toBeFocused()
      await expect(page.locator('input[name=productName]')).toHaveValue('')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await fillDevice(page, t, { productName: 'Switch 8', serialNo: 'NX-1000-B2' })
      await page.getByRole('button', { name: t('orderSteps-continue'), exact: true }).click()
      await confirmOrder(page, t)
      await page.getByRole('button', { name: t('repairOrder-submit') }).click()
      await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
    })

    const number = /RO\d{8}-\d{4}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
    expect(number).toMatch(/^RO\d{8}-\d{4}$/)

    const employee = await context.newPage()
    await employee.goto('/backend/login?own-session')
    await test.step('a coordinator finds it, saves the review temporarily, then accepts the item', async () => {
      await signIn(employee, 'coordinator', language)
      await employee.locator('input[name=keyword]').fill(number)
      await employee.getByRole('link', { name: number }).click()
      await employee.locator('a[href*=reviewOrderItem]').first().click()
      await expect(employee.getByRole('heading', { level: 1 })).toContainText('Router AX')
      await employee.getByText(t('action-accept'), { exact: true }).first().click()
      await employee.locator('textarea[name=publicComment]').fill('Please send it in the original box.')
      await employee.locator('textarea[name=internalNote]').fill('Case seems to be cracked by a fall.')
      await employee.getByRole('button', { name: t('shared-saveTemp') }).click()
      await expect(employee.getByText(t('repairItem-bar-draft', { name: '陳志明' }))).toBeVisible()
      await employee.reload()
      await expect(employee.locator('textarea[name=internalNote]')).toHaveValue('Case seems to be cracked by a fall.')
      await employee.locator('[data-field=warrantyStatus]').getByText(t('option-warrantyStatus-inWarranty'), { exact: true }).click()
      await employee.getByRole('button', { name: t('action-accept'), exact: true }).click()
      await expect(employee.getByRole('main').getByText(t('itemStatus-employee-accepted')).first()).toBeVisible()
      await expect(employee.getByText(t('done-accept'), { exact: true }).first()).toBeVisible()
    })

    await test.step('the customer sees the new status and the public history, and no part of the internal note', async () => {
      await page.reload()
      await expect(page.getByRole('main').getByText(t('itemStatus-customer-accepted')).first()).toBeVisible()
      await page.locator('a[href*=viewOrderItem]').first().click()
      await expect(page.getByText('Please send it in the original box.')).toBeVisible()
      await expect(page.getByText('Case seems to be cracked by a fall.')).toHaveCount(0)
    })
  })

languagesOf('zh-hant').forEach(playRound)
