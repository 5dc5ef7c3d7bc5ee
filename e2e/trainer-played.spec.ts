import type { BrowserContext, Locator, Page } from '@playwright/test'
import { serialOf } from '../demo/products.ts'
import { videoFile } from '../demo/video.ts'
import { linkOfMail, signInWith, submit, typePassword } from './account-support.ts'
import { expect, prefer, test } from './fixtures.ts'
import { confirmOrder, picture } from './order-form.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en-us')
const NEW = 'violet-harbour-lantern'
const ACCOUNT = 'mei@mail.example'
const CHANG = 'chang@mail.example'

/** Begins a scenario in the panel, as whoever has opened the page. */
const begin = async (page: Page, context: BrowserContext, address: string, title: string) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await prefer(context, 'en-us')
  await page.goto(address)
  if (address.includes('?as=')) await expect(page.getByRole('banner').getByRole('button', { name: /User menu/ })).toBeVisible()
  await page.getByRole('button', { name: 'Trainer’s panel' }).click()
  const panel = page.getByRole('region', { name: 'Trainer’s panel' })
  await panel.getByRole('tab', { name: 'Scenarios' }).click()
  await panel.getByRole('button', { name: `Look ${title}` }).click()
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(panel.getByText(/^0 of \d steps$/)).toBeVisible()
  return panel
}
const reached = (panel: Locator, steps: string) => expect(panel.getByText(`${steps} steps`, { exact: true })).toBeVisible()
const isComplete = (panel: Locator, praise: string) =>
  Promise.all([
    expect(panel.getByRole('heading', { name: 'Scenario complete' })).toBeVisible(),
    expect(panel.getByText(praise)).toBeVisible(),
  ])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const signedInAs = (page: Page, name: string) => expect(page.getByRole('banner').getByText(name)).toBeVisible()

/** Answers the step of a device whose serial number is known. */
const describeDevice = async (page: Page, serialNo: string, product: string) => {
  await page.locator('input[name=serialNo]').fill(serialNo)
  await expect(page.getByText(product)).toBeVisible()
  await page.getByText(t('option-issueCategory-power'), { exact: true }).click()
  await page.locator('textarea[name=issueDescription]').fill('No light and no sound when the power key is pressed.')
  const lock = page.locator('[data-field=hasLock]').getByText(t('option-hasLock-false'), { exact: true })
  if (await lock.isVisible()) await lock.click()
}
const attach = async (page: Page, file: Awaited<ReturnType<typeof picture>>) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, t('orderSteps-withPhotos')).click()])
  await chooser.setFiles([file])
}

