import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')
const PUBLIC = ['/login', '/login/register']
const INSIDE = ['/repairOrder', '/repairOrder/create', '/change-password']

/** WCAG 1.4.12: whoever reads with more space between letters, words and lines. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Texts that are cut off without a way to read them, and whether the page scrolls in two directions. */
const clippedIn = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const clipped = [...document.querySelectorAll<HTMLElement>('#root *')].filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      if (!isShown(element) || !hasOwnText(element) || element.closest('.sr-only, table, textarea')) return false
      const isWide =
        overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll' && element.scrollWidth > element.clientWidth + 1
      const isTall = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2
      // shortened with an ellipsis on purpose: the whole is a crumb or a name that stands elsewhere too
      return (isWide && textOverflow !== 'ellipsis') || (isTall && textOverflow !== 'ellipsis')
    })
    const root = document.documentElement
    return {
      clipped: clipped.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`),
      sideways: root.scrollWidth - root.clientWidth,
    }
  })

/** Controls that are smaller than so many CSS px; links within a line of text are excepted (WCAG 2.5.8). */
const smallIn = (page: Page, size: number, selector: string) =>
  page.evaluate(
    ([least, controls]) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        // a hidden native control stands in its label, and its box shows where it is pressed; a text stands in the box of its field
        .map((element) => element.closest('label') ?? (element.matches('input') ? element.parentElement : undefined) ?? element)
        .filter((element) => {
          const { width, height, bottom } = element.getBoundingClientRect()
          if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1 || bottom < 0) return false
          if (element.closest('.sr-only, [aria-hidden=true], [data-demo-bar]') || getComputedStyle(element).display === 'inline')
            return false
          return width < least - 0.5 || height < least - 0.5
        })
        .map((element) => {
          const { width, height } = element.getBoundingClientRect()
          return `${element.tagName} ${(element.ariaLabel ?? element.textContent ?? '').slice(0, 20)} ${Math.round(width)}×${Math.round(height)}`
        }),
    [size, selector] as const,
  )
const ALL = '#root :is(a[href], button, input:not([type=hidden]), textarea, select, [role=option], [role=radio], [role=checkbox])'
const MAIN =
  '#root :is(main button[type=submit], main button[data-variant=primary], header button, main input[type=text], main input[type=email])'

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // what comes once the page is idle has come
  await expect(page.locator('main .animate-pulse')).toHaveCount(0)
}

const checkAll = async (page: Page, paths: readonly string[]) => {
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(page, path)
    const small = await smallIn(page, 24, ALL)
    // 1280 px at 400 %
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, SPACED)
    await page.emulateMedia({ forcedColors: 'active' })
    // the page takes the new width first
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const { clipped, sideways } = await clippedIn(page)
    await page.emulateMedia({ forcedColors: 'none' })
    if (small.length + clipped.length > 0 || sideways > 0) found[path] = { small, clipped, sideways }
  }
  return found
}

test('400 %, wider text, forced colours: nothing is cut off, and no target is smaller than 24 px', async ({ page }) => {
  test.slow()
  const found = await checkAll(page, PUBLIC)
  await signIn(page, 'customer')
  expect({ ...found, ...(await checkAll(page, INSIDE)) }).toEqual({})
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('the main controls are at least 44 px high and wide', async ({ page }) => {
    const found: Record<string, readonly string[]> = {}
    for (const path of ['/login', '/login/register']) {
      await visit(page, path)
      found[path] = await smallIn(page, 44, MAIN)
    }
    await signIn(page, 'customer')
    for (const path of INSIDE) {
      await visit(page, path)
      found[path] = await smallIn(page, 44, MAIN)
    }
    expect(Object.values(found).flat()).toEqual([])
  })
})

test('a change of page: the focus is on the new heading, and the title follows within 150 ms', async ({ page }) => {
  await signIn(page, 'customer')
  await page.getByRole('button', { name: new RegExp(t('shared-userMenu')) }).click()
  await page.getByRole('menuitem', { name: t('terms-title') }).click()
  const h1 = page.getByRole('heading', { level: 1, name: t('terms-title') })
  await expect(h1).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(t('terms-title')), { timeout: 1000 })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeFocused()
})
