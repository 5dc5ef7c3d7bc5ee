import { beforeEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { createTestBackend } from '../../mocks/node.ts'
import { memoryStorage, type Storage } from '../../mocks/storage.ts'
import { rounds } from '../rounds.ts'
import { bodyInit, pathOf, queryOf, rowsWith } from './every-call.ts'
import { casesOf, isCustomer, PEOPLE, type Case, type Person } from './fuzz-cases.ts'
import { FOREIGN_FIELDS, NASTY, NASTY_PARTS, NASTY_QUERIES, NASTY_TYPES, nastyBodies, placesIn, withValue } from './fuzz-values.ts'

/** Calls to each row: a share of them in every run, all of them with `VITE_ALL_ROUNDS=1`. */
const CALLS = rounds(18, Number.POSITIVE_INFINITY)
const SLOW_MS = 1500
/** What a refused call may write: that it was refused. */
const LOGS = new Set(['audits', 'securityLog', 'strangers'])
/** A wrong password is counted although the answer is no. */
const COUNTS_FAILURES = new Set(['auth.loginEmployee', 'auth.loginCustomer', 'password.change', 'mailbox.request', 'register.confirmEmail'])

const memory = memoryStorage()
let written: string[] = []
const storage: Storage = {
  ...memory,
  commit: (changes, files) => {
    written.push(...changes.map(({ table }) => table), ...files.map(() => 'files'))
    return memory.commit(changes, files)
  },
}
const service = await createTestBackend({ storage })
const cases = await service.database.transaction(casesOf)

const signIn = async (person: Person): Promise<string> => {
  const isOfCustomer = isCustomer(person)
  const body = JSON.stringify({ account: PEOPLE[person], password: isOfCustomer ? 'green-teapot-river' : 'quiet-lantern-harbor' })
  const path = isOfCustomer ? '/customer/v1/login' : '/auth/v1/login'
  const answer = await service.handle(new Request(`http://localhost/api${path}`, { method: 'POST', body }))
  return (await answer.json()).data.accessToken
}
const tokens = new Map<string, string>()
// oxlint-disable-next-line no-await-in-loop
for (const person of Object.keys(PEOPLE) as Person[]) tokens.set(person, await signIn(person))
const world = await service.dump()

const errors: unknown[][] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void errors.push(line))
  return () => vi.restoreAllMocks()
})

interface Attempt {
  readonly label: string
  readonly path?: string
  readonly query?: string
  readonly init?: RequestInit
}

/** Everything that is tried on a row, the call that would do first. */
const attemptsOn = (row: Endpoint, one: Case, valid: object | undefined): readonly Attempt[] => {
  const json = JSON.stringify(valid)
  const init = valid && bodyInit(row, json)
  const withBody = (label: string, body: string): Attempt => ({ label, init: bodyInit(row, body) })
  return [
    { label: 'as it should be', ...(init && { init }) },
    ...Object.keys(one.params ?? {}).flatMap((name) =>
      NASTY_PARTS.map((part) => ({
        label: `:${name} ${part.slice(0, 40)}`,
        path: pathOf(row, one, { [name]: part }),
        ...(init && { init }),
      })),
    ),
    ...Object.keys(one.query ?? {}).flatMap((name) =>
      NASTY.flatMap(([label, value]) =>
        typeof value === 'string'
          ? [{ label: `?${name} ${label}`, query: queryOf({ ...one.query, [name]: value }), ...(init && { init }) }]
          : [],
      ),
    ),
    ...NASTY_QUERIES.map((query) => ({ label: `query ${query.slice(0, 40)}`, query, ...(init && { init }) })),
    ...(valid === undefined ? [] : nastyBodies(json).map((body) => withBody(`body ${body.slice(0, 40)}`, body))),
    ...(row.method === 'GET'
      ? []
      : NASTY_TYPES.map((type) => ({ label: `type ${type}`, init: { headers: { 'content-type': type }, body: '{"broken' } }))),
    ...(valid === undefined ? [] : [withBody('fields that it does not have', JSON.stringify({ ...valid, ...FOREIGN_FIELDS }))]),
    ...placesIn(valid ?? {}).flatMap((place) =>
      NASTY.map(([label, value]) => withBody(`.${place.join('.')} ${label}`, JSON.stringify(withValue(valid, place, value)))),
    ),
  ]
}

/** So many of them, spread over all, the first one among them. */
const shareOf = <T>(all: readonly T[], count: number): readonly T[] =>
  count >= all.length ? all : all.filter((_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length))

const requestOf = (row: Endpoint, one: Case, { path, query, init = {} }: Attempt): Request => {
  const url = `http://localhost/api${path ?? pathOf(row, one)}${query ?? queryOf(one.query)}`
  const request = new Request(url, { method: row.method, ...init })
  if (one.as) request.headers.set('authorization', `Bearer ${tokens.get(one.as) ?? ''}`)
  return request
}

/** What is wrong with the answer to a call; nothing where it is as it should be. */
const faultsOf = async (name: string, request: Request): Promise<readonly string[]> => {
  written = []
  errors.length = 0
  const begun = performance.now()
  const response = await service.handle(request)
  const text = await response.text()
  const ms = performance.now() - begun
  const isRefused = response.status >= 400
  const changed = written.filter((table) => !LOGS.has(table) && !COUNTS_FAILURES.has(name))
  if (written.length > 0) await service.restore(world)
  const { message, data } = isRefused ? JSON.parse(text) : {}
  return [
    ...(response.status >= 500 ? [`${response.status} ${errors.flat().map(String).join(' ')}`] : []),
    ...(isRefused && (typeof message !== 'string' || message === '' || typeof data?.code !== 'string') ? [`says nothing: ${text}`] : []),
    ...(isRefused && changed.length > 0 ? [`refused, and changed ${changed.join()}`] : []),
    ...(ms > SLOW_MS ? [`took ${Math.round(ms)} ms`] : []),
    ...('isAdmin' in {} || 'polluted' in {} ? ['changed the prototype of all objects'] : []),
  ]
}

test.each(rowsWith(cases))(
  '%s answers any input without failing, and changes nothing when it refuses',
  async (name, row, one) => {
    const valid = one.body && (await service.database.transaction(async (db) => one.body?.(db)))
    const found: string[] = []
    for (const attempt of shareOf(attemptsOn(row, one, valid), CALLS)) {
      // oxlint-disable-next-line no-await-in-loop
      const faults = await faultsOf(name, requestOf(row, one, attempt))
      found.push(...faults.map((fault) => `${attempt.label}: ${fault}`))
    }
    expect(found).toEqual([])
  },
  300_000,
)
