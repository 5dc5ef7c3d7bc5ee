import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TERMS_VERSION, TOAST_MS, TOAST_TIME_FACTOR, TOAST_TIME_KEY } from '../../src/shared/constants.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { showToast } from '../../src/views/ui/overlays/show-toast.ts'
import { holdTime, letPass } from '../pass.ts'
import { type Answers, closeAfterEach, closeApp, LOGIN, ok, SLOW, visit } from './support.tsx'

const CUSTOMER = { ...LOGIN, userAccount: 'chang@mail.example', userId: 'user-chang', isCustomer: true }
const PROFILE = {
  userId: 'user-chang',
  isCustomer: true,
  userAccount: 'chang@mail.example',
  userName: '張怡君',
  email: 'chang@mail.example',
  phoneCountryCode: '+886',
  mobilePhone: '0900000005',
  notifyBy: ['email', 'inApp'],
}
const ADDRESS = {
  addressId: 'a1',
  addressType: 'return',
  receiverName: '張怡君',
  countryCode: 'TW',
  city: '新北市',
  district: '板橋區',
  postalCode: '220',
  addressLine: '示範路 1 號',
  phoneCountryCode: '+886',
  mobilePhone: '0900000005',
  isDefault: true,
}
const refused = (status: number, message: string, data: unknown = null) => Response.json({ message, data }, { status })
const gone = () => new Response(null, { status: 404 })

closeAfterEach()
afterEach(() => {
  vi.useRealTimers()
})

const open = async (path: string, answers: Answers, user = CUSTOMER) => (await visit(path, { as: user, answers })).calls
const button = (name: string) => page.getByRole('button', { name, exact: true })

const GET_PROFILE = 'GET /customer/profile/v1'
const PUT_PROFILE = 'PUT /customer/profile/v1'
const BOOK = 'GET /customer/address/v1'
const WHOLE = { [GET_PROFILE]: () => ok(PROFILE), [BOOK]: () => ok([ADDRESS]) }

describe('preferences', () => {
  const longer = () => page.getByRole('switch', { name: '訊息停留久一點' })
  const stays = async (ms: number) => {
    const title = `a success, ${ms} ms ago`
    holdTime()
    showToast({ kind: 'success', title })
    await expect.element(page.getByText(title), SLOW).toBeVisible()
    await letPass(ms)
    const isThere = page.getByText(title).elements().length > 0
    // the next one waits until it is gone
    await letPass(TOAST_MS.success * TOAST_TIME_FACTOR.longer)
    vi.useRealTimers()
    return isThere
  }

  test(
    'the display time of messages is standard or three times as long: at once, after a reload, and in every tab',
    { timeout: 40_000 },
    async () => {
      await open('/profile', WHOLE)
      await expect.element(longer(), SLOW).not.toBeChecked()
      expect(localStorage.getItem(TOAST_TIME_KEY)).toBeNull()
      expect(await stays(2_600)).toBe(false)

      const press = longer().element().closest('label')
      if (press === null) throw new Error('no label')
      await userEvent.click(press)
      await expect.element(longer(), SLOW).toBeChecked()
      expect(localStorage.getItem(TOAST_TIME_KEY)).toBe('longer')

      await closeApp()
      await open('/profile', WHOLE)
      await expect.element(longer(), SLOW).toBeChecked()
      expect(await stays(3_500)).toBe(true)

      // another tab takes it back
      localStorage.removeItem(TOAST_TIME_KEY)
      window.dispatchEvent(new StorageEvent('storage', { key: TOAST_TIME_KEY, newValue: null }))
      await expect.element(longer(), SLOW).not.toBeChecked()
      window.dispatchEvent(new StorageEvent('storage', { key: TOAST_TIME_KEY, newValue: 'longer' }))
      await expect.element(longer(), SLOW).toBeChecked()
      window.dispatchEvent(new StorageEvent('storage', { key: TOAST_TIME_KEY, newValue: '{"broken"' }))
      await expect.element(longer(), SLOW).not.toBeChecked()
    },
  )
})

test('without a language in the service’s user record a change sets the cookie and no account', async () => {
  const calls = await open('/profile', WHOLE)
  await expect.element(page.getByRole('heading', { name: '偏好設定' }), SLOW).toBeVisible()
  await expect.poll(() => calls.filter((call) => call.startsWith('PUT ')), SLOW).toEqual(['PUT /helper/culture/zh-hant'])
})

