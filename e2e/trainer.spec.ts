import { expect, prefer, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')

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

    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('[inert] #main, #main[inert]')).toHaveCount(1)
    await panel.getByRole('button', { name: /Sign in as.*黃建宏/ }).focus()
    await expect(panel.getByRole('button', { name: /Sign in as.*黃建宏/ })).toBeFocused()
    await page.reload()
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('heading', { level: 2 })).not.toBeFocused()

    await panel.getByRole('tab').first().focus()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('leaves the steps of an order readable beside it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(page, 'en-us')
    await signIn(page, 'customer', 'en-us')
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    await expect(page.getByRole('region', { name: 'Trainer’s panel' })).toBeVisible()
    await page.getByRole('main').locator('a[href$="/repairOrder/create"]').first().click()
    await expect(page).toHaveURL(/step=device&device=1$/)
    const steps = page.getByRole('navigation', { name: t('orderSteps') })
    const last = await steps.getByRole('listitem').last().boundingBox()
    const onePage = page.getByRole('button', { name: t('orderSteps-onePage') })
    const [beside, main] = await Promise.all([onePage.boundingBox(), page.getByRole('main').boundingBox()])
    if (!last || !beside || !main) throw new Error('the steps are not shown')
    const isApart = last.x + last.width <= beside.x || last.y + last.height <= beside.y
    expect(isApart).toBe(true)
    expect(beside.x + beside.width).toBeLessThanOrEqual(main.x + main.width)
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
  test('opens the customer beside the engineer by one press, sees what happens there, and closes the window', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(context, 'en-us')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    const opened = context.waitForEvent('page')
    await panel.getByRole('button', { name: 'Customer beside engineer' }).click()
    const customer = await opened
    await expect(customer.getByRole('banner').getByText('張怡君')).toBeVisible()
    await expect(page.getByRole('banner').getByText('黃建宏')).toBeVisible()
    await expect(customer).toHaveTitle(/^張怡君 · /)
    await expect(page).toHaveTitle(/^黃建宏 · /)
    expect(new URL(customer.url()).search).toBe('')

    const row = panel.getByRole('listitem').filter({ hasText: '張怡君' }).first()
    await expect(panel.getByRole('heading', { name: '2 windows' })).toBeVisible()
    // half a screen is narrow: its menu is behind a button
    await customer.getByRole('button', { name: t('shared-menuOpen') }).click()
    await customer.getByRole('dialog').getByRole('link', { name: 'Repair orders', exact: true }).click()
    await expect(row).toContainText('Repair service - Repair orders')
    await expect(row).toContainText('Pressed “Repair orders”')

    // a second wish brings the same window to the front
    await panel.getByRole('button', { name: /New window.*張怡君/ }).click()
    await expect(panel.getByRole('heading', { name: '2 windows' })).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('banner').getByText('張怡君')).toBeVisible()
    await expect(panel.getByRole('heading', { name: '2 windows' })).toBeVisible()
    const closed = customer.waitForEvent('close')
    await panel.getByRole('button', { name: 'Close the window of 張怡君' }).click()
    await closed
    await expect(panel.getByRole('heading', { name: '1 window', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/^Repair service - (\d+ to do - )?Home$/)
    expect(context.pages()).toHaveLength(1)
  })

  test('an address signs a person in and leads to its page; one with an unknown account says so', async ({ page, context }) => {
    await prefer(context, 'en-us')
    await page.goto('/repairOrder?own-session&as=wh01&page=2')
    await expect(page.getByRole('heading', { level: 1, name: 'Repair orders' })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('as')).toBeNull()
    const other = await context.newPage()
    await other.goto('/?own-session&as=eng99')
    await expect(other.getByText('The demo has no account “eng99”')).toBeVisible()
    await expect(other).toHaveURL(/\/login$/)
  })

  test('goes back to a save point without signing anybody out, and undoes a step of another window', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(context, 'en-us')
    await signIn(page, 'customer', 'en-us')
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panel = page.getByRole('region', { name: 'Trainer’s panel' })
    await panel.getByRole('tab', { name: 'Save points' }).click()
    await panel.getByRole('textbox', { name: 'Name of the save point' }).fill('Before')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel.getByText('Before', { exact: true })).toBeVisible()

    const other = await context.newPage()
    await other.goto('/?own-session&as=coo01')
    await expect(other.getByRole('banner').getByText('陳志明')).toBeVisible()
    await other.evaluate(async () => {
      const { database } = window.mockBackend ?? {}
      await database?.transaction(async ({ audits, centre }) => {
        const row = await centre.get('centre')
        if (row) await centre.replace({ ...row, phone: '02-0000-0000' })
        await audits.insert({
          auditId: 'undone',
          at: new Date().toISOString(),
          actorId: 'member-coo01',
          actorName: '陳志明',
          isCustomer: false,
          entity: 'notice',
          recordId: 'x',
          recordLabel: 'The step of another window',
          action: 'notice.update',
          changes: [],
        })
      })
    })
    // this window hears of it with its next call
    await page.getByRole('link', { name: 'Home' }).first().click()
    const step = panel.getByText(/陳志明: Change, The step of another window/)
    await expect(step).toBeVisible()
    await panel.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(step).toHaveCount(0)

    await panel.getByRole('button', { name: /^Go back.*Before/ }).click()
    const reloaded = Promise.all([page, other].map((one) => one.waitForEvent('load')))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
    await reloaded
    await expect(panel.getByText('Before', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByText('張怡君')).toBeVisible()
    await expect(other.getByRole('banner').getByText('陳志明')).toBeVisible()
  })
})
