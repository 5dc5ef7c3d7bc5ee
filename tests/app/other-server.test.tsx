import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fetchCalls } from '../../src/api/index.ts'
import { forgetLabels } from '../../src/app/i18n.ts'
import type { Locale } from '../../src/shared/constants.ts'
import { fillPath, paths } from '../../src/shared/paths.ts'
import { closeAfterEach, ok, SLOW, visit } from './support.tsx'

// A server that gives no more than the specification names, has statuses and categories of its own, and calls things by names of its own.

const LABELS: Record<Locale, Record<'onHold' | 'accepted' | 'smell', string>> = {
  'zh-hant': { onHold: '暫停處理', accepted: '已排入工單', smell: '有異味' },
  'en-us': { onHold: 'On hold', accepted: 'Ticket opened', smell: 'Strange smell' },
}
const optionLists = (locale: Locale, prefix: string) => ({
  [`GET /${prefix}/repairOrderItem/v1/statusOptions`]: [
    { value: 'onHold', label: LABELS[locale].onHold, color: 'red' },
    { value: 'accepted', label: LABELS[locale].accepted },
  ],
  [`GET /${prefix}/repairOrderItem/v1/issueCategoryOptions`]: [{ value: 7, label: LABELS[locale].smell }],
})

const NAMED_ORDER = { repairOrderId: 'o1', receiveAddresses: [{}] }
const NAMED_ITEM = { itemId: 'i1', existedFiles: [{ filePath: 'files/a.png' }], issueCategory: 7 }
const NAMED_REVIEW = {
  issueUploadFiles: [{ filePath: 'files/a.png' }],
  awaitingProcessing: { repairExistedFiles: [{ filePath: 'files/b.png' }] },
  reviewHistory: [{}, {}],
}
/** In a status, and with values, that only this server knows. */
const OTHER_ITEM = {
  ...NAMED_ITEM,
  itemId: 'i2',
  productName: 'Router',
  repairStatus: 'onHold',
  productCategory: 'drone',
  outcome: 'recycled',
}
const OTHER_ORDER = {
  ...NAMED_ORDER,
  repairOrderId: 'o2',
  repairOrderNo: 'RO-2',
  repairOrderStatus: 'parked',
  repairOrderStatusName: 'Parked by us',
  deliveryMethod: 'byDrone',
  waitingFor: 'nobody',
  submittedAt: '2026-11-01T00:00:00.000Z',
}
const OTHER_ENTRY = { historyId: 'h1', itemId: 'i2', seq: 1, action: 'park', toStatus: 'onHold', createdAt: '2026-11-02T00:00:00.000Z' }

const LIST = {
  items: [NAMED_ORDER, { ...OTHER_ORDER, itemSummary: [{ ...OTHER_ITEM }] }, { repairOrderId: 'o3', repairOrderStatus: 'onHold' }],
  total: 3,
  pageIndex: 1,
  pageSize: 20,
}

const answersOf = (locale: Locale, prefix: 'backend' | 'customer'): Record<string, unknown> => ({
  ...optionLists(locale, prefix),
  [`POST /${prefix}/repairOrder/v1`]: LIST,
  [`GET /${prefix}/repairOrder/v1/info/o1`]: NAMED_ORDER,
  [`GET /${prefix}/repairOrder/v1/details/o1`]: { items: [NAMED_ITEM] },
  [`GET /${prefix}/repairOrder/v1/info/o2`]: OTHER_ORDER,
  [`GET /${prefix}/repairOrder/v1/details/o2`]: { items: [OTHER_ITEM], comments: [{ content: 'Hello' }] },
  [`GET /${prefix}/repairOrderItem/v1/info/i1`]: NAMED_ITEM,
  [`GET /${prefix}/repairOrderItem/v1/reviewInfo/i1`]: NAMED_REVIEW,
  [`GET /${prefix}/repairOrderItem/v1/info/i2`]: OTHER_ITEM,
  [`GET /${prefix}/repairOrderItem/v1/reviewInfo/i2`]: {
    ...NAMED_REVIEW,
    reviewHistory: [OTHER_ENTRY],
    allowedActions: [
      { action: 'requestInfo', enabled: true, reasons: [] },
      { action: 'burn', enabled: true },
    ],
  },
  [`GET /${prefix}/repairOrderItem/v1/reviewHistory/i2`]: [OTHER_ENTRY],
})

