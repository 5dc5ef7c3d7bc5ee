import { expect, test, vi } from 'vitest'
import { COUNTS, FILE_LIMITS, REQUEST } from '../../src/domain/limits.ts'
import { orderOf, RETURN_ADDRESS, startService } from './support.ts'

const service = await startService()
const KB = 1024

const LOGIN = '/auth/v1/login'
const url = (path: string) => `http://service.test${path}`
/** A raw request, as no client of ours would make it. */
const raw = async (path: string, init: RequestInit & { readonly duplex?: 'half' } = {}) => {
  const response = await service.handle(new Request(url(path), init))
  const text = await response.text()
  return { status: response.status, headers: response.headers, data: text === '' ? undefined : JSON.parse(text).data, text }
}
const quietly = async <T>(work: () => Promise<T>) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    return await work()
  } finally {
    error.mockRestore()
  }
}

test.each([
  '/api/auth/v1/login/',
  '/api//auth/v1/login',
  '//api/auth/v1/login',
  '/x/api/auth/v1/login',
  '/api/auth/v1/LOGIN',
  '/API/auth/v1/login',
  '/api',
  '/api/',
  '/api/customer/v1/isExpiredToken/%E0%A4%A/x',
  '/api/customer/v1/isExpiredToken/%/x',
])('no call has the path %s', async (path) => {
  const { status, data } = await quietly(() => raw(path))
  expect([status, data.code]).toEqual([404, 'not-implemented'])
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'GET'])('%s of a path that takes POST is 405 and names POST', async (method) => {
  const { status, headers, data } = await quietly(() => raw(`/api${LOGIN}`, { method }))
  expect([status, data.code, headers.get('allow')]).toEqual([405, 'method-not-allowed', 'POST'])
})

test('HEAD of a path that takes GET is 405 and runs no call', async () => {
  const before = structuredClone(await service.tables.orders.find())
  const amy = await service.as('amy')
  const { status, headers } = await quietly(() =>
    raw('/api/customer/repairOrder/v1/create', { method: 'HEAD', headers: { authorization: `Bearer ${amy.token}` } }),
  )
  expect([status, headers.get('allow')?.split(', ')[0]]).toEqual([405, 'GET'])
  expect(await service.tables.orders.find()).toEqual(before)
})

test('an address beyond its limits is 414', async () => {
  for (const path of [`/api/helper/v1/version?${'a'.repeat(REQUEST.queryLength)}`, `/api/member/v1/${'a'.repeat(REQUEST.pathLength)}`])
    expect([(await raw(path)).status, (await raw(path)).data.code]).toEqual([414, 'address-too-long'])
})

const endless = () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 4 * KB
      controller.enqueue(new Uint8Array(4 * KB).fill(32))
    },
  })
  return { body, sentBytes: () => sent }
}

test.each([{}, { 'content-length': '10' }])('an endless body is given up at the limit, whatever its headers claim: %j', async (headers) => {
  const { body, sentBytes } = endless()
  const { status, data } = await raw(`/api${LOGIN}`, { method: 'POST', body, duplex: 'half', headers })
  expect([status, data.code]).toEqual([413, 'request-too-large'])
  expect(sentBytes()).toBeLessThan(REQUEST.publicBodyBytes + 64 * KB)
})

test('a body that claims to be too large is not read', async () => {
  const { body, sentBytes } = endless()
  const headers = { 'content-length': String(REQUEST.publicBodyBytes + 1) }
  expect((await raw(`/api${LOGIN}`, { method: 'POST', body, duplex: 'half', headers })).status).toBe(413)
  expect(sentBytes()).toBeLessThan(64 * KB)
})

test('a body that breaks off is 400', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new TypeError('terminated')) })
  expect((await raw(`/api${LOGIN}`, { method: 'POST', body, duplex: 'half' })).status).toBe(400)
})

test.each([
  ['zh-TW', '送出的資料超過 256 KB，請減少內容後再試。'],
  ['en', 'The request is larger than 256 KB. Send less and try again.'],
])('a signed-in user may send 256 KB of JSON and is told so in %s', async (language, message) => {
  const amy = await service.as('amy')
  const body = JSON.stringify({ pageIndex: 1, pageSize: 10, more: 'x'.repeat(REQUEST.bodyBytes) })
  const headers = { authorization: `Bearer ${amy.token}`, 'accept-language': language }
  const answer = await raw('/api/customer/repairOrder/v1', { method: 'POST', body, headers })
  expect([answer.status, JSON.parse(answer.text).message]).toEqual([413, message])
})

test('a call that needs a token and has none has the body limit of public calls', async () => {
  const body = 'x'.repeat(REQUEST.publicBodyBytes + 1)
  expect((await raw('/api/customer/repairOrder/v1', { method: 'POST', body })).status).toBe(413)
})

test('JSON of too many levels is 400', async () => {
  const amy = await service.as('amy')
  const filters = JSON.parse('{"a":'.repeat(REQUEST.jsonDepth) + '1' + '}'.repeat(REQUEST.jsonDepth))
  expect((await amy.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 10, filters })).status).toBe(400)
})

