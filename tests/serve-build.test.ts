import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuild } from '../scripts/serve-build.ts'

let folder: string
let server: Awaited<ReturnType<typeof serveBuild>>
const asked: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'))
  await writeFile(join(folder, 'index.html'), '<title>page</title>')
  server = await serveBuild(folder, 0, async (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({ length: (await request.text()).length })
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The status line of the answer to raw bytes; '' where the connection is closed without one. */
const sendRaw = (raw: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.origin).port), 'localhost', () => socket.write(raw))
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.setTimeout(5000, () => socket.destroy())
  })

const HOST = 'Host: localhost\r\n\r\n'

test.each([
  'GET // HTTP/1.1',
  'GET //x:99999999/ HTTP/1.1',
  'GET http:// HTTP/1.1',
  'GET http://[ HTTP/1.1',
  'GET http://other.example/api/x HTTP/1.1',
  'GET ftp://other.example/ HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET /% HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /api/%zz?%zz HTTP/1.1',
  'GET /api//x HTTP/1.1',
  'GET //api/x HTTP/1.1',
  'GET \\\\ HTTP/1.1',
  'TRACE /api/x HTTP/1.1',
  'CONNECT localhost:1 HTTP/1.1',
  'CONNECT / HTTP/1.1',
  'BREW /api/x HTTP/1.1',
  'GET /api/x HTTP/9.9',
  'nonsense',
  `GET /${'a'.repeat(100_000)} HTTP/1.1`,
  `GET /api/x HTTP/1.1\r\nX: ${'a'.repeat(100_000)}`,
  'GET /api/x HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
  'POST /api/x HTTP/1.1\r\nContent-Length: -1',
  'GET /api/x HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade',
])('the request line %s does not end the process', async (line) => {
  const status = await sendRaw(`${line}\r\n${HOST}`)
  expect(status).not.toMatch(/ 5\d\d /)
  expect((await fetch(`${server.origin}/`)).status).toBe(200)
})

test('a path is taken as it is written', async () => {
  await sendRaw(`GET //api/double HTTP/1.1\r\n${HOST}`)
  await sendRaw(`GET http://other.example/api/absolute HTTP/1.1\r\n${HOST}`)
  expect(asked).not.toContain('GET /api/double')
  expect(asked).toContain('GET /api/absolute')
})

test('a body with a GET is no failure, and one without end is 413', async () => {
  expect(await sendRaw(`GET /api/x HTTP/1.1\r\nContent-Length: 2\r\nHost: localhost\r\n\r\n{}`)).toContain(' 200 ')
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) })
  const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const answer = await fetch(`${server.origin}/api/x`, init).then(
    ({ status }) => status,
    () => 'closed',
  )
  expect([413, 'closed']).toContain(answer)
  expect((await fetch(`${server.origin}/`)).status).toBe(200)
})
