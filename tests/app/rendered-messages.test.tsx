import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { menuFor } from '../../backend/menu.ts'
import { ORDER_LAYOUT_KEYS } from '../../src/shared/constants.ts'
import { ISSUE_CATEGORIES } from '../../src/domain/entities/repair-item.ts'
import { ORDER_GROUPS, type RepairOrderRow } from '../../src/domain/entities/repair-order-list.ts'
import { DELIVERY_METHODS, PRIORITIES } from '../../src/domain/entities/repair-order.ts'
import { ITEM_STATUSES, ORDER_STATUSES, OUTCOMES, WAITS_FOR, WARRANTY_STATUSES } from '../../src/domain/entities/statuses.ts'
import { DEFAULT_ORDER_LIST_QUERY, printOrderListQuery, type OrderListState } from '../../src/domain/order-list-query.ts'
import { ORDER_COLUMNS } from '../../src/domain/order-columns.ts'
import { columnsFor } from '../../src/domain/order-layout.ts'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { ROLE_IDS, isCustomerRole, type RoleId } from '../../src/domain/permissions.ts'
import { messages, namespaces } from '../../src/locales/zh-hant/index.ts'
import { NAMESPACES, PACKS, type Namespace } from '../../src/locales/namespaces.ts'
import { paths } from '../../src/shared/paths.ts'
import { settled } from './pages.ts'
import { closeAfterEach, closeApp, LOGIN, ok, SLOW, visit } from './support.tsx'

// The order list, the home page and the frame as they stand there before all messages have come.

const KEYS: ReadonlySet<string> = new Set(Object.keys(messages))
/** The packs that the frame, the home page and the order list name; the sign-in pages’ is not among them. */
const EARLY = new Set<Namespace>([...PACKS.shared, ...PACKS.home])
const ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']

const seen = new Set<string>()
const look = (text: string | null) => {
  for (const [word] of (text ?? '').matchAll(/[A-Za-z]\w*-[\w.-]+/g)) if (KEYS.has(word)) seen.add(word)
}
/** Every key that stands on the page instead of words, be it for a moment. */
const lookAt = (node: Node) => {
  look(node.textContent)
  const elements = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
  for (const element of elements) for (const name of ATTRIBUTES) look(element.getAttribute(name))
}
const watch = new MutationObserver((changes) => changes.forEach(({ target }) => lookAt(target)))

beforeEach(() => {
  seen.clear()
  localStorage.clear()
  for (const namespace of NAMESPACES) {
    i18next.removeResourceBundle('zh-hant', namespace)
    if (EARLY.has(namespace)) i18next.addResourceBundle('zh-hant', namespace, namespaces[namespace])
  }
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES })
})
closeAfterEach()
afterEach(() => {
  watch.disconnect()
})

const at = <T,>(values: readonly [T, ...T[]], index: number): T => values[index % values.length] ?? values[0]
const PROGRESS = {
  total: 3,
  active: 2,
  waitingCustomer: 1,
  waitingCenter: 0,
  waitingParts: 0,
  ready: 0,
  returned: 1,
  closed: 0,
  rejected: 0,
  cancelled: 1,
}
/** One order in every status, with whatever else a row can say. */
const ROWS = ITEM_STATUSES.map((repairStatus, index): RepairOrderRow => ({
  repairOrderId: `o${index}`,
  repairOrderNo: repairStatus === 'draft' ? null : `R${index}`,
  repairOrderStatus: at(ORDER_STATUSES, index),
  customerId: 'c',
  customerName: '晨光',
  priority: at(PRIORITIES, index),
  deliveryMethod: at(DELIVERY_METHODS, index),
  waitingFor: at(WAITS_FOR, index),
  progress: PROGRESS,
  isOverdue: true,
  isStuck: true,
  isUncollected: true,
  isPrint: index % 2 === 0,
  printCount: index,
  statusSince: '2026-01-02T03:04:05.000Z',
  submittedAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  expectedReturnDate: '2026-02-02',
  receiveAddresses: [],
  itemSummary: [1, 2].slice(0, index % 3).map((itemNo) => ({ itemId: `i${itemNo}`, itemNo, productName: '筆電', repairStatus })),
  rowVersion: 1,
}))
const FACETS = {
  repairOrderStatus: Object.fromEntries(ORDER_STATUSES.map((status) => [status, 1])),
  repairStatus: Object.fromEntries(ITEM_STATUSES.map((status) => [status, 1])),
  waitingFor: Object.fromEntries(WAITS_FOR.map((turn) => [turn, 1])),
}
const FILLED = () => ok({ items: ROWS, total: 400, pageIndex: 1, pageSize: 20, facets: FACETS })
const NOTHING = () => ok({ items: [], total: 0, pageIndex: 1, pageSize: 20, facets: {} })
const FAILED = () => new Response(null, { status: 500 })
const BEYOND = () => ok({ items: [], total: 400, pageIndex: 90, pageSize: 20, facets: {} })

