import { expect, prefer, signIn, test } from './fixtures.ts'

test(
  'a save point is shared as a link, which asks before it replaces anything; a broken one says so',
  { tag: '@demo' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await prefer(context, 'en-us')
    await signIn(page, 'coordinator', 'en-us')
    await page.getByRole('button', { name: 'Trainer’s panel' }).click()
    const panelOf = (window: typeof page) => window.getByRole('region', { name: 'Trainer’s panel' })
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Save points' }).click()
    await panel.getByRole('textbox', { name: 'Name of the save point' }).fill('at the desk')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await panel.getByRole('button', { name: 'Share “at the desk” as a link' }).click()
    await expect(panel.getByText(/^The link is ready \(\d/)).toBeVisible()
    await panel.getByRole('button', { name: /^Copy/ }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain('/#save-point=')

    const addresses = () =>
      page.evaluate(async () => {
        const found = await window.mockBackend?.database.transaction((tables) => tables.addresses.find({ isDefault: true }))
        return found?.map(({ addressId, addressLine }) => `${addressId} ${addressLine}`).toSorted()
      })
    const before = await addresses()
    await page.evaluate(() =>
      window.mockBackend?.database.transaction(async (tables) => {
        for (const row of await tables.addresses.find({ isDefault: true }))
          await tables.addresses.replace({ ...row, addressLine: 'Elsewhere' })
      }),
    )
    const other = await context.newPage()
    await other.goto(`${link.replace('/#', '/?own-session&as=aud01#')}`)
    const question = other.getByRole('alertdialog').or(other.getByRole('dialog'))
    await expect(question.getByRole('heading', { name: 'Go back to “at the desk”?' })).toBeVisible()
    await expect(other).not.toHaveURL(/save-point/)
    expect(await addresses()).not.toEqual(before)
    await question.getByRole('button', { name: 'Go back' }).click()
    // with other data each window loads anew, and cannot be asked meanwhile
    await expect.poll(() => addresses().catch(() => undefined)).toEqual(before)

    const broken = await context.newPage()
    await broken.goto('/?own-session&as=aud01#save-point=AAAA')
    await expect(panelOf(broken).getByText(/^This link is incomplete or was not made here/)).toBeVisible()
  },
)
