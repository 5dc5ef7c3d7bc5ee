import { readFile } from 'node:fs/promises'
import { replay } from '../gallery/replay.ts'
import { loginMachine } from '../src/machines/sign-in/login.machine.ts'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { expect, prefer, signIn, test } from './fixtures.ts'

test.describe('the inspector of the machines', { tag: '@demo' }, () => {
  test('shows the machines of the page, goes back to a moment, and exports a recording that can be replayed', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en-us')
    await signIn(page, 'coordinator', 'en-us')
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Machines' }).click()
    await expect(panel.getByRole('button', { name: /^repairOrderList/ })).toBeVisible()
    const events = panel.getByRole('list').last()
    // what was signed in by stands in no event
    await expect(events.getByText('form.submit').first()).toBeVisible()

    await events.getByRole('button', { name: /login form.submit/ }).click()
    await expect(panel.getByText(/You’re looking at/)).toBeVisible()
    await expect(panel.getByRole('button', { name: /^login/ })).toBeVisible()
    await panel.getByRole('button', { name: /^login/ }).click()
    await expect(panel.getByText('"account": "coo01"')).toBeVisible()
    await expect(panel.getByText(DEMO_PASSWORDS.employee)).toHaveCount(0)
    await panel.getByRole('button', { name: 'Back to now' }).click()
    await expect(panel.getByRole('button', { name: /^login/ })).toHaveCount(0)

    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Export everything' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).not.toContain(DEMO_PASSWORDS.employee)
    expect(text).not.toMatch(/eyJ/)
    expect(replay(loginMachine, JSON.parse(text)).getSnapshot().matches({ flow: 'locked' })).toBe(true)
  })
})
