import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { credentials } from '../../src/api/index.ts'
import { matchPath } from '../../src/shared/paths.ts'
import { routes } from '../../src/app/routes.tsx'
import { SEEDED } from '../domain/seed.ts'
import { rounds } from '../rounds.ts'
import { answerCalls, closeAfterEach, closeApp, isInside, LOGIN, openApp, signedIn, toasts } from './support.tsx'

/** The pages of specification section 2 that need a login. */
const PROTECTED = [
  '/system/user',
  '/repairOrder',
  '/repairOrder/create',
  '/repairOrder/edit/o1',
  '/repairOrder/view/o1',
  '/customer/repairOrder/viewOrderItem/i1',
  '/backend/repairOrder/reviewOrderItem/i1',
  '/customer',
  '/system/notice',
  '/change-password',
  '/privacy-policy',
  '/repair-print-page',
]
/** An unknown path leads every user to /notFound. */
const isKnown = (path: string) => routes.some((route) => matchPath(route.path, path) !== undefined)
const hasFrame = (path: string) => routes.some((route) => route.requiresAuth && matchPath(route.path, path) !== undefined)

beforeEach(() => answerCalls())
closeAfterEach()

/** What is stored in each of the three states; the middle one is what a damaged or half-cleared storage leaves. */
const STATES = {
  'no token': () => localStorage.removeItem('accessToken'),
  'token without profile': () => localStorage.removeItem('userData'),
  both: () => undefined,
}
const notify = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))
const WAYS = {
  direct: async (path: string, spoil: () => void) => {
    spoil()
    await openApp(path)
  },
  reload: async (path: string, spoil: () => void) => {
    await openApp(path)
    await expect.poll(() => location.pathname === path || location.pathname === '/notFound').toBe(true)
    await closeApp()
    spoil()
    await openApp(path)
  },
  'in-app': async (path: string, spoil: () => void) => {
    await openApp('/notFound')
    await expect.poll(() => document.querySelector('h1')).not.toBeNull()
    spoil()
    notify('userData')
    history.pushState(null, '', path)
  },
}

describe.each(Object.keys(STATES) as (keyof typeof STATES)[])('%s', (state) => {
  describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('%s', (way) => {
    test.each(PROTECTED)('%s', async (path) => {
      signedIn()
      await WAYS[way](path, STATES[state])
      const mayEnter = state === 'both'
      const admitted = mayEnter ? [path] : ['/login', '/backend/login']
      await expect.poll(() => (isKnown(path) ? admitted : ['/notFound']).includes(location.pathname)).toBe(true)
      await expect.poll(isInside).toBe(mayEnter && hasFrame(path))
      expect(credentials.accessToken() !== undefined).toBe(mayEnter)
      expect(toasts()).toBe(0)
    })
  })
})

describe('sessions and the sign-in pages', () => {
  test.each(['/login', '/backend/login', '/'])(
    '%s with both redirects to the first page of the menu in three steps at most',
    async (path) => {
      signedIn()
      const steps = vi.spyOn(history, 'replaceState')
      await openApp(path)
      await expect.poll(() => location.pathname).toBe('/repairOrder')
      await expect.poll(isInside).toBe(true)
      // the first one is the test's own; StrictMode takes each step twice
      const targets = steps.mock.calls.map(([, , target]) => String(target)).filter((target, index, all) => target !== all[index - 1])
      expect(targets.slice(1).length).toBeLessThanOrEqual(3)
      steps.mockRestore()
    },
  )

  test.each(['/login', '/backend/login', '/'])('%s with a token of no user: cleared, and the sign-in page', async (path) => {
    localStorage.setItem('accessToken', 'left-over')
    localStorage.setItem('refreshToken', 'left-over')
    await openApp(path)
    await expect.poll(() => location.pathname).toBe(path === '/' ? '/login' : path)
    await expect.poll(() => document.querySelector('input[name=account]')).not.toBeNull()
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})

test('a page restored from the back/forward cache after a sign-out in another tab shows none of its content', async () => {
  signedIn()
  await openApp('/repairOrder')
  await expect.poll(isInside).toBe(true)
  // the frozen page has heard of nothing
  for (const key of ['accessToken', 'refreshToken', 'userData']) localStorage.removeItem(key)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(isInside()).toBe(false)
  await expect.poll(() => location.pathname).toBe('/backend/login')
})

const NAVIGATIONS = rounds(100, 500)

test(`${NAVIGATIONS} random navigations, each aborting the calls of the page before: nobody is signed out, no toast`, async () => {
  let aborted = 0
  answerCalls((call, signal) => {
    if (/^(GET|PUT) \/(system|helper|backend\/profile|auth)/.test(call)) return undefined
    // slower than any visit, so that each is aborted
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted += 1
        reject(signal.reason)
      })
    })
  })
  signedIn()
  await openApp('/repairOrder')
  await expect.poll(isInside).toBe(true)
  const visits = fc.sample(
    fc.record({ path: fc.constantFrom(...PROTECTED.filter(isKnown), 'back'), ms: fc.constantFrom(0, 0, 1, 5, 15) }),
    {
      ...SEEDED,
      numRuns: NAVIGATIONS,
    },
  )
  for (const { path, ms } of visits) {
    if (path === 'back') history.back()
    else history.pushState(null, '', path)
    await new Promise((resolve) => setTimeout(resolve, ms))
    expect(credentials.accessToken()).toBe(LOGIN.accessToken)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(aborted).toBeGreaterThan(NAVIGATIONS / 5)
  expect([credentials.accessToken(), isInside(), toasts()]).toEqual([LOGIN.accessToken, true, 0])
}, 60_000)
