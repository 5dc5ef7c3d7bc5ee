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

test('no colour fades when the theme changes, and any may afterwards', async () => {
  const { preferences } = await visit('/login')
  preferences.send({ type: 'theme.choose', theme: 'light' })
  const box = document.createElement('div')
  box.className = 'transition-colors'
  box.style.cssText = 'color: var(--text); transition-duration: 10s'
  document.body.append(box)
  const { color } = getComputedStyle(box)
  preferences.send({ type: 'theme.choose', theme: 'dark' })
  const dark = getComputedStyle(box).color
  expect(dark).not.toBe(color)
  expect(box.getAnimations()).toEqual([])
  await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined()
  box.style.color = 'red'
  expect(getComputedStyle(box).color).toBe(dark)
  box.remove()
  preferences.send({ type: 'theme.choose', theme: 'light' })
})
