import { expect, expectNoViolations, prefer, signIn, test, WORDS } from './fixtures.ts'
import { serviceOf } from './service/service.ts'

for (const language of ['zh-hant', 'en-us'] as const) {
  test(`${language}: a wrong password shows an error, the right one opens the first page of the menu`, async ({ page }) => {
    await prefer(page, language)
    await page.goto('/login')
    await page.locator('input[name=account]').fill('nobody@example.com')
    await page.locator('input[name=password]').fill('not the password')
    await page.getByRole('button', { name: WORDS[language].signIn, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(WORDS[language].wrongLogin)
    await expect(page.locator('input[name=account]')).toHaveValue('nobody@example.com')
    await signIn(page, 'customer', language)
  })
}

test('empty fields show their errors in place and get the focus', async ({ page }) => {
  await page.goto('/backend/login')
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page.getByText('請輸入帳號。')).toBeVisible()
  await expect(page.locator('input[name=account]')).toBeFocused()
  await expect(page.locator('input[name=account]')).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page, 'login with errors')
})

test('a reload keeps the session, language and theme; the title follows the page', async ({ page }) => {
  await signIn(page, 'coordinator')
  await page.getByRole('button', { name: '切換為深色' }).click()
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Repair orders' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Repair orders' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // once the rows are there the tab names them
  await expect(page).toHaveTitle(/^Repair service - (All \(\d+\) - )?Repair orders$/)
})

test('a protected page redirects anonymous visitors to /login, unknown paths lead to /notFound', async ({ page }) => {
  await page.goto('/repairOrder/view/some-order')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/notFound$/)
  await expect(page.getByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeVisible()
})

test('a sign-in page redirects when a session exists', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/home$/)
})

test('signing out in one tab signs out the other; employees land on their own sign-in page', async ({ page, context }) => {
  await signIn(page, 'coordinator')
  const other = await context.newPage()
  await other.goto('/repairOrder')
  await expect(other.getByRole('heading', { level: 1, name: '維修單' })).toBeVisible()
  await page.getByRole('button', { name: /使用者選單/ }).click()
  await page.getByRole('menuitem', { name: '登出' }).click()
  await expect(page).toHaveURL(/\/backend\/login$/)
  await expect(other).toHaveURL(/\/backend\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('signing out ends the session at the service: neither of its tokens is good any more', async ({ page }) => {
  await signIn(page, 'coordinator')
  const tokens = await page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken') ?? '',
    refreshToken: localStorage.getItem('refreshToken') ?? '',
  }))
  const statuses = () =>
    page.evaluate(async ({ accessToken, refreshToken }) => {
      const menu = await fetch('/api/system/v1/menu', { headers: { authorization: `Bearer ${accessToken}` } })
      if (menu.status === 200) return [200]
      const refresh = await fetch('/api/auth/v1/refresh', { method: 'POST', body: JSON.stringify({ accessToken, refreshToken }) })
      return [menu.status, refresh.status]
    }, tokens)
  expect(await statuses()).toEqual([200])
  await page.getByRole('button', { name: /使用者選單/ }).click()
  await page.getByRole('menuitem', { name: '登出' }).click()
  await expect(page).toHaveURL(/\/backend\/login$/)
  await expect.poll(statuses).toEqual([401, 401])
})

test('signing out and in again at once in one tab: the other tab does not clear the new session', async ({ page, context }) => {
  await signIn(page, 'coordinator')
  const other = await context.newPage()
  await other.goto('/repairOrder')
  await expect(other.getByRole('heading', { level: 1, name: '維修單' })).toBeVisible()
  // every reaction of the other tab to the earlier steps has reached the storage before its echo
  await other.evaluate(() =>
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'question') localStorage.setItem('echo', String(newValue))
    }),
  )
  const stored = await page.evaluate(() => {
    const session = ['userData', 'refreshToken', 'accessToken'].map((key) => [key, localStorage.getItem(key) ?? ''] as const)
    for (const [key] of session.toReversed()) localStorage.removeItem(key)
    for (const [key, value] of session) localStorage.setItem(key, value)
    localStorage.setItem('question', 'asked')
    return session
  })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('echo'))).toBe('asked')
  expect(await page.evaluate(() => ['userData', 'refreshToken', 'accessToken'].map((key) => [key, localStorage.getItem(key)]))).toEqual(
    stored,
  )
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1, name: '維修單' })).toBeVisible()
  }
})

const LINK_WORDS = {
  'zh-hant': '您在其他分頁開啟了設定密碼的連結，因此已登出，請重新登入。',
  'en-us': 'A password link was opened in another tab, so you have been signed out. Please sign in again.',
} as const
for (const language of ['zh-hant', 'en-us'] as const) {
  test(`${language}: a password link that ends the session is given as the reason in the other tab`, async ({ page, context }) => {
    await prefer(context, language)
    await signIn(page, 'coordinator', language)
    const link = await context.newPage()
    await link.goto('/setPassword/no-such/link')
    await expect(page).toHaveURL(/\/backend\/login$/)
    await expect(page.getByText(LINK_WORDS[language])).toBeVisible()
    // nothing of it stays in the browser
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('session')))).toEqual([])
  })
}

test('an expired access token is renewed without the user noticing', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'customer')
  const before = await page.evaluate(() => localStorage.getItem('refreshToken'))
  await serviceOf(page).shiftClock(31 * 60_000)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '維修單' })).toBeVisible()
  // the page is shown by the last known profile before the first call is answered
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before)
})

test('a session that cannot be renewed ends at the matching sign-in with the specified toast', async ({ page }) => {
  await signIn(page, 'engineer')
  await page.addInitScript(() => {
    // not in the page before, whose next call might end the session already
    localStorage.setItem('accessToken', 'expired')
    localStorage.setItem('refreshToken', 'used-up')
    // it is there for three seconds only, which a busy machine may miss: the page itself looks out for it
    new MutationObserver(() => {
      const toast = document.querySelector('li[data-toast]')?.textContent
      if (toast) document.documentElement.dataset['toast'] = toast
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page).toHaveURL(/\/backend\/login$/)
  await expect(page.locator('html')).toHaveAttribute('data-toast', /^401: /)
  expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('userData')])).toEqual([null, null])
})

test('permissions are checked by the server: an order of another user is not found', async ({ page }) => {
  await signIn(page, 'customer')
  await page.goto('/repairOrder/view/00000000-not-mine')
  await expect(page.getByRole('heading', { name: '找不到這筆資料' })).toBeVisible()
})

test('language and theme chosen in one tab are applied in the other', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: '客戶登入' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/backend/login')
  await expect(other.getByRole('heading', { level: 1, name: '員工登入' })).toBeVisible()
  await page.getByRole('button', { name: '切換為深色' }).click()
  await page.getByRole('button', { name: /English/ }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Employee sign-in' })).toBeVisible()
  await expect(other.locator('html')).toHaveClass('dark')
})
