import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ActiveNotice, Notice } from '../../src/domain/entities/notice.ts'
import { PERMISSION_IDS } from '../../src/domain/permission-matrix.ts'
import { type Answers, closeAfterEach, LOGIN, ok, SLOW, visit } from './support.tsx'

const NOTICE: Notice = {
  noticeId: 'n1',
  title: { zhHant: '春節休假', enUS: 'New Year closing' },
  content: { zhHant: '二月**休息**三天', enUS: 'Closed' },
  category: 'holiday',
  severity: 'info',
  audience: 'all',
  placement: ['home'],
  startAt: '2026-02-01T01:00:00.000Z',
  endAt: null,
  isPinned: true,
  requireAcknowledge: false,
  existedFiles: [],
  noticeStatus: 'draft',
  readCount: 0,
  acknowledgedCount: 0,
  rowVersion: 1,
}
const pageOf = (items: readonly unknown[], total = items.length) =>
  ok({ items, total, pageIndex: 1, pageSize: 20, facets: { noticeStatus: { draft: total }, audience: { all: total } } })
const refused = (status: number, message: string, data: unknown = null) => Response.json({ message, data }, { status })

closeAfterEach()

/** The page as an employee has it, without the permissions named. */
const open = async (path: string, answers: Answers, without: readonly string[] = [], user = LOGIN) => {
  const permissions = () => ok(PERMISSION_IDS.filter((id) => !without.includes(id)).map((id) => ({ id, category: 'page' })))
  const { calls } = await visit(path, { as: user, answers: { 'GET /system/v1/permission': permissions, ...answers } })
  return calls
}
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const LIST = 'GET /backend/notice/v1'

describe('the list of notices', () => {
  test('shows title, status, missing fields, and counts; a row opens its notice', async () => {
    await open('/system/notice', {
      [LIST]: () =>
        pageOf([{ ...NOTICE, title: { zhHant: '只有中文', enUS: null }, readCount: 7, requireAcknowledge: true, acknowledgedCount: 3 }]),
    })
    const link = page.getByRole('link', { name: '只有中文' })
    await expect.element(link, SLOW).toHaveAttribute('href', '/system/notice/edit/n1')
    for (const text of ['草稿', '置頂', '缺英文']) await expect.element(page.getByText(text, { exact: true }).first(), SLOW).toBeVisible()
    const main = () => document.querySelector('#main')?.textContent ?? ''
    await expect.poll(main, SLOW).toMatch(/7/)
    await expect.poll(main, SLOW).toMatch(/3/)
    await expect.element(page.getByText('共 1 筆'), SLOW).toBeVisible()
  })

  test.each([
    ['empty', '/system/notice', '還沒有公告', '新增公告'],
    ['nothing found', '/system/notice?keyword=abc', '沒有符合條件的公告', '清除全部'],
  ])('%s shows the empty state and offers the next step', async (_, path, title, action) => {
    await open(path, { [LIST]: () => pageOf([]) })
    await expect.element(page.getByText(title, { exact: true }), SLOW).toBeVisible()
    await expect.poll(() => document.querySelector('#main')?.textContent, SLOW).toContain(action)
  })

  test('failed shows an error with retry; without permission there is no create button', async () => {
    let isDown = true
    await open('/system/notice', { [LIST]: () => (isDown ? refused(500, 'down') : pageOf([NOTICE])) }, ['notice.edit'])
    await expect.element(page.getByText('目前無法讀取公告'), SLOW).toBeVisible()
    isDown = false
    await button('再試一次').click()
    await expect.element(page.getByRole('link', { name: '春節休假' }), SLOW).toBeVisible()
    expect(page.getByRole('link', { name: '新增公告' }).elements()).toEqual([])
  })
})

