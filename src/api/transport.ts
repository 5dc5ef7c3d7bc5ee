import { createFetch } from 'ofetch'
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
  readonly body: Blob
  /** The header `Retry-After` as it was sent. */
  readonly retryAfter?: string | null
}

/**
 * Sends one request exactly once and reads the whole answer as bytes.
 * `timeout` is aborted when time is up: the 30 s of specification section 7 cover the whole call, a stalled body included.
 * Rejects with `Aborted` when the caller or the page gave the request up, else with `NoAnswer`.
 */
export const send = async (request: Request, timeout = AbortSignal.timeout(API_TIMEOUT_MS)): Promise<Answer> => {
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  const { progress } = request
  const wasLeft = watchLeaving()
  // looked up at the call: a mock backend may have replaced the page's fetch since this module was loaded
  const fetch = createFetch({ fetch: (url, init) => (progress ? fetchWithProgress(url, init, progress) : globalThis.fetch(url, init)) })
  try {
    const response = await fetch.raw(request.url, {
      method: request.method,
      headers: request.headers,
      signal,
      keepalive: request.keepalive === true,
      responseType: 'blob',
      ignoreResponseError: true,
      // ofetch repeats GETs by default, 5xx included
      retry: false,
      ...(request.query ? { query: request.query } : {}),
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    const { status, statusText, headers } = response
    return { status, statusText, body: response._data ?? new Blob(), retryAfter: headers.get('retry-after') }
  } catch (error) {
    if (request.signal?.aborted || (await wasLeft())) throw new Aborted()
    throw new NoAnswer({ wasSent: true, isTimeout: timeout.aborted, cause: error })
  }
}