beforeAll(async () => {
  await fetchCalls()
}, 60_000)
closeAfterEach()
afterEach(forgetLabels)

const main = () => document.querySelector('main')?.textContent ?? ''
const FIRST_PAGE = { timeout: 60_000 }
const open = async (path: string, locale: Locale, prefix: 'backend' | 'customer' = 'backend') => {
  const answers = answersOf(locale, prefix)
  const { calls } = await visit(path, {
    as: prefix === 'backend' ? 'employee' : 'customer',
    language: locale,
    answers: (call) => (call in answers ? ok(answers[call]) : undefined),
  })
  await expect.element(page.getByRole('heading', { level: 1 }), FIRST_PAGE).toBeVisible()
  return { calls }
}
/** Nothing of our own making stands where a word is missing. */
const expectClean = () =>
  expect(main()).not.toMatch(/undefined|\bNaN\b|\[object|Invalid Date|\b(?:option|itemStatus|orderStatus|action|done|repairItem)-\w/)

describe.each(['zh-hant', 'en-us'] as const)('in %s', { timeout: 90_000 }, (locale) => {
  const { onHold, smell } = LABELS[locale]

  test('the list shows every order, with the labels of the server', async () => {
    await page.viewport(1440, 900)
    await open(paths.repairOrder, locale)
    await expect.poll(main, SLOW).toContain('Parked by us')
    // the status of the third has only the option list's label
    await expect.poll(main, SLOW).toContain(onHold)
    expect(document.querySelectorAll('main a[href*="/repairOrder/view/"]').length).toBeGreaterThanOrEqual(3)
    expectClean()
  })

  test.each([
    ['backend', 'repairOrderView', 'o1'],
    ['customer', 'repairOrderView', 'o1'],
    ['backend', 'repairOrderEdit', 'o1'],
    ['customer', 'repairOrderEdit', 'o1'],
  ] as const)('an order of only the named fields opens: %s, %s', async (prefix, name, id) => {
    await open(fillPath(paths[name], { repairOrderId: id }), locale, prefix)
    await expect.poll(main, SLOW).toContain(smell)
    expectClean()
  })

  test.each(['backend', 'customer'] as const)('an order with unknown values of the server opens: %s', async (prefix) => {
    await open(fillPath(paths.repairOrderView, { repairOrderId: 'o2' }), locale, prefix)
    await expect.poll(main, SLOW).toContain('Parked by us')
    await expect.poll(main, SLOW).toContain(onHold)
    for (const word of ['byDrone', 'recycled', 'park', 'Hello']) await expect.poll(main, SLOW).toContain(word)
    expectClean()
  })

  test.each([
    ['backend', 'reviewOrderItem'],
    ['customer', 'viewOrderItem'],
  ] as const)('an item of only the named fields opens: %s', async (prefix, name) => {
    await open(fillPath(paths[name], { itemId: 'i1' }), locale, prefix)
    await expect.poll(main, SLOW).toContain(smell)
    expectClean()
  })

  test('a review in an unknown status offers the server’s allowed actions that the client supports', async () => {
    await open(fillPath(paths.reviewOrderItem, { itemId: 'i2' }), locale)
    await expect.poll(main, SLOW).toContain(onHold)
    await expect.poll(() => document.querySelector('main [data-status=onHold]')?.textContent, SLOW).toBe(onHold)
    await expect.poll(() => document.querySelectorAll('[name=action]').length, SLOW).toBe(1)
    for (const word of ['drone', 'park']) expect(main()).toContain(word)
    expectClean()
  })
})

test('the label of an option list overrides the built-in one for the same status, and can be filtered by', async () => {
  const { calls } = await open(paths.repairOrder, 'zh-hant')
  await page.getByRole('button', { name: '更多篩選' }).click()
  await page.getByRole('button', { name: /維修狀態/ }).click()
  await expect.element(page.getByRole('option', { name: LABELS['zh-hant'].accepted }), SLOW).toBeVisible()
  const before = calls.length
  await page.getByRole('option', { name: LABELS['zh-hant'].onHold }).click()
  await expect.poll(() => calls.slice(before), SLOW).toContain('POST /backend/repairOrder/v1')
  expect(location.search).toContain('repairStatus=onHold')
})