describe('the editor', () => {
  test('previews the notice as readers will see it while typing, with HTML as text', async () => {
    await open('/system/notice/create', {})
    await expect.element(heading('新增公告'), SLOW).toBeVisible()
    const preview = page.getByRole('region', { name: '預覽 中文' })
    await expect.poll(() => preview.element().textContent, SLOW).toContain('輸入內容後')
    await page.getByLabelText('中文標題').fill('颱風停班')
    await page.getByLabelText('中文內容').fill('**停班**一天 <b>x</b>')
    await expect.element(preview.getByText('颱風停班'), SLOW).toBeVisible()
    await expect.poll(() => preview.element().querySelector('b')?.textContent, SLOW).toBe('停班')
    await expect.poll(() => preview.element().textContent, SLOW).toContain('<b>x</b>')
    expect(page.getByRole('region', { name: '預覽 英文' }).element().textContent).toContain('輸入內容後')
  })

  test('invalid: publishing names every missing field, focuses the first, and sends nothing', async () => {
    const calls = await open('/system/notice/create', {})
    await expect.element(heading('新增公告'), SLOW).toBeVisible()
    await button('發布').click()
    await expect.poll(() => document.querySelectorAll('#main [aria-invalid=true]').length, SLOW).toBeGreaterThanOrEqual(4)
    await expect.element(page.getByLabelText('中文標題'), SLOW).toHaveFocus()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('refused: shows the server’s message and keeps the unsaved input', async () => {
    await open('/system/notice/edit/n1', {
      'GET /backend/notice/v1/n1': () => ok(NOTICE),
      'PUT /backend/notice/v1/n1': () => refused(422, '置頂已達上限'),
    })
    await expect.element(heading('編輯公告'), SLOW).toBeVisible()
    await page.getByLabelText('英文標題').fill('Typed by me')
    await button('儲存草稿').click()
    await expect.element(page.getByText('置頂已達上限').first(), SLOW).toBeVisible()
    await expect.element(page.getByLabelText('英文標題'), SLOW).toHaveValue('Typed by me')
  })

  test('conflict: shows both versions side by side', async () => {
    let theirs = NOTICE
    await open('/system/notice/edit/n1', {
      'GET /backend/notice/v1/n1': () => ok(theirs),
      'PUT /backend/notice/v1/n1': () => refused(409, '已被更新', { code: 'row-changed', current: theirs }),
    })
    await expect.element(heading('編輯公告'), SLOW).toBeVisible()
    theirs = { ...NOTICE, title: { ...NOTICE.title, enUS: 'Written by them' }, rowVersion: 2 }
    await page.getByLabelText('英文標題').fill('Written by me')
    await button('儲存草稿').click()
    await expect.element(page.getByText('有人先儲存了這則公告').first(), SLOW).toBeVisible()
    await expect.element(page.getByText('Written by them').first(), SLOW).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '英文標題' }), SLOW).toHaveValue('Written by me')
  })

  test('asks for confirmation before it deletes', async () => {
    const calls = await open('/system/notice/edit/n1', {
      'GET /backend/notice/v1/n1': () => ok(NOTICE),
      'DELETE /backend/notice/v1/n1': () => ok(null),
      [LIST]: () => pageOf([]),
    })
    await button('刪除').click()
    const question = page.getByRole('alertdialog', { name: '刪除這則公告？' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question, SLOW).not.toBeInTheDocument()
    expect(calls).not.toContain('DELETE /backend/notice/v1/n1')
    await button('刪除').click()
    await question.getByRole('button', { name: '刪除' }).click()
    await expect.poll(() => location.pathname, SLOW).toBe('/system/notice')
    expect(calls).toContain('DELETE /backend/notice/v1/n1')
  })

  test('read-only users see both languages, with counts and without fields', async () => {
    await open(
      '/system/notice/edit/n1',
      { 'GET /backend/notice/v1/n1': () => ok({ ...NOTICE, noticeStatus: 'published', readCount: 42 }) },
      ['notice.edit', 'notice.publish'],
    )
    await expect.element(heading('春節休假'), SLOW).toBeVisible()
    await expect.element(page.getByText('New Year closing'), SLOW).toBeVisible()
    await expect.element(page.getByText('42', { exact: true }), SLOW).toBeVisible()
    expect(document.querySelectorAll('#main input, #main textarea')).toHaveLength(0)
  })

  test.each([
    ['missing', () => new Response(null, { status: 404 }), '找不到'],
    ['failed to load', () => refused(500, 'down'), '目前無法讀取公告'],
  ])('%s: shows an error', async (_, answer, words) => {
    await open('/system/notice/edit/n1', { 'GET /backend/notice/v1/n1': answer })
    await expect.poll(() => document.querySelector('h1')?.textContent, SLOW).toContain(words)
  })
})

