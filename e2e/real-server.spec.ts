import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { remembersFailedImports } from './failed-imports.ts'
import { ACCOUNTS, expect, prefer, signIn, test } from './fixtures.ts'
import { fillItem, fillOrder, onOnePage } from './order-form.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')

/** The production build and a server that is not in the page: every call, upload, picture and renewal goes over real HTTP. */
test.describe('against a separate server', () => {
  test.use({ isSeparate: true })

  test('an order with a photograph is submitted over HTTP, an expired token is renewed, another user sees the picture', async ({
    browser,
    page,
  }) => {
    test.setTimeout(120_000)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
    })
    await prefer(page, 'zh-hant')
    await signIn(page, 'customer')
    expect(await page.evaluate(() => 'mockBackend' in window)).toBe(false)
    await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
    await onOnePage(page, t)
    await expect(page).toHaveURL(/\/repairOrder\/edit\//)
    await page
      .getByRole('button', { name: t('repairOrder-items-add') })
      .first()
      .click()
    await fillItem(page, t, { productName: 'Router AX', serialNo: 'NX-1000-H1' })
    // the upload is answered 401 once: the tokens are exchanged at the real server, and the upload is sent again
    const before = await page.evaluate(() => localStorage.getItem('accessToken'))
    await page.route('**/api/customer/repairOrderItem/v1', (route) => route.fulfill({ status: 401, json: { message: 'expired' } }), {
      times: 1,
    })
    await page.getByRole('button', { name: t('repairOrder-item-save'), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(calls.filter((call) => call === 'POST /api/auth/v1/refresh')).toHaveLength(1)
    expect(calls.filter((call) => call === 'POST /api/customer/repairOrderItem/v1')).toHaveLength(2)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(before)
    await fillOrder(page, t)
    await page.getByRole('button', { name: t('repairOrder-submit') }).click()
    await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
    const number = /RO\d{8}-\d{4}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
    expect(number).not.toBe('')

    const context = await browser.newContext()
    const employee = await context.newPage()
    await prefer(employee, 'zh-hant')
    await signIn(employee, 'coordinator')
    await employee.locator('input[name=keyword]').fill(number)
    await employee.getByRole('link', { name: number }).click()
    await employee.locator('a[href*=reviewOrderItem]').first().click()
    const picture = employee.getByRole('img', { name: 'photo.png' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await context.close()
  })

  test('a list that is reloaded shows its rows before they are answered, and nothing of them after signing out', async ({ page }) => {
    await prefer(page, 'zh-hant')
    await signIn(page, 'coordinator')
    const rows = page.getByRole('rowheader')
    await expect(rows).toHaveText(Array<RegExp>(20).fill(/^RO/))
    const shown = await rows.allInnerTexts()
    const answer = Promise.withResolvers<void>()
    await page.route(/\/api\/backend\/repairOrder\/v1$/, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.reload()
    await expect(rows).toHaveText(shown)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
    answer.resolve()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(rows).toHaveText(shown)

    await page.getByRole('button', { name: /使用者選單/ }).click()
    await page.getByRole('menuitem', { name: '登出' }).click()
    await page.waitForURL(/\/backend\/login$/)
    await page.reload()
    const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap((store) => Object.values(store)).join())
    expect(shown.filter((number) => stored.includes(number))).toEqual([])
  })

  test('the API client loads after the sign-in page: requests wait for it, and a failed load is reported and retried', async ({
    browser,
  }) => {
    // a context of its own: the browser says by itself that files are missing
    const context = await browser.newContext()
    const page = await context.newPage()
    await prefer(page, 'zh-hant')
    const { account } = ACCOUNTS.coordinator
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
    const calls = '**/assets/calls-*.js'
    let asked = 0
    await page.route(calls, async (route) => {
      asked += 1
      await isPressed
      await route.abort()
    })
    await page.goto('/backend/login')
    await page.locator('input[name=account]').fill(account)
    await page.locator('input[name=password]').fill(DEMO_PASSWORDS.employee)
    const submit = page.getByRole('button', { name: t('identity-login-submit'), exact: true })
    await submit.click()
    await expect.poll(() => asked).toBeGreaterThan(0)
    press()
    // the server answers, only the file does not come
    await expect(page.getByText(t('shared-loadFailed')).first()).toBeVisible()
    // an optional call may say so first; without a network the sign-in would wait for it
    await expect(submit).toBeEnabled()
    await context.setOffline(true)
    await submit.click()
    await expect(page.getByText(t('shared-offline'))).toBeVisible()
    // no unsaved input is lost
    await expect(page.locator('input[name=account]')).toHaveValue(account)
    await page.unroute(calls)
    // the sign-in waits for the network, and goes on by itself
    await context.setOffline(false)
    if (await remembersFailedImports(page)) {
      // here it says again that the page has to be loaded anew
      await expect(page.getByText(t('shared-loadFailed-reload')).first()).toBeVisible()
      await page.reload()
      await page.locator('input[name=account]').fill(account)
      await page.locator('input[name=password]').fill(DEMO_PASSWORDS.employee)
      await submit.click()
    }
    await expect(page).toHaveURL(/\/home$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })

  for (const language of ['zh-hant', 'en-us'] as const)
    test(`${language}: a captcha blocked by the security headers is reported in place, one disabled by the server is not`, async ({
      browser,
    }) => {
      const words = wordsOf(language)
      // a context of its own: the browser says by itself what the headers forbid
      const context = await browser.newContext()
      const page = await context.newPage()
      await prefer(page, language)
      const key = '**/api/helper/v1/captcha/key'
      await page.route(key, (route) => route.fulfill({ json: { message: 'OK', data: '6Lc-site-key' } }))
      await page.goto('/login')
      await expect(page.getByText(words('captcha-forbidden'))).toBeVisible()
      await expect(page.getByText(words('captcha-unavailable'))).toHaveCount(0)

      await page.unroute(key)
      await page.route(key, (route) => route.fulfill({ status: 404 }))
      const asked = page.waitForResponse(key)
      await page.reload()
      await asked
      await expect(page.getByRole('button', { name: words('identity-login-submit'), exact: true })).toBeVisible()
      await expect(page.locator('[data-captcha]')).toBeEmpty()
      await context.close()
    })

  test('a page reloaded during a request keeps its session', async ({ page }) => {
    // as an extension of the browser may do: between two listeners what the browser has ended fails already
    await page.addInitScript(() => window.addEventListener('pagehide', () => undefined))
    await prefer(page, 'zh-hant')
    await signIn(page, 'coordinator')
    const list = '**/api/backend/repairOrder/v1'
    let asked = 0
    await page.route(list, () => void (asked += 1))
    await page.locator('input[name=keyword]').fill('RO')
    await expect.poll(() => asked).toBe(1)
    await page.reload()
    await expect.poll(() => asked).toBe(2)
    await page.unroute(list)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeVisible()
  })

  test('an unverifiable link, an unknown page and an ended session show the same as with the mock', async ({ page }) => {
    await prefer(page, 'zh-hant')
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/notFound$/)
    await page.goto('/resetPassword/no-such/link')
    await expect(page).toHaveURL(/\/backend\/login\/expired-link-notice$/)
    await signIn(page, 'coordinator')
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'expired')
      localStorage.setItem('refreshToken', 'used-up')
    })
    await page.locator('input[name=keyword]').fill('RO')
    await expect(page).toHaveURL(/\/backend\/login$/)
    await expect(page.getByText(t('identity-token-expired')).first()).toBeVisible()
    await expect(page.locator('input[name=account]')).toHaveValue(ACCOUNTS.coordinator.account)
  })
})
