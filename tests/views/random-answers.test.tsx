import { Arbitrary, Effect, Schema } from 'effect'
import { afterAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { credentials } from '../../src/api/index.ts'
import type { Endpoint, Json } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import { App } from '../../src/app/app.tsx'
import { permissionTree } from '../../src/domain/permission-matrix.ts'
import { href } from '../../src/shared/paths.ts'
import { startActors } from '../../src/app/session.ts'
import { rounds } from '../rounds.ts'

/** Rounds over all screens of a class (reliability.md B02). */
const ROUNDS = rounds(4, 100)
const SEED = 20261121

const patternOf = ({ path }: Endpoint) => new RegExp(`/api${path.replace(/:p\b/, '(customer|backend)').replaceAll(/:\w+/g, '[^/]+')}$`)
const rows = Object.values(endpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  .map((row) => ({ row, pattern: patternOf(row) }))

/** Ids are unique on a real server; a schema cannot express that. */
const withOwnIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withOwnIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!/Id$|^(?:id|value|filePath|name|field|label|itemNo|seq)$/.test(key)) return [key, withOwnIds(inner)]
      ids += 1
      if (typeof inner === 'number') return [key, ids]
      return [key, typeof inner === 'string' ? `${inner}${ids}` : withOwnIds(inner)]
    }),
  )
}
let ids = 0

let samples = 0
/** A value of the schema as it travels, another one at each call and the same ones in each run. */
const anyOf = (schema: Json): unknown => {
  samples += 1
  const [value] = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 1, seed: SEED + samples }))
  return withOwnIds(Schema.encodeUnknownSync(schema)(value))
}

/** What admission needs is right; everything else is any valid answer. */
const FIXED: Record<string, unknown> = {
  '/system/v1/permission': permissionTree,
  '/system/v1/menu': [],
  '/helper/language/FrontendResource': {},
  '/helper/language/SharedResource': {},
}

const asked = new Set<string>()
const answer = (method: string, url: string): Response => {
  const { pathname } = new URL(url, location.origin)
  const found = rows.find(({ row, pattern }) => row.method === method && pattern.test(pathname))
  if (found === undefined) return new Response(null, { status: 404 })
  const { row } = found
  asked.add(row.path)
  if (row.data === 'blob') return new Response(new Blob([String(samples)], { type: 'application/octet-stream' }))
  return Response.json({ message: 'OK', data: FIXED[row.path] ?? anyOf(row.data) })
}

vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init)
  return answer(request.method, request.url)
})
afterAll(() => {
  vi.unstubAllGlobals()
  credentials.clear()
})

const screens = (isCustomer: boolean, id: string): readonly string[] => [
  `${href('repairOrder')}?keyword=${id}`,
  href('repairOrderView', { repairOrderId: id }),
  href('repairOrderEdit', { repairOrderId: id }),
  isCustomer ? href('viewOrderItem', { itemId: id }) : href('reviewOrderItem', { itemId: id }),
]

const words = () => document.querySelector('main')?.textContent ?? ''

/** The page has settled: its text was unchanged for 80 ms, and it has a heading. */
const settled = () =>
  vi.waitFor(async () => {
    const before = words()
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(words()).toBe(before)
    expect(document.querySelector('main h1, main h2')?.textContent).toBeTruthy()
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  }, 10_000)

test.each([
  { who: 'customer', isCustomer: true },
  { who: 'employee', isCustomer: false },
])('any valid response can be rendered: $who', { timeout: 20_000 + ROUNDS * 20_000 }, async ({ who, isCustomer }) => {
  credentials.save({ accessToken: 'a', refreshToken: 'r', userAccount: who, userId: who, isCustomer })
  history.replaceState(null, '', href('repairOrder'))
  const { unmount } = await render(
    <Router>
      <App {...startActors()} />
    </Router>,
  )
  const wrong: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of screens(isCustomer, `${who}-${round}`)) {
      navigate(path)
      await settled()
      if (round < 2)
        console.log(
          path,
          [...document.querySelectorAll('main h1, main h2')]
            .map((h) => h.textContent)
            .join(' / ')
            .slice(0, 200),
        )
      const text = document.body.textContent
      if (/\[object Object\]|undefined|NaN|Invalid Date/.test(text)) wrong.push(`${path}: ${text.slice(0, 300)}`)
      if (document.querySelector('main [role=alert] h1') !== null) wrong.push(`${path}: crashed`)
    }
  }
  expect(wrong).toEqual([])
  expect(asked.size).toBeGreaterThan(8)
  await unmount()
})
