import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { serialOf } from '../demo/products.ts'
import { countActs } from './acts.ts'
import { ACCOUNTS, expect, prefer, test, type Language } from './fixtures.ts'
import { picture } from './order-form.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Acts from the sign-in to the order that is sent, with two devices and three photographs (issue of the short way in). */
const MOST_ACTS = 24

const play = (language: Language) =>
  test(`${language}: two devices and three photographs take at most ${MOST_ACTS} acts on a phone`, async ({ context, page }) => {
    test.setTimeout(120_000)
    const t = wordsOf(language)
    await prefer(context, language)
    await page.goto('/login')
    const { acts, press, fill, choose } = countActs(page)
    const shot = (name: string) =>
      process.env['SHOTS'] ? page.screenshot({ path: `${process.env['SHOTS']}/${language}-${name}.png`, fullPage: true }) : undefined
    const next = page.getByRole('button', { name: t('orderSteps-continue'), exact: true })
    const option = (name: string) => page.getByText(name, { exact: true })

    await fill('account', ACCOUNTS.customer.account)
    await fill('password', DEMO_PASSWORDS.customer)
    await press(page.locator('form button[type=submit]'))
    await press(page.getByRole('link', { name: t('repairOrder-list-create') }).first())
    await expect(page).toHaveURL(/step=device&device=1$/)

    const device = async (serialNo: string, product: string) => {
      await fill('serialNo', serialNo)
      await expect(page.getByText(product)).toBeVisible()
      await press(option(t('option-issueCategory-physical')))
      await fill('issueDescription', 'It fell off the shelf; the case is cracked and it does not start any more.')
      await press(option(t('option-issueFrequency-always')))
    }
    await shot('1-device-empty')
    await device(serialOf('NK13', 8), 'Kite 13')
    await press(option(t('option-hasLock-false')))
    await shot('2-device')
    await press(next)
    await expect(page).toHaveURL(/step=photos&device=1$/)
    const photo = await picture(page)
    await choose(page.getByRole('button', { name: t('files-choose') }), [
      photo,
      { ...photo, name: 'back.png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }) },
    ])
    await shot('3-photos')
    await press(page.getByRole('button', { name: t('orderSteps-another') }))
    await expect(page).toHaveURL(/step=device&device=2$/)
    await expect(page.locator('[name=serialNo]')).toBeFocused()
    await expect(page.getByText(t('orderSteps-saved', { name: 'Norvane Kite 13 NK-1300' }))).toBeVisible()
    await shot('4-second')
    await device(serialOf('VM24', 8), 'Panel 24')
    await press(next)
    await choose(page.getByRole('button', { name: t('files-choose') }), [photo])
    await press(next)
    await expect(page).toHaveURL(/step=check$/)
    await expect(page.getByText('Veltora Panel 24').first()).toBeVisible()
    await shot('5-check')
    await press(option(t('repairOrder-backup')))
    await press(option(t('repairOrder-terms', { version: '2026-01' })))
    await press(page.getByRole('button', { name: t('repairOrder-submit') }))
    await expect(page.getByRole('heading', { name: t('repairOrder-submitted-title') })).toBeVisible()
    expect(acts()).toBeLessThanOrEqual(MOST_ACTS)
  })

play('zh-hant')
play('en-us')
