import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { rounds } from '../../rounds.ts'
import { seedAccounts, startProcess, tokenOf, type ServerProcess } from '../server-process.ts'

const SLOW = 90
const CALLS = 100
/** Of a busy machine: what is shorter is no harm to anybody. */
const UNHARMED_MS = 50

/** How long the slowest one but 5 % of such calls takes, ms. */
const p95 = async ({ origin }: ServerProcess) => {
  const times: number[] = []
  for (let n = 0; n < CALLS; n += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/system/v1/menu`, { headers: { authorization: `Bearer ${tokenOf('amy')}` } })
    await answer.text()
    expect(answer.status).toBe(200)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Number.NaN
}

/** A client that sends a byte now and then: every second one its headers, the others a body. */
const slowClient = ({ port }: ServerProcess, n: number): Socket => {
  const length = n % 2 === 0 ? '' : 'Content-Length: 10000\r\n\r\n'
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`POST /api/customer/v1/login HTTP/1.1\r\nHost: localhost:${port}\r\n${length}`),
  )
  const drip = setInterval(() => socket.write('x'), 100)
  return socket.on('error', () => undefined).on('close', () => clearInterval(drip))
}

test('clients that send a byte now and then harm no others, and are cut off', async () => {
  const server = await startProcess({ seed: seedAccounts() })
  await server.untilReady()
  await p95(server)
  const alone = await p95(server)
  const clients = Array.from({ length: SLOW }, (_, n) => slowClient(server, n))
  // a machine that is busy with something else is so for a while
  const beside = Math.min(await p95(server), await p95(server), await p95(server))
  expect(beside).toBeLessThan(Math.max(2 * alone, UNHARMED_MS))
  const open = () => clients.filter(({ closed }) => !closed).length
  expect(open()).toBeGreaterThan(SLOW / 2)
  // headers have 10 s, a whole request 35 s; limits.test.ts looks at it with shorter times
  await vi.waitUntil(() => open() <= rounds(SLOW, 0), { timeout: 45_000 })
  clients.forEach((socket) => socket.destroy())
  await server.remove()
})
