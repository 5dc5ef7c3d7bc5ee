import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { changeLanguage } from '../../src/app/i18n.ts'
import { reflectTheme } from '../../src/app/preferences.ts'
import { DEFAULT_LOCALE, LOCALES, THEMES } from '../../src/shared/constants.ts'
import { COMPONENTS, Components } from '../../gallery/components/components.tsx'
import { PARTS } from '../../gallery/components/not-alone.ts'
import { Around } from '../../gallery/frame/around.tsx'
import { COMPONENT_GROUPS } from '../../gallery/frame/contract.ts'
import '../../gallery/gallery.css'

const files = Object.keys(import.meta.glob('../../src/views/ui/**/*.tsx')).map((file) => file.replace(/^.*views\/ui\/|\.tsx$/g, ''))
const samples = COMPONENT_GROUPS.flatMap((group) => COMPONENTS[group])
const shown = samples.map(({ file }) => file)

test('every component is shown once, or there is a reason not to', () => {
  expect([...shown, ...Object.keys(PARTS)].toSorted()).toEqual(files.toSorted())
})

test.each(
  COMPONENT_GROUPS.flatMap((group, index) =>
    LOCALES.map((locale, turn) => ({ group, locale, theme: THEMES[(index + turn) % 2] ?? THEMES[0] })),
  ),
)('each variant of $group draws something in $locale', async ({ group, locale, theme }) => {
  await changeLanguage(locale)
  reflectTheme(theme)
  const screen = await render(
    <Around profile={undefined} address="/" layout="bare" locale={locale} theme={theme} say={() => undefined}>
      <Components group={group} say={(chinese, english) => (locale === 'zh-hant' ? chinese : english)} />
    </Around>,
  )
  const drawn = [...screen.container.querySelectorAll('[data-variant]')]
  expect(drawn).toHaveLength(COMPONENTS[group].reduce((sum, { variants }) => sum + Object.keys(variants).length, 0))
  await expect
    .poll(() => drawn.filter((one) => one.childElementCount === 0 && one.textContent === '').map((one) => one.getAttribute('data-variant')))
    .toEqual([])
  await screen.unmount()
  await changeLanguage(DEFAULT_LOCALE)
})
