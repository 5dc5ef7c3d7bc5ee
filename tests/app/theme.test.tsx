import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { useApp, useTheme } from '../../src/views/hooks/app-context.ts'
import { closeAfterEach, visit } from './support.tsx'

const rendered = vi.fn<(id: string) => void>()

const ThemeSwitch = () => <p id="theme">{useTheme().theme}</p>
const View = () => useApp().locale
const Screens = () => (
  <>
    <Profiler id="view" onRender={rendered}>
      <View />
    </Profiler>
    <Profiler id="switch" onRender={rendered}>
      <ThemeSwitch />
    </Profiler>
  </>
)
vi.mock('../../src/app/screens.tsx', () => ({ Screens: () => <Screens /> }))

const shown = () => document.querySelector('#theme')?.textContent

closeAfterEach()

test('another theme renders the switches and not the page', async () => {
  const { preferences } = await visit('/login')
  await expect.poll(shown).toBe('light')
  rendered.mockClear()
  preferences.send({ type: 'theme.choose', theme: 'dark' })
  await expect.poll(shown).toBe('dark')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  expect(new Set(rendered.mock.calls.map(([id]) => id))).toEqual(new Set(['switch']))
})

test('nothing fades while the theme changes, and everything may again afterwards', async () => {
  const { preferences } = await visit('/login')
  const { dataset } = document.documentElement
  preferences.send({ type: 'theme.choose', theme: 'dark' })
  expect('themeChanging' in dataset).toBe(true)
  await expect.poll(() => 'themeChanging' in dataset).toBe(false)
  preferences.send({ type: 'theme.choose', theme: 'light' })
})
