import { Schema } from 'effect'
import { describe, expect, test } from 'vitest'
import { FieldIssue, Option, pageOf, StoredFile } from '../../src/domain/entities/common.ts'
import { RepairItem, RepairItemInput } from '../../src/domain/entities/repair-item.ts'
import { RepairOrderListQuery, RepairOrderPage } from '../../src/domain/entities/repair-order-list.ts'
import { CreateAnswer, RepairOrder, RepairOrderInput } from '../../src/domain/entities/repair-order.ts'
import { RepairOrderDetails } from '../../src/domain/entities/order-details.ts'
import { AwaitingProcessing, HistoryEntry, ReviewInfo, ReviewSubmitAnswer, ReviewSubmitBody } from '../../src/domain/entities/review.ts'
import { LoginAnswer, MenuEntry, Profile } from '../../src/domain/entities/session.ts'
import { ACTIONS, ITEM_STATUSES, ORDER_STATUSES, OUTCOMES, WAITS_FOR } from '../../src/domain/entities/statuses.ts'

const accepts = <S extends Schema.Codec<unknown, unknown>>(schema: S, wire: unknown) =>
  Schema.decodeUnknownExit(schema)(wire)._tag === 'Success'

const item = { itemId: 'i1', itemNo: 1, existedFiles: [], repairStatus: 'draft', rowVersion: 1 }
const order = { repairOrderId: 'o1', repairOrderStatus: 'draft', receiveAddresses: [], rowVersion: 1 }
const entry = {
  historyId: 'h1',
  itemId: 'i1',
  seq: 1,
  action: 'submit',
  toStatus: 'submitted',
  createdAt: '2026-11-21T00:00:00Z',
  visibility: 'public',
}
const review = { itemId: 'i1', repairOrderId: 'o1', item, repairStatus: 'draft', rowVersion: 1, issueUploadFiles: [], reviewHistory: [] }
const login = { accessToken: 'a', refreshToken: 'r', userAccount: 'u', userId: '1', isCustomer: true }

describe('the smallest valid answers', () => {
  test.each([
    [StoredFile, { filePath: 'a/b' }],
    [Option, { value: 'a', label: 'A' }],
    [FieldIssue, { field: 'taxId', key: 'rule-taxId' }],
    [LoginAnswer, login],
    [Profile, { userId: '1', isCustomer: false }],
    [RepairItem, item],
    [RepairItemInput, {}],
    [RepairOrder, order],
    [RepairOrderInput, { rowVersion: 1 }],
    [RepairOrderDetails, { items: [item] }],
    [RepairOrderDetails, { items: [item], comments: [], timeline: { history: [entry], events: [] } }],
    [RepairOrderListQuery, { pageIndex: 1, pageSize: 20 }],
    [RepairOrderPage, { items: [{ ...order, itemSummary: [] }], total: 1, pageIndex: 1, pageSize: 20 }],
    [CreateAnswer, { repairOrderId: 'o1' }],
    [HistoryEntry, entry],
    [AwaitingProcessing, {}],
    [ReviewInfo, review],
    [ReviewSubmitBody, { itemIds: ['i1'], action: 'accept', rowVersions: { i1: 1 } }],
    [ReviewSubmitAnswer, { results: [{ itemId: 'i1', ok: false, error: { code: 'row-changed' } }] }],
  ] as const)('accepted %#', (schema, wire) => {
    expect(accepts(schema, wire)).toBe(true)
    expect(accepts(schema, { ...wire, somethingNew: { of: ['a', 'later', 'server'] } })).toBe(true)
    for (const key of Object.keys(wire)) expect(accepts(schema, { ...wire, [key]: Symbol('of no JSON type') })).toBe(false)
  })
})

test('an optional field may be absent or null', () => {
  expect(Schema.decodeUnknownSync(RepairItem)({ ...item, outcome: null, purchaseDate: null, brand: null })).toEqual({
    ...item,
    outcome: null,
    purchaseDate: null,
    brand: null,
  })
})

test.each([
  [RepairItem, { ...item, repairStatus: 'lost' }],
  [RepairItem, { ...item, quantity: '1' }],
  [RepairItem, { ...item, quantity: 1.5 }],
  [RepairItem, { ...item, accessories: ['wheel'] }],
  [RepairOrder, { ...order, repairOrderStatus: 'received' }],
  [RepairOrder, { ...order, receiveAddresses: [{}] }],
  [RepairOrderInput, {}],
  [RepairOrderListQuery, { pageIndex: 1, pageSize: 25 }],
  [RepairOrderListQuery, { pageIndex: 1, pageSize: 20, filters: { outcome: [1] } }],
  [ReviewInfo, { ...review, awaitingProcessing: { quote: { laborAmount: 0.5 } } }],
  [ReviewInfo, { ...review, reviewHistory: [{ ...entry, action: 'dance' }] }],
  [LoginAnswer, { ...login, isCustomer: 'true' }],
] as const)('refused %#', (schema, wire) => {
  expect(accepts(schema, wire)).toBe(false)
})

test('the list body of domain.md section 10', () => {
  const filters = {
    repairOrderStatus: [],
    repairStatus: [],
    issueCategory: [],
    rmsEngineerId: [],
    customerId: [],
    priority: [],
    warrantyStatus: [],
    outcome: [],
    waitingFor: [],
    deliveryMethod: [],
    submittedFrom: null,
    submittedTo: null,
    updatedFrom: null,
    updatedTo: null,
    isPrint: null,
    isOverdue: null,
    isStuck: null,
    assignedToMe: null,
    numbers: [],
  }
  const sort = [{ field: 'statusSince', order: 'asc' }]
  const body = { pageIndex: 1, pageSize: 20, keyword: '', sort, filters, groupBy: null, withFacets: true }
  expect(Schema.decodeUnknownSync(RepairOrderListQuery)(body)).toEqual(body)
})

test('menus nest, and an invalid entry deep inside is refused', () => {
  const leaf = { id: 'member', permissionId: 'member.list', titleKey: 'menu-member', path: '/system/user', icon: 'users', children: [] }
  const menu = { id: 'system', titleKey: 'menu-system', children: [leaf] }
  expect(Schema.decodeUnknownSync(MenuEntry)(menu)).toEqual(menu)
  expect(accepts(MenuEntry, { ...menu, children: [{ ...leaf, children: [{ path: 7 }] }] })).toBe(false)
})

test('a page takes any kind of row', () => {
  const page = {
    items: [{ value: 'a', label: 'A' }],
    total: 1,
    pageIndex: 1,
    pageSize: 20,
    facets: { priority: { urgent: 1 } },
    asOf: '2026-11-21T00:00:00Z',
  }
  expect(Schema.decodeUnknownSync(pageOf(Option))(page)).toEqual(page)
})

test('names and numbers of domain.md sections 1 to 3', () => {
  expect([ITEM_STATUSES, ORDER_STATUSES, OUTCOMES, WAITS_FOR, ACTIONS].map((names) => new Set<string>(names).size)).toEqual([
    16, 10, 7, 4, 26,
  ])
})
