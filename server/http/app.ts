import { randomUUID } from 'node:crypto'
import { matchRoute } from '../../backend/routes.ts'
import { API_BASE_PATH, WINDOW_HEADER } from '../../src/shared/constants.ts'
import type { Log } from '../log.ts'
import type { OnAnswer } from '../metrics/meters.ts'
import { compressJson } from './compress.ts'
import { withContext, type RequestContext } from './request-context.ts'
import { callHeaders } from './security-headers.ts'

/** Answers a request of a client with this address, if anybody knows it. Never rejects. */
export type App = (request: Request, client: string | undefined) => Promise<Response>

type Answerer = (request: Request) => Promise<Response>

interface AppOptions {
  /** Requests for any other host are refused; undefined: all hosts are ours. */
  readonly publicUrl?: URL
  /** Answers calls below the API base. */
  readonly handle: Answerer
  /** Answers everything else. */
  readonly build: Answerer
  /** Calls that are not in the contract since their answer has no end, by path, with their names in the log. */
  readonly streams?: Readonly<Record<string, { readonly name: string; readonly answer: Answerer }>>
  /** By path, on whatever host it is asked for. */
  readonly health?: Readonly<Record<string, Answerer>>
  readonly log?: Log
  /** Told of each answer but those of `health`. */
  readonly onAnswer?: OnAnswer
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const isCall = (pathname: string) => pathname.startsWith(`${API_BASE_PATH}/`)

/** Ports that a scheme implies may be written or left out. */
const isHostOf = (publicUrl: URL, host: string) => URL.parse(`${publicUrl.protocol}//${host}`)?.host === publicUrl.host

const withDefaults = (response: Response, defaults: Readonly<Record<string, string>>): Response => {
  for (const [name, value] of Object.entries(defaults)) if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

/** Everything that is answered at the public address: calls, files of the build, and what else there is. */
export const createApp = ({ publicUrl, handle, build, streams = {}, health = {}, log, onAnswer }: AppOptions): App => {
  const headersOfCalls = callHeaders({ isHttps: publicUrl?.protocol !== 'http:' })

  const streamAt = (pathname: string) => (Object.hasOwn(streams, pathname) ? streams[pathname] : undefined)
  const healthAt = (pathname: string) => (Object.hasOwn(health, pathname) ? health[pathname] : undefined)
  const answerCall: Answerer = async (request) => compressJson(await handle(request), request.headers.get('accept-encoding'))

  const answer: Answerer = async (request) => {
    const { pathname, host } = new URL(request.url)
    const ask = healthAt(pathname)
    if (ask) return withDefaults(await ask(request), headersOfCalls)
    if (publicUrl && !isHostOf(publicUrl, host)) return plain(421, `This service is reached at ${publicUrl.origin}`)
    if (!isCall(pathname)) return build(request)
    return withDefaults(await (streamAt(pathname)?.answer ?? answerCall)(request), headersOfCalls)
  }

  const note = (request: Request, { status }: Response, startedAt: number, { userId }: RequestContext) => {
    const { pathname } = new URL(request.url)
    if (healthAt(pathname)) return
    const ms = performance.now() - startedAt
    const row = isCall(pathname) ? (streamAt(pathname)?.name ?? matchRoute(request.method, pathname)?.route.name ?? 'unknown') : 'file'
    onAnswer?.(row, status, ms)
    log?.[row === 'file' ? 'debug' : 'info']({ row, status, ms: Math.round(ms), ...(userId !== undefined && { userId }) }, 'request')
  }

  return (request, client) => {
    const windowId = request.headers.get(WINDOW_HEADER) ?? undefined
    const context: RequestContext = { requestId: randomUUID(), source: client, windowId }
    return withContext(context, async () => {
      const startedAt = performance.now()
      const response = await answer(request).catch((error: unknown) => {
        log?.error({ error }, 'A request failed')
        return plain(500, 'Internal Server Error')
      })
      response.headers.set('x-request-id', context.requestId)
      note(request, response, startedAt, context)
      return response
    })
  }
}
