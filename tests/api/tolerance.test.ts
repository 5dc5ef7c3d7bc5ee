import { beforeAll, describe, expect, test } from 'vitest'
import { Schema } from 'effect'
import { createTestBackend } from '../../mocks/node.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { readAnswer } from '../../src/api/answer.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { BadResponse } from '../../src/api/errors.ts'
import { withoutUnlisted } from '../../src/api/tolerance.ts'
import { RepairItemInput } from '../../src/domain/entities/repair-item.ts'
import { RepairOrderInput } from '../../src/domain/entities/repair-order.ts'

const rows: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = endpoints
const rowOf = (name: string): Endpoint => {
  const [resource = '', call = ''] = name.split('.')
  const row = rows[resource]?.[call]
  if (row === undefined) throw new Error(`no row ${name}`)
  return row
}
const answerWith = (data: unknown, status = 200) => ({ status, statusText: '', body: new Blob([JSON.stringify({ message: 'OK', data })]) })
const read = (name: string, data: unknown) => readAnswer(name, rowOf(name), answerWith(data))

type Json = Readonly<Record<string, unknown>> | readonly unknown[]
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Ids, what an option stands for, and the entries of a page: without them there is nothing to show. */
const ESSENTIAL = new Set(['repairOrderId', 'itemId', 'filePath', 'value', 'noticeId', 'userId', 'notificationId', 'savedViewId', 'items'])

/** The place of every field, once for all entries of a list. */
const placesIn = (data: unknown): readonly (readonly string[])[] => {
  const found = new Map<string, readonly string[]>()
  const visit = (value: unknown, place: readonly string[]) => {
    if (!isJson(value)) return
    for (const [key, child] of Object.entries(value)) {
      const at = [...place, key]
      const pattern = at.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')
      if (!Array.isArray(value) && !found.has(pattern)) found.set(pattern, at)
      visit(child, at)
    }
  }
  visit(data, [])
  return [...found.values()].filter((place) => !ESSENTIAL.has(place.at(-1) ?? ''))
}

const LEFT_OUT = Symbol('left out')
/** A copy with another value at one place, or without it. */
const changed = (data: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown => {
  if (!isJson(data)) return data
  const entries = Object.entries(data).flatMap(([name, child]) => {
    if (name !== key) return [[name, child] as const]
    if (rest.length > 0) return [[name, changed(child, rest, value)] as const]
    return value === LEFT_OUT ? [] : [[name, value] as const]
  })
  return Array.isArray(data) ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}

/** What the demo's service answers to the calls that read something. */
const answers: Record<string, unknown> = {}
const ask = async () => {
  const backend = await createTestBackend({ seed: 'fresh' })
  const send = async (method: string, path: string, token = '', body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'zh-TW' }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const { data } = await (await backend.handle(new Request(`http://localhost/api${path}`, init))).json()
    return data
  }
  const signIn = async (path: string, account: string, password: string): Promise<string> =>
    (await send('POST', path, '', { account, password })).accessToken
  const employee = await signIn('/auth/v1/login', 'coo01', DEMO_PASSWORDS.employee)
  const customer = await signIn('/customer/v1/login', 'chang@mail.example', DEMO_PASSWORDS.customer)

  const list = await send('POST', '/backend/repairOrder/v1', employee, {
    pageIndex: 1,
    pageSize: 10,
    withFacets: true,
    filters: { repairStatus: ['returned', 'closed'] },
  })
  const { repairOrderId, itemSummary } = list.items[0]
  const { itemId } = itemSummary[0]
  const customers = await send('GET', '/backend/customer/v1', employee)
  Object.assign(answers, {
    'repairOrder.list': list,
    'repairOrder.info': await send('GET', `/backend/repairOrder/v1/info/${repairOrderId}`, employee),
    'repairOrder.details': await send('GET', `/backend/repairOrder/v1/details/${repairOrderId}`, employee),
    'repairOrder.create': await send('GET', '/customer/repairOrder/v1/create', customer),
    'repairItem.info': await send('GET', `/backend/repairOrderItem/v1/info/${itemId}`, employee),
    'repairItem.reviewInfo': await send('GET', `/backend/repairOrderItem/v1/reviewInfo/${itemId}`, employee),
    'repairItem.reviewHistory': await send('GET', `/backend/repairOrderItem/v1/reviewHistory/${itemId}`, employee),
    'repairItem.issueCategoryOptions': await send('GET', '/backend/repairOrderItem/v1/issueCategoryOptions', employee),
    'repairItem.statusOptions': await send('GET', '/backend/repairOrderItem/v1/statusOptions', employee),
    'repairItem.rmsEngineerOptions': await send('GET', '/backend/repairOrderItem/v1/rmsEngineerOptions', employee),
    'helper.country': await send('GET', '/helper/v1/country'),
    'helper.countryCode': await send('GET', '/helper/v1/countryCode'),
    'print.data': await send('POST', '/backend/repairOrder/v1/print', employee, {
      repairOrderIds: [repairOrderId],
      template: 'return',
      language: 'zh-hant',
    }),
    'notice.list': await send('GET', '/backend/notice/v1', employee),
    'notice.active': await send('GET', '/customer/notice/v1/active', customer),
    'notification.list': await send('GET', '/customer/notification/v1', customer),
    'customer.list': customers,
    'customer.info': await send('GET', `/backend/customer/v1/${customers.items[0].userId}`, employee),
    'address.list': await send('GET', '/customer/address/v1', customer),
  })
}
beforeAll(ask, 120_000)