test.describe('scenarios that a person plays to their end', { tag: '@demo' }, () => {
  test('the first repair request', async ({ page, context }) => {
    test.setTimeout(150_000)
    await context.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'))
    })
    const panel = await begin(page, context, '/login', 'The first repair request')

    await page.goto('/login')
    await page.getByRole('link', { name: t('identity-login-to-register') }).click()
    await page.locator('input[name=userAccount]').fill(ACCOUNT)
    await page.locator('input[name=userName]').fill('林美玉')
    await page.locator('input[name=mobilePhone]').fill('0900000011')
    await typePassword(page, NEW)
    await page.getByText(t('register-terms', { version: '2026-01' })).click()
    await submit(page)
    await expect(page).toHaveURL(/verify-email$/)
    await reached(panel, '1 of 6')
    await page.goto(await linkOfMail(page, ACCOUNT))
    await page.locator('input[name=password]').fill(NEW)
    await submit(page)
    await expect(page.getByRole('heading', { name: t('home-first-title') })).toBeVisible()
    await reached(panel, '2 of 6')

    await page.getByRole('main').locator('a[href$="/repairOrder/create"]').click()
    await expect(page).toHaveURL(/step=device&device=1$/)
    const photo = await picture(page)
    await describeDevice(page, serialOf('NK13', 8), 'Kite 13')
    await attach(page, photo)
    await expect(page.getByRole('img', { name: photo.name })).toBeVisible()
    await button(page, t('orderSteps-another')).click()
    await expect(page).toHaveURL(/step=device&device=2$/)
    await describeDevice(page, serialOf('VM24', 8), 'Panel 24')
    await attach(page, photo)
    await expect(page.getByRole('img', { name: photo.name })).toBeVisible()
    await button(page, t('orderSteps-continue')).click()
    await expect(page).toHaveURL(/step=return$/)
    await reached(panel, '3 of 6')

    // leaves, and comes back to the draft
    const order = page.url()
    await page.locator('input[name="receiveAddresses.0.addressLine"]').fill('台北市內湖區示範路 100 號 5 樓')
    await button(page, t('orderSteps-continue')).click()
    await expect(page).toHaveURL(/step=check$/)
    // the page is not left before its step is stored
    const storedAddress = () =>
      serviceOf(page).transaction(
        async (db, id) => (await db.orders.get(id))?.receiveAddresses[0]?.addressLine,
        /edit\/([^/?]+)/.exec(order)?.[1] ?? '',
      )
    await expect.poll(storedAddress).toBe('示範路 100 號 5 樓')
    await page.goto('/home')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(order.replace('step=return', 'step=check'))
    await confirmOrder(page, t)
    await button(page, t('repairOrder-submit')).click()
    await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
    await reached(panel, '4 of 6')

    await panel.getByRole('button', { name: 'Show me' }).click()
    await signedInAs(page, '陳志明')
    await page.goto('/repairOrder?repairStatus=submitted')
    await page.getByRole('checkbox').first().check({ force: true })
    await button(page, t('bulk-action-accept')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('bulk-start', { count: 2 }), exact: true }).click()
    await expect(dialog.getByText(t('bulk-report-done', { count: 2 }))).toBeVisible({ timeout: 30_000 })
    await reached(panel, '5 of 6')

    // the customer again, in a window of their own
    const customer = await context.newPage()
    await customer.goto('/login?own-session')
    await signInWith(customer, ACCOUNT, NEW)
    await customer.goto(order.replace(/\?.*/, '').replace('/repairOrder/edit/', '/repairOrder/view/'))
    await button(customer, t('print-menu')).click()
    await customer.getByRole('menuitem', { name: t('print-template-sendIn') }).click()
    await expect(customer.getByRole('heading', { level: 2, name: t('paper-sendIn-title') })).toBeVisible()
    await button(customer, t('print-button')).click()
    await button(customer, t('print-ask-yes')).click()

    await isComplete(panel, 'The draft was saved on the way')
  })

  test('accounts and security', async ({ page, context }) => {
    test.setTimeout(120_000)
    const panel = await begin(page, context, '/login', 'Accounts and security')

    await page.goto('/login')
    for (let time = 0; time < 5; time += 1) {
      await page.locator('input[name=account]').fill(CHANG)
      await page.locator('input[name=password]').fill(`wrong-${time}`)
      await submit(page)
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
      await expect(page.locator('main form button[type=submit]')).not.toHaveAttribute('aria-disabled', 'true')
    }
    await reached(panel, '1 of 4')

    await page.goto('/login')
    await page.getByRole('link', { name: t('identity-login-to-forgot') }).click()
    // the sign-in page has a field of the same name
    await expect(page.getByRole('heading', { level: 1, name: t('password-forgot-title') })).toBeVisible()
    await page.locator('input[name=account]').fill(CHANG)
    await submit(page)
    await expect(page).toHaveURL(/forgot\/verify-email$/)
    const link = await linkOfMail(page, CHANG)
    await page.goto(link)
    await page.locator('input[name=account]').fill(CHANG)
    await typePassword(page, NEW)
    await submit(page)
    await expect(page).toHaveURL(/\/login\/reset\/finish$/)
    await reached(panel, '2 of 4')
    // the link works once
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: t('password-expired-title') })).toBeVisible()
    await page.goto('/login')
    await page.locator('input[name=account]').fill(CHANG)
    await page.locator('input[name=password]').fill(NEW)
    await submit(page)
    await signedInAs(page, '張怡君')

    await panel.getByRole('button', { name: 'Show me' }).click()
    await signedInAs(page, '林雅婷')
    const act = async (label: string) => {
      await page.getByRole('button', { name: t('account-actsOf', { name: '許雅雯' }) }).click()
      await page.getByRole('menuitem', { name: label }).click()
    }
    const ask = page.getByRole('alertdialog')
    await act(t('customer-act-suspend'))
    await ask.getByRole('textbox').fill('Asked by the company')
    await ask.getByRole('button', { name: t('customer-act-suspend'), exact: true }).click()
    await reached(panel, '3 of 4')
    await act(t('customer-act-activate'))
    await ask.getByRole('button', { name: t('customer-act-activate'), exact: true }).click()
    await isComplete(panel, 'The customer signed in with the new password.')
  })

  test('a film that does not upload', async ({ page, context }) => {
    test.setTimeout(120_000)
    const panel = await begin(page, context, '/?as=chang@mail.example', 'A film that does not upload')
    await signedInAs(page, '張怡君')
    await panel.getByRole('button', { name: 'Show me' }).click()
    await expect(page).toHaveURL(/step=device&device=1$/)
    await reached(panel, '1 of 3')

    await describeDevice(page, serialOf('NK13', 8), 'Kite 13')
    // the upload fails
    await panel.getByRole('tab', { name: 'Weather' }).click()
    await panel.getByRole('combobox', { name: 'Which calls' }).fill('repairItem.create')
    await page.getByRole('option', { name: 'repairItem.create', exact: true }).click()
    await panel.getByText('The service fails (500)', { exact: true }).click()
    const film = { name: 'noise.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await videoFile().arrayBuffer()) }
    await attach(page, film)
    await button(page, t('orderSteps-continue')).click()
    await expect(page.getByText('noise.mp4').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await panel.getByText('All is well', { exact: true }).click()
    await button(page, t('orderSteps-continue')).click()
    await panel.getByRole('tab', { name: 'Scenarios' }).click()
    await reached(panel, '2 of 3')
    await confirmOrder(page, t)
    await button(page, t('repairOrder-submit')).click()
    await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
    await isComplete(panel, 'The line broke')
  })
})
