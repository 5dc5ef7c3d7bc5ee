import type { Locator, Page } from '@playwright/test'
import { check, expect, follow, goTo, prefer, signIn, test } from './fixtures.ts'
import { languagesOf, type Words, wordsOf } from './words.ts'

const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement))

/** Presses a key until the focus is on (or in) the target. */
const walkTo = async (page: Page, target: Locator, key = 'Tab') => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await holdsFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} cannot be reached by ${key}`)
}

/** From the top of the page: a target half under a sticky bar would count as small. */
const checkTop = async (page: Page, name: string) => {
  await page.evaluate(() => scrollTo(0, 0))
  await check(page, name)
}

const search = (page: Page) => page.getByRole('searchbox')
const rowOf = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })
const settled = async (page: Page) => {
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The numbers of the orders on the page, from above. */
const numbersOn = (page: Page) => page.getByRole('rowheader').allInnerTexts()

const findsByKeyboard = async (page: Page, t: Words) => {
  const [number = ''] = await numbersOn(page)
  await walkTo(page, page.getByRole('radio', { name: t('repairOrder-list-view-all') }))
  await walkTo(page, page.getByRole('radio', { name: t('repairOrder-list-view-employee-overdue') }), 'ArrowRight')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/view=overdue&isOverdue=true/)
  await walkTo(page, search(page))
  const steps = await page.evaluate(() => history.length)
  await page.keyboard.type('RO2026', { delay: 20 })
  await expect(page).toHaveURL(/keyword=RO2026/)
  await page.keyboard.type('1116', { delay: 20 })
  await expect(page).toHaveURL(/keyword=RO20261116/)
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/view=overdue/)
  // a scanner types the number and Enter
  await search(page).focus()
  await page.keyboard.insertText(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await page.goBack()
  await expect(page).toHaveURL(/view=overdue/)
}

/** Going up through the rows in a low window: each that takes the focus is clear of the head, which sticks below the bar of the selection. */
const keepsRowsClear = async (page: Page) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.locator('tr[data-row]').last().focus()
  const rows = await page.locator('tr[data-row]').count()
  for (let row = 1; row < rows; row += 1) {
    await page.keyboard.press('ArrowUp')
    const gaps = await page.evaluate(() => {
      const [bar, head, focused] = ['[data-selection-bar]', 'main thead', ':focus'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      )
      return { head: (head?.top ?? 0) - (bar?.bottom ?? 0), row: (focused?.top ?? 0) - (head?.bottom ?? 0) }
    })
    expect(gaps.head, `head below the bar, row ${row} from the end`).toBeGreaterThan(-1)
    expect(gaps.row, `row ${row} from the end below the head`).toBeGreaterThan(-1)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const selectsOverPages = async (page: Page, t: Words) => {
  await goTo(page, '/repairOrder?view=all&pageSize=10&groupBy=repairOrderStatus&sort=updatedAt.desc&sort=customerName.asc')
  await settled(page)
  const [first = '', second = ''] = await numbersOn(page)
  const count = (value: number) => expect(page.getByText(t('repairOrder-list-selected', { count: value }), { exact: true })).toBeVisible()
  await walkTo(page, page.getByRole('grid'))
  await walkTo(page, rowOf(page, first), 'ArrowDown')
  await page.keyboard.press('Space')
  await count(1)
  await walkTo(page, rowOf(page, second), 'ArrowDown')
  await page.keyboard.press('Space')
  await count(2)
  await page.getByRole('button', { name: t('pagination-next') }).press('Enter')
  await expect(page).toHaveURL(/pageIndex=2/)
  await settled(page)
  await page.getByRole('checkbox').first().press('Space')
  await count(12)
  await keepsRowsClear(page)
  await checkTop(page, 'the list with groups and a selection')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goBack()
  await settled(page)
  await count(12)
  await expect(page.getByRole('checkbox', { name: new RegExp(first) })).toBeChecked()
  await page.getByRole('button', { name: t('repairOrder-list-clearSelection') }).press('Enter')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
}

const savesAView = async (page: Page, t: Words) => {
  await goTo(page, '/repairOrder?priority=urgent&groupBy=customerId')
  await settled(page)
  await page.getByRole('button', { name: t('repairOrder-list-look') }).press('Enter')
  await page.getByRole('checkbox', { name: t('field-statusSince') }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: t('repairOrder-list-since') })).toHaveCount(0)
  await page.getByRole('button', { name: t('repairOrder-list-viewMenu') }).press('Enter')
  await page.getByRole('menuitem', { name: t('repairOrder-list-viewSaveAs') }).press('Enter')
  await expect(page.locator('input[name=name]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=name]')).toHaveAttribute('aria-invalid', 'true')
  await checkTop(page, 'the dialog of a view')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.insertText('Urgent 急件')
  await page.getByRole('checkbox', { name: t('repairOrder-list-viewSetDefault') }).press('Space')
  await page.locator('input[name=name]').press('Enter')
  const tab = page.getByRole('radio', { name: /Urgent 急件/ })
  await expect(tab).toBeChecked()
  // a URL without a query opens the default view with its columns; a reload and Back keep the list
  await page.goto('/repairOrder')
  await expect(page).toHaveURL(/view=.*priority=urgent.*groupBy=customerId/)
  await expect(tab).toBeChecked()
  await expect(page.getByRole('columnheader', { name: t('repairOrder-list-since') })).toHaveCount(0)
  await page.getByRole('radio', { name: t('repairOrder-list-view-all') }).press('Space')
  await expect(page).toHaveURL(/\?view=all$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: t('repairOrder-list-view-all') })).toBeChecked()
  await expect(page).toHaveURL(/\?view=all$/)
}

const findsNumbers = async (page: Page, t: Words) => {
  await settled(page)
  const [first = '', second = ''] = await numbersOn(page)
  await page.getByRole('button', { name: t('repairOrder-list-moreFilters') }).press('Enter')
  await page.locator('[data-field=issueCategory]').getByRole('button').press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('repairOrder-list-numbers'), exact: true }).press('Enter')
  await page.locator('textarea[name=numbers]').fill(`${first}\n${second.toLowerCase()}\nNOTHING-1`)
  await page.getByRole('button', { name: t('repairOrder-list-numbersFind') }).press('Enter')
  await expect(page.getByText(t('repairOrder-list-missing', { count: 1 }))).toBeVisible()
  expect((await numbersOn(page)).toSorted()).toEqual([first, second].toSorted())
  await checkTop(page, 'the list with all filters and numbers')
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const language of languagesOf('zh-hant')) {
  test(`a coordinator works in the list with the keyboard (${language})`, async ({ context, page }) => {
    test.setTimeout(180_000)
    const t = wordsOf(language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await prefer(context, language)
    await signIn(page, 'coordinator', language)
    await settled(page)
    await findsByKeyboard(page, t)
    await selectsOverPages(page, t)
    await savesAView(page, t)
    await findsNumbers(page, t)
  })
}

/** The heights of the rows, and how many of them are whole in the window above the bar at its foot. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const foot = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-reserve')) || 0
    const boxes = [...document.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect())
    return {
      heights: boxes.map(({ height }) => Math.round(height)),
      seen: boxes.filter(({ bottom }) => bottom <= innerHeight - foot).length,
    }
  })

/** The heads of columns whose words and mark have no room. */
const headsTooLong = (page: Page) =>
  page
    .locator('main thead th')
    .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent))

/** The marks of late orders that reach beyond the edge of the table. */
const marksCut = (page: Page) =>
  page.locator('tr[data-row] [data-late]').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const edge = mark.closest('table')?.parentElement?.getBoundingClientRect().right ?? 0
      return mark.getBoundingClientRect().right > edge ? [mark.getAttribute('title')] : []
    }),
  )

for (const language of ['zh-hant', 'en-us'] as const)
  test(`one line for each order, and sixteen of them in sight (${language})`, async ({ page }) => {
    await prefer(page, language)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, 'coordinator', language)
    const banner = page.getByRole('region', { name: wordsOf(language)('notice-banner-label') })
    await expect(banner).toBeVisible()
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(48)
    // a notice that was seen does not come along to the next page
    await expect
      .poll(async () => {
        for (const path of ['/home', '/repairOrder']) {
          await follow(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        }
        return banner.count()
      })
      .toBe(0)
    await follow(page, '/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await follow(page, '/repairOrder?view=all')
    await settled(page)
    await expect.poll(async () => (await rowsInSight(page)).seen).toBeGreaterThanOrEqual(16)
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      const { heights } = await rowsInSight(page)
      expect(heights.length).toBeGreaterThanOrEqual(16)
      expect(new Set(heights), `at ${width} px`).toEqual(new Set([36]))
      expect(await headsTooLong(page), `at ${width} px`).toEqual([])
      expect(await marksCut(page), `at ${width} px`).toEqual([])
    }
  })

test('J and K move through the rows, X selects, Enter opens; ? says so', async ({ page }) => {
  const t = wordsOf('en-us')
  await prefer(page, 'en-us')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator', 'en-us')
  await settled(page)
  const [first = '', second = '', third = ''] = await numbersOn(page)
  const focused = (number: string) => expect(rowOf(page, number)).toBeFocused()
  await page.keyboard.press('j')
  await focused(first)
  await page.keyboard.press('j')
  await focused(second)
  await page.keyboard.press('x')
  await expect(rowOf(page, second)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await focused(third)
  await page.keyboard.press('k')
  await focused(second)
  await page.keyboard.press('x')
  await expect(rowOf(page, second)).toHaveAttribute('aria-selected', 'false')
  // in a field they are letters
  await search(page).fill('')
  await search(page).press('j')
  await expect(search(page)).toHaveValue('j')
  await search(page).fill('')
  await settled(page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help.getByText(t('shortcuts-row-move'))).toBeVisible()
  await expect(help.getByText(t('shortcuts-row-select'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/RO\d{8}/)
  // back in the list the keyboard is where it was
  await page.goBack()
  await settled(page)
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(1)
})

test('a change made in another tab appears, and the selection is kept', { tag: '@core' }, async ({ context, page }) => {
  const t = wordsOf('zh-hant')
  await prefer(context, 'zh-hant')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'coordinator')
  await goTo(page, '/repairOrder?repairOrderStatus=submitted')
  await settled(page)
  await page.getByRole('button', { name: t('repairOrder-list-look') }).click()
  await page.getByRole('checkbox', { name: t('field-rmsEngineerName') }).press('Space')
  await page.keyboard.press('Escape')
  const [number = ''] = await numbersOn(page)
  await page.getByRole('checkbox', { name: new RegExp(number) }).press('Space')
  await expect(page.getByText(t('repairOrder-list-selected', { count: 1 }))).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/repairOrder?view=all&keyword=${number}`)
  await other.getByRole('checkbox', { name: new RegExp(number) }).press('Space')
  await other
    .getByRole('region', { name: t('bulk-bar') })
    .getByRole('button', { name: t('bulk-action-assignEngineer') })
    .click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(t('field-rmsEngineerId')) }).click()
  await other.getByRole('option', { name: /蔡佩珊/ }).click()
  await dialog.getByRole('button', { name: t('bulk-start', { count: 1 }), exact: true }).click()
  await expect(dialog.getByText(t('bulk-report-done', { count: 1 }))).toBeVisible()
  await page.bringToFront()
  await expect(rowOf(page, number)).toContainText('蔡佩珊')
  await expect(page.getByText(t('repairOrder-list-selected', { count: 1 }))).toBeVisible()
})