describe('readers', () => {
  const ACTIVE = 'GET /customer/notice/v1/active'
  const READ = 'PUT /customer/notice/v1/read/n1'
  const CUSTOMER = { ...LOGIN, userAccount: 'chang@mail.example', isCustomer: true }
  const active: ActiveNotice = { ...NOTICE, isRead: false, isAcknowledged: false }
  const openAs = (answers: Answers) => open('/notice', answers, [], CUSTOMER)

  test('see a notice in their language, read by one press', async () => {
    const calls = await openAs({ [ACTIVE]: () => ok([active]), [READ]: () => ok({ ...active, isRead: true }) })
    const notice = page.getByRole('article', { name: '春節休假' })
    await expect.element(notice.getByText('未讀'), SLOW).toBeVisible()
    await notice.getByRole('button', { name: '標為已讀' }).click()
    await expect.element(notice.getByText('未讀'), SLOW).not.toBeInTheDocument()
    await expect.element(notice.getByRole('button'), SLOW).not.toBeInTheDocument()
    expect(calls.filter((call) => call === READ)).toHaveLength(1)
  })

  test('see the other language as a fallback, marked as such', async () => {
    await openAs({
      [ACTIVE]: () => ok([{ ...active, title: { zhHant: null, enUS: 'Only English' }, content: { zhHant: '', enUS: 'words' } }]),
    })
    await expect.element(page.getByRole('article', { name: 'Only English' }), SLOW).toBeVisible()
    expect(document.querySelector('article [lang=en]')?.textContent).toContain('words')
  })

  test('keep a notice until they acknowledge it, and get it back if that fails', async () => {
    let isDown = true
    const critical: ActiveNotice = { ...active, severity: 'critical', placement: ['banner'] }
    await openAs({
      [ACTIVE]: () => ok([critical]),
      [READ]: () => (isDown ? refused(500, 'down') : ok({ ...critical, isRead: true, isAcknowledged: true })),
    })
    const article = page.getByRole('article')
    await expect.element(article, SLOW).toBeVisible()
    // where it is the page, it is no banner as well
    await expect.element(page.getByRole('region', { name: '重要公告' })).not.toBeInTheDocument()
    await article.getByRole('button', { name: '我知道了' }).click()
    await expect.element(page.getByText('未能記錄為已讀').first(), SLOW).toBeVisible()
    await expect.element(article.getByRole('button', { name: '我知道了' }), SLOW).toBeVisible()
    isDown = false
    await article.getByRole('button', { name: '我知道了' }).click()
    await expect.element(article.getByText('已確認'), SLOW).toBeVisible()
  })

  test.each([
    ['none', () => ok([]), '目前沒有公告。'],
    ['unsupported by this server', () => new Response(null, { status: 404 }), '目前沒有公告。'],
    ['failed', () => refused(500, 'down'), '目前無法讀取公告。'],
  ])('%s: shows the matching message', async (_, answer, words) => {
    await openAs({ [ACTIVE]: answer })
    await expect.element(page.getByText(words), SLOW).toBeVisible()
  })

  test('can use it by keyboard alone', async () => {
    await openAs({ [ACTIVE]: () => ok([active]), [READ]: () => ok({ ...active, isRead: true }) })
    const read = page.getByRole('button', { name: '標為已讀' })
    await expect.element(read, SLOW).toBeVisible()
    const target = read.element()
    if (target instanceof HTMLElement) target.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('未讀'), SLOW).not.toBeInTheDocument()
  })
})
