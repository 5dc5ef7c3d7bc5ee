import { expect, test } from 'vitest'
import { credentials } from '../../src/api/index.ts'
import type { MessageKey } from '../../src/locales/zh-hant/index.ts'
import { matchPath, paths } from '../../src/shared/paths.ts'
import type { Route } from '../../src/app/route.tsx'
import { routes } from '../../src/app/routes.tsx'
import { addressOf, headings, namesIn, settled, visits } from './pages.ts'
import { closeAfterEach, LOGIN, toasts, visit } from './support.tsx'
import { text } from '../text.ts'

/** Reliability.md, B03: whatever a page asks for, the answer is 404. Without menu and permissions there would be no page. */
const NEEDED = ['GET /system/v1/menu', 'GET /system/v1/permission']
const NOT_FOUND = () => new Response(null, { status: 404 })

const words = (key: MessageKey) => text(key)
/** What says that the page is not there, in the words meant for it. */
const saysMissing = ({ path, requiresAuth }: Route) => {
  const isRecord = namesIn(path).length > 0 || path === paths.repairPrint
  if (!isRecord) return undefined
  return words(requiresAuth ? 'home-record-missing-title' : 'password-expired-title')
}

closeAfterEach()

const shown = () => document.querySelector('main')?.innerText ?? ''
test('there are pages of a single record, for both classes of users', () => {
  expect(visits.filter(([, , row]) => saysMissing(row) !== undefined).length).toBeGreaterThan(10)
  expect(visits.length).toBeGreaterThan(routes.length)
})

test.each(visits)('%s, %s: with only 404 answers the page reports what is missing', async (_, visitor, row) => {
  const { calls } = await visit(addressOf(row), { as: visitor, answers: (call) => (NEEDED.includes(call) ? undefined : NOT_FOUND()) })
  await settled(calls)

  const [heading = '', ...more] = headings()
  expect(more).toEqual([])
  expect(heading).not.toBe('')
  // beside its heading the page has something to say
  expect(shown().replace(heading, '').trim()).not.toBe('')
  const missing = saysMissing(row)
  expect(shown()).toContain(missing ?? '')
  expect(shown()).not.toContain(words('home-crash-title'))
  expect(shown()).not.toContain(words('identity-no-permission-title'))
  expect(shown()).not.toMatch(/undefined|\[object|NaN|[a-z]+[A-Za-z]*-[a-z]+[A-Za-z-]*-(title|text)/)

  expect(toasts()).toBe(0)
  expect(credentials.accessToken()).toBe(visitor === 'nobody' ? undefined : LOGIN.accessToken)
  // a link that leads nowhere has a page of its own; every other page stays where it is
  const mayLeave = !row.requiresAuth && missing !== undefined
  expect(mayLeave || matchPath(row.path, location.pathname) !== undefined).toBe(true)
})

test.each([LOGIN, { ...LOGIN, isCustomer: true }])(
  'without a menu: an error with a retry button, and the session is kept (%j)',
  async (user) => {
    const { calls } = await visit('/repairOrder', { as: user, answers: NOT_FOUND })
    await settled(calls)
    expect(headings()).toEqual([words('identity-loading-failed')])
    expect([...document.querySelectorAll('button')].map(({ innerText }) => innerText.trim())).toContain(words('shared-retry'))
    expect([credentials.accessToken(), toasts()]).toEqual([LOGIN.accessToken, 0])
  },
)
