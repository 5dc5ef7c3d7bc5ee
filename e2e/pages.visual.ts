import { expect, prefer, signIn, test, type ThemeName } from './fixtures.ts'
import { ALL_SCREENS, type Screen } from './screens.ts'
import { visit } from './states.ts'

/**
 * Every page × three widths × two themes × two languages as a picture, compared with the same page of another version (reliability.md,
 * K03). Run by scripts/visual.ts, which makes the other version's pictures on the same machine.
 */
const WIDTHS = [390, 768, 1440]
const THEMES: readonly ThemeName[] = ['light', 'dark']
const LANGUAGES = ['zh-hant', 'en-us'] as const
/** The demo data start at this moment, and the clock stops there. */
const NOW = new Date('2026-11-20T02:00:00Z')

const rows: readonly (readonly [name: string, screen: Screen])[] = Object.entries(ALL_SCREENS)
const people = new Set(rows.map(([, { who }]) => who))

for (const who of people)
  for (const language of LANGUAGES)
    for (const theme of THEMES)
      test(`${who}, ${language}, ${theme}`, async ({ page }) => {
        test.setTimeout(900_000)
        await page.clock.setFixedTime(NOW)
        await prefer(page, language, theme)
        if (who === 'nobody') await page.goto('/login')
        else await signIn(page, who, language)
        for (const [name, screen] of rows.filter(([, row]) => row.who === who)) {
          await test.step(name, async () => {
            await page.setViewportSize({ width: 1440, height: 900 })
            await visit(page, screen)
            for (const width of WIDTHS) {
              await page.setViewportSize({ width, height: 900 })
              const picture = `${name}-${language}-${theme}-${width}.png`
              await expect.soft(page).toHaveScreenshot(picture, { fullPage: true, maxDiffPixelRatio: 0.001 })
            }
          })
        }
      })
