import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../server/http/listen.ts'
import { userOver } from './over-http.ts'
import { sendRaw, startServer, statusOf, type Server } from './support.ts'

let server: Server
beforeAll(async () => {
  const limits = { headersTimeout: 500, requestTimeout: 1_000, checkInterval: 100, connectionsOfAddress: 20 }
  server = await startServer({ limits })
})
afterAll(() => server.end())

const head = (path: string, more = '') => `POST ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\n${more}`
const isAlive = async () => (await fetch(`${server.origin}/api/helper/v1/version`)).status === 200

test('who sends headers slowly is cut off', async () => {
  const answer = await sendRaw(server.port, head('/api/customer/v1/login'), { drip: 'X-A: 1\r\n', dripMs: 100 })
  expect([408, 0]).toContain(statusOf(answer))
  expect(await isAlive()).toBe(true)
})

test('who sends a body slowly is cut off', async () => {
  const startedAt = performance.now()
  const answer = await sendRaw(server.port, head('/api/customer/v1/login', 'Content-Length: 10000\r\n\r\n'), { drip: 'x', dripMs: 50 })
  expect([400, 408, 0]).toContain(statusOf(answer))
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  expect(await isAlive()).toBe(true)
})

test('too long headers are 431', async () => {
  expect(statusOf(await sendRaw(server.port, head('/', `X: ${'a'.repeat(LIMITS.headerBytes)}\r\n\r\n`)))).toBe(431)
})

test('a body that says that it is too long is 413 before it comes', async () => {
  expect(statusOf(await sendRaw(server.port, head('/api/customer/v1/login', `Content-Length: ${LIMITS.bodyBytes + 1}\r\n\r\n`)))).toBe(413)
})

test('a body without end is 413 for a call that takes files, and memory does not grow by it', async () => {
  const { token } = await userOver(server.origin, 'amy@example.com')
  const chunk = new Uint8Array(256 * 1024)
  const before = process.memoryUsage().rss
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) })
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
  }
  const status = await fetch(`${server.origin}/api/customer/repairOrderItem/v1`, init).then(
    (answer) => answer.status,
    () => 'closed',
  )
  // a busy machine sends so slowly that the time for a request is over first
  expect([413, 408, 'closed']).toContain(status)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  expect(await isAlive()).toBe(true)
})

test('an address has so many connections, and others go on', async () => {
  const sockets = Array.from({ length: 40 }, () => connect(server.port, '127.0.0.1').on('error', () => undefined))
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(20)
  sockets.forEach((socket) => socket.destroy())
  await expect.poll(isAlive).toBe(true)
})

test.each(['TRACE', 'TRACK', 'CONNECT'])('%s is refused', async (method) => {
  const answer = await sendRaw(server.port, `${method} / HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`)
  expect([405, 400, 0]).toContain(statusOf(answer))
})
