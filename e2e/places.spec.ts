import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { pagesOfPdf } from './pdf.ts'
import { scan } from './scan.ts'
import { serialIn } from './serials.ts'
import { wordsOf } from './words.ts'

test('zh-hant: labels for shelves are typed as a range, fill the sheet, and a scan of one puts a device there', async ({ page }) => {
  const t = wordsOf('zh-hant')
  await prefer(page, 'zh-hant')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signIn(page, 'warehouse')
  await page.keyboard.press('Control+k')
  await page.locator('input[name=command]').fill(t('places-title'))
  await page.getByRole('option', { name: t('places-title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('places-title') })).toBeVisible()
  await expect(page.getByText(t('places-empty'))).toBeVisible()
  const print = page.getByRole('button', { name: t('places-print') })
  await expect(print).toBeDisabled()

  const names = page.locator('textarea[name=places]')
  await names.fill('R-01..R-15, R-20..Q-22')
  await expect(page.getByText(t('places-refused', { names: 'R-20..Q-22' }))).toBeVisible()
  await names.fill('R-01..R-15')
  await expect(page.getByText(t('places-refused', { names: 'R-20..Q-22' }))).toBeHidden()
  await expect(page.locator('[data-label]')).toHaveCount(15)
  await expect(page.getByText(t('places-count', { count: 15, pages: 2 }))).toBeVisible()
  await check(page, 'stickers of places')

  // the address has it all
  await expect(page).toHaveURL(/places=R-01\.\.R-15/)
  await page.getByText(t('places-size-sign'), { exact: true }).click()
  await expect(page).toHaveURL(/size=sign/)
  await page.reload()
  await expect(names).toHaveValue('R-01..R-15')
  await expect(page.locator('.paper-sign')).toHaveCount(15)
  const outside = await page.locator('[data-label]').evaluateAll((labels) =>
    labels.flatMap((label) =>
      [...label.children].flatMap((child) => {
        const [inner, outer] = [child.getBoundingClientRect(), label.getBoundingClientRect()]
        return inner.bottom > outer.bottom + 0.5 || inner.right > outer.right + 0.5 ? [label.getAttribute('data-label')] : []
      }),
    ),
  )
  expect(outside).toEqual([])
  await check(page, 'signs of places')
  expect(pagesOfPdf(await page.pdf({ preferCSSPageSize: true }))).toBe(4)
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')

  const code = await page.locator('[data-label="R-07"] [data-code]').getAttribute('data-code')
  await page.getByRole('link', { name: t('places-back') }).click()
  await expect(page).toHaveURL(/\/home$/)
  const serial = await serialIn(page, 'repairing', 'zh-hant')
  await scan(page, serial)
  await expect(page).toHaveURL(/\/reviewOrderItem\//)
  await expect(page.getByText(serial).first()).toBeVisible()
  await scan(page, code ?? '')
  await expect(page.getByText(new RegExp(t('scan-moved', { item: '.+', place: 'R-07' }))).first()).toBeVisible()
})

test('en-us: a phone shows the sheets as wide as it is, and an address with names opens with them', async ({ page }) => {
  const t = wordsOf('en-us')
  await page.setViewportSize({ width: 390, height: 844 })
  await prefer(page, 'en-us', 'dark')
  await signIn(page, 'warehouse', 'en-us')
  await goTo(page, '/place-labels?places=B-07')
  await expect(page.locator('[data-code="place:B-07"] title')).toHaveText(t('places-code', { place: 'B-07' }))
  // the sheet is rendered at full size before it is scaled to the window
  const width = () => page.locator('.paper-slot').evaluate((slot) => slot.getBoundingClientRect().width)
  await expect.poll(width).toBeLessThan(390)
  expect(await width()).toBeGreaterThan(330)
  await check(page, 'label on a phone')
})
