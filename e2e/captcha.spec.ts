import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { captchaHeaders, securityHeaders } from '../server/http/security-headers.ts'
import { paths } from '../src/shared/paths.ts'
import { expectNoViolations, expectNoViolationsInFrame } from './ask-axe.ts'
import { ACCOUNTS, expect, test as base } from './fixtures.ts'
import { wordsOf } from './words.ts'

// reCAPTCHA as it is deployed (docs/decisions/020): the production build and the document of the captcha, each with its headers, on two
// origins. The script of Google is replaced by one that tries to get at the session.

const t = wordsOf('zh-hant')
const FRAME = 'https://captcha.example/'
const KEY = '6Lc-site-key'
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

const HOSTILE_SCRIPT = `
  const findings = (window.findings = {})
  const attempt = (name, work) => {
    try { findings[name] = work() } catch (error) { findings[name] = error.name }
  }
  // a browser may refuse storage to a frame of another site altogether: then there is nothing to read either
  const refused = (name) => (error) => void (findings[name] = error.name === 'SecurityError' ? 0 : error.name)
  try { findings['own storage'] = localStorage.length + sessionStorage.length } catch (error) { refused('own storage')(error) }
  attempt('own cookies', () => document.cookie)
  indexedDB.databases().then((databases) => (findings['own databases'] = databases.length), refused('own databases'))
  attempt('document of the page', () => parent.document.title)
  attempt('storage of the page', () => parent.localStorage.length)
  attempt('element of the frame', () => frameElement)
  attempt('navigation of the page', () => { top.location.href = 'https://elsewhere.example/' })
  for (const message of [{ type: 'token', token: 'forged' }, { type: 'ready' }, { accessToken: 'forged', refreshToken: 'forged' }])
    parent.postMessage(message, '*')
  const badge = Object.assign(document.createElement('div'), { className: 'grecaptcha-badge' })
  badge.style.cssText = 'position: fixed; right: -186px; bottom: 14px; width: 256px; height: 60px; background: #fafafa; box-shadow: gray 0 0 5px'
  badge.innerHTML = '<a href="https://policies.google.com/privacy" target="_blank">Privacy</a>'
  document.body.append(badge)
  window.grecaptcha = { ready: (callback) => callback(), execute: (key, { action }) => Promise.resolve(action + ' for ' + key) }
`

interface Deployment {
  /** What the hosts of reCAPTCHA send; undefined where they are blocked. */
  readonly recaptchaNet?: string | undefined
  readonly google?: string | undefined
  readonly headers?: Record<string, string>
}

let folder: string
base.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'captcha-'))
  await build({ root: 'captcha', logLevel: 'error', build: { outDir: folder } })
})
base.afterAll(() => rmSync(folder, { recursive: true }))

/** Puts both origins and the hosts of reCAPTCHA in place. Returns the requests to others than the application. */
const deployTo = async (
  context: BrowserContext,
  application: string,
  { recaptchaNet = HOSTILE_SCRIPT, google, headers = securityHeaders({ captchaFrame: FRAME }) }: Deployment = {},
) => {
  const foreign: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== application) foreign.push(request.url())
  })
  await context.route(
    (url) => url.origin === application && !/^\/(api|assets)\//.test(url.pathname),
    (route) =>
      route.request().resourceType() === 'document'
        ? route.fulfill({ path: 'dist/index.html', headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
        : route.continue(),
  )
  await context.route('**/config.json', (route) => route.fulfill({ json: { captchaFrame: FRAME } }))
  await context.route('**/api/helper/v1/captcha/key', (route) => route.fulfill({ json: { message: 'OK', data: KEY } }))
  await context.route(`${FRAME}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? 'index.html' : pathname.slice(1)
    return route.fulfill({
      path: join(folder, file),
      headers: { ...captchaHeaders(application), 'Content-Type': TYPES[extname(file)] ?? '' },
    })
  })
  for (const [host, body] of [
    ['www.recaptcha.net', recaptchaNet],
    ['www.google.com', google],
  ] as const)
    await context.route(`https://${host}/recaptcha/api.js**`, (route) =>
      body === undefined || body === '' ? route.abort() : route.fulfill({ body, contentType: 'text/javascript' }),
    )
  // of every document, the one in the frame included
  await context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective))
  })
  return foreign
}

/** A context of its own: the browser says by itself what a hostile script was refused, and what could not be loaded. */
const test = base.extend<{ own: BrowserContext; page: Page; deploy: (deployment?: Deployment) => Promise<string[]> }>({
  isSeparate: true,
  own: async ({ browser }, provide) => {
    const context = await browser.newContext()
    await provide(context)
    await context.close()
  },
  deploy: ({ own, baseURL }, provide) => provide((deployment) => deployTo(own, baseURL ?? '', deployment)),
  page: async ({ own }, provide) => provide(await own.newPage()),
})

