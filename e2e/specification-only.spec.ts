import { expect, test as base, type Page } from '@playwright/test'
import { serveBuild } from '../scripts/serve-build.ts'
import { createSpecificationService, LABELS, PASSWORD, ROLES, type Options } from './specification-server.ts'
import { wordsOf, type Language } from './words.ts'

type Service = ReturnType<typeof createSpecificationService>

/** The production build against a server that has only the specification's calls, fields and no codes of ours. */
const test = base.extend<{ options: Options; service: Service & { readonly origin: string }; watched: void }>({
  options: [{ roles: 'groups' }, { option: true }],
  service: async ({ options }, provide) => {
    const service = createSpecificationService(options)
    const { origin, close } = await serveBuild('dist', 0, service.handle)
    await provide({ ...service, origin })
    await close()
  },
  baseURL: async ({ service }, provide) => provide(service.origin),
  // nothing is uncaught; the console is not looked at: the browser itself reports every 404 there
  watched: [
    async ({ context }, provide) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
      await provide()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

const enter = async (page: Page, language: Language, isCustomer = false) => {
  const t = wordsOf(language)
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language)
  await page.goto(isCustomer ? '/login' : '/backend/login')
  await page.locator('input[name=account]').fill(isCustomer ? 'cid@mail.example' : 'ada')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: t('identity-login-submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('menu-repairOrder') })).toBeVisible()
  return t
}
/** Nothing failed on the way: no toast, no panel that says so. */
const expectNoError = async (page: Page) => {
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
}
const openOrder = async (page: Page, id: string) => {
  await page.goto(`/repairOrder/view/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const language of ['zh-hant', 'en-us'] as const) {
  const labels = LABELS[language]

  test.describe(`a server that knows only the specification, ${language}`, { tag: '@own-server' }, () => {
    test('lists orders that have only the named fields and unknown statuses', async ({ page }) => {
      await enter(page, language)
      await expect(page.locator('[data-row]')).toHaveCount(3)
      await expect(page.locator('[data-row="o-new"]')).toContainText(labels.QC2)
      await expectNoError(page)
    })

    test('opens an order, an item and a review that have only the named fields', async ({ page }) => {
      await enter(page, language)
      await openOrder(page, 'o-bare')
      await expect(page.locator('main')).toContainText(labels.power)
      await expectNoError(page)
      await openOrder(page, 'o-new')
      await expect(page.locator('main')).toContainText(labels.QC2)
      await expect(page.locator('main')).toContainText(labels.repairing)
      await expectNoError(page)
    })

    test('the employee list accepts a bare array, shows and assigns unknown roles', async ({ page, service }) => {
      const t = await enter(page, language)
      await page.goto('/system/user')
      const row = page.locator('[data-row="m1"]')
      await expect(row).toContainText(ROLES.clerk.roleName)
      await row.getByRole('link').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('shared-edit') }).click()
      await dialog.getByText(ROLES.smith.roleName, { exact: true }).click()
      await dialog.locator('button[type=submit]').click()
      await expect.poll(() => service.members.get('m1')?.['roleIds']).toEqual([ROLES.clerk.roleId, ROLES.smith.roleId])
    })

    for (const roles of ['groups', 'object'] as const) {
      test.describe(`roles to switch to as ${roles}`, () => {
        test.use({ options: { roles } })

        test('the role changes on an answer without data, and the review opens without the order list', async ({ page, service }) => {
          const t = await enter(page, language)
          await page.getByRole('button', { name: t('shared-userMenu') }).click()
          await page.getByRole('menu').getByText(ROLES.smith.roleName).click()
          await expect
            .poll(() => page.evaluate(() => localStorage.getItem('userData')))
            .toContain(`"currentRoleId":"${ROLES.smith.roleId}"`)
          service.calls.length = 0
          await page.goto('/backend/repairOrder/reviewOrderItem/i-new')
          await expect(page.locator('main')).toContainText(labels.QC2)
          await expect(page.locator('main')).toContainText(labels.LEAK)
          await expectNoError(page)
          expect(service.calls.filter((call) => call === 'POST /backend/repairOrder/v1')).toEqual([])
        })
      })
    }

    test('an employee creates an order although there is no list of customers', async ({ page }) => {
      const t = await enter(page, language)
      await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
      await expect(page).toHaveURL(/\/repairOrder\/edit\/o-bare/)
      await expectNoError(page)
    })

    test('a customer opens the list, an order and an item', async ({ page }) => {
      await enter(page, language, true)
      await expect(page.locator('main')).toContainText(labels.QC2)
      await openOrder(page, 'o-new')
      await expect(page.locator('main')).toContainText(labels.QC2)
      await page.goto('/customer/repairOrder/viewOrderItem/i-new')
      await expect(page.locator('main')).toContainText(labels.LEAK)
      await expectNoError(page)
    })
  })
}
