import { expect, prefer, signIn, test } from './fixtures.ts'

const WEEK_MS = 7 * 24 * 3_600_000

test(
  'the trainer moves the time for all windows: nobody is signed out, what became due is listed, and it comes back',
  { tag: '@demo' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(context, 'en-us')
    await signIn(page, 'coordinator', 'en-us')
    const other = await context.newPage()
    await other.goto('/?own-session&as=chang%40mail.example')
    await expect(other.getByRole('banner').getByText('張怡君')).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Time' }).click()
    await expect(panel.getByText('The same as now')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Skip to this moment' })).toBeEnabled()

    const began = Date.now()
    await panel.getByRole('button', { name: '+1 week' }).click()
    await expect(panel.getByText('7 days ahead of the real time')).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'What the system did meanwhile' })).toBeVisible()
    await expect(panel.getByText(/^Email to /).first()).toBeVisible()
    for (const window of [page, other]) {
      expect((await window.evaluate(() => Date.now())) - began).toBeGreaterThanOrEqual(WEEK_MS)
      await expect(window.getByText('Time in the demo: ')).toHaveCount(1)
    }
    // both are still there, after a reload too
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('banner').getByText('張怡君')).toBeVisible()
    expect((await other.evaluate(() => Date.now())) - began).toBeGreaterThanOrEqual(WEEK_MS)

    await panel.getByRole('button', { name: 'Back to now' }).click()
    await expect(panel.getByText('The same as now')).toBeVisible()
    await expect.poll(() => other.evaluate(() => Date.now())).toBeLessThan(began + WEEK_MS)
    await page.getByRole('link', { name: 'Repair orders', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Repair orders' })).toBeVisible()
  },
)
