import { expect, prefer, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')

test.describe('the scenarios of the training room', { tag: '@demo' }, () => {
  test('a scenario is begun with its own data, shows where to go, and ticks in every window', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(context, 'en-us')
    await page.goto('/?as=coo01')
    await expect(page.getByRole('banner').getByText('陳志明')).toBeVisible()
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Scenarios' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(12)
    await panel.getByRole('button', { name: 'Look Something is missing' }).click()
    await expect(panel.getByText('Ms Chang has sent in a phone')).toBeVisible()
    await panel.getByRole('button', { name: 'Start' }).click()

    await expect(panel.getByText('0 of 3 steps')).toBeVisible()
    const step = panel.locator('[aria-current=step]')
    await expect(step.getByText('Ask for the proof of purchase')).toBeVisible()
    await step.getByRole('button', { name: 'Hint' }).click()
    await expect(step.getByText('tick only the fields you need')).toBeVisible()
    await step.getByRole('button', { name: 'Show me' }).click()
    await expect(page).toHaveURL(/\/backend\/repairOrder\/reviewOrderItem\//)
    await expect(page.locator('[data-demo-tool=ring]')).toBeVisible()

    // the coordinator asks
    await page.getByText(t('action-requestInfo'), { exact: true }).first().click()
    await page.locator('textarea[name=publicComment]').fill('Please send the invoice and a photo of the serial label.')
    await page.locator('[data-field=requestedFields]').getByText(t('field-purchaseProofNo'), { exact: true }).click()
    await page.getByRole('button', { name: t('action-requestInfo'), exact: true }).click()
    await expect(panel.getByText('1 of 3 steps')).toBeVisible()
    await expect(step.getByText('Answer just what was asked')).toBeVisible()

    // another window goes on with the same scenario
    const other = await context.newPage()
    await other.setViewportSize({ width: 1440, height: 900 })
    await other.goto('/?own-session&as=chang@mail.example')
    await other.getByRole('button', { name: 'Trainer’s panel' }).click()
    const otherPanel = other.getByRole('region', { name: 'Trainer’s panel' })
    await otherPanel.getByRole('tab', { name: 'Scenarios' }).click()
    await expect(otherPanel.getByText('1 of 3 steps')).toBeVisible()

    // begun again: the question was not asked yet
    const reloaded = page.waitForEvent('load')
    await step.getByRole('button', { name: 'Do this step again' }).click()
    await reloaded
    await expect(panel.getByText('1 of 3 steps')).toBeVisible()
    await panel.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(12)
    await expect(otherPanel.getByRole('listitem')).toHaveCount(12)
  })

  test('a sign-in that is under way when all data are replaced begins again', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en-us')
    await page.goto('/?as=coo01&faults=auth.loginEmployee:slow:6000:1')
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Scenarios' }).click()
    await panel.getByRole('button', { name: 'Look Something is missing' }).click()
    await expect(page.getByRole('banner').getByText('陳志明')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Start' }).click()
    await expect(panel.getByText('0 of 3 steps')).toBeVisible()
    await expect(page.getByRole('banner').getByText('陳志明')).toBeVisible()
    await expect(page).not.toHaveURL(/as=/)
  })
})
