import type { ByteProgress } from './endpoint.ts'

/** Whose bytes are counted, and who hears of them. */
export interface Progress {
  readonly of: 'request' | 'answer'
  readonly onProgress: (progress: ByteProgress) => void
}

/** At most ten times a second: each time a form draws its bars anew. */
const REPORT_PAUSE_MS = 100

/** Hands on what is worth drawing: the first, then one for each pause, and the last of a known length. */
const seldom = (onProgress: Progress['onProgress']) => {
  let next = 0
  return (progress: ByteProgress) => {
    const now = performance.now()
    if (now < next && progress.loaded !== progress.total) return
    next = now + REPORT_PAUSE_MS
    onProgress(progress)
  }
}

/**
 * A `fetch` that reports how much of the request body has left, or of the answer has come. `fetch` itself cannot tell; XMLHttpRequest can.
 * Rejects with an AbortError once the signal is aborted, with a TypeError when no answer comes, as `fetch` does.
 */
export const fetchWithProgress = (url: string, init: RequestInit, { of, onProgress }: Progress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.open(init.method ?? 'GET', url)
    // not 'blob': the mock's interceptor reads one as text, which no binary file survives (@mswjs/interceptors 0.45)
    xhr.responseType = 'arraybuffer'
    new Headers(init.headers).forEach((value, name) => xhr.setRequestHeader(name, value))
    const report = seldom(onProgress)
    const counted = of === 'request' ? xhr.upload : xhr
    counted.onprogress = ({ loaded, total }) => report({ loaded, total })
    xhr.onload = () => {
      const headers = { 'content-type': xhr.getResponseHeader('content-type') ?? 'application/octet-stream' }
      const hasBody = xhr.status !== 204 && xhr.status !== 205 && xhr.status !== 304
      const body: ArrayBuffer | null = hasBody && xhr.response instanceof ArrayBuffer ? xhr.response : null
      resolve(new Response(body, { status: xhr.status, statusText: xhr.statusText, headers }))
    }
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('The request was aborted.', 'AbortError'))
    xhr.onloadend = () => init.signal?.removeEventListener('abort', abort)
    if (init.signal?.aborted) {
      reject(new DOMException('The request was aborted.', 'AbortError'))
      return
    }
    init.signal?.addEventListener('abort', abort)
    xhr.send(init.body instanceof FormData || typeof init.body === 'string' ? init.body : null)
  })
