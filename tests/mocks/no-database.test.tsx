import { beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startMocking } from '../../mocks/start.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { callerOf } from '../../demo/calls.ts'
import { authEndpoints } from '../../src/api/auth.endpoints.ts'
import { violations } from '../views/ui/axe.ts'

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await startMocking()
}, 30_000)

it('without IndexedDB users can sign in, and the demo bar says where data are kept, in both languages', async () => {
  const body = { account: 'chang@mail.example', password: DEMO_PASSWORDS.customer }
  const { accessToken } = await callerOf((request) => fetch(request))(
    authEndpoints.loginCustomer,
    { isCustomer: true, token: '' },
    { body },
  )
  expect(accessToken).not.toBe('')
  await page.viewport(390, 800)
  document.documentElement.lang = 'zh-Hant'
  await expect.element(page.getByText('資料只暫存在這個分頁，重新載入或關閉後，變更就會消失')).toBeVisible()
  document.documentElement.lang = 'en'
  await expect.element(page.getByText('Data stay in this tab only: changes are lost when it is reloaded or closed')).toBeVisible()
  expect(await violations(document.body)).toEqual([])
})
