import type { Locator } from '@playwright/test'
import { serialOf } from '../demo/products.ts'
import { linkOfMail } from './account-support.ts'
import { countActs } from './acts.ts'
import { employeeOn } from './calls.ts'
import { expect, prefer, signIn, test, type Language } from './fixtures.ts'
import { picture } from './order-form.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Acts from the page of the sign-in to the receipt of both devices, with three photographs and no quotation. */
const MOST_ACTS = { known: 33, unknown: 37 } as const
/** Acts of these from the first sign-in, by the password that was just chosen, to the order that is sent. */
const MOST_ACTS_TO_SEND = { known: 20, unknown: 24 } as const

const NEW = 'violet-harbour-lantern'
const ACCOUNT = 'mei@mail.example'

/** The items of an order, for an employee. */
const itemsOf = async ({ call }: ReturnType<typeof employeeOn>, repairOrderId: string): Promise<readonly string[]> => {
  const { items } = await call('GET', `/repairOrder/v1/details/${repairOrderId}`)
  return Array.isArray(items) ? items.map((item) => String(Reflect.get(Object(item), 'itemId'))) : []
}

/** The employees' side of a repair without a quotation: nothing was broken. */
const giveBack = async ({ act, receive }: ReturnType<typeof employeeOn>, itemId: string) => {
  await act(itemId, 'accept', { warrantyStatus: 'inWarranty' })
  await receive(itemId, [])
  await act(itemId, 'startDiagnosis', { rmsEngineerId: 'member-eng01' })
  await act(itemId, 'conclude', { outcome: 'noFaultFound', publicComment: '檢測完成，沒有發現異常，將原機寄回。' })
  const shippedDate = new Date().toISOString().slice(0, 10)
  await act(itemId, 'ship', { ship: { carrier: '黑貓', trackingNo: 'TC-1', shippedDate, returnedQuantity: 1 } })
}

const play = (language: Language, serials: keyof typeof MOST_ACTS) =>
  test(`${language}: from the registration to the receipt of two devices of ${serials} serial numbers take at most ${MOST_ACTS[serials]} acts on a phone`, async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(context, language)
    const { acts, press, fill, choose, open } = countActs(page)
    const isKnown = serials === 'known'
    const option = (name: string) => page.getByText(name, { exact: true })
    let actsBefore = 0
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })

    await test.step('registers, and confirms the address by the mail, which signs in', async () => {
      await page.goto('/login')
      await press(page.getByRole('link', { name: t('identity-login-to-register') }))
      await fill('userAccount', ACCOUNT)
      await fill('userName', '林美玉')
      await fill('mobilePhone', '0900000011')
      await fill('password', NEW)
      await fill('confirmPassword', NEW)
      await press(option(t('register-terms', { version: '2026-01' })))
      await press(page.locator('main form button[type=submit]'))
      await expect(page).toHaveURL(/verify-email$/)
      await open(await linkOfMail(page, ACCOUNT))
      actsBefore = acts()
      await fill('password', NEW)
      await press(page.locator('main form button[type=submit]'))
      await expect(page.getByRole('heading', { name: t('home-first-title') })).toBeVisible()
    })

    await test.step('sends two devices in', async () => {
      await press(page.getByRole('main').locator('a[href$="/repairOrder/create"]'))
      await expect(page).toHaveURL(/step=device&device=1$/)
      const device = async (serialNo: string, product: string, isFirst: boolean) => {
        await fill('serialNo', isKnown ? serialNo : `X-${serialNo}`)
        if (isKnown) await expect(page.getByText(product)).toBeVisible()
        else {
          await expect(page.getByRole('region', { name: t('serial-known') })).toBeVisible()
          if (isFirst) {
            await press(option(t('option-productCategory-notebook')))
            await fill('brand', 'Norvane')
          }
          await fill('productName', product)
        }
        await press(option(t('option-issueCategory-power')))
        await fill('issueDescription', 'No light and no sound when the power key is pressed, with and without the charger.')
      }
      const withPhotos = button(t('orderSteps-withPhotos'))
      const photo = await picture(page)
      const back = { ...photo, name: 'back.png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }) }
      await device(serialOf('NK13', 8), 'Kite 13', true)
      await press(option(t('option-hasLock-false')))
      await choose(withPhotos, [photo, back])
      await expect(page.getByRole('img', { name: 'back.png' })).toBeVisible()
      await press(button(t('orderSteps-another')))
      await expect(page).toHaveURL(/step=device&device=2$/)
      await device(serialOf('VM24', 8), 'Panel 24', false)
      await choose(withPhotos, [photo])
      await expect(page.getByRole('img', { name: photo.name })).toBeVisible()
      await press(button(t('orderSteps-continue')))
      await expect(page).toHaveURL(/step=return$/)
      // a whole address is put into its fields
      await fill('receiveAddresses.0.addressLine', '台北市內湖區示範路 100 號 5 樓')
      await press(button(t('orderSteps-continue')))
      await expect(page).toHaveURL(/step=check$/)
      await expect(page.getByText('114 臺北市內湖區示範路 100 號 5 樓')).toBeVisible()
      await press(option(t('repairOrder-backup')))
      await press(button(t('repairOrder-submit')))
      await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
      expect(acts() - actsBefore).toBeLessThanOrEqual(MOST_ACTS_TO_SEND[serials])
    })

    await test.step('gets them back, and says so', async () => {
      const repairOrderId = /repairOrder\/\w+\/([^/?]+)/.exec(page.url())?.[1] ?? ''
      const window = await context.newPage()
      await window.goto('/backend/login?own-session')
      await signIn(window, 'administrator', language)
      const employee = employeeOn(window)
      for (const itemId of await itemsOf(employee, repairOrderId)) {
        await giveBack(employee, itemId)
        await expect.poll(() => linkOfMail(page, ACCOUNT)).toContain(itemId)
        await open(await linkOfMail(page, ACCOUNT))
        await press(button(t('repairItem-receipt-submit')))
        await expect(page.getByText(t('done-confirmReceipt'), { exact: true }).first()).toBeVisible()
      }
      await expect(page.getByRole('main').getByText(t('itemStatus-customer-closed')).first()).toBeVisible()
    })
    expect(acts()).toBeLessThanOrEqual(MOST_ACTS[serials])
  })

for (const language of ['zh-hant', 'en-us'] as const) for (const serials of ['known', 'unknown'] as const) play(language, serials)
