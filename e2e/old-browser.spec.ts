import { expect, test } from './fixtures.ts'

const SENTENCES = [
  '您的瀏覽器版本過舊，無法使用本服務，請更新瀏覽器後再試。',
  'This browser is too old for this service: please update it and try again.',
]
const FEATURES = ['Promise.withResolvers', 'Map.groupBy', 'AbortSignal.any', 'URL.canParse'] as const

for (const feature of FEATURES) {
  test(`a browser without ${feature} is asked to update, in both languages, and shows nothing else`, async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript((name) => {
      const [owner = '', method = ''] = name.split('.')
      Reflect.deleteProperty(Reflect.get(window, owner), method)
    }, feature)
    // the document goes no further
    await page.goto('/backend/login', { waitUntil: 'commit' })
    await expect(page.locator('body > *:visible')).toHaveText(SENTENCES)
    await expect(page.locator('p')).toHaveCount(SENTENCES.length)
    await context.close()
  })
}

test('a browser with every required feature shows no update message', async ({ page }) => {
  await page.goto('/backend/login')
  await expect(page.locator('input[name=account]')).toBeVisible()
  for (const sentence of SENTENCES) await expect(page.getByText(sentence)).toHaveCount(0)
})
