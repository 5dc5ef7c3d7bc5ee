import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ListenAddress } from '../config.ts'
import type { App } from './app.ts'
import { limitBody } from './body-limit.ts'
import { clientAddress, type IsTrustedProxy } from './client-address.ts'
import { removeDeadSocket } from './dead-socket.ts'

/** Limits of connections. Times are in ms, sizes in bytes. */
export const LIMITS = {
  connections: 1000,
  connectionsOfAddress: 100,
  headersTimeout: 10_000,
  /** Of the whole request; the client gives up after 30 s. */
  requestTimeout: 35_000,
  /** Longer than that of usual proxies (60 s), so that none sends a request into a connection that is being closed. */
  keepAliveTimeout: 65_000,
  /** A connection on which nothing moves. */
  idleTimeout: 120_000,
  checkInterval: 1_000,
  headerBytes: 16 * 1024,
  headers: 100,
  /** More than any call takes: the service has its own limits for each. */
  bodyBytes: 16 * 1024 * 1024,
} as const
export type Limits = { readonly [L in keyof typeof LIMITS]: number }

interface Options {
  readonly app: App
  readonly address: Partial<Extract<ListenAddress, { port: number }>> | Extract<ListenAddress, { path: string }>
  /** With a certificate the server speaks HTTP/2. */
  readonly certificate?: { readonly key: string; readonly cert: string } | undefined
  readonly isTrustedProxy?: IsTrustedProxy
  readonly limits?: Partial<Limits>
}

export interface HttpServer {
  /** 0 for a Unix socket. */
  readonly port: number
  /** Takes no new connection, waits for requests that are being answered, at most so many ms, and closes what is left. Gives how many were cut off. */
  readonly stop: (graceMs: number) => Promise<number>
}

type Incoming = IncomingMessage | Http2ServerRequest
type Outgoing = ServerResponse | Http2ServerResponse

/** Methods of which no Request can be made, or that no server should answer. */
const REFUSED = new Set(['TRACE', 'TRACK', 'CONNECT'])

const refuse = (outgoing: Outgoing, status: number) => {
  outgoing.statusCode = status
  // HTTP/2 has no such header
  if ('shouldKeepAlive' in outgoing) outgoing.shouldKeepAlive = false
  outgoing.end()
}

/** Counts the connections of an address, and closes those beyond the limit. Proxies carry those of many. */
const limitConnections = (max: number, isTrustedProxy: IsTrustedProxy) => {
  const open = new Map<string, number>()
  return (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isTrustedProxy(address)) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    if (count > max) socket.destroy()
  }
}

/**
 * Listens, hands each request to the app, and keeps the limits. Rejects where the address is taken. Port 0 takes any free one; without a host
 * it listens on all.
 */
export const listen = async ({ app, address, certificate, isTrustedProxy = () => false, limits }: Options): Promise<HttpServer> => {
  const max = { ...LIMITS, ...limits }
  const answering = new Set<Outgoing>()
  const sockets = new Set<Socket>()
  let isStopping = false

  const toApp = getRequestListener(
    (request, { incoming }) => {
      const forwarded = incoming.headers['x-forwarded-for']
      const client = clientAddress(incoming.socket.remoteAddress, forwarded?.toString(), isTrustedProxy)
      return limitBody(request, max.bodyBytes, (limited) => app(limited, client))
    },
    // globals are nobody's to replace
    { overrideGlobalObjects: false, errorHandler: () => new Response(null, { status: 400 }) },
  )
  const onRequest = (incoming: Incoming, outgoing: Outgoing) => {
    answering.add(outgoing)
    outgoing.once('close', () => answering.delete(outgoing))
    if (isStopping && 'shouldKeepAlive' in outgoing) outgoing.shouldKeepAlive = false
    if (REFUSED.has(incoming.method ?? '')) return refuse(outgoing, 405)
    void toApp(incoming, outgoing)
  }

  const server = certificate
    ? createSecureServer(certificate, onRequest)
    : createServer(
        {
          headersTimeout: max.headersTimeout,
          requestTimeout: max.requestTimeout,
          keepAliveTimeout: max.keepAliveTimeout,
          connectionsCheckingInterval: max.checkInterval,
          maxHeaderSize: max.headerBytes,
        },
        onRequest,
      )
  if ('maxHeadersCount' in server) server.maxHeadersCount = max.headers
  server.maxConnections = max.connections
  server.setTimeout(max.idleTimeout)
  server.on('connection', (socket: Socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  server.on('connection', limitConnections(max.connectionsOfAddress, isTrustedProxy))

  if ('path' in address) await removeDeadSocket(address.path)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // a socket like a port: whoever may enter its folder, as a proxy of another user, may connect
    server.listen({ ...address, writableAll: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const bound = server.address()

  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    stop: async (graceMs) => {
      isStopping = true
      const closed = new Promise((resolve) => server.close(resolve))
      for (const outgoing of answering) if ('shouldKeepAlive' in outgoing && !outgoing.headersSent) outgoing.shouldKeepAlive = false
      const until = performance.now() + graceMs
      while (answering.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
      const cutOff = answering.size
      sockets.forEach((socket) => socket.destroy())
      await closed
      return cutOff
    },
  }
}
