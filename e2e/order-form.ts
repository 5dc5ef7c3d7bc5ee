import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from './words.ts'

export interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A small real picture of another content for every item. */
export const picture = async (page: Page): Promise<Picture> => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } }),
})

const choose = async (page: Page, root: Locator, field: string, option: string) => {
  await root.locator(`[data-field="${field}"]`).getByRole('button').click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export interface Device {
  readonly productName: string
  readonly serialNo: string
}

/** To everything on one page: a customer's form begins with its first step, an employee's with this page. */
export const onOnePage = async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t('orderSteps-onePage') }).click()
  await expect(page.locator('textarea[name=remark]')).toBeVisible()
}

/**
 * Answers the two steps of a device that the serial table does not know, with a photograph. What the form has kept from the device before
 * is answered again.
 */
export const fillDevice = async (page: Page, t: Words, { productName, serialNo }: Device, photograph?: Picture) => {
  const next = page.getByRole('button', { name: t('orderSteps-continue'), exact: true })
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  await page.locator('input[name=serialNo]').fill(serialNo)
  await expect(page.getByRole('region', { name: t('serial-known') })).toBeVisible()
  await field('productCategory').getByText(t('option-productCategory-router'), { exact: true }).click()
  await page.locator('input[name=brand]').fill('Nordlys')
  await page.locator('input[name=productName]').fill(productName)
  await field('issueCategory').getByText(t('option-issueCategory-physical'), { exact: true }).click()
  await page.locator('textarea[name=issueDescription]').fill('It fell off the shelf; the case is cracked and it does not start any more.')
  await field('hasLock').getByText(t('option-hasLock-false'), { exact: true }).click()
  await next.click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: t('files-choose') }).click()])
  const photo = photograph ?? (await picture(page))
  await chooser.setFiles([photo])
  await expect(page.getByRole('img', { name: photo.name })).toBeVisible()
}

/** Accepts what has to be accepted at the check; the way it comes and the address are those of the account. */
export const confirmOrder = async (page: Page, t: Words) => {
  await expect(page).toHaveURL(/step=check$/)
  await page.getByText(t('repairOrder-backup'), { exact: true }).click()
}

/** Fills the open item dialog as a customer would, with a photograph, and waits until it is ready to send. */
export const fillItem = async (page: Page, t: Words, { productName, serialNo }: Device, photograph?: Picture) => {
  const dialog = page.getByRole('dialog')
  await choose(page, dialog, 'productCategory', t('option-productCategory-router'))
  await dialog.locator('input[name=brand]').fill('Nordlys')
  await dialog.locator('input[name=productName]').fill(productName)
  await dialog.locator('input[name=serialNo]').fill(serialNo)
  await choose(page, dialog, 'issueCategory', t('option-issueCategory-physical'))
  await dialog.locator('textarea[name=issueDescription]').fill('It fell off the shelf; the case is cracked and it does not start any more.')
  await dialog.locator('[data-field="hasLock"]').getByText(t('option-hasLock-false'), { exact: true }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: t('files-choose') }).click()])
  const photo = photograph ?? (await picture(page))
  await chooser.setFiles([photo])
  await expect(dialog.getByRole('img', { name: photo.name })).toBeVisible()
}

/** Chooses mail-in and accepts what has to be accepted; the address comes from the customer's book. A customer's account has agreed to the terms. */
export const fillOrder = async (page: Page, t: Words, by: 'customer' | 'employee' = 'customer') => {
  await page.getByText(t('option-deliveryMethod-mailIn'), { exact: true }).click()
  if (by === 'employee') await page.getByText(t('repairOrder-terms', { version: '2026-01' }), { exact: true }).click()
  await page.getByText(t('repairOrder-backup'), { exact: true }).click()
}
