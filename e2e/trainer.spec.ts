import { expect, prefer, signIn, test } from './fixtures.ts'

test.describe('the trainer’s panel', { tag: '@demo' }, () => {
  test('stands beside the page on a wide screen, stays over a dialog and a reload, and is closed by Escape', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en-us')
    await signIn(page, 'customer', 'en-us')
    const button = page.getByRole('button', { name: 'Trainer’s panel' })
    await button.click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(panel.getByRole('heading', { name: 'Employees' })).toBeVisible()
    // the page keeps away from it
    const [main, side] = await Promise.all([page.getByRole('main').boundingBox(), panel.boundingBox()])
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0)

    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(page.locator('[inert] #main, #main[inert]')).toHaveCount(1)
    await panel.getByRole('button', { name: /黃建宏/ }).focus()
    await expect(panel.getByRole('button', { name: /黃建宏/ })).toBeFocused()
    await page.reload()
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('heading', { level: 2 })).not.toBeFocused()

    await panel.getByRole('tab').first().focus()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('signs in as anybody by one press, from any page', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'zh-hant')
    await page.goto('/login')
    const people = page.getByRole('list', { name: '以此身分登入' })
    await people.getByRole('button', { name: /黃建宏/ }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: /黃建宏.*維修工程師|維修工程師/ }).first()).toBeVisible()
    await page.getByRole('link', { name: '維修單', exact: true }).click()
    await people.getByRole('button', { name: /張怡君/ }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(people.getByRole('button', { name: /張怡君/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('banner').getByText('張怡君')).toBeVisible()
  })
})
