import { expect, expectNoViolations, follow, prefer, signIn, test } from './fixtures.ts'

test(
  '“Show me the rule”: a press on a status, an action or a reason shows its row, who may, and the document, and does nothing',
  { tag: '@demo' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en-us')
    await signIn(page, 'coordinator', 'en-us')
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Rules' }).click()
    await panel.getByRole('button', { name: 'Show me the rule' }).click()

    // a status in a row that a press would open
    await page.getByRole('row').filter({ hasText: 'Awaiting review' }).first().locator('[data-status]').first().click()
    await expect(panel.getByRole('heading', { level: 3, name: 'Awaiting review' })).toBeVisible()
    await expect(panel.getByRole('blockquote').filter({ hasText: 'Repair order: statuses' }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/repairOrder$/)

    const id = await page.evaluate(async () => {
      const found = await window.mockBackend?.database.transaction(({ items }) => items.find({ repairStatus: 'submitted' }))
      return found?.[0]?.itemId ?? ''
    })
    await follow(page, `/backend/repairOrder/reviewOrderItem/${id}`)
    await page.getByText('Reject', { exact: true }).click()
    await expect(panel.getByRole('heading', { name: /^Reject I6$/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Reject/ })).not.toBeChecked()
    await expect(panel.locator('[data-verdict=fills] [data-account=coo01]')).toBeVisible()
    await expect(panel.locator('[data-verdict=right] [data-account=wh01]')).toBeVisible()
    await expect(panel.getByText('The device has not arrived yet')).toBeVisible()
    await expect(panel.getByText(/^Tells the customer/)).toBeVisible()
    await expect(panel.getByRole('blockquote').first()).toContainText('I6')
    await expectNoViolations(page, 'the rule of an action')

    // by the keyboard, from the list of the panel
    await panel.getByRole('button', { name: /^Awaiting review/ }).press('Enter')
    await expect(panel.getByText(/ is here now$/)).toBeVisible()
    await expect(panel.getByText('What everybody can do now')).toBeVisible()
    await panel.getByRole('button', { name: 'Request information' }).first().click()
    await expect(panel.getByRole('heading', { name: /^Request information I3$/ })).toBeVisible()

    // Escape ends it and leaves the panel open: the page works as before
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('button', { name: 'Show me the rule' })).toBeVisible()
    await page.getByText('Reject', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /Reject/ })).toBeChecked()
  },
)
