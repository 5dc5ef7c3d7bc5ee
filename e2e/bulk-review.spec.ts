import { ORDER_STATUSES } from '../src/domain/entities/statuses.ts'
import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')

test('the warehouse receives a parcel and ships devices back in bulk', async ({ page }) => {
  test.setTimeout(120_000)
  await prefer(page, 'en-us')
  await signIn(page, 'warehouse', 'en-us')
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: t('bulk-bar') })
  const openBulk = async (status: string, action: 'bulk-action-receive' | 'bulk-action-ship') => {
    await goTo(page, `/repairOrder?repairStatus=${status}`)
    await page.getByRole('checkbox').first().check({ force: true })
    await bar.getByRole('button', { name: t(action) }).click()
    await expect(dialog.getByRole('heading', { name: t('bulk-shared') })).toBeVisible()
  }
  const start = dialog.getByRole('button', { name: new RegExp(`^${t('bulk-start', { count: '\\d+' })}$`) })

  // everything that is expected: missing fields are reported before anything is sent
  await openBulk('accepted', 'bulk-action-receive')
  await dialog.locator('input[name="shared.receive.location"]').fill('A-03-2')
  await dialog.getByText(t('option-packageCondition-good'), { exact: true }).first().click()
  await expect(start).toBeDisabled()
  // the waybill on the open parcel, of which its customer has said nothing
  await dialog.locator('input[name="bulk-scan"]').fill('CAT-778899')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('bulk-scan-unknown', { code: 'CAT-778899' }))).toBeVisible()
  await dialog.getByRole('button', { name: new RegExp(`^${t('bulk-scan-waybill', { no: '.+' })}$`) }).click()
  await expect(dialog.locator('input[name$=".receive.trackingNo"]')).toHaveValue('CAT-778899')
  await check(page, 'bulk receive')
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: 'parcel.png', mimeType: 'image/png', buffer: await page.screenshot() }])
  await dialog.getByText(t('field-serialVerified'), { exact: true }).click()
  await expect(dialog.getByText(t('bulk-row-ready')).first()).toBeVisible()
  await dialog.getByRole('button', { name: t('bulk-start', { count: 1 }), exact: true }).click()
  await expect(dialog.getByText(t('bulk-report-done', { count: 1 }))).toBeVisible({ timeout: 30_000 })
  const parcels = await serviceOf(page).transaction(
    async (db, statuses) => {
      const orders = await db.orders.find({ repairOrderStatus: statuses })
      return orders.flatMap(({ shipments }) => shipments ?? []).filter(({ trackingNo }) => trackingNo === 'CAT-778899')
    },
    [...ORDER_STATUSES],
  )
  expect(parcels).toMatchObject([{ direction: 'inbound', itemIds: [expect.any(String)] }])
  // the others lacked a photo, and stay chosen
  await expect(dialog.getByText(t('reason-arrivalPhotoMissing')).first()).toBeVisible()
  await dialog
    .getByRole('button', { name: t('shared-close') })
    .last()
    .click()
  await expect(bar).toBeVisible()

  await openBulk('readyToReturn', 'bulk-action-ship')
  await dialog.locator('input[name="shared.ship.carrier"]').fill('Black Cat')
  await dialog.locator('input[name="shared.ship.trackingNo"]').fill('T-1002233')
  await expect(dialog.getByText(t('bulk-ship-oneParcel-hint'))).toBeVisible()
  await start.click()
  await expect(dialog.getByRole('button', { name: t('bulk-report-export') })).toBeVisible({ timeout: 30_000 })
  await dialog
    .getByRole('button', { name: t('shared-close') })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await expect(bar, 'nothing stays chosen').toBeHidden()
})
