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

test(
  'the rule of a status leads to the page of the lifecycle, where the item is lit and each role reads what it can do',
  { tag: '@demo' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en-us')
    await signIn(page, 'coordinator', 'en-us')
    const itemIn = (status: 'submitted' | 'testing') =>
      page.evaluate(async (repairStatus) => {
        const found = await window.mockBackend?.database.transaction(({ items }) => items.find({ repairStatus }))
        return found?.[0]?.itemId ?? ''
      }, status)
    const id = await itemIn('submitted')
    await follow(page, `/backend/repairOrder/reviewOrderItem/${id}`)
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Rules' }).click()
    await panel.getByRole('button', { name: 'Show me the rule' }).click()
    await page.locator('main [data-status=submitted]').first().click()
    await panel.getByRole('link', { name: 'See it on the page of the lifecycle' }).click()

    await expect(page).toHaveURL(new RegExp(`/repair-lifecycle\\?status=submitted&item=${id}$`))
    const here = page.locator('main li[aria-current=step]')
    await expect(here).toContainText('Awaiting review')
    await expect(here).toContainText('Here now')
    const roles = page.getByRole('list', { name: 'What each role can do now' })
    await expect(roles.getByRole('heading', { name: /Service coordinator.*your role/ })).toBeVisible()
    await expect(roles.locator('[data-roles~=R-COO] [data-verdict=fills]')).toContainText('Accept')
    await expectNoViolations(page, 'the page of the lifecycle with an item')

    // on the page itself the panel knows which item is meant, and another status of it is a press away
    await here.locator('[data-status]').click()
    await expect(panel.getByText(/ is here now$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Closed/ }).click()
    await expect(page).toHaveURL(new RegExp(`status=closed&item=${id}$`))
    await expect(here).toContainText('Awaiting review')

    // another item takes its place; Back brings the first one back
    const other = await itemIn('testing')
    await page.evaluate((target) => history.pushState(null, '', target), `/repair-lifecycle?item=${other}`)
    await expect(here).toContainText('Testing')
    await page.goBack()
    await expect(here).toContainText('Awaiting review')
  },
)

test('an employee sees from the review where the item stands, beside the work', async ({ page }) => {
  await prefer(page, 'en-us')
  await signIn(page, 'coordinator', 'en-us')
  await page.getByRole('link', { name: /^RO/ }).first().click()
  await page.locator('main a[href*="reviewOrderItem"]').first().click()
  await page.getByRole('button', { name: 'What happens next?' }).click()
  const steps = page.getByRole('dialog')
  await expect(steps.getByRole('list', { name: 'What each role can do now' })).toBeVisible()
  await steps.getByRole('link', { name: 'The whole way of a repair' }).click()
  await expect(page.locator('main li[aria-current=step]')).toContainText('Here now')
})
