import { expect, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { expectNoViolations, expectReadable } from './ask-axe.ts'
import { idle, watchTraffic } from './service/idle.ts'
import { isOnServer, served } from './service/served.ts'

/** A document by its leading bytes, without a page. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>')

export type Language = 'zh-hant' | 'en-us'
export type ThemeName = 'light' | 'dark'

/** Demo accounts of each kind. */
export const ACCOUNTS = {
  customer: { account: 'chang@mail.example', isCustomer: true },
  customer2: { account: 'hsu@chenguang.example', isCustomer: true },
  coordinator: { account: 'coo01', isCustomer: false },
  coordinator2: { account: 'coo02', isCustomer: false },
  engineer: { account: 'eng01', isCustomer: false },
  warehouse: { account: 'wh01', isCustomer: false },
  auditor: { account: 'aud01', isCustomer: false },
  administrator: { account: 'admin01', isCustomer: false },
} as const
export type Person = keyof typeof ACCOUNTS

export const WORDS = {
  'zh-hant': { signIn: '登入', orders: '維修單', wrongLogin: '帳號或密碼錯誤。', signOut: '登出' },
  'en-us': { signIn: 'Sign in', orders: 'Repair orders', wrongLogin: 'Account or password is wrong.', signOut: 'Sign out' },
} as const

/** Language and theme as the browser remembers them, set before the page loads. */
export const prefer = (target: Page | BrowserContext, language: Language, theme: ThemeName = 'light') =>
  target.addInitScript(
    ([lang, chosen]) => {
      // an empty page has no storage
      if (location.protocol === 'about:') return
      if (localStorage.getItem('lang') === null) localStorage.setItem('lang', lang)
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', chosen)
    },
    [language, theme] as const,
  )

/** Navigates within the application as a link does, without a reload, and waits until the next page is drawn. */
export const follow = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.replaceState(null, '', target)
    // parts of a page are drawn in tasks of their own, and idle time comes after them; not every browser tells of it
    return new Promise<void>((resolve) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
      else setTimeout(resolve, 200)
    })
  }, path)

/** The same by way of a page without either: the screen afterwards belongs to the new page. */
export const goTo = async (page: Page, path: string) => {
  await follow(page, '/notFound')
  await expect(page.locator('a[href="#main"]')).toHaveCount(0)
  await follow(page, path)
}

/** Signs a person in by the form, waits for the first page, and goes on to the list of repair orders, where most tests begin. */
export const signIn = async (page: Page, person: Person, language: Language = 'zh-hant') => {
  const { account, isCustomer } = ACCOUNTS[person]
  const path = isCustomer ? '/login' : '/backend/login'
  // a window that was opened to keep a session is already there
  if (!page.url().endsWith(`${path}?own-session`)) await page.goto(path)
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee'])
  await page.getByRole('button', { name: WORDS[language].signIn, exact: true }).click()
  // an expectation would look again after half a second, while the first page is being drawn for nobody
  await page.waitForURL(/\/home$/, { timeout: 10_000 })
  await follow(page, '/repairOrder')
  await expect(page.getByRole('heading', { level: 1, name: WORDS[language].orders })).toBeVisible()
}

/** Waits until a change is rendered, at most a second. */
export const drawn = (page: Page) =>
  page.evaluate(async () => {
    const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 1_000))])
  })

/** Puts the theme's class on the root, and waits until the new colours are on the screen; `settle` lets them come at once. */
const paint = async (page: Page, theme: ThemeName) => {
  await page.evaluate((isDark) => void document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
  await drawn(page)
}

/**
 * Turns transitions off: a change of theme begins one of every element, which takes a second of computing. A running one comes to its end
 * first: an element that leaves the page by a transition stays for ever if that is broken off.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    const ends = Promise.allSettled(transitions.map(({ finished }) => finished))
    await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, 1_000))])
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
const unsettle = (page: Page) => page.evaluate(() => void (document.adoptedStyleSheets = []))

const WIDTHS = [320, 768, 1280] as const
/** `AXE=all` asks every page at every width in both themes; otherwise the languages share the narrowest and the widest between them. */
const isWhole = process.env['AXE'] === 'all'
const SHARE = { 'zh-Hant': { light: [320], dark: [1280] }, en: { light: [1280], dark: [320] } } as const

/**
 * axe at three widths (narrow phone, tablet, desktop) in both themes, and no page that scrolls sideways. A theme is a class on the
 * document root that changes colours and nothing else, so the dark one is asked about colours only. `isEvery`: at every width in both.
 */
export const check = async (page: Page, name: string, isEvery = isWhole) => {
  await idle(page)
  const language = await page.evaluate(() => document.documentElement.lang)
  const share = SHARE[language === 'en' ? 'en' : 'zh-Hant']
  await settle(page)
  const isAsked = (theme: ThemeName, width: number) => isEvery || share[theme].some((asked) => asked === width)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (isAsked('light', width)) await expectNoViolations(page, `${name} at ${width}`)
    if (isAsked('dark', width)) {
      await paint(page, 'dark')
      await expectReadable(page, `${name} at ${width}, dark`)
      await paint(page, 'light')
    }
    // the layout of another width comes with a frame, which a busy browser may draw late
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, `${name} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await unsettle(page)
}

/** In the demo a page counts as loaded once its mock backend is there, for which the application itself does not wait. */
const awaitMock = (page: Page) => {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    // a browser that is too old for the application has no #root
    await page.waitForFunction(() => window.mockBackend !== undefined || document.getElementById('root') === null)
    return response
  }
}

/** What the browser itself reports in the console: an answer that is no success; without the server only an expired token leads to one. */
const isOfBrowser = (text: string, url: string) =>
  text.includes('the server responded with a status of 401') ||
  (isOnServer && text.startsWith('Failed to load resource: ') && new URL(url, 'http://none').pathname.startsWith('/api/')) ||
  // the recording of a second try (playwright.config.ts) fetches pictures by their blob URLs
  (test.info().retry > 0 && text.startsWith("Connecting to 'blob:")) ||
  // nor does a page over plain HTTP get this header
  text.includes('The Cross-Origin-Opener-Policy header has been ignored') ||
  // Playwright looks into the frame of a mail by scripts of its own
  text.startsWith("Blocked script execution in 'about:")

/** Nobody looks at the console: for tests in which the browser itself says that files or calls fail. */
export const unwatched = served.extend<{ prepared: void }>({
  prepared: [
    async ({ context, isInPage }, use) => {
      watchTraffic(context)
      if (isInPage) context.on('page', awaitMock)
      await use()
    },
    { auto: true },
  ],
})

/** Collects uncaught errors, errors in the console and requests to a foreign origin, of every page of a context. */
export const watchFaults = (context: BrowserContext, origin: string): readonly string[] => {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    if (message.type() === 'error' && !isOfBrowser(text, url)) faults.push(`console: ${text} ${url}`)
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(blob|data):/.test(url)) faults.push(`foreign request: ${url}`)
  })
  return faults
}

/** Every test fails on these faults. */
export const test = unwatched.extend<{ watched: void }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const faults = watchFaults(context, new URL(baseURL ?? '').origin)
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, expectNoViolations }
