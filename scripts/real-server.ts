import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { API_BASE_PATH } from '../src/constants.ts'
import { memoryStore } from '../mocks/clock.ts'
import { createService } from '../mocks/service.ts'
import { memoryStorage } from '../mocks/storage.ts'
import { securityHeaders } from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
}
const isText = (file: string) => ['.html', '.js', '.css', '.json', '.svg'].includes(extname(file))

/** Every file of the build by its path, compressed once. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, isText(file) ? gzipSync(readFileSync(file)) : readFileSync(file)]),
  )

const requestOf = async (message: IncomingMessage, origin: string) => {
  const body = await buffer(message)
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )
  return new Request(new URL(message.url ?? '/', origin), {
    method: message.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
}

/**
 * A server as a deployment has one: a production build with compression and security headers, unknown paths as `index.html`, and
 * the calls below /api over real HTTP. They are answered by the mock's service, in memory and with the demo's accounts; time passes.
 */
export const startRealServer = async (folder: string, port: number) => {
  const origin = `http://localhost:${port}`
  const files = filesIn(folder)
  const service = createService({ storage: memoryStorage(), clockStore: memoryStore(), faultStore: memoryStore(), snapshot: 'fresh' })
  // the demo data are played before the first call waits for them
  await service.database.transaction(async () => undefined)

  const answerCall = async (message: IncomingMessage, response: ServerResponse) => {
    const answer = await service.handle(await requestOf(message, origin))
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const answerFile = (path: string, response: ServerResponse) => {
    const name = files.has(path) ? path : '/index.html'
    response.writeHead(200, {
      ...securityHeaders(),
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      ...(isText(name) ? { 'Content-Encoding': 'gzip' } : {}),
    })
    response.end(files.get(name))
  }
  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', origin)
    if (!pathname.startsWith(`${API_BASE_PATH}/`)) return answerFile(pathname, response)
    answerCall(message, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return { origin, service, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}
