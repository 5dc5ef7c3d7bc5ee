import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startMocking } from '../../mocks/start.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { callerOf } from '../../demo/calls.ts'
import { credentials } from '../../src/api/index.ts'
import { authEndpoints } from '../../src/api/auth.endpoints.ts'
import { repairItemEndpoints } from '../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../src/api/repair-order.endpoints.ts'
import { fetchWithProgress } from '../../src/api/progress.ts'
import { violations } from '../views/ui/axe.ts'

const MB = 1024 * 1024
const call = callerOf((request) => fetch(request))
const signIn = async () => {
  const body = { account: 'chang@mail.example', password: DEMO_PASSWORDS.customer }
  const { accessToken } = await call(authEndpoints.loginCustomer, { isCustomer: true, token: '' }, { body })
  return { isCustomer: true, token: accessToken }
}
const backend = () => {
  const { mockBackend } = window
  if (!mockBackend) throw new Error('not started')
  return mockBackend
}

beforeAll(async () => {
  indexedDB.deleteDatabase('repair-mock')
  await startMocking()
  await startMocking()
}, 30_000)

describe('the mock backend in the page', () => {
  it('answers fetch below /api and passes everything else through', async () => {
    const person = await signIn()
    expect((await call(repairOrderEndpoints.list, person, { body: { pageIndex: 1, pageSize: 10 } })).total).toBeGreaterThan(0)
    const other = await fetch('/config.json')
    expect(await other.text()).not.toContain('"message"')
  }, 30_000)

  it('accepts a 3 MB upload, reports its progress, and returns the same bytes', async () => {
    const person = await signIn()
    const { repairOrderId } = await call(repairOrderEndpoints.create, person, {})
    const bytes = new Uint8Array(3 * MB)
    for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const form = new FormData()
    form.append('data', JSON.stringify({ repairOrderId }))
    form.append('issueFiles', new File([bytes], '照片.png', { type: 'image/png' }))
    const progress: number[] = []
    const init = { method: 'POST', headers: { authorization: `Bearer ${person.token}` }, body: form }
    const response = await fetchWithProgress('/api/customer/repairOrderItem/v1', init, {
      of: 'request',
      onProgress: ({ loaded, total }) => progress.push(loaded / total),
    })
    expect(response.status).toBe(200)
    expect(progress.length).toBeGreaterThanOrEqual(2)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)

    const { items } = await call(repairOrderEndpoints.details, person, { params: { id: repairOrderId } })
    const file = items[0]?.existedFiles[0]
    expect(file?.fileName).toBe('照片.png')
    const path = `/api/customer/repairOrder/v1/file?filepath=${encodeURIComponent(file?.filePath ?? '')}`
    const stored = await fetch(path, { headers: { authorization: `Bearer ${person.token}` } })
    expect(stored.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes)
    await call(repairItemEndpoints.remove, person, { params: { id: items[0]?.itemId ?? '' } })
  }, 30_000)

  it('applies configured faults, for fetch and for uploads', async () => {
    backend().faults.set('helper.version', { kind: 'noNetwork' }, 1)
    await expect(fetch('/api/helper/v1/version')).rejects.toThrow(TypeError)
    backend().faults.set('helper.version', { kind: 'noAnswer' }, 1)
    await expect(fetch('/api/helper/v1/version', { signal: AbortSignal.timeout(50) })).rejects.toHaveProperty('name', 'TimeoutError')
    backend().faults.set('repairItem.create', { kind: 'noNetwork' }, 1)
    const sent = fetchWithProgress(
      '/api/customer/repairOrderItem/v1',
      { method: 'POST', body: 'x' },
      { of: 'request', onProgress: () => undefined },
    )
    await expect(sent).rejects.toThrow(TypeError)
    expect((await fetch('/api/helper/v1/version')).status).toBe(200)
  })
})

describe('the demo bar', () => {
  const bar = () => page.getByRole('complementary')

  it('reserves its own space, closed and open, on a phone too', async () => {
    await page.viewport(390, 800)
    await expect.element(bar()).toBeVisible()
    const reserved = () => Number.parseFloat(document.body.style.paddingBottom)
    await vi.waitFor(() => expect(reserved()).toBeGreaterThan(20))
    expect(reserved()).toBeLessThan(60)
    await page.getByRole('button', { name: '示範帳號與工具' }).click()
    await vi.waitFor(() => expect(reserved()).toBeGreaterThan(200))
    expect(reserved()).toBe(document.querySelector('aside')?.offsetHeight)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('passes axe in both languages', async () => {
    const aside = document.querySelector('aside')
    if (!aside) throw new Error('no bar')
    document.documentElement.lang = 'en'
    await expect.element(page.getByRole('heading', { name: 'Employees' })).toBeVisible()
    expect(await violations(aside)).toEqual([])
    document.documentElement.lang = 'zh-Hant'
    await expect.element(page.getByRole('heading', { name: '員工' })).toBeVisible()
    expect(await violations(aside)).toEqual([])
  })

  it('signs a person in by one press, without its list being open', async () => {
    await page.viewport(1280, 800)
    const here = window.location.href
    await page
      .getByRole('list', { name: '以此身分登入' })
      .getByRole('button', { name: /陳志明/ })
      .click()
    await expect.poll(() => credentials.userData()?.userAccount).toBe('coo01')
    await expect.element(bar().getByText('陳志明', { exact: true }).first()).toBeVisible()
    window.history.replaceState(null, '', here)
    credentials.clear()
    await expect.element(bar().getByText('尚未登入')).toBeVisible()
  })

  it('asks for confirmation before it resets', async () => {
    await page.getByRole('button', { name: '重設示範資料' }).click()
    await expect.element(page.getByRole('group', { name: '要重設示範資料嗎？' })).toBeVisible()
    await page.getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByRole('button', { name: '重設示範資料' })).toBeVisible()
  })
})