const badgeOf = (page: Page) => page.frameLocator('iframe').locator('.grecaptcha-badge')
const notice = (page: Page) => page.getByText(t('captcha-recaptcha'))
const frameOf = (page: Page) => page.frames().find((frame) => frame.url().startsWith(FRAME))
const signIn = async (page: Page) => {
  await page.locator('input[name=account]').fill(ACCOUNTS.coordinator.account)
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS.employee)
  const sent = page.waitForRequest('**/auth/v1/login')
  await page.getByRole('button', { name: t('identity-login-submit'), exact: true }).click()
  const body: { captchaToken?: string } = (await sent).postDataJSON()
  await page.waitForURL(/\/home$/)
  return body.captchaToken
}

test('a hostile script reads nothing of the application and ends with the sign-in', async ({ deploy, own, page }) => {
  const foreign = await deploy()
  await page.goto(paths.backendLogin)
  await expect(badgeOf(page)).toBeVisible()
  // what another tab, an earlier session and a draft would leave there
  await page.evaluate(() => {
    localStorage.setItem('secret', 'kept')
    sessionStorage.setItem('secret', 'kept')
    document.cookie = 'secret=kept'
    indexedDB.open('secret')
  })
  const probe = await own.newPage()
  await probe.goto(paths.login)
  await expect(badgeOf(probe)).toBeVisible()
  await expect
    .poll(() => frameOf(probe)?.evaluate(() => ({ ...Reflect.get(window, 'findings') })))
    .toEqual({
      'own storage': 0,
      'own cookies': '',
      'own databases': 0,
      'document of the page': 'SecurityError',
      'storage of the page': 'SecurityError',
      'element of the frame': null,
      'navigation of the page': 'SecurityError',
    })
  expect(new URL(probe.url()).pathname).toBe(paths.login)
  await probe.close()

  expect(await signIn(page)).toBe(`login for ${KEY}`)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(page.frames()).toHaveLength(1)
  foreign.length = 0
  for (const path of [paths.repairOrder, paths.profile]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('forged')
})

test('Trusted Types stay on beside the captcha, and no policy is violated', async ({ deploy, page }) => {
  await deploy()
  await page.goto(paths.login)
  await expect(badgeOf(page)).toBeVisible()
  const violations = () => Promise.all(page.frames().map((frame) => frame.evaluate(() => Reflect.get(window, 'violations'))))
  expect(await violations()).toEqual([[], []])
  const refused = await page.evaluate(() => {
    const isRefused = (write: () => void) => {
      try {
        write()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    return [
      isRefused(() => void (document.createElement('div').innerHTML = '<b>text</b>')),
      isRefused(() => void (document.createElement('script').src = 'https://www.google.com/recaptcha/api.js')),
    ]
  })
  expect(refused).toEqual([true, true])
})

test('axe objects to nothing on the page of the captcha, nor in its frame', async ({ deploy, page }) => {
  await deploy()
  await page.goto(paths.login)
  await expect(badgeOf(page)).toBeVisible()
  const frame = frameOf(page)
  if (!frame) throw new Error('no frame of the captcha')
  await expectNoViolations(page, 'the page')
  await expectNoViolationsInFrame(frame, 'the frame')
})

test('the badge is on the five sign-in pages only, and leaves the focus alone', async ({ deploy, page }) => {
  const foreign = await deploy()
  for (const path of [paths.login, paths.backendLogin, paths.forgot, paths.backendForgot, paths.register]) {
    await page.goto(path)
    await expect(badgeOf(page)).toBeVisible()
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await expect(badgeOf(page)).toBeInViewport({ ratio: 1 })
    await expect(notice(page)).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('title', t('captcha-frame'))
  }
  await page.goto(paths.login)
  await expect(badgeOf(page)).toBeVisible()
  await expect(page.locator('input[name=account]')).toBeFocused()
  foreign.length = 0
  for (const path of [paths.privacyPolicy, paths.notFound]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  expect(foreign).toEqual([])
})

test('where recaptcha.net is blocked the script of google.com gives the token', async ({ deploy, page }) => {
  await deploy({ recaptchaNet: '', google: HOSTILE_SCRIPT })
  await page.goto(paths.backendLogin)
  await expect(notice(page)).toBeVisible()
  expect(await signIn(page)).toBe(`login for ${KEY}`)
})

const wordsFor = { unavailable: t('captcha-unavailable'), forbidden: t('captcha-forbidden') }
for (const [title, deployment, words] of [
  ['blocked at both hosts', { recaptchaNet: '' }, 'unavailable'],
  ['never ready', { recaptchaNet: 'window.grecaptcha = { ready: () => undefined }' }, 'unavailable'],
  ['in a frame that the headers forbid', { headers: securityHeaders() }, 'forbidden'],
] as const)
  test(`a captcha ${title} is reported and does not prevent the sign-in`, async ({ deploy, page }) => {
    await deploy(deployment)
    await page.goto(paths.backendLogin)
    await expect(page.getByText(wordsFor[words])).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(await signIn(page)).toBeFalsy()
  })

test('a wrong key gives no token and does not prevent the sign-in', async ({ deploy, page }) => {
  const script = 'window.grecaptcha = { ready: (callback) => callback(), execute: () => { throw new Error("Invalid site key") } }'
  await deploy({ recaptchaNet: script })
  await page.goto(paths.backendLogin)
  await expect(notice(page)).toBeVisible()
  expect(await signIn(page)).toBeFalsy()
})
