import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { delay, http, HttpResponse } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ByteProgress } from '../../src/api/endpoint.ts'
import { Aborted, NoAnswer } from '../../src/api/errors.ts'
import { send, type Request } from '../../src/api/transport.ts'
import { fetchWithProgress } from '../../src/api/progress.ts'

const URL_OF = (name: string) => new URL(`/upload-test/${name}`, location.href).href
/** A byte order mark first, and bytes that are no UTF-8. */
const FILE = Uint8Array.from({ length: 200_000 }, (_, index) => [0xef, 0xbb, 0xbf][index] ?? index % 256)
const nothing = { of: 'request', onProgress: () => undefined } as const

const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new XMLHttpRequestInterceptor()] })],
  handlers: [
    http.post(URL_OF('echo'), async ({ request }) =>
      HttpResponse.json(
        { token: request.headers.get('authorization'), type: request.headers.get('content-type'), body: await request.text() },
        { status: 422, statusText: 'Not so' },
      ),
    ),
    http.post(URL_OF('file'), () => new HttpResponse(FILE, { headers: { 'content-length': String(FILE.length) } })),
    http.post(URL_OF('empty'), () => new HttpResponse(null, { status: 204 })),
    http.post(URL_OF('slow'), async () => {
      await delay(10_000)
      return new HttpResponse(null)
    }),
    http.post(URL_OF('down'), () => HttpResponse.error()),
  ],
  onUnhandledFrame: 'bypass',
  context: { quiet: true },
})
beforeAll(() => network.enable())
afterAll(() => network.disable())

const formOf = (size: number) => {
  const form = new FormData()
  form.append('issueFiles', new File([new Uint8Array(size)], 'a.png', { type: 'image/png' }))
  return form
}

describe('fetchWithProgress', () => {
  test('sends method, headers and body; returns status, status text, type and body', async () => {
    const init = { method: 'POST', headers: { authorization: 'Bearer a', 'content-type': 'application/json' }, body: '{"a":"漢"}' }
    const response = await fetchWithProgress(URL_OF('echo'), init, nothing)
    expect([response.status, response.statusText, response.headers.get('content-type')]).toEqual([422, 'Not so', 'application/json'])
    expect(await response.json()).toEqual({ token: 'Bearer a', type: 'application/json', body: '{"a":"漢"}' })
  })

  test('a form is sent as multipart with its own boundary', async () => {
    const response = await fetchWithProgress(URL_OF('echo'), { method: 'POST', body: formOf(3) }, nothing)
    const { type, body } = await response.json()
    expect(type).toMatch(/^multipart\/form-data; ?boundary=/)
    expect(body).toContain('name="issueFiles"; filename="a.png"')
  })

  test('reports upload progress at most ten times a second, and always its end', async () => {
    /** 200 steps within a moment. */
    class Hasty {
      readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
      readonly status = 204
      onload?: () => void
      open() {}
      getResponseHeader() {
        return null
      }
      send() {
        for (let loaded = 1; loaded <= 200; loaded += 1) this.upload.onprogress?.({ loaded, total: 200 })
        this.onload?.()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Hasty)
    const reported: number[] = []
    const onProgress = ({ loaded }: ByteProgress) => void reported.push(loaded)
    await fetchWithProgress('/', { method: 'POST', body: 'x' }, { of: 'request', onProgress }).finally(() => vi.unstubAllGlobals())
    expect([reported[0], reported.at(-1)]).toEqual([1, 200])
    expect(reported.length).toBeLessThanOrEqual(4)
  })

  test('reports upload progress up to 100 %', async () => {
    const reported: number[] = []
    const size = 2_000_000
    const onProgress = ({ loaded, total }: ByteProgress) => {
      expect(total).toBeGreaterThanOrEqual(size)
      reported.push(loaded / total)
    }
    await fetchWithProgress(URL_OF('echo'), { method: 'POST', body: formOf(size) }, { of: 'request', onProgress })
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  })

  test('reports download progress', async () => {
    const reported: ByteProgress[] = []
    const onProgress = (progress: ByteProgress) => void reported.push(progress)
    const response = await fetchWithProgress(URL_OF('file'), { method: 'POST', body: 'x' }, { of: 'answer', onProgress })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILE)
    expect(reported.at(-1)).toEqual({ loaded: FILE.length, total: FILE.length })
  })

  test('an answer without a body reports no progress', async () => {
    const empty = await fetchWithProgress(URL_OF('empty'), { method: 'POST' }, nothing)
    expect([empty.status, empty.body]).toEqual([204, null])
  })

  test('without a network: a TypeError, like fetch', async () => {
    await expect(fetchWithProgress(URL_OF('down'), { method: 'POST' }, nothing)).rejects.toThrow(TypeError)
  })

  test('aborted before it began, or while running: an AbortError', async () => {
    const before = { method: 'POST', signal: AbortSignal.abort() }
    await expect(fetchWithProgress(URL_OF('slow'), before, nothing)).rejects.toMatchObject({ name: 'AbortError' })
    const controller = new AbortController()
    const call = fetchWithProgress(URL_OF('slow'), { method: 'POST', body: 'x', signal: controller.signal }, nothing)
    setTimeout(() => controller.abort(), 20)
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('an abort after the answer has no effect', async () => {
    const controller = new AbortController()
    const response = await fetchWithProgress(URL_OF('echo'), { method: 'POST', body: 'x', signal: controller.signal }, nothing)
    controller.abort()
    expect(await response.json()).toMatchObject({ body: 'x' })
  })
})

describe('send with progress', () => {
  const upload = (name: string, signal?: AbortSignal) => {
    const request: Request = { method: 'POST', url: URL_OF(name), headers: {}, body: 'x', progress: nothing, signal }
    return send(request)
  }

  test('answers as without progress', async () => {
    const { status, statusText, body } = await upload('echo')
    expect([status, statusText]).toEqual([422, 'Not so'])
    expect(typeof body === 'string' && JSON.parse(body)).toMatchObject({ body: 'x' })
  })

  test('aborted by the page: Aborted; no network: NoAnswer', async () => {
    const controller = new AbortController()
    const call = upload('slow', controller.signal)
    setTimeout(() => controller.abort(), 20)
    await expect(call).rejects.toBeInstanceOf(Aborted)
    await expect(upload('down')).rejects.toBeInstanceOf(NoAnswer)
  })

  test.each(['beforeunload', 'pagehide'])('a failure after %s is not reported; a page that comes back reports again', async (event) => {
    const call = upload('down')
    window.dispatchEvent(new Event(event))
    await expect(call).rejects.toBeInstanceOf(Aborted)
    window.dispatchEvent(new Event('pageshow'))
    await expect(upload('down')).rejects.toBeInstanceOf(NoAnswer)
  })
})