const NOTICE = {
  title: { zhHant: '系統維護', enUS: 'Maintenance' },
  content: { zhHant: '', enUS: 'Only in English' },
  category: 'service',
  audience: 'all',
  placement: ['banner', 'home'],
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: '2026-12-31T00:00:00.000Z',
  existedFiles: [
    { filePath: 'notice/1.pdf', fileName: '1.pdf', mimeType: 'application/pdf' },
    { filePath: 'notice/2.jpg', mimeType: 'image/jpeg' },
  ],
}
const NOTICES = [
  { ...NOTICE, noticeId: 'n1', severity: 'critical', requireAcknowledge: true, isPinned: true },
  { ...NOTICE, noticeId: 'n2', severity: 'warning', category: 'system', isRead: false },
  { ...NOTICE, noticeId: 'n3', severity: 'info', category: 'recall', requireAcknowledge: true, isRead: true, isAcknowledged: true },
]

/** Opens a page as somebody of this role, with a banner, notices and, for a customer, newer terms; waits until all of it is there. */
const open = async (path: string, role: RoleId, list: () => Response = FILLED) => {
  const isCustomer = isCustomerRole(role)
  const user = { ...LOGIN, isCustomer, currentRoleId: role, userName: '林', termsVersion: '2020-01' }
  const permissions = permissionsOf(role)
  const p = isCustomer ? 'customer' : 'backend'
  const answers: Record<string, () => Response> = {
    'GET /system/v1/menu': () => ok(menuFor(new Set(permissions))),
    'GET /system/v1/permission': () => ok(permissions.map((id) => ({ id, category: 'page' }))),
    [`POST /${p}/repairOrder/v1`]: list,
    [`GET /${p}/notice/v1/active`]: () => ok(NOTICES),
    [`GET /${p}/savedView/v1`]: () =>
      ok([{ savedViewId: 'v', name: '我的', filters: {}, sort: [], columns: [...ORDER_COLUMNS], isDefault: true }]),
  }
  const { calls } = await visit(path, { as: user, answers })
  await settled(calls)
}
const addressOf = (state: Partial<OrderListState>) => paths.repairOrder + printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, ...state })
const nothingRaw = () => {
  lookAt(document.documentElement)
  expect([...seen]).toEqual([])
}

const ROLES = ['R-COO', 'R-CUS'] as const
/** A table, and cards. */
const WIDTHS = [1440, 390] as const

test('a missing message is detected', async () => {
  const others = Object.entries(namespaces.shell).filter(([key]) => key !== 'repairOrder-list-title')
  i18next.removeResourceBundle('zh-hant', 'shell')
  i18next.addResourceBundle('zh-hant', 'shell', Object.fromEntries(others))
  await open(paths.repairOrder, 'R-COO')
  expect([...seen]).toContain('repairOrder-list-title')
})

