import { expect, test } from 'vitest'
import { rounds } from '../../rounds.ts'
import { seedAccounts, startProcess, tokenOf, type ServerProcess } from '../server-process.ts'

const STREAMS_OF_USER = 3
/** RSS moves by some 80 KB per page with the moment of a garbage collection; a compressor of its own would take 256 KB. */
const MOST_PER_PAGE = 200 * 1024

/** Listens as an engineer; `text` is what came so far. */
const listen = async ({ origin }: ServerProcess, account: string) => {
  const answer = await fetch(`${origin}/api/changes/v1`, { headers: { authorization: `Bearer ${tokenOf(account)}` } })
  expect(answer.status).toBe(200)
  const stream = { text: '', isEnded: false }
  const read = async () => {
    if (answer.body) for await (const chunk of answer.body) stream.text += new TextDecoder().decode(chunk)
  }
  read()
    .catch(() => undefined)
    .finally(() => (stream.isEnded = true))
  return stream
}

test('500 pages that listen to news: all hear of a change, none takes as much as a compressor of its own, and the server stops in time', async () => {
  const count = rounds(500, 900)
  const engineers = Math.ceil(count / STREAMS_OF_USER)
  // all come through the proxy of this machine, which an address has more connections with
  const server = await startProcess({ seed: seedAccounts(engineers), env: { RO_TRUSTED_PROXIES: '127.0.0.1' } })
  await server.untilReady()
  const accounts = Array.from({ length: count }, (_, n) => `eng${Math.floor(n / STREAMS_OF_USER)}`)

  // as many calls as streams will be: what the process needs for connections at all, and for the first of anything
  const call = (account: string) =>
    fetch(`${server.origin}/api/system/v1/menu`, { headers: { authorization: `Bearer ${tokenOf(account)}` } }).then((answer) =>
      answer.text(),
    )
  await Promise.all(accounts.map(call))
  const before = await server.metric('process_resident_memory_bytes')
  const streams = await Promise.all(accounts.map((account) => listen(server, account)))
  expect(await server.metric('changes_streams')).toBe(count)

  const headers = { authorization: `Bearer ${tokenOf('amy')}` }
  expect((await fetch(`${server.origin}/api/customer/repairOrder/v1/create`, { headers })).status).toBe(200)
  await expect.poll(() => streams.filter(({ text }) => text.includes('data: ')).length).toBe(count)
  const grown = (await server.metric('process_resident_memory_bytes')) - before
  expect(grown / count).toBeLessThan(MOST_PER_PAGE)

  const stoppedAt = performance.now()
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(5_000)
  await expect.poll(() => streams.every(({ isEnded }) => isEnded)).toBe(true)
  await server.remove()
})
