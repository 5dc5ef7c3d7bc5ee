import { API_TIMEOUT_MS } from '../shared/constants.ts'
import { Aborted, NoAnswer } from './errors.ts'
import { watchLeaving } from '../shared/page-left.ts'
import { fetchWithProgress, type Progress } from './progress.ts'
import type { Method } from './endpoint.ts'

export interface Request {
  readonly method: Method
  readonly url: string
  readonly query?: Record<string, unknown> | undefined
  readonly body?: FormData | string | undefined
  readonly headers: Record<string, string>
  readonly signal?: AbortSignal | undefined
  readonly progress?: Progress
  /** The request goes on when the page is left. */
  readonly keepalive?: boolean
}

export interface Answer {
  readonly status: number
  readonly statusText: string
  /** Text where it is JSON by its type. */
  readonly body: Blob | string
  /** The header `Retry-After` as it was sent. */
  readonly retryAfter?: string | null
}

/** A blob is kept by another process of the browser, which a call need not wait for. */
const readBody = (response: Response): Promise<Blob | string> =>
  response.headers.get('content-type')?.toLowerCase().startsWith('application/json') ? response.text() : response.blob()

/** What is undefined is left out; a list repeats its name. */
const withQuery = (url: string, query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, typeof one === 'string' ? one : JSON.stringify(one)]])),
  )
  return pairs.length === 0 ? url : `${url}?${new URLSearchParams(pairs)}`
}

/**
 * Sends one request exactly once and reads the whole answer.
 * `timeout` is aborted when time is up: the 30 s of specification section 7 cover the whole call, a stalled body included.
 * Rejects with `Aborted` when the caller or the page gave the request up, else with `NoAnswer`.
 */
export const send = async (request: Request, timeout = AbortSignal.timeout(API_TIMEOUT_MS)): Promise<Answer> => {
  const { method, headers, progress } = request
  const wasLeft = watchLeaving()
  const url = withQuery(request.url, request.query)
  const init: RequestInit = {
    method,
    headers,
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    keepalive: request.keepalive === true,
    ...(request.body === undefined ? {} : { body: request.body }),
  }
  try {
    const response = await (progress ? fetchWithProgress(url, init, progress) : fetch(url, init))
    const { status, statusText } = response
    return { status, statusText, body: await readBody(response), retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    if (request.signal?.aborted || (await wasLeft())) throw new Aborted()
    throw new NoAnswer({ wasSent: true, isTimeout: timeout.aborted, cause: error })
  }
}
