import type { Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { ACCOUNTS, expect, expectNoViolations, signIn, WORDS } from './fixtures.ts'
import { behindLine, breaking, hasSession, stayWhenCut } from './lift.ts'
import { fillItem, fillOrder, onOnePage, picture } from './order-form.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('zh-hant')

/** Deletes the draft that the page has opened: a customer may have five, and other specs share the service. */
const deleteDraft = (page: Page) =>
  page.evaluate(async () => {
    const [, id] = /repairOrder\/edit\/([^/]+)/.exec(location.pathname) ?? []
    const token = sessionStorage.getItem('accessToken') ?? localStorage.getItem('accessToken')
    if (id === undefined || token === null) return
    await fetch(`/api/customer/repairOrder/v1/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  })

const test = behindLine.extend({
  page: async ({ page, line }, provide) => {
    await provide(page)
    line.set('up')
    await page.context().setOffline(false)
    await deleteDraft(page)
  },
})
// one after the other, and as a customer of their own: an order that is opened is the customer's untouched draft, which two tests must not
// share, and here it is deleted afterwards
test.describe.configure({ mode: 'default', timeout: 120_000 })

const band = (page: Page) => page.getByText(t('shared-offline'))
const remark = (page: Page) => page.locator('textarea[name=remark]')
const dialogOf = (page: Page) => page.getByRole('dialog')
const SAVE = /^PUT \/customer\/repairOrder\/v1\//
const isSaved = (page: Page) => expect(page.getByText(t('repairOrder-savedAt'))).toBeVisible()
const saveTemp = (page: Page) => page.getByRole('button', { name: t('shared-saveTemp') }).click()

const openDraft = async (page: Page) => {
  await signIn(page, 'customer2')
  await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
  await onOnePage(page, t)
}
const openItem = (page: Page) =>
  page
    .getByRole('button', { name: t('repairOrder-items-add') })
    .first()
    .click()

test('a list whose connection fails twice is there all the same', async ({ page, line }) => {
  await signIn(page, 'customer2')
  line.set(breaking(/^POST \/customer\/repairOrder\/v1$/, 'cut', 2))
  await page.reload()
  await expect.poll(() => line.countOf('POST /customer/repairOrder/v1')).toBe(3)
  await expect(
    page
      .locator('a[href*="/repairOrder/"]')
      .filter({ hasText: /RO\d{8}/ })
      .first(),
  ).toBeVisible()
  expect(await hasSession(page)).toBe(true)
})

test('without a network: a band says so and moves nothing, typing goes on, a save waits and is sent once', async ({ page, line }) => {
  await openDraft(page)
  await remark(page).fill('第三層按鈕不亮')
  const before = await remark(page).boundingBox()
  await page.context().setOffline(true)
  await expect(band(page)).toBeVisible()
  await expectNoViolations(page, 'offline')
  expect(await remark(page).boundingBox()).toEqual(before)
  line.set('up')
  await remark(page).fill('第三層按鈕不亮，門會夾人')
  await saveTemp(page)
  await page.waitForTimeout(1_500)
  expect(line.calls).toEqual([])
  await page.context().setOffline(false)
  await expect(band(page)).toBeHidden()
  await isSaved(page)
  expect(line.countOf(SAVE)).toBe(1)
  await page.reload()
  await expect(remark(page)).toHaveValue('第三層按鈕不亮，門會夾人')
})

test('a save whose answer is lost is reported as saved; one that was never sent as not saved, and can be tried again', async ({
  page,
  line,
}) => {
  await openDraft(page)
  await remark(page).fill('一')
  line.set(breaking(SAVE, 'deaf'))
  await saveTemp(page)
  await isSaved(page)
  expect([line.countOf(SAVE), line.countOf('GET /helper/v1/version')]).toEqual([1, 1])

  await remark(page).fill('二')
  await page.waitForTimeout(1_100)
  line.set(breaking(SAVE, 'cut'))
  await saveTemp(page)
  await expect(page.getByText(t('failure-unknown-not-stored'))).toBeVisible()
  await expect(remark(page)).toHaveValue('二')
  expect(await hasSession(page)).toBe(true)
  await saveTemp(page)
  await expect(page.getByText(t('failure-unknown-not-stored'))).toBeHidden()
  await page.reload()
  await expect(remark(page)).toHaveValue('二')
})

test('a photograph whose upload loses its answer is stored once, and one that was never sent is sent by the next save', async ({
  page,
  line,
}) => {
  await openDraft(page)
  await openItem(page)
  await fillItem(page, t, { productName: 'Router AX', serialNo: `LIFT-${Date.now()}` })
  const CREATE = /^POST \/customer\/repairOrderItem\/v1$/
  const save = page.getByRole('button', { name: t('repairOrder-item-save'), exact: true })
  line.set(breaking(CREATE, 'cut'))
  await save.click()
  await expect(dialogOf(page).getByText(t('failure-unknown-not-stored'))).toBeVisible()
  await expect(dialogOf(page).getByRole('img', { name: 'photo.png' })).toBeVisible()
  line.set(breaking(CREATE, 'deaf'))
  await save.click()
  await expect(dialogOf(page)).toBeHidden()
  expect(line.countOf(CREATE)).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: t('repairOrder-card-copy', { no: 1 }) })).toBeVisible()
  await expect(page.getByRole('button', { name: t('repairOrder-card-copy', { no: 2 }) })).toHaveCount(0)
  await fillOrder(page, t)
  line.set(breaking(/^POST \/customer\/repairOrder\/v1\/submit/, 'deaf'))
  await page.getByRole('button', { name: t('repairOrder-submit') }).click()
  await expect(page.getByRole('heading', { level: 2, name: t('repairOrder-submitted-title') })).toBeVisible()
  expect(line.countOf(/submit/)).toBe(1)
})

test('a photograph that is chosen without a network is shown, and sent once there is one', async ({ page }) => {
  await openDraft(page)
  await openItem(page)
  await expect(dialogOf(page)).toBeVisible()
  // what prepares pictures comes while the page is idle
  await expect.poll(() => page.workers().length).toBe(1)
  const photo = await picture(page)
  await page.context().setOffline(true)
  await expect(band(page)).toBeVisible()
  await fillItem(page, t, { productName: 'Router AX', serialNo: `LIFT-${Date.now()}` }, photo)
  const second = { ...photo, name: 'second.png', buffer: (await picture(page)).buffer }
  await dialogOf(page).locator('input[type=file]:not([capture])').setInputFiles([second])
  await expect(dialogOf(page).getByRole('img', { name: second.name })).toBeVisible()
  await page.getByRole('button', { name: t('repairOrder-item-save'), exact: true }).click()
  await page.context().setOffline(false)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: t('repairOrder-card-copy', { no: 1 }) })).toBeVisible()
})

test('networkFailure "stay": a reload without an answer keeps the frame and whose it is, and the order comes once the line is back', async ({
  page,
  line,
}) => {
  await stayWhenCut(page)
  await openDraft(page)
  const name = page.getByRole('button', { name: '許雅雯' })
  await expect(name).toBeVisible()
  line.set('cut')
  await page.reload()
  await expect(page.getByRole('button', { name: t('shared-retry') })).toBeVisible()
  await expect(name).toBeVisible()
  line.set('up')
  // asked for again after at most half a minute
  await expect(remark(page)).toBeVisible({ timeout: 40_000 })
  await expect(name).toBeVisible()
})

test('a page whose words do not come on a bad line says so, and goes on by itself once it is back', async ({ page }) => {
  await openDraft(page)
  await page.route(/\/assets\/shared-/, (route) => route.abort())
  // by its start page the application asks whether the server is there
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.abort(),
  )
  await page.reload()
  const notLoaded = page.getByText('這一頁還沒載入完成。連線恢復後若沒有自動繼續，請重新載入。')
  await expect(notLoaded).toBeVisible()
  await page.unrouteAll()
  await expect(remark(page)).toBeVisible()
  await expect(notLoaded).toBeHidden()
})

test('a page whose script is lost on the way says that it has to be reloaded', async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto('/login')
  const notLoaded = page.getByText('This page has not loaded completely.')
  await expect(notLoaded).toBeHidden()
  await expect(notLoaded).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(page.locator('input[name=account]')).toBeVisible()
  await expect(notLoaded).toBeHidden()
})

test('a sign-in whose answer is lost may be pressed again', async ({ page, line }) => {
  await page.goto('/login')
  await page.locator('input[name=account]').fill(ACCOUNTS.customer.account)
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS.customer)
  const submit = page.getByRole('button', { name: t('identity-login-submit'), exact: true })
  line.set(breaking(/login/, 'deaf'))
  await submit.click()
  await expect(page.getByText(t('identity-login-unknown'))).toBeVisible()
  await expect(page.locator('input[name=account]')).toHaveValue(ACCOUNTS.customer.account)
  await page.context().setOffline(true)
  await expect(band(page)).toBeVisible()
  await submit.click()
  await page.waitForTimeout(500)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/home$/)
})

test('a renewal whose connection fails is made once the service answers, and the session stays', async ({ page, line }) => {
  await signIn(page, 'customer2')
  await page.route('**/api/system/v1/menu', (route) => route.fulfill({ status: 401, json: { message: 'expired' } }), { times: 1 })
  line.set(breaking(/\/refresh$/, 'cut'))
  await page.reload()
  await expect.poll(() => line.countOf(/\/refresh$/)).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: WORDS['zh-hant'].orders })).toBeVisible()
  expect(await hasSession(page)).toBe(true)
})

test('a review whose answer is lost is reported as done, and was stored once', async ({ page, line }) => {
  await signIn(page, 'coordinator')
  await page.goto('/repairOrder?repairStatus=submitted')
  await page.locator('a[href*="/repairOrder/view/"]').first().click()
  await page.locator('a[href*=reviewOrderItem]').first().click()
  await page.getByText(t('action-accept'), { exact: true }).first().click()
  await page.locator('textarea[name=internalNote]').fill('電梯裡審核')
  await page.locator('[data-field=warrantyStatus]').getByText(t('option-warrantyStatus-inWarranty'), { exact: true }).click()
  line.set(breaking(/reviewSubmit$/, 'deaf'))
  await page.getByRole('button', { name: t('action-accept'), exact: true }).click()
  await expect(page.getByText(t('done-accept'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(t('itemStatus-employee-accepted')).first()).toBeVisible()
  expect(line.countOf(/reviewSubmit$/)).toBe(1)
  expect(await hasSession(page)).toBe(true)
})

test('a line that stays dead ends the session as the specification says, and what was typed comes back', async ({ page, line }) => {
  await openDraft(page)
  await remark(page).fill('斷線前的內容')
  line.set('cut')
  await saveTemp(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(t('shared-timeout')).first()).toBeVisible()
  const signInAgain = async () => {
    await page.locator('input[name=password]').fill(DEMO_PASSWORDS.customer)
    await page.getByRole('button', { name: t('identity-login-submit'), exact: true }).click()
  }
  // the sign-in is answered, and nothing after it
  line.set((call) => (call.includes('login') ? 'up' : 'cut'))
  await signInAgain()
  // what is loaded first is tried three times
  await expect.poll(() => line.countOf(/^(?!.*login)/), { timeout: 20_000 }).toBeGreaterThan(2)
  await expect.poll(() => hasSession(page), { timeout: 20_000 }).toBe(false)
  line.set('up')
  await signInAgain()
  await expect(page).toHaveURL(/\/repairOrder\/edit\//)
  await page.getByRole('button', { name: t('draft-restore') }).click()
  await expect(remark(page)).toHaveValue('斷線前的內容')
})

test('networkFailure "stay": the session is kept, and the same press goes through once the line is back', async ({ page, line }) => {
  await stayWhenCut(page)
  await openDraft(page)
  await remark(page).fill('留在原地')
  line.set('cut')
  await saveTemp(page)
  await expect(page.getByText(t('failure-unknown'))).toBeVisible()
  await expect(remark(page)).toHaveValue('留在原地')
  expect(await hasSession(page)).toBe(true)
  line.set('up')
  await saveTemp(page)
  await expect(page.getByText(t('failure-unknown'))).toBeHidden()
  await isSaved(page)
})

test('a slow line takes its time, and loses nothing', async ({ page, line }) => {
  await openDraft(page)
  await remark(page).fill('慢慢來')
  line.set(2_000)
  await saveTemp(page)
  await remark(page).fill('慢慢來，還在打字')
  await page.waitForTimeout(4_000)
  expect(line.countOf(SAVE)).toBe(1)
  line.set('up')
  await saveTemp(page)
  await isSaved(page)
  await page.reload()
  await expect(remark(page)).toHaveValue('慢慢來，還在打字')
})
