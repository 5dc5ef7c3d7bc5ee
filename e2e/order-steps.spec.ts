import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { serialOf } from '../demo/products.ts'
import { countActs } from './acts.ts'
import { ACCOUNTS, check, expect, prefer, signIn, test, type Language } from './fixtures.ts'
import { picture } from './order-form.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/**
 * Acts from the sign-in to the order that is sent, with two devices and three photographs: where the service knows the serial numbers,
 * and where the customer names both products.
 */
const MOST_ACTS = { known: 19, unknown: 23 } as const

/** The height of a step on a phone: two screens. */
const MOST_HEIGHT = 2 * 844

const play = (language: Language, serials: keyof typeof MOST_ACTS) =>
  test(`${language}: two devices of ${serials} serial numbers and three photographs take at most ${MOST_ACTS[serials]} acts on a phone`, async ({
    context,
    page,
  }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await page.goto('/login')
    const { acts, press, fill, choose } = countActs(page)
    const isKnown = serials === 'known'
    const shot = (name: string) =>
      process.env['SHOTS']
        ? page.screenshot({ path: `${process.env['SHOTS']}/${language}-${serials}-${name}.png`, fullPage: true })
        : undefined
    const expectShort = async () => {
      const box = await page.getByRole('main').boundingBox()
      expect(box?.height).toBeLessThanOrEqual(MOST_HEIGHT)
    }
    const next = page.getByRole('button', { name: t('orderSteps-continue'), exact: true })
    const option = (name: string) => page.getByText(name, { exact: true })

    await fill('account', ACCOUNTS.customer.account)
    await fill('password', DEMO_PASSWORDS.customer)
    await press(page.locator('form button[type=submit]'))
    await press(page.getByRole('link', { name: t('repairOrder-list-create') }).first())
    await expect(page).toHaveURL(/step=device&device=1$/)

    const device = async (serialNo: string, product: string, isFirst: boolean) => {
      await fill('serialNo', isKnown ? serialNo : `X-${serialNo}`)
      if (isKnown) await expect(page.getByText(product)).toBeVisible()
      else {
        await expect(page.getByRole('region', { name: t('serial-known') })).toBeVisible()
        // a further device keeps category and brand of the one before
        if (isFirst) {
          await press(option(t('option-productCategory-notebook')))
          await fill('brand', 'Norvane')
        }
        await fill('productName', product)
      }
      await press(option(t('option-issueCategory-power')))
      await fill('issueDescription', 'No light and no sound when the power key is pressed, with and without the charger.')
    }
    await shot('1-device-empty')
    await expectShort()
    await device(serialOf('NK13', 8), 'Kite 13', true)
    await press(option(t('option-hasLock-false')))
    await shot('2-device')
    await expectShort()
    const photo = await picture(page)
    const withPhotos = page.getByRole('button', { name: t('orderSteps-withPhotos') })
    await choose(withPhotos, [
      photo,
      { ...photo, name: 'back.png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }) },
    ])
    await expect(page).toHaveURL(/step=photos&device=1$/)
    await expect(page.getByRole('img', { name: 'back.png' })).toBeVisible()
    await shot('3-photos')
    await press(page.getByRole('button', { name: t('orderSteps-another') }))
    await expect(page).toHaveURL(/step=device&device=2$/)
    await expect(page.locator('[name=serialNo]')).toBeFocused()
    await expect(page.getByText(t('orderSteps-saved', { name: isKnown ? 'Norvane Kite 13 NK-1300' : 'Norvane Kite 13' }))).toBeVisible()
    await shot('4-second')
    await device(serialOf('VM24', 8), 'Panel 24', false)
    await choose(withPhotos, [photo])
    await expect(page.getByRole('img', { name: photo.name })).toBeVisible()
    await press(next)
    await expect(page).toHaveURL(/step=check$/)
    await expect(page.getByText(isKnown ? 'Veltora Panel 24' : 'Norvane Panel 24').first()).toBeVisible()
    await shot('5-check')
    await expectShort()
    await press(option(t('repairOrder-backup')))
    await press(page.getByRole('button', { name: t('repairOrder-submit') }))
    await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
    expect(acts()).toBeLessThanOrEqual(MOST_ACTS[serials])
  })

for (const language of ['zh-hant', 'en-us'] as const) for (const serials of ['known', 'unknown'] as const) play(language, serials)

test('Back goes a step back, a reload stays, and what was typed and chosen is there again', async ({ page }) => {
  const t = wordsOf('zh-hant')
  await signIn(page, 'customer')
  await page
    .getByRole('link', { name: t('repairOrder-list-create') })
    .first()
    .click()
  await expect(page).toHaveURL(/step=device&device=1$/)
  const next = page.getByRole('button', { name: t('orderSteps-continue'), exact: true })
  const serialNo = page.locator('input[name=serialNo]')
  await check(page, 'first step of an order')
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('refused: the first wrong field has the focus, is not covered, and the bar says how many are left', async () => {
    await next.click()
    await expect(serialNo).toBeFocused()
    await expect(page.getByText(t('orderSteps-left', { count: 7 }))).toBeVisible()
    await serialNo.fill('NX-2000-S1')
    await page.locator('input[name=brand]').fill('Nordlys')
    await page.locator('input[name=productName]').fill('Router AX')
    await page.locator('[data-field=productCategory]').getByText(t('option-productCategory-router')).click()
    await page.evaluate(() => scrollTo(0, 0))
    await next.click()
    const field = page.locator('[data-field=issueCategory]')
    await expect(field.locator('input:focus')).toHaveCount(1)
    await expect(page.getByText(t('orderSteps-left', { count: 3 }))).toBeVisible()
    const bar = await page.getByRole('group', { name: t('repairOrder-actions') }).boundingBox()
    const box = await field.locator('label', { has: page.locator('input:focus') }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  await test.step('to the photographs, back and forth', async () => {
    await page.locator('[data-field=issueCategory]').getByText(t('option-issueCategory-physical')).click()
    await page.locator('textarea[name=issueDescription]').fill('摔到地上之後就無法開機，外殼也裂開了。')
    await page.locator('[data-field=hasLock]').getByText(t('option-hasLock-false')).click()
    await next.click()
    await expect(page).toHaveURL(/step=photos&device=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/step=device&device=1$/)
    await expect(serialNo).toHaveValue('NX-2000-S1')
    await page.goForward()
    await expect(page).toHaveURL(/step=photos&device=1$/)
  })

  await test.step('a reload keeps the step, the photograph and the words', async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: t('files-choose') }).click()])
    await chooser.setFiles([await picture(page)])
    await expect(page.getByText(t('orderSteps-kept'))).toBeVisible()
    await expect(page.getByRole('img', { name: 'photo.png' })).toBeVisible()
    await check(page, 'photographs of an order')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page).toHaveURL(/step=photos&device=1$/)
    await expect(page.getByRole('img', { name: 'photo.png' })).toBeVisible()
    await page.getByRole('button', { name: t('draft-restore'), exact: true }).click()
    await next.click()
    await expect(page).toHaveURL(/step=check$/)
    await expect(page.getByText('NX-2000-S1')).toBeVisible()
    await check(page, 'answers of an order')
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/desk-check.png` })
  })

  await test.step('an answer is changed from the check, and Back leads there again', async () => {
    await page.getByRole('button', { name: new RegExp(t('field-deliveryMethod')) }).click()
    await expect(page).toHaveURL(/step=return$/)
    await check(page, 'return of an order')
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/desk-return.png` })
    await page.getByText(t('option-deliveryMethod-walkIn'), { exact: true }).click()
    await next.click()
    await expect(page).toHaveURL(/step=check$/)
    await expect(page.getByText(t('option-deliveryMethod-walkIn'))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/step=return$/)
  })
})
