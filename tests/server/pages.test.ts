import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild } from '../../server/http/static-files.ts'
import { INDEX, SCRIPT, sendRaw, startServer, statusOf, type Server } from './support.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.end())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.origin}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } })
const ASSET = '/assets/app-1a2b3c.js'

describe('files of the build', () => {
  test.each(['/', '/home', '/repairOrder/edit/123', '/customer/verifyEmail/a/b.c'])('%s is a page of the application', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await answer.text()).toBe(INDEX)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(answer.headers.get('strict-transport-security')).toBeNull()
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test.each(['/assets/old-9f9f9f.js', '/assets/nothing', '/missing.css', '/constructor.js'])('%s is 404 and not kept', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.text()).not.toContain('<')
  })

  test('what has a hash in its name is kept for ever', async () => {
    const answer = await get(ASSET)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(SCRIPT)
  })

  test.each(['br', 'gzip', 'gzip, br', 'br;q=0, gzip'])('accept-encoding %s is answered compressed', async (accepted) => {
    const answer = await get(ASSET, { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(accepted.includes('br') && !accepted.includes('q=0') ? 'br' : 'gzip')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 4)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.text()).toBe(SCRIPT)
  })

  test('a file that is known is 304, in its encoding only', async () => {
    const plain = (await get(ASSET)).headers.get('etag') ?? ''
    const compressed = (await get(ASSET, { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    expect(compressed).not.toBe(plain)
    for (const known of [plain, `W/${plain}`, `"other", ${plain}`, '*'])
      expect((await get(ASSET, { 'if-none-match': known })).status).toBe(304)
    expect((await get(ASSET, { 'if-none-match': compressed })).status).toBe(200)
    expect((await get('/home', { 'if-none-match': (await get('/')).headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('HEAD is answered without a body, other methods are refused', async () => {
    const answer = await get(ASSET, {}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, String(SCRIPT.length), ''])
    const refused = await get(ASSET, {}, 'DELETE')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('config.json is that of the build, and says what the service is', async () => {
    expect(await (await get('/config.json')).json()).toEqual({ networkFailure: 'stay', changes: true })
  })

  test('the document holds what config.json says, where it otherwise asks for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'))
    const link = '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />'
    await writeFile(join(folder, 'index.html'), `<!doctype html>${link}<title>page</title>`)
    const documentWith = async (config: string) => {
      const build = await readBuild(folder, {}, { '/config.json': new TextEncoder().encode(config) })
      return await (await build(new Request('http://localhost/home'))).text()
    }
    const data = (json: string) => `<!doctype html><script type="application/json" id="config">${json}</script><title>page</title>`
    expect(await documentWith('{"apiBase":"/api"}\n')).toBe(data('{"apiBase":"/api"}'))
    expect(await documentWith('{"apiBase":"</script>"}')).toBe(data('{"apiBase":"\\u003c/script>"}'))
    await rm(folder, { recursive: true })
  })
})

describe('the host', () => {
  const asHost = async (host: string, path = '/') =>
    statusOf(await sendRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))

  test('any other than that of the public address is refused, for pages and calls', async () => {
    expect(await asHost(`localhost:${server.port}`)).toBe(200)
    expect(await asHost(`LOCALHOST:${server.port}`)).toBe(200)
    for (const host of ['evil.example', 'localhost', `127.0.0.1:${server.port}`, `localhost:${server.port}.evil.example`])
      for (const path of ['/', '/api/helper/v1/version']) expect([421, 400]).toContain(await asHost(host, path))
  })

  test('the absolute form of a request line counts', async () => {
    const raw = `GET http://evil.example/api/helper/v1/version HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`
    expect(statusOf(await sendRaw(server.port, raw))).toBe(421)
  })

  test('health is answered on whatever host', async () => {
    expect(await asHost('10.0.0.7', '/livez')).toBe(200)
    expect(await asHost('10.0.0.7', '/readyz')).toBe(200)
  })
})

describe('calls', () => {
  test('carry the headers of calls, and are compressed when they are long', async () => {
    const short = await get('/api/helper/v1/version', { 'accept-encoding': 'br' })
    expect([short.status, short.headers.get('cache-control'), short.headers.get('content-encoding')]).toEqual([200, 'no-store', null])
    const long = await get('/api/helper/v1/country', { 'accept-encoding': 'br' })
    expect(long.headers.get('content-encoding')).toBe('br')
    expect(long.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('an unknown call is 404 in words', async () => {
    const answer = await get('/api/weather/v1')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ data: { code: 'not-implemented' } })
  })
})
