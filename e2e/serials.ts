import { expect, type Page } from '@playwright/test'
import type { ItemStatus } from '../src/domain/entities/statuses.ts'
import { goTo, type Language } from './fixtures.ts'
import { wordsOf } from './words.ts'

/** A serial number of the demo, and a few lines after it the status of the device. */
const deviceIn = (status: string) => new RegExp(String.raw`([A-Z]{2}\d{2}-\d{7})(?:\n(?![A-Z]{2}\d{2}-).*){0,6}?\n${status}\n`)

/** The serial number of the first device in this status, read from the page of its order. */
export const serialIn = async (page: Page, status: ItemStatus, language: Language): Promise<string> => {
  await goTo(page, `/repairOrder?repairStatus=${status}`)
  await page
    .getByRole('link', { name: /^RO\d{8}-\d{4}$/ })
    .first()
    .click()
  const device = deviceIn(wordsOf(language)(`itemStatus-employee-${status}`))
  const serial = async () => device.exec(await page.locator('main').innerText())?.[1] ?? ''
  await expect.poll(serial).not.toBe('')
  return serial()
}
