import type { Locator, Page } from '@playwright/test'
import { drawn, expect, goTo, prefer, signIn, test, type ThemeName } from './fixtures.ts'
import { installFocusMeasure, type Stop } from './focus-measure.ts'
import { pixelProblem } from './focus-pixels.ts'
import { triggersIn } from './overlays.ts'
import { ALL_SCREENS, buttonOf, type Screen } from './screens.ts'
import { STATES, visit } from './states.ts'
import { wordsOf } from './words.ts'

/**
 * Whatever can have the focus shows it, on every page and in what a page opens, in both themes, on a desktop and on a phone: by something
 * 2 px thick or more, with a contrast of 3:1 or more, neither clipped nor covered. Styles and boxes are measured everywhere. Each kind of
 * control is photographed once, with and without the focus, and each kind of opener opened once; `FOCUS=all` does both on every page.
 */
const isWhole = process.env['FOCUS'] === 'all'
const THEMES: readonly ThemeName[] = ['light', 'dark']
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const t = wordsOf('zh-hant')
const rows: readonly (readonly [name: string, screen: Screen])[] = Object.entries(ALL_SCREENS)
const people = new Set(rows.map(([, { who }]) => who))

/** The theme's colours at once: one that is still changing would be measured on its way. */
const setTheme = (page: Page, theme: ThemeName) =>
  page.evaluate((isDark) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    document.documentElement.classList.toggle('dark', isDark)
  }, theme === 'dark')

/** The walk of one user through their pages: what was seen and what is wrong. */
const walkOf = (page: Page) => {
  const problems: string[] = []
  const seen = new Set<string>()
  const isNew = (what: string, name: string) => {
    const key = isWhole ? `${name}: ${what}` : what
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
  let measured = 0

  /** The places for the focus on the page as it stands, in both themes. Of those that look alike the first and the last are asked. */
  const look = async (name: string, isWanted: (stop: Stop) => boolean = () => true) => {
    for (const theme of THEMES) {
      await setTheme(page, theme)
      const stops = ((await page.evaluate(() => window.focusMeasure?.list())) ?? []).filter(isWanted)
      const alike = Map.groupBy(stops, (stop) => stop.signature).values()
      const asked = new Set([...alike].flatMap((group) => [group[0], group.at(-1)]).filter((stop) => stop !== undefined))
      expect(asked.size).toBeGreaterThan(0)
      measured += asked.size
      const indices = [...asked].map(({ index }) => index)
      const found = (await page.evaluate((all) => window.focusMeasure?.measure(all), indices)) ?? []
      problems.push(...found.map((problem) => `${name}, ${theme}: ${problem}`))
      for (const stop of [...asked].filter(({ kind }) => isNew(`${theme} ${kind}`, name))) {
        const problem = await pixelProblem(page, stop.index)
        if (problem !== undefined) problems.push(`${name}, ${theme}: ${stop.name} ${problem}`)
      }
    }
    await setTheme(page, 'light')
  }

  const lookAtPage = async (name: string) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await drawn(page)
      // from now on the page is used with the keyboard
      await page.keyboard.press('Tab')
      await look(`${name} at ${size.width}`)
    }
  }

  /** The overlays that a button or a field opens by the keyboard: a menu, a list, a calendar, a dialog. */
  const lookInto = async (name: string, trigger: Locator) => {
    const onPage = await page.locator(OVERLAYS).count()
    await trigger.focus()
    const isText = await trigger.evaluate((element) => element.localName === 'input')
    await page.keyboard.press(isText ? 'ArrowDown' : 'Enter')
    await expect(page.locator(OVERLAYS).nth(onPage)).toBeVisible()
    // what it asks the service for is there, and has its place
    await expect(page.locator(OVERLAYS).locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
    await drawn(page)
    if (isText) await lookAtPointed(name)
    else await look(name)
    await page.keyboard.press('Escape')
    await expect(page.locator(OVERLAYS)).toHaveCount(onPage)
  }
  /** The option that a text field points at. */
  const lookAtPointed = async (name: string) => {
    await expect(page.locator('[aria-activedescendant]')).toBeFocused()
    for (const theme of THEMES) {
      await setTheme(page, theme)
      const problem = await page.evaluate(() => window.focusMeasure?.measurePointedAt())
      if (problem !== undefined) problems.push(`${name}, ${theme}: ${problem}`)
    }
    await setTheme(page, 'light')
  }
  const measureOverlays = async (name: string, opens: Screen['opens'] = []) => {
    for (const id of await triggersIn(page)) {
      const trigger = page.locator(`[data-opener="${id}"]`)
      const kind = await trigger.evaluate((element) => {
        const owner = element.closest('header') ? element.ariaLabel : element.closest('nav')?.ariaLabel
        return [element.role, element.ariaHasPopup, element.className, owner].join(' ')
      })
      if (isNew(`opens ${kind}`, name)) await lookInto(`${name}, opener ${id}`, trigger)
    }
    for (const label of opens) if (isNew(`opens ${label}`, name)) await lookInto(`${name}, ${t(label)}`, buttonOf(page, t, label))
  }
  const end = (who: string) => {
    process.stdout.write(`${who}: ${measured} measured, ${seen.size} kinds, wrong: ${problems.length}\n`)
    expect(problems).toEqual([])
  }
  return { lookAtPage, lookInto, measureOverlays, lookAtPointed, look, end }
}

for (const who of people)
  test(`every focusable element shows its focus: ${who}`, async ({ page }) => {
    test.setTimeout(isWhole ? 3_600_000 : 300_000)
    await prefer(page, 'zh-hant')
    if (who === 'nobody') await page.goto('/login')
    else await signIn(page, who)
    await page.evaluate(installFocusMeasure)
    const walk = walkOf(page)
    for (const [name, screen] of rows.filter(([, row]) => row.who === who))
      await test.step(name, async () => {
        await page.setViewportSize(DESKTOP)
        await visit(page, screen)
        await walk.lookAtPage(name)
        await walk.measureOverlays(name, screen.opens)
      })
    if (who !== 'nobody') {
      await test.step('palette', async () => {
        // the bench has no frame
        await goTo(page, '/home')
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await walk.lookAtPointed('palette')
        await page.keyboard.press('Escape')
      })
    }
    if (who === 'coordinator') {
      await test.step('toast', async () => {
        await STATES.toast.reach(page, ALL_SCREENS.profileOfEmployee)
        await page.keyboard.press('Tab')
        await walk.look('toast', ({ kind }) => kind.startsWith('li'))
      })
    }
    walk.end(who)
  })
