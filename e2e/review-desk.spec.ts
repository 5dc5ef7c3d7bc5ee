import type { Locator, Page } from '@playwright/test'
import { ITEM_STATUSES, type ItemStatus } from '../src/domain/entities/statuses.ts'
import { check, expect, goTo, prefer, signIn, test } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'

/** The addresses of one item in each status that the data have. */
const reviewsOf = async (page: Page) => {
  const rows = await serviceOf(page).transaction((db, statuses) => db.items.find({ repairStatus: statuses }), [...ITEM_STATUSES])
  const found = new Map(rows.map(({ repairStatus, itemId }) => [repairStatus, itemId]))
  found.delete('draft')
  return [...found].map(([status, itemId]): [ItemStatus, string] => [status, `/backend/repairOrder/reviewOrderItem/${itemId}`])
}

const rightOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

for (const [language, person] of [
  ['zh-hant', 'engineer'],
  ['en-us', 'administrator'],
] as const)
  test(`${language}: head and pager are one line, and the act has its button beside it, for an ${person}`, async ({ page }) => {
    test.setTimeout(180_000)
    const t = wordsOf(language)
    await prefer(page, language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, person, language)
    const seen: ItemStatus[] = []
    for (const [status, path] of await reviewsOf(page)) {
      await goTo(page, path)
      const head = page.locator('main header')
      const main = page.getByRole('main')
      const panes = page.locator('[data-panes]')
      await expect(panes.or(page.getByText(t('home-record-missing-title')))).toBeVisible()
      // the item of somebody else is not found
      if ((await panes.count()) === 0) continue
      seen.push(status)
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const lineHeight = async () => (await head.boundingBox())?.height ?? 0
        await expect.poll(lineHeight, `${status} at ${width}`).toBeLessThanOrEqual(48)
        await expect(head.getByRole('switch', { name: t('bench-mode') })).toBeVisible()
        const title = async () => (await main.getByRole('heading', { level: 1 }).boundingBox())?.width
        await expect.poll(title, `title of ${status} at ${width}`).toBeGreaterThanOrEqual(90)
        // one right edge
        const ragged = async () => Math.abs((await rightOf(panes)) - (await rightOf(head)))
        await expect.poll(ragged, `right edges of ${status} at ${width}`).toBeLessThan(0.5)
        const bar = page.getByRole('group', { name: t('shared-actions'), exact: true })
        if ((await bar.count()) === 0) continue
        await expect(bar.getByRole('button').last()).toBeInViewport({ ratio: 1 })
        const [work, foot] = [await page.locator('[data-pane=work]').boundingBox(), await bar.boundingBox()]
        expect(foot?.x).toBe(work?.x)
        expect(foot?.width).toBe(work?.width)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(seen.length).toBeGreaterThanOrEqual(5)
    await check(page, 'review')
  })

test('en-us: beside a long report the act stays in sight', async ({ page }) => {
  const t = wordsOf('en-us')
  await prefer(page, 'en-us')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator', 'en-us')
  const submitted = (await reviewsOf(page)).find(([status]) => status === 'submitted')
  await goTo(page, submitted?.[1] ?? '')
  const save = page.getByRole('button', { name: t('shared-saveTemp') })
  await expect(save).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: t('repairItem-history') }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('heading', { name: t('repairItem-history') })).toBeInViewport()
  await expect(save).toBeInViewport({ ratio: 1 })
})
