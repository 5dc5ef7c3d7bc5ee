import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseSecurityQuery, printSecurityQuery } from '../../src/domain/security-query.ts'
import { PERMISSION_IDS } from '../../src/domain/permission-matrix.ts'
import { changeLanguage } from '../../src/app/i18n.ts'
import { type Answers, closeAfterEach, ok, SLOW, visit } from './support.tsx'

/** The first page of this file brings the code of the application. */
const COLD = { timeout: 40_000 }
const PATH = '/system/audit/security'

const ENTRY = { at: '2026-11-20T02:00:00.000Z', lastAt: '2026-11-20T02:00:40.000Z', count: 1, source: '192.0.2.7' }
const ENTRIES = [
  { ...ENTRY, entryId: '1', kind: 'signInFailed', accountName: 'co…', count: 40 },
  {
    ...ENTRY,
    entryId: '2',
    kind: 'denied',
    accountId: 'm2',
    isCustomer: false,
    accountName: '吳志明',
    detail: 'member.delete',
    sessionId: 's1',
  },
  { ...ENTRY, entryId: '3', kind: 'somethingNew', accountId: 'u3', isCustomer: true, accountName: null, source: 'unknown' },
]
const pageOf = (items: readonly object[]) => ({
  items,
  total: items.length,
  pageIndex: 1,
  pageSize: 20,
  facets: { kind: { signInFailed: 1, denied: 1 }, accountId: { m2: 1 }, source: { '192.0.2.7': 2, unknown: 1 } },
  facetLabels: { accountId: { m2: '吳志明' } },
})

beforeEach(() => page.viewport(1440, 900))
closeAfterEach()

const open = async (answers: Answers, path = PATH) => {
  const asked: string[] = []
  await visit(path, {
    as: 'employee',
    answers: (call, _signal, request) => {
      if (call === 'GET /system/v1/securityLog') asked.push(new URL(request.url).search)
      return answers[call]?.(request)
    },
  })
  return asked
}
const rows = () => [...document.querySelectorAll('#main tbody tr')].map(({ textContent }) => textContent)
const LOG = { 'GET /system/v1/securityLog': () => ok(pageOf(ENTRIES)) }

describe('the security log', () => {
  test.each([
    ['zh-hant', ['登入失敗', '一分鐘內 40 次', '無此帳號：co…'], ['權限不足遭拒', '刪除帳號', '員工']],
    ['en-us', ['Failed sign-in', '40 times within a minute', 'No such account: co…'], ['Permission denied', 'Delete accounts', 'Employee']],
  ] as const)('in %s names event, account, source and the missing permission', COLD, async (language, failed, denied) => {
    await changeLanguage(language)
    await open(LOG)
    await expect.poll(rows, COLD).toHaveLength(3)
    for (const words of [...failed, '192.0.2.7']) expect(rows()[0]).toContain(words)
    for (const words of [...denied, '吳志明']) expect(rows()[1]).toContain(words)
    // an event that this version does not know, of an account that was deleted
    for (const words of ['somethingNew', 'u3']) expect(rows()[2]).toContain(words)
  })

  test.each([
    ['zh-hant', '不明', /來源/],
    ['en-us', 'Not known', /Source/],
  ] as const)(
    'in %s names a source that the service does not know, in the table and in its filter',
    COLD,
    async (language, words, filter) => {
      await changeLanguage(language)
      await open(LOG)
      await expect.poll(rows, COLD).toHaveLength(3)
      expect(rows()[2]).toContain(words)
      expect(rows().join()).not.toContain('unknown')
      await page.getByRole('button', { name: filter }).click()
      await page.getByRole('option', { name: new RegExp(words) }).click()
      await expect.poll(() => location.search, SLOW).toBe('?source=unknown')
    },
  )

  test('asks for the last 7 days; the chosen filters are in the address and in the call', async () => {
    const asked = await open(LOG)
    await expect.poll(rows, COLD).toHaveLength(3)
    expect([...new Set(asked)]).toEqual(['?pageIndex=1&pageSize=20&period=week'])
    await page.getByRole('button', { name: /期間/ }).click()
    await page.getByRole('option', { name: '今天' }).click()
    await page.getByRole('button', { name: /來源/ }).click()
    await page.getByRole('option', { name: /192\.0\.2\.7/ }).click()
    await expect.poll(() => asked.at(-1), SLOW).toBe('?pageIndex=1&pageSize=20&period=today&source=192.0.2.7')
    expect(location.search).toBe('?period=today&source=192.0.2.7')
    await page.getByRole('button', { name: '清除全部' }).click()
    await expect.poll(() => location.search, SLOW).toBe('?period=today')
  })

  test('says when nothing happened, and when it could not be loaded', async () => {
    let isBroken = true
    await open({ 'GET /system/v1/securityLog': () => (isBroken ? new Response(null, { status: 500 }) : ok(pageOf([]))) })
    await expect.element(page.getByText('無法載入資安紀錄'), COLD).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect.element(page.getByText('這段期間沒有資安事件。'), SLOW).toBeVisible()
  })
})

test('a role without audit.security sees neither the tab nor the page', async () => {
  const held = PERMISSION_IDS.filter((id) => id !== 'audit.security').map((id) => ({ id, category: 'page' }))
  const asked = await open({ 'GET /system/v1/permission': () => ok(held), 'GET /system/v1/audit': () => ok(pageOf([])) }, '/system/audit')
  await expect.element(page.getByRole('heading', { level: 1, name: '操作紀錄' }), COLD).toBeVisible()
  expect(document.body.textContent).not.toContain('資安事件')
  history.pushState(null, '', PATH)
  await expect.element(page.getByRole('link', { name: /角色/ }), SLOW).toBeVisible()
  expect(asked).toEqual([])
})

test.each(['', '?period=today', '?period=all&kind=denied&accountId=m2&source=%3A%3A1&pageIndex=2'])('the address %s is kept', (search) => {
  expect(printSecurityQuery(parseSecurityQuery(search))).toBe(search)
})
