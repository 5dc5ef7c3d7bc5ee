import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright'
import { DEMO_PASSWORDS } from '../mocks/seed/accounts.ts'
import { chromiumLaunch } from './chromium.ts'

/** Visits every route as the right user at three widths, in both themes and languages, into the ignored folder `screenshots/`. */
const PORT = 4318
const ORIGIN = `http://localhost:${PORT}`
const WIDTHS = [390, 768, 1440]
const THEMES = ['light', 'dark']
const LANGUAGES = ['zh-hant', 'en-us']

interface Shot {
  readonly name: string
  readonly as?: { readonly account: string; readonly isCustomer: boolean }
  /** Goes to the page; the route alone where nothing has to be found first. */
  readonly open: (page: Page) => Promise<unknown>
}

const customer = { account: 'chang@mail.example', isCustomer: true }
const coordinator = { account: 'coo01', isCustomer: false }
const go = (path: string) => (page: Page) => page.goto(ORIGIN + path)

/** The first order of the list whose status is this one, then its first item. */
const order = (status: string) => async (page: Page) => {
  await page.goto(`${ORIGIN}/repairOrder?repairOrderStatus=${status}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^RO\d|草稿|Draft/ })
    .first()
    .click()
  await page.waitForURL(/\/(view|edit)\//)
}
const item = (status: string) => async (page: Page) => {
  await order(status)(page)
  await page.locator('a[href*="OrderItem/"]').first().click()
  await page.waitForURL(/OrderItem/)
}

const SHOTS: readonly Shot[] = [
  { name: 'login', open: go('/login') },
  { name: 'backend-login', open: go('/backend/login') },
  { name: 'not-found', open: go('/notFound') },
  { name: 'forgot', open: go('/login/forgot') },
  { name: 'forgot-sent', open: go('/login/forgot/verify-email') },
  { name: 'register', open: go('/login/register') },
  { name: 'expired', open: go('/login/expired-link-notice') },
  { name: 'finish', open: go('/backend/login/reset/finish') },
  { name: 'change-password', as: customer, open: go('/change-password') },
  { name: 'privacy-policy', as: customer, open: go('/privacy-policy') },
  { name: 'customer-home', as: customer, open: go('/home') },
  { name: 'customer-list', as: customer, open: go('/repairOrder') },
  { name: 'customer-list-no-match', as: customer, open: go('/repairOrder?keyword=nothing-like-this') },
  { name: 'customer-create', as: customer, open: go('/repairOrder/create') },
  { name: 'customer-view', as: customer, open: order('actionRequired') },
  { name: 'customer-item', as: customer, open: item('actionRequired') },
  { name: 'employee-home', as: coordinator, open: go('/home') },
  { name: 'employee-list', as: coordinator, open: go('/repairOrder') },
  { name: 'employee-view', as: coordinator, open: order('inProgress') },
  { name: 'review-submitted', as: coordinator, open: item('submitted') },
  { name: 'review-in-progress', as: coordinator, open: item('inProgress') },
]

const signIn = async (page: Page, { account, isCustomer }: NonNullable<Shot['as']>) => {
  await page.goto(`${ORIGIN}${isCustomer ? '/login' : '/backend/login'}`)
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee'])
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/home/)
}

const shoot = async (browser: Browser, shot: Shot, language: string, theme: string) => {
  const context = await browser.newContext({ locale: 'zh-TW', timezoneId: 'Asia/Taipei', reducedMotion: 'reduce' })
  await context.addInitScript(
    ([lang, chosen]) => {
      localStorage.setItem('lang', lang ?? '')
      localStorage.setItem('theme', chosen ?? '')
    },
    [language, theme],
  )
  const page = await context.newPage()
  if (shot.as) await signIn(page, shot.as)
  await shot.open(page)
  await page.waitForLoadState('networkidle')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
    await page.waitForTimeout(400)
    await page.screenshot({ path: `screenshots/${shot.name}-${language}-${theme}-${width}.png`, fullPage: true })
  }
  await context.close()
}

const [only] = process.argv.slice(2)
mkdirSync('screenshots', { recursive: true })
const server = spawn('npx', ['vite', 'preview', '--outDir', 'dist-demo', '--port', String(PORT), '--strictPort'], {
  stdio: 'ignore',
  detached: true,
})
const browser = await chromium.launch(chromiumLaunch())
try {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  for (const shot of SHOTS.filter(({ name }) => only === undefined || name.includes(only))) {
    for (const language of LANGUAGES) for (const theme of THEMES) await shoot(browser, shot, language, theme)
    console.log(shot.name)
  }
} finally {
  await browser.close()
  if (server.pid !== undefined) process.kill(-server.pid)
}
