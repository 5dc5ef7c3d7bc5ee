import { expect, test } from 'vitest'
import { createApp } from '../../server/http/app.ts'
import { listen } from '../../server/http/listen.ts'
import { startProcess } from './server-process.ts'
import { sendRaw } from './support.ts'

/** A server whose calls are answered when the test says so. */
const startSlow = async () => {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const app = createApp({
    handle: async () => {
      begun += 1
      await gate.promise
      return Response.json({ message: 'OK' })
    },
    build: async () => new Response('page'),
  })
  const server = await listen({ app, address: { host: '127.0.0.1', port: 0 } })
  return { ...server, origin: `http://127.0.0.1:${server.port}`, open: gate.resolve, begun: () => begun }
}

test('a request that is being answered is answered to its end, a new connection is refused', async () => {
  const server = await startSlow()
  const answer = fetch(`${server.origin}/api/x`)
  await expect.poll(server.begun).toBe(1)
  const stopped = server.stop(5_000)
  await expect(fetch(`${server.origin}/`)).rejects.toThrow('fetch failed')
  server.open()
  expect((await answer).status).toBe(200)
  expect((await answer).headers.get('connection')).toBe('close')
  expect(await stopped).toBe(0)
})

test('what is not answered in time is cut off and counted', async () => {
  const server = await startSlow()
  const answer = fetch(`${server.origin}/api/x`).catch(() => 'cut off')
  await expect.poll(server.begun).toBe(1)
  expect(await server.stop(100)).toBe(1)
  expect(await answer).toBe('cut off')
  server.open()
})

test('idle connections do not keep a server from stopping', async () => {
  const server = await startSlow()
  const idle = sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', { waitMs: 20_000 })
  await fetch(`${server.origin}/`)
  const startedAt = performance.now()
  await server.stop(5_000)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(await idle).toContain('page')
})

test('an address that is taken is an error', async () => {
  const server = await startSlow()
  await expect(listen({ app: async () => new Response(), address: { host: '127.0.0.1', port: server.port } })).rejects.toThrow('EADDRINUSE')
  await server.stop(0)
})

test('SIGTERM: not ready at once, still answering for two seconds, then ended with 0', async () => {
  const { child, origin, ready, untilReady, ended, printed, remove } = await startProcess()
  await untilReady()
  child.kill('SIGTERM')
  await expect.poll(ready).toBe(503)
  expect((await fetch(`${origin}/api/helper/v1/version`)).status).toBe(200)
  expect(await ended).toBe(0)
  const lines = printed().trim().split('\n')
  const [announced, logged] = [lines.filter((line) => !line.startsWith('{')), lines.filter((line) => line.startsWith('{'))]
  expect(announced).toEqual([expect.stringContaining('no administrator'), expect.stringMatching(/^http.*\/setup\?token=[\w-]{43}$/)])
  for (const line of logged) expect(() => JSON.parse(line)).not.toThrow()
  await remove()
})

test('a second signal ends it at once with 1', async () => {
  const { child, ready, untilReady, ended, remove } = await startProcess()
  await untilReady()
  child.kill('SIGTERM')
  await expect.poll(ready).toBe(503)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  await remove()
})

test('a wrong configuration ends it with 2 and all faults', async () => {
  const { ended, printed, remove } = await startProcess({ env: { RO_LISTEN: 'x', RO_OTHER: '1' } })
  expect(await ended).toBe(2)
  expect(printed()).toMatch(/RO_LISTEN[^]*|RO_OTHER[^]*/)
  expect(printed().match(/^ {2}RO_/gm)).toHaveLength(2)
  await remove()
})

test('a taken address ends it with 1', async () => {
  const server = await startSlow()
  const { ended, printed, remove } = await startProcess({ env: { RO_LISTEN: `127.0.0.1:${server.port}` } })
  expect(await ended).toBe(1)
  expect(printed()).toContain('Another program listens on port')
  await server.stop(0)
  await remove()
})
