import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../backend/support.ts'
import { mailRow } from '../backend/complete-rows.ts'
import { userOver } from './over-http.ts'
import { freePort, startServer, type Server } from './support.ts'

let server: Server
let adminPort: number
let user: User
beforeAll(async () => {
  adminPort = await freePort()
  server = await startServer({ config: { adminListen: { host: '127.0.0.1', port: adminPort } } })
  user = await userOver(server.origin, 'admin')
})
afterAll(() => server.end())

const ask = () => fetch(`http://127.0.0.1:${adminPort}/metrics`)
/** The samples by name and labels, as they are written. */
const samples = async () => {
  const lines = (await (await ask()).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

test('are text that Prometheus reads, on the address of the administration only', async () => {
  const answer = await ask()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = (await answer.text()).trimEnd().split('\n')
  const comments = lines.filter((line) => line.startsWith('#'))
  const values = lines.filter((line) => !line.startsWith('#'))
  for (const line of comments) expect(line).toMatch(/^# (?:HELP [a-z0-9_]+ \S.*|TYPE [a-z0-9_]+ (?:counter|gauge|histogram))$/)
  for (const line of values) expect(line).toMatch(/^[a-z][a-z0-9_]*(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? -?\d+(\.\d+)?(e-?\d+)?$/)
  const named = new Set(comments.map((line) => line.split(' ')[2]))
  const families = values.map((line) => /^[a-z0-9_]+?(?=(?:_(?:bucket|sum|count))?[{ ])/.exec(line)?.[0])
  expect(families.filter((name) => !named.has(name))).toEqual([])
  expect((await fetch(`${server.origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4')
})

test('requests are counted and timed by row and status, without what is in a path', async () => {
  await fetch(`${server.origin}/api/helper/v1/version`)
  await fetch(`${server.origin}/api/nothing/secret-of-a-link`)
  const found = await samples()
  const count = (row: string, status: number) => found.get(`http_request_duration_seconds_count{row="${row}",status="${status}"}`)
  expect([count('helper.version', 200), count('unknown', 404)]).toEqual([1, 1])
  const least = found.get('http_request_duration_seconds_bucket{row="helper.version",status="200",le="0.005"}') ?? 0
  expect(least).toBeLessThanOrEqual(1)
  expect(found.get('http_request_duration_seconds_bucket{row="helper.version",status="200",le="+Inf"}')).toBe(1)
  expect([...found.keys()].join()).not.toContain('secret')
})

test('transactions are timed, waiting apart from running', async () => {
  const before = await samples()
  const gate = Promise.withResolvers<void>()
  const holding = server.database.transaction(() => gate.promise)
  const asked = fetch(`${server.origin}/api/system/v1/menu`, { headers: { authorization: 'Bearer nobody' } })
  setTimeout(gate.resolve, 120)
  await Promise.all([holding, asked])
  const after = await samples()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('transaction_wait_seconds_sum')).toBeGreaterThan(0.05)
  expect(grown('transaction_duration_seconds_count')).toBeGreaterThan(0)
})

test('refused sign-ins and 429 are counted', async () => {
  const before = await samples()
  const body = JSON.stringify({ account: 'admin', password: 'wrong' })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) statuses.push((await fetch(`${server.origin}/api/auth/v1/login`, init)).status)
  const after = await samples()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  const refused = statuses.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(0)
  expect([grown('http_too_many_requests_total'), grown('sign_in_failures_total')]).toEqual([refused, 40 - refused])
})

test('process, disk, streams and the outbox are told, and the last backup where there is one', async () => {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${user.token}` }
  await fetch(`${server.origin}/api/changes/v1`, { headers, signal: stop.signal })
  const sentAt = new Date(Date.parse(server.now()) - 90_000).toISOString()
  const failed = { state: 'failed', nextAt: null } as const
  await server.database.transaction(async ({ mails }) => {
    await mails.insert(
      mailRow({ mailId: 'late', state: 'retrying', sentAt, nextAt: new Date(Date.parse(server.now()) + 3_600_000).toISOString() }),
    )
    for (const mailId of ['a', 'b']) await mails.insert(mailRow({ mailId, ...failed }))
  })
  const found = await samples()
  const of = (name: string) => found.get(name) ?? Number.NaN
  expect(of('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(of('process_peak_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(of('process_uptime_seconds')).toBeGreaterThan(0)
  expect(of('event_loop_delay_p99_seconds')).toBeGreaterThan(0)
  expect(of('disk_free_bytes')).toBeGreaterThan(0)
  expect(of('changes_streams')).toBe(1)
  expect(of('outbox_oldest_seconds')).toBe(90)
  expect([of('outbox_undelivered{state="failed"}'), of('outbox_undelivered{state="retrying"}')]).toEqual([2, 1])
  expect(found.has('backup_age_seconds')).toBe(false)
  stop.abort()

  const file = join(server.dataDir, 'backups', 'x.tar.zst')
  await mkdir(join(server.dataDir, 'backups'))
  await writeFile(file, '')
  const then = new Date(Date.now() - 3_600_000)
  await utimes(file, then, then)
  expect((await samples()).get('backup_age_seconds')).toBeCloseTo(3_600, -1)
  await expect.poll(async () => (await samples()).get('changes_streams')).toBe(0)
})
