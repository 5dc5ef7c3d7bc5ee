import type { Locator } from '@playwright/test'
import { expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'

/** From receipt to the end of the engineer's part. */
const STEPS = ['startDiagnosis', 'approveNoCharge', 'startRepair', 'finishRepair', 'testPass'] as const

test('an engineer takes a device from receipt to ready for return: a press for each step, and none to find the next', async ({ page }) => {
  const t = wordsOf('en-us')
  await prefer(page, 'en-us')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'engineer', 'en-us')
  const itemId = await serviceOf(page).transaction(async (db) => {
    const received = await db.items.find({ repairStatus: 'received' })
    return received.find(({ rmsEngineerId }) => !rmsEngineerId || rmsEngineerId === 'member-eng01')?.itemId
  }, undefined)
  await goTo(page, `/backend/repairOrder/reviewOrderItem/${itemId ?? ''}`)

  const main = page.getByRole('main')
  const presses = { steps: 0, choices: 0 }
  /** Presses the button of a step, which is there without another press. */
  const take = async (action: (typeof STEPS)[number], status: Parameters<typeof t>[0]) => {
    presses.steps += 1
    await main.getByRole('button', { name: t(`action-${action}`), exact: true }).click()
    await expect(main.locator('header').getByText(t(status), { exact: true })).toBeVisible()
  }
  const field = (name: string): Locator => main.locator(`[data-field="${name}"]`)
  const select = async (name: string, label: string) => {
    await field(name).getByRole('button').click()
    await page.getByRole('option', { name: label, exact: true }).click()
  }
  const write = (name: string, text: string) => main.locator(`[name="${name}"]`).fill(text)

  await take('startDiagnosis', 'itemStatus-employee-diagnosing')
  // what the device needs is his to say
  presses.choices += 1
  await field('action').getByText(t('action-approveNoCharge'), { exact: true }).click()
  await write('diagnosis.diagnosis', 'The charging port is loose.')
  await select('diagnosis.faultArea', t('option-faultArea-board'))
  await select('diagnosis.symptomCode', t('option-symptomCode-dead'))
  await select('diagnosis.faultCode', t('option-faultCode-short'))
  await select('diagnosis.faultReason', t('option-faultReason-manufacturing'))
  await field('diagnosis.warrantyDecision').getByText(t('option-warrantyDecision-goodwill'), { exact: true }).click()
  await take('approveNoCharge', 'itemStatus-employee-approved')
  await take('startRepair', 'itemStatus-employee-repairing')
  await select('repair.resolutionCode', t('option-resolutionCode-cleaned'))
  await write('repair.workDescription', 'Cleaned and resoldered the port.')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field('repairFiles').getByRole('button').first().click()])
  await chooser.setFiles([{ name: 'repaired.png', mimeType: 'image/png', buffer: await page.screenshot() }])
  await expect(page.getByRole('img', { name: 'repaired.png' })).toBeVisible()
  await take('finishRepair', 'itemStatus-employee-testing')
  await main.getByRole('button', { name: t('repairItem-test-allPass') }).click()
  await write('internalNote', 'Tested by the one who repaired it.')
  await take('testPass', 'itemStatus-employee-readyToReturn')

  // the fields of each step aside
  expect(presses).toEqual({ steps: STEPS.length, choices: 1 })
  await expect(page).toHaveURL(new RegExp(`${itemId ?? ''}$`))
})