describe.each(ROLES)('the order list of %s has no missing messages', (role) => {
  const isCustomer = isCustomerRole(role)

  test.each(WIDTHS)('filled, with every column, at %i', async (width) => {
    await page.viewport(width, 900)
    const layout = { columns: columnsFor(isCustomer), density: 'compact' }
    localStorage.setItem(ORDER_LAYOUT_KEYS[isCustomer ? 'customer' : 'employee'], JSON.stringify(layout))
    await open(addressOf({}), role)
    expect(document.querySelector('main')?.textContent).toContain('筆電')
    // the frame, with all that stands above the page
    expect(document.body.textContent).toContain(messages['notice-banner-more'])
    expect(document.body.textContent.includes(messages['terms-consent-title'])).toBe(isCustomer)
    nothingRaw()
  })

  test('with every filter in force, grouped and sorted', async () => {
    const filters = {
      repairOrderStatus: ORDER_STATUSES,
      repairStatus: ITEM_STATUSES,
      waitingFor: WAITS_FOR,
      issueCategory: ISSUE_CATEGORIES,
      warrantyStatus: WARRANTY_STATUSES,
      outcome: OUTCOMES,
      deliveryMethod: DELIVERY_METHODS,
      ...(isCustomer ? {} : { rmsEngineerId: ['e'], customerId: ['c'], priority: PRIORITIES }),
      submittedFrom: '2026-01-01',
      submittedTo: '2026-01-02',
      updatedFrom: '2026-01-01',
      updatedTo: '2026-01-02',
      isPrint: true,
      isOverdue: false,
      isStuck: true,
      assignedToMe: true,
      numbers: ['R1', 'nobody'],
    }
    for (const groupBy of isCustomer ? (['repairOrderStatus'] as const) : ORDER_GROUPS) {
      await open(addressOf({ filters, groupBy, sort: [{ field: 'updatedAt', order: 'asc' }] }), role)
      expect(document.querySelector('main')?.textContent).toContain(messages['filters-clearAll'])
      nothingRaw()
      await closeApp()
    }
  })

  test.each([
    ['the list is empty', {}, NOTHING, 'repairOrder-list-empty'],
    ['nothing matches', { keyword: 'x' }, NOTHING, 'repairOrder-list-noMatch'],
    ['it fails to load', {}, FAILED, 'repairOrder-list-failed'],
    ['the page is beyond the last one', { pageIndex: 90 }, BEYOND, 'repairOrder-list-beyond'],
  ] as const)('where %s', async (_, state, answer, key) => {
    await open(addressOf(state), role, answer)
    await expect.poll(() => document.querySelector('main')?.textContent, SLOW).toContain(messages[key])
    nothingRaw()
  })

  test('neither have the menus of the page and its frame', async () => {
    await open(addressOf({}), role)
    for (const name of [messages['shared-userMenu'], messages['repairOrder-list-group'], messages['repairOrder-list-sort']]) {
      await userEvent.click(page.getByRole('button', { name: new RegExp(name) }).first())
      // it hears Escape once it has the focus, after its paint
      await expect.poll(() => document.activeElement?.closest('[role=menu], [role=dialog]') ?? null, SLOW).not.toBeNull()
      nothingRaw()
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => document.querySelector('[role=menu], [role=dialog]'), SLOW).toBeNull()
    }
  })
})

describe.each(ROLE_IDS)('the home page of %s has no missing messages', (role) => {
  test.each([
    ['filled', FILLED],
    ['with nothing to do', NOTHING],
    ['failed', FAILED],
  ] as const)('%s', async (_, answer) => {
    await open(paths.home, role, answer)
    // customers are greeted by name
    expect(document.querySelector('h1')?.textContent).toContain(isCustomerRole(role) ? '您好' : messages['menu-home'])
    // each notice once: two as banners, the one that is settled in the page
    await expect.poll(() => document.body.textContent.split('系統維護').length - 1).toBe(NOTICES.length)
    nothingRaw()
  })
})
