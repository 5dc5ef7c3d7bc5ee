import type { BrowserContext, Page } from '@playwright/test'
import { linkOfMail } from './account-support.ts'
import { expect, signIn, test, unwatched } from './fixtures.ts'
import { idle } from './service/idle.ts'
import { isOnServer } from './service/served.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'
import { onOnePage } from './order-form.ts'

const t = wordsOf('zh-hant')
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })
const search = (page: Page) => page.locator('input[name=keyword]')

/** Tells of the calls of every page of a context, as they come in at the mock's door. */
const watchMock = async (context: BrowserContext, onCall: (method: string, url: string) => void) => {
  await context.exposeFunction('noteCall', onCall)
  await context.addInitScript(() => {
    let service: Window['mockBackend']
    Object.defineProperty(window, 'mockBackend', {
      configurable: true,
      get: () => service,
      set: (made: NonNullable<Window['mockBackend']>) => {
        const handle = made.handle
        service = Object.assign(made, {
          handle: (request: Request) => {
            const note: unknown = Reflect.get(window, 'noteCall')
            if (typeof note === 'function') note(request.method, request.url)
            return handle(request)
          },
        })
      },
    })
  })
}
/** The calls of every page of a context. */
const watchCalls = async (context: BrowserContext) => {
  const calls: string[] = []
  const note = (method: string, url: string) => {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/api/')) calls.push(`${method} ${pathname.replace('/api', '')}`)
  }
  if (isOnServer) context.on('request', (request) => note(request.method(), request.url()))
  else await watchMock(context, note)
  return { calls, countOf: (call: string) => calls.filter((each) => each === call).length }
}
const REFRESH = 'POST /auth/v1/refresh'
const LIST = 'POST /customer/repairOrder/v1'

test('a tab closed during a renewal: another one takes over within a second, nobody is signed out', async ({ context, page }) => {
  const { countOf } = await watchCalls(context)
  await signIn(page, 'customer')
  await serviceOf(page).shiftClock(31 * 60_000)
  await serviceOf(page).spoil('auth.refresh', { kind: 'slow', ms: 30_000 })
  await search(page).fill('RO')
  await expect.poll(() => countOf(REFRESH)).toBe(1)
  // the other tab is active now: its first request is answered 401, and it has to wait for the lock
  const other = await context.newPage()
  await other.goto('/repairOrder')
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1)
  await page.close()
  await expect.poll(() => countOf(REFRESH), { intervals: [20], timeout: 1000 }).toBe(2)
  await expect(heading(other)).toBeVisible()
  await expect(other.locator('tr[data-row]').first()).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
  expect(countOf(REFRESH)).toBe(2)
})

test('the system clock jumps: renewal only after a 401, no loop, nobody is signed out', async ({ context, page }) => {
  const { calls, countOf } = await watchCalls(context)
  await page.clock.install()
  await signIn(page, 'customer')
  /** Nothing has come for a while. */
  const settle = async () => {
    for (let count = -1; count !== calls.length; await page.waitForTimeout(700)) count = calls.length
  }
  await expect(page.locator('tr[data-row]').first()).toBeVisible()
  await settle()
  const HOUR = 3_600_000
  const jumps = [HOUR, -HOUR, 24 * HOUR, -24 * HOUR, 8 * HOUR, 2 * 60_000]
  for (const [index, jump] of jumps.entries()) {
    await page.clock.setSystemTime(await page.evaluate((ms) => Date.now() + ms, jump))
    const before = calls.length
    const renewals = countOf(REFRESH)
    await page.clock.runFor(5000)
    expect(calls.slice(before), 'nothing is asked by itself, whatever the clock says').toEqual([])
    // of a server's own clock a browser knows nothing: there the token expires by that
    if (index === 0) await serviceOf(page).shiftClock(31 * 60_000)
    await search(page).fill(`${index}`)
    await expect.poll(() => calls.slice(before).includes(LIST)).toBe(true)
    await settle()
    expect(countOf(REFRESH) - renewals, `${jump} ms`).toBeLessThanOrEqual(1)
    expect(calls.slice(before).length, `${jump} ms`).toBeLessThanOrEqual(6)
    await expect(heading(page)).toBeVisible()
  }
  const before = calls.length
  await page.clock.runFor(2 * HOUR)
  expect(calls.slice(before), 'two hours in which nobody does anything').toEqual([])
  expect(countOf(REFRESH)).toBeGreaterThan(0)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull()
})

