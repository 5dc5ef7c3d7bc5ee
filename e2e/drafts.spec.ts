import type { Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import { ACCOUNTS, expect, expectNoViolations, prefer, signIn, test, type Person } from './fixtures.ts'
import { serviceOf } from './service/service.ts'
import { wordsOf } from './words.ts'
import { onOnePage } from './order-form.ts'

const t = wordsOf('zh-hant')

/** Neither token is good any more: the next call ends the session. */
const spoilSession = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('refreshToken', 'used-up'))
  await serviceOf(page).shiftClock(31 * 60_000)
}

const signInHere = async (page: Page, person: Person) => {
  const { account, isCustomer } = ACCOUNTS[person]
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=password]').fill(DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee'])
  await page.locator('form button[type=submit]').click()
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /使用者選單/ }).click()
  await page.getByRole('menuitem', { name: t('identity-sign-out') }).click()
}

const note = (page: Page) => page.locator('textarea[name=internalNote]')
const remark = (page: Page) => page.locator('textarea[name=remark]')
const restore = (page: Page) => page.getByRole('button', { name: t('draft-restore'), exact: true })
const isDirty = (page: Page) => expect(page.getByText(t('repairItem-bar-unsaved'))).toBeVisible()

/** Opens the first item of the list that an employee may review. */
const openReview = async (page: Page) => {
  await page.locator('tr[data-row]').first().click()
  await page.locator('a[href*=reviewOrderItem]').first().click()
  await expect(note(page)).toBeVisible()
}

const openOrder = async (page: Page) => {
  await page.getByRole('link', { name: t('repairOrder-list-create') }).click()
  await onOnePage(page, t)
}

test('an unsaved review survives the end of the session for the same user on the same page; no other user sees it', async ({ page }) => {
  await signIn(page, 'coordinator')
  await openReview(page)
  const address = page.url()
  const before = await note(page).inputValue()
  await note(page).fill('機殼有裂痕，疑似摔落。')
  await isDirty(page)
  await spoilSession(page)
  // pressed as a screen reader does, without a pointer: React Aria then focuses the fields of the next page only if nothing else took the focus.
  // This call ends the session, unless one that the page makes by itself was quicker and took the button away.
  const save = page.getByRole('button', { name: t('shared-saveTemp') })
  await save.dispatchEvent('click', undefined, { timeout: 3000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/backend\/login$/)
  await expect(page.locator('input[name=account]')).toHaveValue(ACCOUNTS.coordinator.account)
  await expect(page.locator('input[name=password]')).toBeFocused()

  await signInHere(page, 'coordinator')
  await expect(page).toHaveURL(address)
  await expect(page.getByText(t('draft-found'))).toBeVisible()
  await expect(note(page)).toHaveValue(before)
  await expectNoViolations(page, 'review with a draft')
  await restore(page).click()
  await expect(note(page)).toHaveValue('機殼有裂痕，疑似摔落。')
  await expect(page.getByText(t('draft-found'))).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('lostSession'))).toBeNull()

  await signOut(page)
  await page.getByRole('button', { name: t('draft-signOut-keep') }).click()
  await expect(page).toHaveURL(/\/backend\/login$/)
  await signInHere(page, 'coordinator2')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto(address)
  await expect(note(page)).toHaveValue(before)
  await expect(page.getByText(t('draft-found'))).toHaveCount(0)
})

test('an unsaved order survives the end of the session and a reload during typing', async ({ page }) => {
  await signIn(page, 'customer')
  await openOrder(page)
  const address = page.url()
  await remark(page).fill('請先電話聯絡')
  await spoilSession(page)
  await page.getByRole('button', { name: t('shared-saveTemp') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInHere(page, 'customer')
  await expect(page).toHaveURL(address)
  await restore(page).click()
  await expect(remark(page)).toHaveValue('請先電話聯絡')

  await remark(page).press('End')
  await remark(page).pressSequentially('，謝謝')
  // at once: less than 400 ms after the last key
  await page.reload()
  await restore(page).click()
  await expect(remark(page)).toHaveValue('請先電話聯絡，謝謝')
})

test('a question that was not sent is in sight after a reload, although its form is folded', async ({ page }) => {
  await signIn(page, 'customer')
  await page.locator('a[href*="/repairOrder/view/"]').first().click()
  const question = page.locator('textarea[name=content]')
  await page.getByRole('button', { name: t('orderView-comment-ask') }).click()
  await question.fill('週末可以送修嗎？')
  // the first words of a page are kept within a second
  await page.waitForTimeout(1_100)
  await page.reload()
  await restore(page).click()
  await expect(question).toHaveValue('週末可以送修嗎？')
  await expect(question).toBeFocused()
})

test('an unsaved item survives a reload and its files are in the form again', async ({ page }) => {
  await signIn(page, 'customer')
  await openOrder(page)
  await page
    .getByRole('button', { name: t('repairOrder-items-add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=brand]').fill('Nordlys')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: t('files-choose') }).click()])
  await chooser.setFiles([{ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() }])
  await expect(dialog.getByRole('img', { name: 'photo.png' })).toBeVisible()
  await dialog.locator('input[name=productName]').fill('Router AX')
  await page.reload()
  await page
    .getByRole('button', { name: t('repairOrder-items-add') })
    .first()
    .click()
  await restore(page).click()
  await expect(dialog.locator('input[name=brand]')).toHaveValue('Nordlys')
  await expect(dialog.locator('input[name=productName]')).toHaveValue('Router AX')
  await expect(dialog.getByRole('img', { name: 'photo.png' })).toBeVisible()
  await expect(dialog.getByText(t('itemDialog-resumed', { count: 1 }))).toBeVisible()
  await expect(dialog.getByText(t('draft-files', { files: 'photo.png' }))).toBeHidden()
})

