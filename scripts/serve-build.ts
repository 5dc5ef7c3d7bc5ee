import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest } from 'node:http2'
import type { Socket } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { API_BASE_PATH } from '../src/shared/constants.ts'
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
/** Browsers take it over a secure line or from this machine only. */
const acceptsBrotli = ({ headers }: Incoming) => /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
/** The best of eleven takes ten times as long for 2 % less. */
const squeezed = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

type Incoming = IncomingMessage | Http2ServerRequest
/** The part that both kinds of server share. */
interface Outgoing {
  readonly writeHead: (status: number, headers?: OutgoingHttpHeaders) => unknown
  readonly end: (body: Uint8Array) => unknown
}
interface Certificate {
  readonly key: string
  readonly cert: string
}

/** Every file of the build by its path, compressed once. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, isText(file) ? squeezed(readFileSync(file)) : readFileSync(file)]),
  )

/** More than any call takes; the service has limits of its own. */
const MAX_BODY_BYTES = 20 * 1024 * 1024

/** The address that a request line names, in either of its forms; undefined for one that names none. */
const addressOf = ({ url = '/' }: Incoming, origin: string): URL | undefined => {
  const given = URL.parse(url.startsWith('/') ? `${origin}${url}` : url)
  return given?.protocol.startsWith('http') ? (URL.parse(`${origin}${given.pathname}${given.search}`) ?? undefined) : undefined
}

class BodyTooLarge extends Error {}

const bodyOf = async (message: Incoming): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of message) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const requestOf = async (message: Incoming, address: URL) => {
  const method = message.method ?? 'GET'
  const body = await bodyOf(message)
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    // HTTP/2 has headers of its own, as `:path`
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)] satisfies [string, string]],
  )
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD'
  return new Request(address, { method, headers, ...(hasBody ? { body } : {}) })
}

/**
 * Serves a build as a deployment does: with compression and security headers, unknown paths as `index.html`, and the calls below
 * `/api` answered by `handle`. Port 0 takes any free one. With a certificate it speaks HTTP/2. Resolves with the origin and `close`,
 * which waits for no open connection. `onAnswer` is told of every answer: the bytes of its body as they are sent.
 */
export const serveBuild = async (
  folder: string,
  port: number,
  handle: (request: Request) => Promise<Response>,
  certificate?: Certificate,
  onAnswer?: (bytes: number) => void,
) => {
  const scheme = certificate === undefined ? 'http' : 'https'
  const files = filesIn(folder)
  const send = (response: Outgoing, body: Buffer) => {
    onAnswer?.(body.length)
    response.end(body)
  }

  const answerCall = async (message: Incoming, address: URL, response: Outgoing) => {
    const answer = await handle(await requestOf(message, address))
    const body = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('Content-Type')?.includes('json') === true
    response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...(isJson ? { 'Content-Encoding': 'gzip' } : {}) })
    send(response, isJson ? gzipSync(body) : body)
  }
  const answerFile = (path: string, isSqueezed: boolean, response: Outgoing) => {
    const name = files.has(path) ? path : '/index.html'
    const body = files.get(name) ?? Buffer.alloc(0)
    response.writeHead(200, {
      ...securityHeaders(),
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      ...(isText(name) && isSqueezed ? { 'Content-Encoding': 'br' } : {}),
    })
    send(response, isText(name) && !isSqueezed ? brotliDecompressSync(body) : body)
  }
  const answer = (message: Incoming, response: Outgoing) => {
    const refuse = (status: number) => {
      // HTTP/2 has no such header
      response.writeHead(status, message.httpVersionMajor === 1 ? { Connection: 'close' } : {})
      response.end(new Uint8Array())
    }
    const address = addressOf(message, `${scheme}://localhost:${port}`)
    if (!address) return refuse(400)
    // what no Request can be made of
    if (['TRACE', 'TRACK', 'CONNECT'].includes(message.method ?? '')) return refuse(405)
    if (!address.pathname.startsWith(`${API_BASE_PATH}/`)) return answerFile(address.pathname, acceptsBrotli(message), response)
    answerCall(message, address, response).catch((error: unknown) => {
      if (!(error instanceof BodyTooLarge)) console.error(error)
      refuse(error instanceof BodyTooLarge ? 413 : 500)
    })
  }
  const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer)
  const connections = new Set<Socket>()
  server.on('connection', (connection: Socket) => connections.add(connection.once('close', () => connections.delete(connection))))
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const address = server.address()
  const close = () => {
    connections.forEach((connection) => connection.destroy())
    return new Promise((resolve) => server.close(resolve))
  }
  return { origin: `${scheme}://localhost:${typeof address === 'object' && address !== null ? address.port : port}`, close }
}
