import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { ACCOUNTS, expect, prefer, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')

const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement))

/** Presses Tab until the focus is on (or in) the target; fails when it cannot be reached. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await holdsFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} cannot be reached by ${key}`)
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

/** Opens a select and walks to the option with the arrow keys. */
const select = async (page: Page, root: Locator, field: string, option: string) => {
  await press(page, root.locator(`[data-field="${field}"]`).getByRole('button'))
  const wanted = page.getByRole('option', { name: option, exact: true })
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 30 && !(await holdsFocus(wanted)); presses += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const signIn = async (page: Page, person: 'customer' | 'coordinator') => {
  const { account, isCustomer } = ACCOUNTS[person]
  await expect(page.locator('input[name=account]')).toBeFocused()
  await page.keyboard.insertText(account)
  await type(page, page.locator('input[name=password]'), DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a complete repair with the keyboard alone', async ({ context, page }) => {
  test.setTimeout(180_000)
  await prefer(context, 'zh-hant')
  await page.goto('/login')
  await signIn(page, 'customer')

  await press(page, page.getByRole('link', { name: t('repairOrder-list-create') }))
  await expect(page).toHaveURL(/\/repairOrder\/edit\//)
  await press(page, page.getByRole('button', { name: t('orderSteps-onePage') }))
  await press(page, page.getByRole('button', { name: t('repairOrder-items-add') }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  await select(page, dialog, 'productCategory', t('option-productCategory-router'))
  await type(page, dialog.locator('input[name=brand]'), 'Nordlys')
  await type(page, dialog.locator('input[name=productName]'), 'Router AX')
  await type(page, dialog.locator('input[name=serialNo]'), 'NX-2000-K1')
  await select(page, dialog, 'issueCategory', t('option-issueCategory-power'))
  await type(page, dialog.locator('textarea[name=issueDescription]'), '接上電源後完全沒有反應，換過插座也一樣。')
  await tabTo(page, dialog.locator('[data-field="issueFrequency"]'))
  await page.keyboard.press('Space')
  const chooser = page.waitForEvent('filechooser')
  await press(page, dialog.getByRole('button', { name: t('files-choose') }))
  await (await chooser).setFiles([{ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() }])
  await expect(dialog.getByRole('img', { name: 'photo.png' })).toBeVisible()
  await tabTo(page, dialog.locator('[data-field="hasLock"]'))
  await page.keyboard.press('Space')
  await press(page, dialog.getByRole('button', { name: t('repairOrder-item-save'), exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('NX-2000-K1')).toBeVisible()
  // the button that opened the dialog is gone with the empty list
  await expect(page.getByRole('button', { name: t('repairOrder-items-add') })).toBeFocused()

  await tabTo(page, page.locator('[data-field="deliveryMethod"]'))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('[data-field="dataBackupConfirmed"]'))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: t('repairOrder-submit') }))
  await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
  const number = /RO\d{8}-\d{4}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

  const employee = await context.newPage()
  await employee.goto('/backend/login?own-session')
  await signIn(employee, 'coordinator')
  await press(employee, employee.getByRole('navigation').getByRole('link', { name: t('menu-repairOrder'), exact: true }))
  await expect(employee.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeFocused()
  await type(employee, employee.locator('input[name=keyword]'), number)
  // the table is one stop: rows by the arrow keys, Enter opens
  await expect(employee.getByRole('row')).toHaveCount(2)
  await press(employee, employee.getByRole('row').filter({ hasText: number }))
  await press(employee, employee.locator('a[href*=reviewOrderItem]').first())
  await expect(employee.getByRole('heading', { level: 1 })).toContainText('Router AX')

  const accept = employee.getByRole('radio', { name: new RegExp(`^${t('action-accept')}`) })
  await tabTo(employee, employee.locator('[data-field="action"]'))
  for (let presses = 0; presses < 10 && !(await accept.isChecked()); presses += 1) await employee.keyboard.press('ArrowDown')
  await type(employee, employee.locator('textarea[name=publicComment]'), '請用原包裝寄出。')
  await press(employee, employee.getByRole('button', { name: t('shared-saveTemp') }))
  await expect(employee.getByText(t('repairItem-bar-draft', { name: '陳志明' }))).toBeVisible()
  await tabTo(employee, employee.locator('[data-field="warrantyStatus"]'), 'Shift+Tab')
  await employee.keyboard.press('Space')
  const submit = employee.getByRole('button', { name: t('action-accept'), exact: true })
  // the form is locked for a second after the temporary save
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await press(employee, submit)
  await expect(employee.getByText(t('done-accept'), { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('main').getByText(t('itemStatus-customer-accepted')).first()).toBeVisible()
})
