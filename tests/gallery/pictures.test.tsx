import { afterAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { credentials } from '../../src/api/index.ts'
import { changeLanguage } from '../../src/app/i18n.ts'
import { reflectTheme } from '../../src/app/preferences.ts'
import { DEFAULT_LOCALE, LOCALES, THEMES } from '../../src/shared/constants.ts'
import { openInBrowser } from '../../gallery/browser.ts'
import { catalogue } from '../../gallery/catalogue.ts'
import { Around } from '../../gallery/frame/around.tsx'
import { takePicture } from '../../gallery/frame/picture.tsx'
import '../../gallery/gallery.css'

const address = location.href
const { guest, close } = await openInBrowser()
afterAll(async () => {
  await close()
  credentials.clear()
  await changeLanguage(DEFAULT_LOCALE)
  history.replaceState(null, '', address)
})

/** Languages and themes take turns: every machine is seen in each of them. */
const turnOf = (index: number) => ({
  locale: LOCALES[index % LOCALES.length] ?? DEFAULT_LOCALE,
  theme: THEMES[Math.floor(index / LOCALES.length) % THEMES.length] ?? THEMES[0],
})

const show = async (machine: string, state: string, index: number) => {
  const { locale, theme } = turnOf(index)
  await changeLanguage(locale)
  reflectTheme(theme)
  const { stage, layout, element } = await takePicture(guest, machine, state)
  const { address: at, setting } = stage.scene
  const screen = await render(
    <Around profile={setting.profile} address={at} layout={layout} locale={locale} theme={theme} say={() => undefined}>
      {element}
    </Around>,
  )
  // what is loaded with the view
  await expect.poll(() => document.body.textContent.trim().length).toBeGreaterThan(0)
  const active = stage.subject()?.getSnapshot()._nodes.map((node: { readonly path: readonly string[] }) => node.path.join('.'))
  await screen.unmount()
  stage.stop()
  return active
}

test.each(catalogue)('$machine: every state is shown', async ({ machine, states }) => {
  for (const [index, [state, { isPassed }]] of [...states].entries()) {
    const active = await show(machine, state, index)
    if (!isPassed) expect(active, `${machine} ${state}`).toContain(state)
  }
})
