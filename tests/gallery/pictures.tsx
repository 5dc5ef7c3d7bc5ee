import { afterAll, beforeEach, expect, test, vi } from 'vitest'
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
// a machine that is stopped on the way says so in development
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
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
  await expect.poll(() => screen.container.childElementCount).toBeGreaterThan(0)
  const snapshot = stage.subject()?.getSnapshot()
  const active =
    snapshot?.status === 'stopped' ? [] : snapshot?._nodes.map((node: { readonly path: readonly string[] }) => node.path.join('.'))
  await screen.unmount()
  stage.stop()
  return active
}

/**
 * Draws every state of every machine, or of each second one: two files share them, so that two browsers can. A state is drawn by its real view
 * and without an error, and the machine is in it afterwards.
 */
export const drawEveryState = (share: 0 | 1) =>
  test.each(catalogue.filter((_, index) => index % 2 === share))('$machine: every state is shown', async ({ machine, states }) => {
    for (const [index, [state, { isPassed }]] of [...states].entries()) {
      const active = await show(machine, state, index)
      if (!isPassed) expect(active, `${machine} ${state}`).toContain(state)
    }
  })
