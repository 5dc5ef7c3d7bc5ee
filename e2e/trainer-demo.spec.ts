import { expect, prefer, test } from './fixtures.ts'

test('the 20 minutes of docs/demo.md can be played as the page says, in two windows', { tag: '@demo' }, async ({ page, context }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(context, 'en-us')
  await page.goto('/')
  await page.getByRole('button', { name: 'Trainer’s panel' }).click()
  const panel = page.getByRole('region', { name: 'Trainer’s panel' })
  const open = (section: string) => panel.getByRole('tab', { name: section, exact: true }).click()

  await open('People')
  const opened = context.waitForEvent('page')
  await panel.getByRole('button', { name: 'Customer beside engineer' }).click()
  const customer = await opened
  await expect(customer.getByRole('banner').getByText('張怡君')).toBeVisible()
  await expect(page.getByRole('banner').getByText('黃建宏')).toBeVisible()

  await open('Save points')
  await panel.getByRole('textbox', { name: 'Name of the save point' }).fill('the beginning')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(panel.getByText('the beginning', { exact: true })).toBeVisible()

  await open('Scenarios')
  await panel.getByRole('button', { name: /Look.*Something is missing/ }).click()
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await panel.getByRole('button', { name: 'Show me', exact: true }).click()
  await page.getByText('Request information', { exact: true }).click()
  for (const asked of ['Photo', 'Proof of purchase']) await page.getByText(asked, { exact: true }).click()
  await page.locator('textarea[name=publicComment]').fill('Please send us a photo of the label and the invoice.')
  await page.getByRole('button', { name: 'Request information', exact: true }).click()
  await expect(panel.getByText('1 of 3 steps')).toBeVisible()
  await panel.getByRole('button', { name: 'Show me', exact: true }).click()
  await expect(page.getByRole('banner').getByText('張怡君')).toBeVisible()

  await open('Emails')
  await panel
    .getByRole('button', { name: /張怡君/ })
    .first()
    .click()
  await panel.locator('iframe').contentFrame().getByRole('link').first().click()
  await expect(page.getByText('Your reply is needed').first()).toBeVisible()

  await open('Time')
  await panel.getByRole('button', { name: 'Skip to this moment' }).click()
  await expect(panel.getByRole('heading', { name: 'What the system did meanwhile' })).toBeVisible()
  await panel.getByRole('button', { name: 'Back to now' }).click()
  await expect(panel.getByText('The same as now')).toBeVisible()

  await open('Weather')
  for (const weather of ['On a train', 'All is well']) await panel.getByText(weather, { exact: true }).click()

  await page
    .getByRole('list', { name: 'Sign in as' })
    .getByRole('button', { name: /陳志明/ })
    .click()
  await expect(page.getByRole('banner').getByText('陳志明')).toBeVisible()
  await open('Volume')
  await panel.getByRole('button', { name: /10,000 orders/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change to this' }).click()
  await expect(panel.getByText(/^Done in /)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Repair orders' }).click()
  await page.getByRole('searchbox').first().fill('陳志豪')
  await expect(page.getByRole('row').filter({ hasText: '陳志豪' }).first()).toBeVisible()

  await open('Save points')
  await panel.getByRole('button', { name: /^Go back.*the beginning/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  // nobody of that name is in the demo as it was
  await expect(page.getByText('0 in total', { exact: true })).toBeVisible()
})