test('more files than any call takes are 422 before they are looked at', async () => {
  const amy = await service.as('amy')
  const files = Array.from({ length: FILE_LIMITS.filesPerRequest + 1 }, (_, i) => new File(['x'], `${i}.jpg`))
  const answer = await amy.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: 'x' }, files)
  expect([answer.status, answer.data.code]).toEqual([422, 'file-count'])
})

const DRAFT = '/{p}/repairOrder/v1'
const draftOf = async () => {
  const amy = await service.as('amy')
  const { data } = await amy.call('GET', `${DRAFT}/create`)
  const put = (values: object) => amy.call('PUT', `${DRAFT}/${data.repairOrderId}`, { rowVersion: 1, ...values })
  return { put }
}

test.each([
  ['a line feed', 'RO\n1', 'rule-oneLine'],
  ['a line separator', 'RO\u20281', 'rule-oneLine'],
  ['a tab', 'RO\t1', 'rule-oneLine'],
  ['NUL', 'RO\u00001', 'rule-characters'],
  ['a direction mark', 'RO\u202E1', 'rule-characters'],
  ['an isolate', '\u2066RO\u2069', 'rule-characters'],
  ['a tag character', 'RO\u{E0041}', 'rule-characters'],
  ['half a surrogate pair', 'RO\uD800', 'rule-characters'],
  ['a C1 control', 'RO\u0085', 'rule-characters'],
  ['too many characters', 'R'.repeat(300), 'rule-tooLong'],
  ['very many characters', 'R'.repeat(100_000), 'rule-tooLong'],
])('%s in a text of one line is refused by the name of the field', async (_, customerReferenceNo, key) => {
  const { put } = await draftOf()
  const { status, data, message } = await put({ customerReferenceNo })
  expect([status, data.code]).toEqual([422, 'field-invalid'])
  expect(data.fieldErrors).toEqual([expect.objectContaining({ field: 'customerReferenceNo', key })])
  expect(message).toMatch(/^客戶參考編號：/)
})

test('line feeds and tabs stand in a text of several lines', async () => {
  const { put } = await draftOf()
  expect((await put({ remark: '第一行\n\t第二行' })).data.remark).toBe('第一行\n\t第二行')
})

test('invisible characters around a pasted text are removed, not refused', async () => {
  const { put } = await draftOf()
  const { status, data } = await put({
    customerReferenceNo: '\u00A0RO\u200B-1\r\n',
    receiveAddresses: [{ ...RETURN_ADDRESS, mobilePhone: '\u202A0912-345-678\u202C' }],
  })
  expect(status).toBe(200)
  expect([data.customerReferenceNo, data.receiveAddresses[0].mobilePhone]).toEqual(['RO-1', '0912345678'])
})

test('a field within an address and an entry of a list are named by their paths', async () => {
  const { put } = await draftOf()
  const { data } = await put({ receiveAddresses: [{ ...RETURN_ADDRESS, receiverName: '王\n小明' }] })
  expect(data.fieldErrors).toEqual([{ field: 'receiveAddresses.0.receiverName', key: 'rule-oneLine' }])
  const many = await put({ receiveAddresses: Array.from({ length: 100 }, () => RETURN_ADDRESS) })
  expect(many.data.fieldErrors).toEqual([expect.objectContaining({ field: 'receiveAddresses', key: 'rule-entriesMax' })])
})

test('a refusal names so many fields at most', async () => {
  const amy = await service.as('amy')
  const numbers = Array.from({ length: 5000 }, () => 7)
  const { status, data } = await amy.call('POST', DRAFT, { pageIndex: 1, pageSize: 10, filters: { numbers } })
  expect(status).toBe(422)
  expect(data.fieldErrors).toHaveLength(REQUEST.fieldErrors)
})

test('an order holds so many comments, and a person so many notifications: the oldest give way', async () => {
  const amy = await service.as('amy')
  const coo = await service.as('coo')
  const { repairOrderId } = await orderOf(amy)
  const say = () => coo.call('POST', `/{p}/repairOrder/v1/comment/${repairOrderId}`, { visibility: 'public', content: '請放心。' })
  const row = { userId: 'amy', isCustomer: true, kind: 'comment', readAt: null }
  for (let i = 0; i < COUNTS.notificationsKept; i += 1)
    await service.tables.notifications.insert({ ...row, notificationId: `n${i}`, createdAt: new Date(i).toISOString() })
  expect((await say()).status).toBe(200)
  const kept = await service.tables.notifications.find({ userId: 'amy' })
  expect(kept).toHaveLength(COUNTS.notificationsKept)
  expect(kept.some(({ notificationId }) => notificationId === 'n0')).toBe(false)

  const [comment] = await service.tables.comments.find({ repairOrderId })
  if (!comment) throw new Error('no comment was stored')
  for (let i = 1; i < COUNTS.commentsPerOrder; i += 1) await service.tables.comments.insert({ ...comment, commentId: `c${i}` })
  const { status, data } = await say()
  expect([status, data.code]).toEqual([409, 'comments-full'])
})
