import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { prefer, unwatched } from './fixtures.ts'

/**
 * How a call goes over the line: as it is (`up`), late by so many ms, `cut` before the server hears of it, or `deaf`: the server does what it is
 * asked, and its answer is lost.
 */
export type Line = 'up' | 'cut' | 'deaf' | number

/** A call as tests name it, `POST /customer/repairOrder/v1`. */
type LineOf = (call: string, nth: number) => Line

/**
 * A line to the server that can be cut and slowed: a proxy that breaks the connection itself, so that the browser meets what it meets in a lift.
 * Each request has a connection of its own: on a connection that was in use before, Chromium sends a request again by itself.
 */
export const layLine = async (server: URL) => {
  let lineOf: LineOf = () => 'up'
  let lineOfDocuments: Line = 'up'
  let refusal: string | undefined
  const calls: string[] = []
  const documents: string[] = []
  const proxy = createServer((incoming, outgoing) => {
    const call = `${incoming.method ?? ''} ${(incoming.url ?? '').split('?')[0]?.replace(/^\/api/, '') ?? ''}`
    const isCall = incoming.url?.startsWith('/api/') === true
    const isDocument = incoming.headers['sec-fetch-mode'] === 'navigate'
    if (isCall) calls.push(call)
    if (isDocument) documents.push(call)
    const line = isCall ? lineOf(call, calls.filter((one) => one === call).length) : isDocument ? lineOfDocuments : 'up'
    if (line === 'cut') {
      incoming.socket.destroy()
      return
    }
    const forward = () => {
      if (isDocument && refusal !== undefined) {
        outgoing.writeHead(403, { 'content-type': 'text/html', connection: 'close' }).end(refusal)
        return
      }
      const { method, url: path } = incoming
      const headers = { ...incoming.headers, host: server.host }
      const onward = request({ port: server.port, method, path, headers, agent: false }, (answer) => {
        if (line === 'deaf') {
          answer.resume().on('end', () => incoming.socket.destroy())
          return
        }
        outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' })
        answer.pipe(outgoing)
      })
      onward.on('error', () => incoming.socket.destroy())
      incoming.pipe(onward)
    }
    if (typeof line === 'number') setTimeout(forward, line)
    else forward()
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** From now on, with the calls counted anew. */
    set: (line: LineOf | Line) => {
      calls.length = 0
      lineOf = typeof line === 'function' ? line : () => line
    },
    calls,
    /** How documents go, which are counted anew; with `refused` a proxy answers them with 403 and this text. */
    setDocuments: (line: Line, refused?: string) => {
      documents.length = 0
      lineOfDocuments = line
      refusal = refused
    },
    documents,
    countOf: (call: string | RegExp) => calls.filter((one) => (typeof call === 'string' ? one === call : call.test(one))).length,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** Breaks the first so many calls of this name in this way. */
export const breaking =
  (name: RegExp, line: Line, times = 1): LineOf =>
  (call, nth) =>
    name.test(call) && nth <= times ? line : 'up'

/** Whether there is a session. */
export const hasSession = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') !== null)

/** `networkFailure: "stay"`: the service writes its configuration into the document. */
export const stayWhenCut = (target: BrowserContext | Page) =>
  target.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(?<=id="config">)[^<]*/, JSON.stringify({ networkFailure: 'stay' }))
    return route.fulfill({ response, body })
  })

/** The production build and its server, and between them a line that can be cut and slowed. */
export const behindLine = unwatched.extend<{ line: Awaited<ReturnType<typeof layLine>> }>({
  isSeparate: true,
  line: async ({ baseURL }, provide) => {
    const line = await layLine(new URL(baseURL ?? ''))
    await provide(line)
    line.close()
  },
  // the browser itself says on the console that calls fail
  page: async ({ browser, line }, provide) => {
    const context = await browser.newContext({ baseURL: line.url })
    await prefer(context, 'zh-hant')
    await provide(await context.newPage())
    await context.close()
  },
})
