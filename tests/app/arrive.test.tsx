import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGE_TITLE_DELAY_MS } from '../../src/shared/constants.ts'
import { href, matchPath, paths } from '../../src/shared/paths.ts'
import { routes } from '../../src/app/routes.tsx'
import { MENU_RETURN_MS } from '../../src/views/ui/focus/lost-focus.ts'
import { addressOf, headings, settled, visits } from './pages.ts'
import { closeAfterEach, visit } from './support.tsx'
import { text } from '../text.ts'

/** Reliability.md, F04. Each time a heading got the focus: so often a screen reader says it. */
let said: string[]
const listen = ({ target }: FocusEvent) => {
  if (target instanceof HTMLHeadingElement) said.push(target.textContent.trim())
}
beforeEach(() => {
  said = []
  document.addEventListener('focusin', listen)
})
closeAfterEach()
afterEach(() => {
  document.removeEventListener('focusin', listen)
})

/** The title of the page that is shown at this address in the end. */
const titleHere = () => {
  const row = routes.find(({ path }) => matchPath(path, location.pathname) !== undefined)
  return row && `${text('shared-systemTitle')} - ${text(row.titleKey)}`
}
const SOON = { timeout: 5000, interval: 10 }
/** A form of one or two fields begins at the first. */
const AT_ITS_FIELD: readonly string[] = [paths.login, paths.backendLogin, paths.forgot, paths.backendForgot, paths.counter]
const fieldOf = (path: string) => `input[name=${path === paths.counter ? 'counter' : 'account'}]`

test.each(visits)('%s, %s: the new heading has the focus, is announced once, and the title follows', async (path, visitor, row) => {
  const before = visitor === 'nobody' ? paths.forgotSent : paths.privacyPolicy
  const from = before === path ? paths.notFound : before
  const { calls } = await visit(from, { as: visitor })
  await settled(calls)
  await vi.waitUntil(() => document.title === titleHere(), SOON)
  said = []
  history.pushState(null, '', addressOf(row))
  await settled(calls)
  // a second try of the application to give the focus has passed: its timer was set before this one, and is no longer
  await new Promise((resolve) => setTimeout(resolve, PAGE_TITLE_DELAY_MS))
  // how soon is a matter of the constant alone, and of how busy the machine is
  await vi.waitUntil(() => document.title === titleHere(), SOON)
  expect(document.activeElement).toBe(document.querySelector(AT_ITS_FIELD.includes(path) ? fieldOf(path) : 'h1'))
  // where a record turns out not to be there, the heading that says so comes after that of the page
  expect(said.slice(-1)).toEqual(AT_ITS_FIELD.includes(path) ? [] : headings())
  expect(new Set(said).size).toBe(said.length)
})

test('a switch in the header of the page, focused before the page has settled, keeps the focus', async () => {
  const { calls } = await visit(paths.privacyPolicy, { as: 'employee' })
  await settled(calls)
  history.pushState(null, '', href('reviewOrderItem', { itemId: 'gone' }))
  const bench = await vi.waitUntil(() => document.querySelector<HTMLElement>('main header input[name=bench]'), SOON)
  await vi.waitUntil(() => said.length > 0, SOON)
  bench.focus()
  await settled(calls)
  await new Promise((resolve) => setTimeout(resolve, MENU_RETURN_MS))
  expect(document.activeElement).toBe(bench)
})