test.describe('a browser without usable storage', () => {
  for (const kind of ['blocked', 'full', 'without IndexedDB'] as const) {
    test(`${kind}: the sign-in page warns, and the session lasts as long as the page`, async ({ page }) => {
      await page.addInitScript((problem) => {
        if (location.protocol === 'about:') return
        const refuse = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
        if (problem === 'blocked') {
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('Access is denied for this document.', 'SecurityError')
              },
            })
        } else if (problem === 'full') Object.defineProperty(Storage.prototype, 'setItem', { value: refuse })
        else Object.defineProperty(window, 'indexedDB', { value: undefined })
      }, kind)
      await page.goto('/login')
      await expect(page.locator('input[name=account]')).toBeVisible()
      await expect(page.getByText(t('identity-login-not-kept'))).toHaveCount(kind === 'without IndexedDB' ? 0 : 1)
      await signInHere(page)
      await page.waitForURL(/\/home$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

const signInHere = async (page: Page) => {
  await page.locator('input[name=account]').fill('chang@mail.example')
  await page.locator('input[name=password]').fill('green-teapot-river')
  await page.getByRole('button', { name: t('identity-login-submit'), exact: true }).click()
}

test('a prerendered reset page ends no session, an activated one does; offline the link waits at the sign-in', async ({ page }) => {
  await signIn(page, 'customer')
  await page.evaluate(async () => {
    await fetch('/api/customer/v1/forgot', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'chang@mail.example', endPoint: 'customer/resetPassword', captchaToken: 'local.0123456789' }),
    })
  })
  const link = await linkOfMail(page, 'chang@mail.example')
  await page.addInitScript(() => {
    if (sessionStorage.getItem('prepare') !== null) Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.evaluate(() => sessionStorage.setItem('prepare', 'yes'))
  await serviceOf(page).spoil('password.isExpiredCustomer', { kind: 'noNetwork' })
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\/reset\//)
  await idle(page)
  const token = () => page.evaluate(() => localStorage.getItem('accessToken'))
  expect(await token()).not.toBeNull()
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true })
    document.dispatchEvent(new Event('prerenderingchange'))
    sessionStorage.removeItem('prepare')
  })
  await expect.poll(token).toBeNull()
  await expect(page.getByRole('heading', { name: t('password-unreachable-title') })).toBeVisible()
  await serviceOf(page).mend()
  await page.goto('/login')
  await page.getByRole('link', { name: t('identity-login-link-continue') }).click()
  await expect(page).toHaveURL(/\/login\/reset\//)
  await expect(page.locator('input[name=password]')).toBeVisible()
  await page.goto('/backend/login')
  await expect(page.locator('input[name=account]')).toBeVisible()
  await expect(page.getByRole('link', { name: t('identity-login-link-continue') })).toHaveCount(0)
})

// chunks that are gone are errors in the console, and here they have to be
unwatched(
  'a deploy while the page is open: one reload, the words typed before are offered; without the new version a page that says so',
  async ({ page }) => {
    // otherwise the page that is gone is fetched while this one is idle
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await signIn(page, 'customer')
    await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
    await onOnePage(page, t)
    await page.locator('textarea[name=remark]').fill('請先電話聯絡')
    const order = page.url()
    let loads = 0
    page.on('load', () => (loads += 1))
    // the old chunks are gone: this one is never there again
    await page.route(/assets\/account-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('button', { name: new RegExp(t('shared-userMenu')) }).click()
    await page.getByRole('menuitem', { name: t('password-change-title') }).click()
    await page.getByRole('button', { name: t('shared-unsavedLeave') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('shared-loadFailed') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('home-crash-reload') })).toBeVisible()
    expect(loads).toBe(1)
    await page.unroute(/assets\/account-[^/]*\.js$/)
    await page.goto(order)
    await page.getByRole('button', { name: t('draft-restore'), exact: true }).click()
    await expect(page.locator('textarea[name=remark]')).toHaveValue('請先電話聯絡')
    await page.getByRole('button', { name: t('draft-undo'), exact: true }).click()
    await expect(page.locator('textarea[name=remark]')).toHaveValue('')
    await expect(page.getByText(t('draft-found'))).toBeVisible()
  },
)
