import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PAGE_TITLE_DELAY_MS } from '../../src/shared/constants.ts'
import { csvOf, harmless } from '../../src/domain/formats/csv.ts'
import { printHref } from '../../src/domain/print-query.ts'
import { mergeServerMessages } from '../../src/app/i18n.ts'
import { messages, type MessageKey } from '../../src/locales/zh-hant/index.ts'
import { useIssueText } from '../../src/views/hooks/issue-text.ts'
import { forgetMessages } from '../../src/views/ui/overlays/message-log.ts'
import { NoticeBanner } from '../../src/views/ui/page/notice-banner.tsx'
import { showToast } from '../../src/views/ui/overlays/show-toast.ts'
import { StatusBadge } from '../../src/views/ui/text/status-badge.tsx'
import { Toaster } from '../../src/views/ui/overlays/toaster.tsx'
import { MessageBell } from '../../src/views/notices/bell/bell.tsx'
import { show } from '../views/ui/show.tsx'
import { PAYLOADS } from './payloads.ts'
import { closeAfterEach, LOGIN, ok, SLOW, visit } from './support.tsx'
import { text } from '../text.ts'

/** Reliability.md, E01: any text of a server is shown as text in every place, and none of it runs. */
const hit = vi.fn<() => void>()
beforeEach(() => {
  hit.mockClear()
  Object.assign(globalThis, { hit })
})
closeAfterEach()
afterEach(() => {
  vi.useRealTimers()
  forgetMessages()
  // the messages that a test replaced
  mergeServerMessages('zh-hant', messages)
})

/** What no text may have become. */
const LIVE =
  'iframe[srcdoc], object, embed, base, meta[http-equiv=refresh], [href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]'
const live = () => [
  ...[...document.querySelectorAll(LIVE)].map(({ outerHTML }) => outerHTML),
  ...[...document.querySelectorAll('body *')].flatMap((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')) ||
    (element.tagName === 'SCRIPT' && element.textContent.includes('hit'))
      ? [element.outerHTML]
      : [],
  ),
]
const shown = () => document.body.textContent
const unseen = (texts: readonly string[] = PAYLOADS) => {
  const text = shown()
  return texts.filter((payload) => !text.includes(payload))
}
/** What is wrong once these texts are, or should be, on the page. */
const judged = async (texts = PAYLOADS) => {
  await vi.waitUntil(() => unseen(texts).length === 0, { timeout: 40_000, interval: 250 }).catch(() => undefined)
  // injected code would have run by now
  await new Promise((resolve) => setTimeout(resolve, 100))
  return { unseen: unseen(texts), live: live(), runs: hit.mock.calls.length }
}
const CLEAN = { unseen: [], live: [], runs: 0 }

const open = (path: string, answers: Readonly<Record<string, unknown>>, user = LOGIN) =>
  visit(path, { as: user, answers: (call) => (call in answers ? ok(answers[call]) : undefined) })
const pageOf = (items: readonly unknown[]) => ({ items, total: items.length, pageIndex: 1, pageSize: 100 })
const CUSTOMER = { ...LOGIN, userAccount: 'chang@mail.example', isCustomer: true }

test('there are 300 different payloads', () => {
  expect(new Set(PAYLOADS).size).toBe(300)
})

const Messages = () => {
  const { failure } = useIssueText()
  return PAYLOADS.map((message) => (
    <NoticeBanner key={message} tone="danger" title={failure({ kind: 'rejected', message, fieldErrors: [] })}>
      {message}
    </NoticeBanner>
  ))
}

test('message', async () => {
  await show(<Messages />)
  expect(await judged()).toEqual(CLEAN)
})

test('toast, and the message log behind the bell', async () => {
  await show(
    <>
      <MessageBell />
      <Toaster />
    </>,
  )
  for (const payload of PAYLOADS) showToast({ kind: 'error', title: payload, content: payload })
  await expect.poll(() => document.querySelector('[data-toast]')?.textContent, SLOW).toContain('hit')
  expect(await judged([])).toEqual(CLEAN)
  await page.getByRole('button').first().click()
  expect(await judged()).toEqual(CLEAN)
})

test('notice: its title as plain text, its content without disallowed nodes', { timeout: 90_000 }, async () => {
  const notices = PAYLOADS.map((payload, index) => ({
    noticeId: payload,
    title: { zhHant: payload, enUS: payload },
    content: { zhHant: `${payload}\n\n- ${payload}`, enUS: payload },
    category: 'system',
    severity: index % 2 === 0 ? 'warning' : 'critical',
    placement: ['home', 'banner'],
    existedFiles: [{ filePath: `f/${index}`, fileName: payload }],
  }))
  await open('/notice', { 'GET /customer/notice/v1/active': notices }, CUSTOMER)
  expect(await judged()).toEqual(CLEAN)
})

test('name, of people and companies', { timeout: 90_000 }, async () => {
  const people = PAYLOADS.map((payload, index) => ({
    userId: `u${index}`,
    customerId: `c${index}`,
    userAccount: payload,
    userName: payload,
    customerType: 'company',
    companyName: payload,
    accountStatus: 'active',
    rowVersion: 1,
  }))
  await open('/customer', { 'GET /backend/customer/v1': pageOf(people) }, { ...LOGIN, userAccount: PAYLOADS[1] ?? '' })
  expect(await judged()).toEqual(CLEAN)
})

test('address', { timeout: 90_000 }, async () => {
  const book = PAYLOADS.map((payload, index) => ({
    addressId: `a${index}`,
    addressType: 'return',
    receiverName: payload,
    companyName: payload,
    countryCode: 'TW',
    city: payload,
    district: payload,
    addressLine: payload,
    mobilePhone: payload,
  }))
  await open('/profile', { 'GET /customer/address/v1': book }, CUSTOMER)
  expect(await judged()).toEqual(CLEAN)
})

test('status', async () => {
  await show(PAYLOADS.map((payload) => <StatusBadge key={payload} status="diagnosing" label={payload} />))
  expect(await judged()).toEqual(CLEAN)
})

test('menu: titles and paths', async () => {
  await page.viewport(1440, 900)
  const entry = (titleKey: string, path: string, id: string) => ({ id, titleKey, path, icon: titleKey })
  const menu = PAYLOADS.flatMap((payload, index) => [
    entry(payload, '/repairOrder', `m${index}`),
    entry(`nowhere ${payload}`, payload, `n${index}`),
  ])
  await open('/privacy-policy', { 'GET /system/v1/menu': menu })
  expect(await judged()).toEqual(CLEAN)
  // an entry that leads to no page of ours is none
  expect(shown()).not.toContain('nowhere')
})

const isKey = (key: string): key is MessageKey => key in messages
const KEYS = Object.keys(messages).filter(isKey)
/** Every message of the product replaced by the server's. */
const RESOURCE = Object.fromEntries(KEYS.map((key, index) => [key, PAYLOADS[index % PAYLOADS.length]]))

test('locale string: on whole pages, and one by one', { timeout: 90_000 }, async () => {
  await open('/roles', { 'GET /helper/language/FrontendResource': RESOURCE })
  const count = () => shown().split('hit').length - 1
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(30)
  expect(await judged([])).toEqual(CLEAN)
  // braces and $t(…) are the grammar of messages; everything else is unchanged
  const plain = PAYLOADS.filter((payload) => !/[{}]|\$t\(/.test(payload))
  expect(plain.length).toBeGreaterThan(250)
  const words = new Set(KEYS.map((key) => text(key)))
  expect(plain.filter((payload) => !words.has(payload))).toEqual([])
  await show(KEYS.slice(0, PAYLOADS.length).map((key) => <p key={key}>{text(key)}</p>))
  expect(await judged(plain)).toEqual(CLEAN)
})

test('title', { timeout: 90_000 }, async () => {
  await open('/privacy-policy', {})
  await expect.element(page.getByRole('heading', { level: 1 }), { timeout: 10_000 }).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, PAGE_TITLE_DELAY_MS * 2))
  const title = text('terms-title')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const payload of PAYLOADS) {
    mergeServerMessages('zh-hant', { 'shared-systemTitle': payload })
    await new Promise(requestAnimationFrame)
    await vi.advanceTimersByTimeAsync(PAGE_TITLE_DELAY_MS)
    expect(document.title).toBe(`${text('shared-systemTitle')} - ${title}`)
  }
  vi.useRealTimers()
  expect(document.title).toContain(PAYLOADS.at(-1) ?? 'none')
  expect(await judged([])).toEqual(CLEAN)
})

