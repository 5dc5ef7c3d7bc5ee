import type { Page } from '@playwright/test'
import { expect, expectNoViolations, prefer, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')

const askForInvoice = async (page: Page) => {
  await page.getByText(t('action-requestInfo'), { exact: true }).first().click()
  await page.locator('textarea[name=publicComment]').fill('Please send the invoice.')
  await page.locator('[data-field=requestedFields]').getByText(t('field-purchaseProofNo'), { exact: true }).click()
  await page.getByRole('button', { name: t('action-requestInfo'), exact: true }).click()
}

test.describe('a scenario of one’s own', { tag: '@demo' }, () => {
  test('is recorded by playing it, written at, handed on as a file, and played to its end', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(context, 'en-us')
    await page.goto('/?as=coo01')
    await expect(page.getByRole('banner').getByText('陳志明')).toBeVisible()
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Scenarios' }).click()
    await panel.getByRole('button', { name: 'Record a scenario' }).click()
    await panel.getByLabel('Name of the scenario').fill('The missing invoice')
    await panel.getByLabel('Story').fill('The invoice is missing. The coordinator asks for it.')
    await panel.getByRole('button', { name: 'Start recording' }).click()
    await expect(panel.getByText('No steps yet.')).toBeVisible()

    const itemId = await page.evaluate(async () => {
      const [item] = (await window.mockBackend?.database.transaction(({ items }) => items.find({ repairStatus: 'submitted' }))) ?? []
      return item?.itemId ?? ''
    })
    await page.goto(`/backend/repairOrder/reviewOrderItem/${itemId}`)
    await askForInvoice(page)
    await expect(panel.getByText('1 step so far')).toBeVisible()
    await panel.getByRole('button', { name: 'Stop recording' }).click()

    await panel.getByLabel('What to do in step 1').fill('Ask for the invoice')
    await expectNoViolations(page, 'the words of an own scenario')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    const own = panel.getByRole('list', { name: 'Your scenarios' })
    await expect(own.getByRole('paragraph').filter({ hasText: 'The missing invoice' })).toBeVisible()

    const download = page.waitForEvent('download')
    await own.getByRole('button', { name: 'Export “The missing invoice” as a file' }).click()
    const path = await (await download).path()
    await own.getByRole('button', { name: 'Delete “The missing invoice”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(own).toHaveCount(0)
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'scenario.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await expect(panel.getByText('This file can’t be read here.')).toBeVisible()
    await panel.locator('input[type=file]').setInputFiles(path)

    // a colleague gets it as a link, which opens at its story and replaces nothing yet
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await own.getByRole('button', { name: 'Share “The missing invoice” as a link' }).click()
    await expect(own.getByText(/^The link is ready \(\d/)).toBeVisible()
    await own.getByRole('button', { name: /^Copy/ }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('/#scenario=')
    const colleague = await context.newPage()
    await colleague.goto(link.replace('/#', '/?own-session&as=aud01#'))
    const theirs = colleague.getByRole('region', { name: 'Trainer’s panel' })
    await expect(theirs.getByRole('heading', { name: 'The missing invoice' })).toBeVisible()
    await expect(theirs.getByText('The invoice is missing. The coordinator asks for it.')).toBeVisible()
    await expect(colleague).not.toHaveURL(/#scenario=/)
    await theirs.getByRole('button', { name: 'All scenarios' }).click()
    await expect(
      theirs.getByRole('list', { name: 'Your scenarios' }).getByRole('button', { name: 'Look The missing invoice' }),
    ).toHaveCount(2)
    await colleague.close()
    await own.getByRole('button', { name: 'Look The missing invoice' }).first().click()

    await panel.getByRole('button', { name: 'Start' }).click()
    await expect(panel.getByText('0 of 1 steps')).toBeVisible()
    await expect(panel.locator('[aria-current=step]').getByText('Ask for the invoice')).toBeVisible()
    await page.goto(`/backend/repairOrder/reviewOrderItem/${itemId}`)
    await askForInvoice(page)
    await expect(panel.getByRole('heading', { name: 'Scenario complete' })).toBeVisible()
  })
})