describe('the profile', () => {
  test('is saved and confirmed', async () => {
    const calls = await open('/profile', { ...WHOLE, [PUT_PROFILE]: () => ok({ ...PROFILE, userName: '張小君' }) })
    await page.getByLabelText('姓名').fill('張小君')
    await button('儲存').click()
    await expect.element(page.getByText('個人資料已儲存').first(), SLOW).toBeVisible()
    await expect.element(page.getByLabelText('姓名'), SLOW).toHaveValue('張小君')
    expect(calls.filter((call) => call === PUT_PROFILE)).toHaveLength(1)
  })

  test('invalid: shows the error at the field, which gets the focus; nothing is sent', async () => {
    const calls = await open('/profile', WHOLE)
    await page.getByLabelText('姓名').fill('')
    await page.getByLabelText('手機號碼').fill('12')
    await button('儲存').click()
    await expect.element(page.getByLabelText('姓名'), SLOW).toHaveFocus()
    await expect.poll(() => document.querySelectorAll('#main [aria-invalid=true]').length, SLOW).toBe(2)
    expect(calls).not.toContain(PUT_PROFILE)
  })

  test('refused: shows the server’s message and keeps the unsaved input', async () => {
    await open('/profile', { ...WHOLE, [PUT_PROFILE]: () => refused(422, '姓名不可使用') })
    await page.getByLabelText('姓名').fill('張小君')
    await button('儲存').click()
    await expect.element(page.getByText('姓名不可使用').first(), SLOW).toBeVisible()
    await expect.element(page.getByLabelText('姓名'), SLOW).toHaveValue('張小君')
  })

  test('failed: shows an error with retry; absent: the rest of the page is shown', async () => {
    let answer = () => refused(500, 'down')
    await open('/profile', { [GET_PROFILE]: () => answer(), [BOOK]: gone })
    await expect.element(page.getByText('目前無法讀取個人資料'), SLOW).toBeVisible()
    answer = gone
    await button('再試一次').click()
    await expect.element(page.getByText('目前無法讀取個人資料'), SLOW).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('姓名'), SLOW).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: '偏好設定' }), SLOW).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '常用地址' }), SLOW).not.toBeInTheDocument()
  })

  test('warns when no notification channel is selected', async () => {
    await open('/profile', { ...WHOLE, [GET_PROFILE]: () => ok({ ...PROFILE, notifyBy: [] }) })
    await expect.element(page.getByText(/兩種都未勾選時/), SLOW).toBeVisible()
  })
})

describe('the address book', () => {
  const add = () => button('新增地址')

  test('shows each address with its formatted phone and its actions', async () => {
    await open('/profile', {
      ...WHOLE,
      [BOOK]: () => ok([ADDRESS, { ...ADDRESS, addressId: 'a2', receiverName: '李國華', isDefault: false }]),
    })
    const list = page.getByRole('list', { name: '常用地址' })
    await expect.element(list.getByText('220 新北市板橋區示範路 1 號').first(), SLOW).toBeVisible()
    await expect.element(list.getByText('0900-000-005').first(), SLOW).toBeVisible()
    await expect.element(list.getByText('預設', { exact: true }), SLOW).toBeVisible()
    await expect.element(button('將李國華的地址設為預設'), SLOW).toBeVisible()
    await expect.element(button('將張怡君的地址設為預設'), SLOW).not.toBeInTheDocument()
  })

  test('empty shows the empty state', async () => {
    await open('/profile', { ...WHOLE, [BOOK]: () => ok([]) })
    await expect.element(page.getByText('還沒有常用地址'), SLOW).toBeVisible()
  })

  test('full shows the limit and disables adding', async () => {
    const full = Array.from({ length: COUNTS.addressesInBook }, (_, index) => ({
      ...ADDRESS,
      addressId: `a${index}`,
      isDefault: index === 0,
    }))
    await open('/profile', { ...WHOLE, [BOOK]: () => ok(full) })
    await expect.element(page.getByText(new RegExp(`已達 ${COUNTS.addressesInBook} 筆上限`)), SLOW).toBeVisible()
    await expect.element(add(), SLOW).toBeDisabled()
  })

  test('failed shows an error with retry', async () => {
    let isDown = true
    await open('/profile', { ...WHOLE, [BOOK]: () => (isDown ? refused(500, 'down') : ok([ADDRESS])) })
    await expect.element(page.getByText('目前無法讀取常用地址'), SLOW).toBeVisible()
    isDown = false
    await button('再試一次').click()
    await expect.element(page.getByRole('list', { name: '常用地址' }), SLOW).toBeVisible()
  })

  test('names the fields of an invalid new address, and sends nothing', async () => {
    const calls = await open('/profile', WHOLE)
    await add().click()
    const dialog = page.getByRole('dialog', { name: '新增地址' })
    await dialog.getByRole('button', { name: '儲存' }).click()
    await expect.poll(() => document.querySelectorAll('[role=dialog] [aria-invalid=true]').length, SLOW).toBeGreaterThan(2)
    expect(calls.filter((call) => call === 'POST /customer/address/v1')).toEqual([])
  })

  test('asks before it deletes, and shows a refusal in its place', async () => {
    const calls = await open('/profile', { ...WHOLE, 'DELETE /customer/address/v1/a1': () => refused(409, '使用中') })
    await button('刪除張怡君的地址').click()
    const question = page.getByRole('alertdialog', { name: '刪除這筆地址？' })
    await expect.element(question, SLOW).toBeVisible()
    expect(calls).not.toContain('DELETE /customer/address/v1/a1')
    await question.getByRole('button', { name: '刪除' }).click()
    await expect.element(page.getByText('使用中'), SLOW).toBeVisible()
    await expect.element(page.getByText(/示範路 1 號/), SLOW).toBeVisible()
  })
})

