import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PERMISSION_IDS } from '../../src/domain/permission-matrix.ts'
import { closeAfterEach, ok, SLOW, visit, type Answers } from './support.tsx'

/** The first page of this file brings the code of the application. */
const COLD = { timeout: 40_000 }
const PATH = '/system/audit/mails'
const LIST = 'GET /system/v1/mails'

const MAIL = { sentAt: '2026-11-20T02:00:00.000Z', to: 'amy@example.com', attempts: 6, nextAt: null, isExpired: false }
const MAILS = [
  { ...MAIL, mailId: 'm1', subject: '重設密碼', state: 'failed', lastError: '550 No such user' },
  {
    ...MAIL,
    mailId: 'm2',
    subject: 'Order received',
    state: 'retrying',
    attempts: 2,
    nextAt: '2026-11-20T02:30:00.000Z',
    lastError: '450',
  },
  { ...MAIL, mailId: 'm3', subject: 'Set your password', state: 'failed', lastError: 'link-expired', isExpired: true },
  { ...MAIL, mailId: 'm4', subject: 'Something', state: 'somethingNew', attempts: null, lastError: null },
]
const pageOf = (items: readonly object[]) => ok({ items, total: items.length, pageIndex: 1, pageSize: 20 })

beforeEach(() => page.viewport(1440, 900))
closeAfterEach()

const open = (answers: Answers, language: 'zh-hant' | 'en-us' = 'en-us', path = PATH) => visit(path, { as: 'employee', answers, language })
const rows = () => [...document.querySelectorAll('#main tbody tr')].map(({ textContent }) => textContent)

describe('the mails that could not be delivered', () => {
  test.each([
    ['zh-hant', '寄送失敗', '已嘗試 6 次', '信中的連結在寄出前已失效。', '連結已失效', '未送達郵件'],
    ['en-us', 'Failed', 'Attempts: 6', 'The link in the email expired before it could be sent.', 'Link expired', 'Undelivered email'],
  ] as const)('are shown in %s with what became of them', COLD, async (language, failed, attempts, error, expired, tab) => {
    await open({ [LIST]: () => pageOf(MAILS) }, language)
    await expect.poll(rows, COLD).toHaveLength(4)
    for (const words of ['重設密碼', 'amy@example.com', failed, attempts, '550 No such user']) expect(rows()[0]).toContain(words)
    for (const words of [error, expired]) expect(rows()[2]).toContain(words)
    expect(rows()[3]).toContain('somethingNew')
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toContain(tab)
    expect(document.querySelectorAll('#main tbody button')).toHaveLength(3)
  })

  test.each([1440, 390])('are sent again, in a window of %i px', COLD, async (width) => {
    await page.viewport(width, 900)
    let sent = false
    const { calls } = await open({
      [LIST]: () => pageOf(sent ? MAILS.slice(1) : MAILS),
      'POST /system/v1/mails/m1': () => {
        sent = true
        return ok({})
      },
    })
    await page.getByRole('button', { name: 'Send “重設密碼” to amy@example.com again' }).click()
    await expect.element(page.getByText('The email is on its way'), SLOW).toBeVisible()
    await expect.poll(() => document.body.textContent, SLOW).not.toContain('550 No such user')
    expect(calls).toContain('POST /system/v1/mails/m1')
  })

  test('say why one was not sent again', COLD, async () => {
    const refused = () => Response.json({ message: 'The link is too old.', data: { code: 'mail-expired' } }, { status: 409 })
    await open({ [LIST]: () => pageOf(MAILS), 'POST /system/v1/mails/m1': refused })
    await page.getByRole('button', { name: /重設密碼/ }).click()
    await expect.element(page.getByText('The link is too old.'), SLOW).toBeVisible()
  })

  test('are none, could not be loaded, or are a call that the service lacks', COLD, async () => {
    await open({ [LIST]: () => pageOf([]) })
    await expect.element(page.getByText('There is no undelivered email.'), COLD).toBeVisible()
    await open({ [LIST]: () => new Response(null, { status: 500 }) })
    await expect.element(page.getByText('The undelivered emails could not be loaded').first(), SLOW).toBeVisible()
    await open({})
    await expect.element(page.getByText('The undelivered emails could not be loaded').first(), SLOW).toBeVisible()
  })
})

test('a role without mail.list sees neither the tab nor the page', COLD, async () => {
  const held = PERMISSION_IDS.filter((id) => id !== 'mail.list').map((id) => ({ id, category: 'page' }))
  const answers = { 'GET /system/v1/permission': () => ok(held), 'GET /system/v1/audit': () => pageOf([]) }
  const { calls } = await open(answers, 'zh-hant', '/system/audit')
  await expect.element(page.getByRole('heading', { level: 1, name: '操作紀錄' }), COLD).toBeVisible()
  expect(document.body.textContent).not.toContain('未送達郵件')
  history.pushState(null, '', PATH)
  await expect.element(page.getByRole('link', { name: /角色/ }), SLOW).toBeVisible()
  expect(calls).not.toContain(LIST)
})
