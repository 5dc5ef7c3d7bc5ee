import { check, expect, prefer, signIn, test } from './fixtures.ts'
import { type Language, languagesOf, wordsOf } from './words.ts'
import { onOnePage } from './order-form.ts'

/** The serial number's hints, a come-back, items as draft rows, from one to the next. */
const play = (language: Language) =>
  test(`${language}: the item dialog recognises known devices`, async ({ page }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(page, language)
    await signIn(page, 'customer', language)
    await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
    await onOnePage(page, t)
    const add = page.getByRole('button', { name: t('repairOrder-items-add') }).first()
    await add.click()
    const dialog = page.getByRole('dialog')
    const serialNo = dialog.locator('input[name=serialNo]')
    const hints = dialog.getByRole('region', { name: t('serial-known') })

    await test.step('a device that is in repair already is refused at its field', async () => {
      await serialNo.fill('vb14-2590001')
      await expect(hints.getByRole('link')).toHaveAttribute('href', /\/repairOrder\/view\//)
      await dialog.getByRole('button', { name: t('repairOrder-item-save'), exact: true }).click()
      await expect(dialog.locator('[data-field=serialNo][data-invalid]')).toBeVisible()
    })

    await test.step('a known device fills in its product, and its last repair marks it as a come-back', async () => {
      await serialNo.fill('ZP10-2500002')
      await expect(dialog.locator('input[name=productName]')).toHaveValue('Ten Plus')
      await expect(hints.getByText(t('option-outcome-replaced'))).toBeVisible()
      await hints.getByRole('button', { name: t('serial-comeBack') }).click()
      await expect(hints.getByText(t('serial-linked'))).toBeVisible()
      await check(page, 'item dialog with the hints of a serial number')
    })

    await test.step('an IMEI is recognised by its check digit', async () => {
      await dialog.locator('[data-field=serialType]').getByText('IMEI').click()
      await serialNo.fill('490154203237519')
      await expect(hints.getByText(t('serial-digitWrong'))).toBeVisible()
      await dialog.locator('[data-field=serialType]').getByText('S/N').click()
      await serialNo.fill('ZP10-2500002')
    })

    await test.step('rows of a draft show what is missing; the viewer steps from one item to the next', async () => {
      await dialog.getByRole('button', { name: t('repairOrder-item-saveLater') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t('repairOrder-card-missing'))).toBeVisible()
      await page.getByRole('button', { name: t('repairOrder-card-copy', { no: 1 }) }).click()
      await expect(serialNo).toHaveValue('')
      await expect(dialog.locator('input[name=productName]')).toHaveValue('Ten Plus')
      await dialog.getByRole('button', { name: t('repairOrder-item-saveLater') }).click()
      await expect(dialog).toBeHidden()

      await page.getByRole('button', { name: t('itemDialog-open', { no: 1 }) }).click()
      await expect(dialog.getByText(t('serial-linked'))).toBeVisible()
      await dialog.getByRole('button', { name: t('itemDialog-next') }).click()
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(t('repairOrder-item-view', { no: 2 }))
      await expect(dialog.getByText(t('serial-linked'))).toBeHidden()
      await dialog.getByRole('button', { name: t('itemDialog-edit') }).click()
      await dialog.getByRole('button', { name: t('itemDialog-previous') }).click()
      await expect(serialNo).toHaveValue('ZP10-2500002')
    })
  })

languagesOf('zh-hant').forEach(play)
