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
import { activeIn } from '../../mocks/inspector/tree.ts'
import '../../gallery/gallery.css'
import { rounds } from '../rounds.ts'

const address = location.href
const { guest, close } = openInBrowser()
// a machine that is stopped on the way says so in development
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterAll(async () => {
  close()
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
  const active = snapshot === undefined || snapshot.status === 'stopped' ? [] : activeIn(snapshot)
  await screen.unmount()
  stage.stop()
  return active
}

/** Each fifth state, the first of every machine among them; all with `VITE_ALL_ROUNDS=1`. That each has a path is seen in `paths.test.ts`. */
const EACH = rounds(5, 1)

test.each(catalogue)('$machine: its states are shown by the real views', async ({ machine, states }) => {
  const left: string[] = []
  for (const [index, [state, { isPassed }]] of [...states].entries()) {
    if (index % EACH !== 0) continue
    const active = await show(machine, state, index / EACH)
    if (!isPassed && !active.includes(state)) left.push(state)
  }
  expect(left).toEqual([])
})