test('leaving with unsaved changes asks once, by link and by Back; a clean page never asks', async ({ page }) => {
  await signIn(page, 'customer')
  const list = page.url()
  await openOrder(page)
  const address = page.url()
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(question).toHaveCount(0)

  await page.goForward()
  await remark(page).fill('請先電話聯絡')
  await page.goBack()
  await expect(question.getByText(t('shared-unsavedTitle'))).toBeVisible()
  await expect(page).toHaveURL(address)
  await question.getByRole('button', { name: t('shared-unsavedStay') }).click()
  await expect(remark(page)).toHaveValue('請先電話聯絡')

  await page
    .getByRole('link', { name: t('repairOrder-list-title') })
    .first()
    .click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: t('shared-unsavedStay') }).click()
  await page.goBack()
  await question.getByRole('button', { name: t('shared-unsavedLeave') }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('heading', { level: 1, name: t('repairOrder-list-title') })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('signing out asks about drafts; afterwards only preferences and the encrypted vault are left', async ({ page }) => {
  await signIn(page, 'customer')
  await openOrder(page)
  const address = page.url()
  await remark(page).fill('請先電話聯絡')
  await signOut(page)
  await page.getByRole('button', { name: t('draft-signOut-discard') }).click()
  await expect(page).toHaveURL(/\/login$/)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => !['theme', 'lang'].includes(key) && !key.startsWith('repair-mock'))).toEqual([])
  await signInHere(page, 'customer')
  await page.waitForURL(/\/home$/)
  await page.goto(address)
  await expect(remark(page)).toHaveValue('')
  await expect(page.getByText(t('draft-found'))).toHaveCount(0)
  // no drafts: no question
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
})

for (const language of ['zh-hant', 'en-us'] as const)
  test(`${language}: the form warns while the storage is full and keeps the unsaved input`, async ({ page }) => {
    const words = wordsOf(language)
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
      IDBObjectStore.prototype.put = new Proxy(own?.value, {
        apply: (put, store: IDBObjectStore, record) => {
          // the drafts only: the mock backend keeps its data in a database of its own
          if (store.transaction.db.name === 'drafts' && !('hasRoom' in window)) throw new DOMException('full', 'QuotaExceededError')
          return Reflect.apply(put, store, record)
        },
      })
    })
    await prefer(page, language)
    await signIn(page, 'customer', language)
    await page.getByRole('link', { name: words('repairOrder-list-create') }).click()
    await onOnePage(page, words)
    await expect(page).toHaveURL(/\/repairOrder\/edit\//)
    const warning = page.getByRole('main').getByText(words('draft-unkept-title'))
    await remark(page).fill('請先電話聯絡')
    // by a message in the corner, and by a notice that stays above the form
    await expect(page.getByRole('region').getByText(words('draft-unkept-title'))).toBeVisible()
    await expect(warning).toBeVisible()
    await expect(remark(page)).toHaveValue('請先電話聯絡')
    // leaving does not promise that it is kept
    await page
      .getByRole('link', { name: words('repairOrder-list-title') })
      .first()
      .click()
    await expect(page.getByText(words('shared-unsavedLost'))).toBeVisible()
    await page.getByRole('button', { name: words('shared-unsavedStay') }).click()
    await page.evaluate(() => Object.assign(window, { hasRoom: true }))
    await remark(page).fill('請先電話聯絡，謝謝')
    await expect(warning).toHaveCount(0)
  })