const NAMES = [
  ...['list', 'info', 'details', 'create'].map((name) => `repairOrder.${name}`),
  ...['info', 'reviewInfo', 'reviewHistory', 'issueCategoryOptions', 'statusOptions', 'rmsEngineerOptions'].map(
    (name) => `repairItem.${name}`,
  ),
  'helper.country',
  'helper.countryCode',
  'print.data',
  'notice.list',
  'notice.active',
  'notification.list',
  'customer.list',
  'customer.info',
  'address.list',
]

describe.each(NAMES)('%s', (name) => {
  test.each([
    ['left out', LEFT_OUT],
    ['null', null],
    ['a value of another service', 'ofTheServer'],
    ['an object of another type', { other: [] }],
  ])('optional fields may be absent or invalid (%s); the rest of the answer is kept', async (_, value) => {
    const data = answers[name]
    const whole = await read(name, data)
    const places = placesIn(data)
    expect(places.length).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const place of places) {
      const answer = await read(name, changed(data, place, value)).catch((error: unknown) => error)
      const isWhole = JSON.stringify(changed(answer, place, LEFT_OUT)) === JSON.stringify(changed(whole, place, LEFT_OUT))
      if (answer instanceof Error || !isWhole) wrong.push(place.join('.'))
    }
    expect(wrong).toEqual([])
  })
})

describe('the fields named in the specification are enough for', () => {
  test('an order of an id and addresses without any detail', async () => {
    const order = await read('repairOrder.info', { repairOrderId: 'o1', receiveAddresses: [{}] })
    expect(order).toEqual({ repairOrderId: 'o1', receiveAddresses: [{ addressType: '' }], repairOrderStatus: '', rowVersion: 0 })
  })

  test('an item of an id, a file and an issue category', async () => {
    const item = await read('repairItem.info', { itemId: 'i1', existedFiles: [{ filePath: 'a.png' }], issueCategory: 'power' })
    expect(item).toEqual({
      itemId: 'i1',
      itemNo: 0,
      existedFiles: [{ filePath: 'a.png' }],
      issueCategory: 'power',
      repairStatus: '',
      rowVersion: 0,
    })
  })

  test('a review of files, a working copy and a history', async () => {
    const info = await read('repairItem.reviewInfo', {
      issueUploadFiles: [],
      awaitingProcessing: { repairExistedFiles: [{ filePath: 'b.png' }] },
      reviewHistory: [{}],
    })
    expect(info).toMatchObject({ awaitingProcessing: { repairExistedFiles: [{ filePath: 'b.png' }] }, reviewHistory: [{ action: '' }] })
  })

  test('an option list whose values are numbers and whose entries say more or less', async () => {
    const options = await read('repairItem.statusOptions', [{ value: 7, label: 'On hold', color: 'red' }, { value: 'x' }])
    expect(options).toEqual([
      { value: '7', label: 'On hold' },
      { value: 'x', label: '' },
    ])
  })
})

describe('a record without its identifying field is refused', () => {
  test.each([
    ['repairOrder.info', { receiveAddresses: [] }],
    ['repairOrder.list', { total: 3 }],
    ['repairItem.statusOptions', [{ label: 'On hold' }]],
    ['auth.loginEmployee', { refreshToken: 'r', userAccount: 'a', userId: 'u', isCustomer: false }],
    ['auth.refresh', {}],
  ])('%s %#', async (name, data) => {
    await expect(read(name, data)).rejects.toBeInstanceOf(BadResponse)
  })

  test('an entry without an id is skipped in a list', async () => {
    expect(await read('repairItem.issueCategoryOptions', [{ label: 'x' }, { value: 'power', label: 'Power' }])).toEqual([
      { value: 'power', label: 'Power' },
    ])
  })
})

describe('requests', () => {
  test('omit every field that the contract does not list', () => {
    expect(withoutUnlisted(RepairOrderInput, { deliveryMethod: 'drone', remark: null, rowVersion: 3 })).toEqual({
      remark: null,
      rowVersion: 3,
    })
    expect(withoutUnlisted(RepairItemInput, { accessories: ['box', 'antenna'], brand: 'Aster' })).toEqual({
      accessories: ['box'],
      brand: 'Aster',
    })
  })

  test('keep a text beyond its limit, for the service to say what is wrong with it', () => {
    const remark = 'x'.repeat(501)
    expect(withoutUnlisted(RepairOrderInput, { deliveryMethod: 'drone', remark, inboundCarrier: 'a\nb', rowVersion: 3 })).toEqual({
      remark,
      inboundCarrier: 'a\nb',
      rowVersion: 3,
    })
  })

  test('with any other mistake are refused by their schema', () => {
    const body = withoutUnlisted(RepairOrderInput, { remark: 5, rowVersion: 3 })
    expect(() => Schema.encodeUnknownSync(RepairOrderInput)(body)).toThrow(/remark/)
  })
})
