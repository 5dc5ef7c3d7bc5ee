import type { Page } from '@playwright/test'
import { ALL, clippedIn, smallIn, SPACED } from './comfort.ts'
import { check, drawn, expect, expectNoViolations, prefer, signIn, test } from './fixtures.ts'
import { fieldProblems } from './form-errors.ts'
import { triggersIn, problemsOf } from './overlays.ts'
import { buttonOf, ALL_SCREENS, type Screen } from './screens.ts'
import { STATE_NAMES, STATES, visit, type StateName } from './states.ts'
import { wordsOf, type Language, type Words } from './words.ts'

/**
 * Every page × every state × two themes × two languages (reliability.md, F01, F02, F05, F07, F09, F10). `AXE=all` asks everything;
 * otherwise each page is asked in one language, and each state on one page.
 */
const isWhole = process.env['AXE'] === 'all'
const LANGUAGES = ['zh-hant', 'en-us'] as const
type Name = keyof typeof ALL_SCREENS
// the table's own keys
const NAMES = Object.keys(ALL_SCREENS) as Name[]
const PEOPLE = new Set<Screen['who']>(NAMES.map((name) => ALL_SCREENS[name].who))
if (isWhole) for (const { lackedBy } of Object.values(ALL_SCREENS)) if (lackedBy) PEOPLE.add(lackedBy)

const hasState = (name: Name, state: StateName) => STATES[state].isOf(ALL_SCREENS[name])
/** The page that represents a state unless all pages are checked. */
const ASKED: Readonly<Record<StateName, Name>> = {
  loading: 'repairOrder',
  empty: 'noticeList',
  failed: 'reviewOrderItem',
  invalid: 'repairOrderEdit',
  dialog: 'systemUser',
  toast: 'viewOrderItem',
  long: 'customer',
}

const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 900 })

/** WCAG 1.4.4, 1.4.12, 2.5.8: 1280 px at 400 %, more space in the text, forced colours: nothing is cut off; and nothing is too small to hit. */
const expectComfort = async (page: Page) => {
  await wide(page)
  const small = await smallIn(page, 24, ALL)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  await page.emulateMedia({ forcedColors: 'active' })
  // the page takes the new width first
  await drawn(page)
  const { clipped, sideways } = await clippedIn(page)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  expect({ small, clipped, sideways }).toEqual({ small: [], clipped: [], sideways: 0 })
}

/** Everything that a page opens (reliability.md, F05). */
const expectOverlays = async (page: Page, screen: Screen, name: string, t: Words) => {
  await wide(page)
  await visit(page, screen)
  const known = isWhole ? (await triggersIn(page)).map((id) => page.locator(`[data-opener="${id}"]`)) : []
  const own = (screen.opens ?? []).map((label) => buttonOf(page, t, label))
  for (const [index, trigger] of [...known, ...own].entries()) {
    const check = async () => {
      // beside an open list of suggestions the component library hides the page from readers alone, since the focus stays in the
      // field and Tab closes the list; axe wants the page inert
      const suggests = (await trigger.getAttribute('role')) === 'combobox'
      if (isWhole && !suggests) await expectNoViolations(page, `${name}, opened ${index}`)
    }
    expect(await problemsOf(page, trigger, check)).toEqual([])
  }
  return known.length + own.length
}

/** Checks a page in each of its states; returns the violations, so that one page does not hide the next. */
const ask = (page: Page, language: Language, t: Words) => {
  const problems: string[] = []
  const asked: Record<string, number> = {}
  const count = (what: string, times = 1) => (asked[what] = (asked[what] ?? 0) + times)
  const one = async (what: string, name: string, work: () => Promise<unknown>) => {
    count(what)
    try {
      await test.step(`${name}: ${what}`, work)
    } catch (error) {
      problems.push(`${name}, ${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const screen = async (name: Name) => {
    const row = ALL_SCREENS[name]
    const title = `${name} ${language}`
    await one('ready', name, async () => {
      await wide(page)
      await visit(page, row)
      await check(page, title)
      await expectComfort(page)
    })
    for (const state of STATE_NAMES.filter((each) => hasState(name, each) && (isWhole || ASKED[each] === name))) {
      await one(state, name, async () => {
        await wide(page)
        await STATES[state].reach(page, row, t)
        await check(page, `${title}, ${state}`, false)
      })
      await STATES[state].undo(page)
    }
    if (row.form) {
      await one('fields', name, async () => {
        await wide(page)
        await STATES.invalid.reach(page, row, t)
        const { fields, wrong } = await fieldProblems(page)
        count('field', fields)
        expect(wrong).toEqual([])
      })
    }
    if (isWhole || row.opens) await one('overlays', name, async () => count('overlay', await expectOverlays(page, row, title, t)))
  }
  const refused = (name: Name) =>
    one('noPermission', name, async () => {
      await wide(page)
      await visit(page, ALL_SCREENS[name])
      await expect(page.getByRole('heading', { level: 1, name: t('identity-no-permission-title') })).toBeVisible()
      await check(page, `${name} ${language}, no permission`, false)
    })
  const end = () => {
    process.stdout.write(`${language}: ${JSON.stringify(asked)}, wrong: ${problems.length}\n`)
    expect(problems).toEqual([])
  }
  return { screen, refused, end }
}

for (const [index, who] of [...PEOPLE].entries()) {
  for (const language of isWhole ? LANGUAGES : LANGUAGES.filter((_, at) => at === index % 2)) {
    test(`every page is accessible: ${who}, ${language}`, async ({ page }) => {
      test.setTimeout(isWhole ? 3_600_000 : 300_000)
      const t = wordsOf(language)
      await prefer(page, language)
      if (who === 'nobody') await page.goto('/login')
      else await signIn(page, who, language)
      const walk = ask(page, language, t)
      for (const name of NAMES.filter((each) => ALL_SCREENS[each].who === who)) await walk.screen(name)
      for (const name of NAMES.filter((each) => ALL_SCREENS[each].lackedBy === who && isWhole)) await walk.refused(name)
      walk.end()
    })
  }
}