test('print', { timeout: 120_000 }, async () => {
  const items = PAYLOADS.map((payload, index) => ({
    itemId: `i${index}`,
    itemNo: index + 1,
    label: payload,
    codePath: '/repairOrder/view/o1',
    productCategory: 'notebook',
    brand: payload,
    productName: payload,
    modelNo: payload,
    serialNo: payload,
    quantity: 1,
    issueCategory: 'power',
    issueDescription: payload,
    accessories: [],
    pictures: [],
    repairStatus: 'accepted',
  }))
  const [first = ''] = PAYLOADS
  const sheet = {
    repairOrderId: 'o1',
    repairOrderNo: first,
    customerName: first,
    remark: first,
    receiveAddresses: [],
    revision: 1,
    codePath: '/repairOrder/view/o1',
    items,
    others: [],
  }
  const centre = { name: first, address: first, phone: first, hours: first }
  const data = { template: 'sendIn', language: 'zh-hant', asOf: '2026-11-21T00:00:00.000Z', centre, sheets: [sheet] }
  await open(printHref({ repairOrderIds: ['o1'] }), { 'POST /backend/repairOrder/v1/print': data })
  expect(await judged()).toEqual(CLEAN)
})

test('CSV: plain text in every spreadsheet', () => {
  const lines = csvOf(PAYLOADS.map((payload) => [payload, 'end']))
    .slice(1)
    .split('\r\n')
    .filter(Boolean)
  expect(lines).toHaveLength(PAYLOADS.length)
  for (const [index, payload] of PAYLOADS.entries()) {
    const safe = harmless(payload)
    expect(/^[=+\-@\t\r\n]/.test(safe)).toBe(false)
    const cell = /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    expect(lines[index]).toBe(`${cell},end`)
  }
})
