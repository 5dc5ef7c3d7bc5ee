import { expect, type Page } from '@playwright/test'
import type { Words } from '../words.ts'

type Key = Parameters<Words>[0]

const choose = async (page: Page, field: string, option: string) => {
  await page.locator(`[data-field="${field}"]`).getByRole('button').click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const tick = (page: Page, field: string, option: string) =>
  page.locator(`[data-field="${field}"]`).getByText(option, { exact: true }).click()
const write = (page: Page, name: string, text: string) => page.locator(`:is(input, textarea)[name="${name}"]`).fill(text)

/** A photograph as a telephone makes it, taken of the page. */
export const photograph = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg', quality: 90, clip: { x: 0, y: 0, width: 320, height: 240 } }),
})

/** Adds a photograph once the page knows that the person may: a page that was just opened still asks for the permissions of the role. */
const attach = async (page: Page, name: string) => {
  const input = page.locator('main input[type=file][multiple]')
  await expect(input).toBeEnabled()
  await input.setInputFiles([await photograph(page, name)])
  await expect(page.getByRole('img', { name })).toBeVisible()
}

/** What an employee fills in for each step of a repair, beside the choice of the action. */
const FORMS = {
  accept: (page, t) => tick(page, 'warrantyStatus', t('option-warrantyStatus-outOfWarranty')),
  receive: async (page, t) => {
    await write(page, 'receive.location', 'A-03-2')
    await tick(page, 'receive.packageCondition', t('option-packageCondition-good'))
    await page.locator('[data-field="receive.serialVerified"]').getByText(t('field-serialVerified'), { exact: true }).click()
    await attach(page, 'arrival.jpg')
  },
  // the only engineer is chosen already
  startDiagnosis: async () => undefined,
  issueQuote: async (page, t) => {
    await write(page, 'diagnosis.diagnosis', '電源管理晶片短路，需要更換主機板。')
    await choose(page, 'diagnosis.faultArea', t('option-faultArea-board'))
    await choose(page, 'diagnosis.symptomCode', t('option-symptomCode-dead'))
    await choose(page, 'diagnosis.faultCode', t('option-faultCode-short'))
    await choose(page, 'diagnosis.faultReason', t('option-faultReason-manufacturing'))
    await tick(page, 'diagnosis.warrantyDecision', t('option-warrantyDecision-outOfWarranty'))
    for (const [name, amount] of [
      ['laborAmount', '1000'],
      ['partsAmount', '2500'],
      ['shippingAmount', '100'],
      ['inspectionFee', '500'],
    ] as const)
      await write(page, `quote.${name}`, amount)
  },
  startRepair: async () => undefined,
  finishRepair: async (page, t) => {
    await choose(page, 'repair.resolutionCode', t('option-resolutionCode-cleaned'))
    await write(page, 'repair.workDescription', '清潔內部並重新校正電源。')
    await attach(page, 'repaired.jpg')
  },
  testPass: async (page, t) => {
    await page.getByRole('button', { name: t('repairItem-test-allPass') }).click()
    // whoever repairs and tests says so
    await write(page, 'internalNote', '只有一位師傅，自己測試。')
  },
  ship: async (page) => {
    await write(page, 'ship.carrier', '黑貓')
    await write(page, 'ship.trackingNo', 'TC-100-200')
  },
} as const satisfies Record<string, (page: Page, t: Words) => Promise<unknown>>
export type Step = keyof typeof FORMS

/** Opens an item of an order by its number, as an employee does who found the order. */
export const openItem = async (page: Page, orderPath: string, productName: string) => {
  await page.goto(orderPath)
  await page.locator('a[href*=reviewOrderItem]').filter({ hasText: productName }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(productName)
}

/** Takes a step of the repair on the item that is open. */
export const take = async (page: Page, step: Step, t: Words) => {
  const action: Key = `action-${step}`
  // where there is no other action, nothing is to be chosen
  const choice = page.getByRole('radio', { name: new RegExp(`^${t(action)}`) })
  const submit = page.getByRole('button', { name: t(action), exact: true })
  await expect(choice.or(submit).first()).toBeVisible()
  if (await choice.isVisible()) await choice.check({ force: true })
  await FORMS[step](page, t)
  await page.getByRole('button', { name: t(action), exact: true }).click()
  await expect(page.getByText(t(`done-${step}`), { exact: true }).first()).toBeVisible()
}