describe('a deleted address', () => {
  const named = (names: readonly string[]) =>
    names.map((receiverName, index) => ({ ...ADDRESS, addressId: receiverName, receiverName, isDefault: index === 0 }))
  const openBook = async (names: readonly string[], remove: () => Response) => {
    let left = names
    await open('/profile', {
      ...WHOLE,
      [BOOK]: () => ok(named(left)),
      ...Object.fromEntries(
        names.map((name) => [
          `DELETE /customer/address/v1/${name}`,
          () => {
            left = left.filter((one) => one !== name)
            return remove()
          },
        ]),
      ),
    })
    return async (name: string) => {
      await button(`刪除${name}的地址`).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click()
      await expect.element(button(`刪除${name}的地址`), SLOW).not.toBeInTheDocument()
    }
  }

  test('moves the focus to the next one, else the previous one, else the add button', async () => {
    const remove = await openBook(['a', 'b', 'c'], () => ok({}))
    await remove('b')
    await expect.element(button('將c的地址設為預設'), SLOW).toHaveFocus()
    await remove('c')
    await expect.element(button('編輯a的地址'), SLOW).toHaveFocus()
    await remove('a')
    await expect.element(button('新增地址'), SLOW).toHaveFocus()
  })

  test('is removed and reported when another user has deleted it', async () => {
    const remove = await openBook(['a', 'b'], gone)
    await remove('b')
    await expect.element(page.getByText('b的地址已由其他人刪除。'), SLOW).toBeVisible()
    await expect.element(button('編輯a的地址'), SLOW).toHaveFocus()
  })
})

describe('the terms', () => {
  const withTerms = (termsVersion: string | null) => ({ ...WHOLE, [GET_PROFILE]: () => ok({ ...PROFILE, termsVersion }) })
  const agree = () => button(`我已閱讀並同意 ${TERMS_VERSION} 版`)

  test('show their version and that there is no earlier one', async () => {
    await open('/privacy-policy', withTerms(TERMS_VERSION))
    await expect.element(page.getByText(/這是第一個版本/), SLOW).toBeVisible()
    await expect.poll(() => document.querySelector('#main')?.textContent, SLOW).toContain(TERMS_VERSION)
    await expect.element(agree(), SLOW).not.toBeInTheDocument()
  })

  test('ask users who accepted an older version; show a refusal, confirm an acceptance', async () => {
    let isDown = true
    await open('/privacy-policy', {
      ...withTerms('2025-01'),
      [PUT_PROFILE]: () => (isDown ? refused(422, '目前無法記錄') : ok({ ...PROFILE, termsVersion: TERMS_VERSION })),
    })
    await agree().click()
    await expect.element(page.getByText('目前無法記錄'), SLOW).toBeVisible()
    isDown = false
    await agree().click()
    await expect.element(page.getByText('謝謝，已記錄您的同意。'), SLOW).toBeVisible()
    await expect.element(agree(), SLOW).not.toBeInTheDocument()
  })

  test('on other pages a banner links to them; employees are not asked', async () => {
    await open('/profile', withTerms('2025-01'))
    await expect.element(page.getByText('服務條款有新版本'), SLOW).toBeVisible()
    await page.getByRole('link', { name: '閱讀並同意' }).click()
    await expect.element(agree(), SLOW).toBeVisible()
    await closeApp()
    await open('/privacy-policy', {}, LOGIN)
    await expect.element(page.getByText(/這是第一個版本/), SLOW).toBeVisible()
    await expect.element(agree(), SLOW).not.toBeInTheDocument()
  })
})
