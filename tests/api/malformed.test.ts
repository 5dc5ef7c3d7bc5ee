import { isDeepStrictEqual } from 'node:util'
import { Arbitrary, Effect, Result } from 'effect'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import { createCredentials } from '../../src/api/credentials.ts'
import { memoryStore } from '../../src/shared/storage.ts'
import type { Endpoint, Json } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints.ts'
import { BadResponse, Rejected } from '../../src/api/errors.ts'
import { ORIGIN, USER } from './support.ts'
import { readData } from '../../src/api/tolerance.ts'

const SEED = 20261121
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const JSON_TYPE = 'application/json'
const answer =
  (body: BodyInit | null, type = JSON_TYPE, status = 200) =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } })

/** The 24 malformed kinds of reliability.md, B01. */
const KINDS: Record<string, () => Response> = {
  truncated: answer('{"message":"OK","data":{"a'),
  empty: answer(''),
  'HTML 200': answer('<!doctype html><title>Proxy</title>', 'text/html'),
  null: answer('null'),
  array: answer('[]'),
  number: answer('42'),
  string: answer('"OK"'),
  'no message': answer('{"data":{}}'),
  'lower-case ok': answer('{"message":"ok","data":{}}'),
  'OK without data': answer('{"message":"OK"}'),
  'wrong type': answer('{"message":"OK","data":17}'),
  'extra fields': answer('{"message":"OK","data":{"surprise":1},"more":2}'),
  '10 MB': answer(`{"message":"OK","data":"${'x'.repeat(10 * 1024 * 1024)}"}`),
  'depth 10,000': answer(`{"message":"OK","data":${deep}}`),
  __proto__: answer('{"message":"OK","data":{"__proto__":{"isAdmin":true}}}'),
  'wrong content type': answer('{"message":"OK","data":{}}', 'image/png'),
  BOM: answer('\uFEFF{"message":"OK","data":{}}'),
  'bad UTF-8': answer(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])),
  '204': () => new Response(null, { status: 204 }),
  'duplicate keys': answer('{"message":"no","message":"OK","data":1,"data":{}}'),
  'number as string': answer('{"message":"OK","data":"17"}'),
  'null in required text': answer('{"message":"OK","data":[{"id":null,"titleKey":null}]}'),
  'message with markup': answer('{"message":"<img src=x onerror=alert(1)>","data":null}', JSON_TYPE, 400),
  'JSON error on blob': answer('{"message":"Too large","data":{"code":"x"}}', JSON_TYPE, 413),
}

const rows: [string, Endpoint][] = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries<Endpoint>(group).map(([name, row]): [string, Endpoint] => [`${resource}.${name}`, row]),
)

/** One value of a schema, the same in every run. */
const sample = (schema: Json | undefined) =>
  schema && Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: 1, seed: SEED }))[0]

const client = () => {
  const store = memoryStore()
  createCredentials(store).save({ ...USER, accessToken: 'a', refreshToken: 'r' })
  return createClient({
    config: () => ({ apiBase: ORIGIN, loginAuthorization: '', captcha: 'local', captchaFrame: '', networkFailure: 'logout' }),
    language: () => 'en-us',
    credentials: createCredentials(store),
    permissions: () => undefined,
    notify: () => undefined,
  })
}

/** Calls a row by its name with a valid input; the types of the single calls do not matter here. */
const callOf = (name: string, row: Endpoint) => {
  const [resource = '', call = ''] = name.split('.')
  // a row is called here by its name, with inputs that only its own schemas know to be right
  const calls = client() as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
  const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'x']))
  return calls[resource]?.[call]?.({ params, query: sample(row.query), body: sample(row.body) })
}

afterEach(() => vi.unstubAllGlobals())

describe.each(rows)('%s', (name, row) => {
  let settled: Record<string, { value?: unknown; error?: unknown }>
  beforeAll(async () => {
    settled = {}
    for (const [kind, respond] of Object.entries(KINDS)) {
      vi.stubGlobal('fetch', async () => respond())
      try {
        settled[kind] = { value: await callOf(name, row) }
      } catch (error) {
        settled[kind] = { error }
      }
    }
  })

  test('every malformed answer is a typed failure with a clean message, or data of the right shape', () => {
    const isClean = (words: string) => !/undefined|\[object|SyntaxError|at \//.test(words)
    const isFailure = (error: unknown) => error instanceof BadResponse || (error instanceof Rejected && isClean(error.message))
    const { data } = row
    // read once more it stays as it is
    const isData = (value: unknown) =>
      data === 'blob' ? value instanceof Blob : isDeepStrictEqual(Result.getOrUndefined(readData(data, value)), value)
    const wrong = Object.entries(settled).filter(([, { value, error }]) => !(error === undefined ? isData(value) : isFailure(error)))
    expect(wrong).toEqual([])
  })

  test('a refusal is never taken for success', () => {
    for (const kind of ['lower-case ok', 'message with markup', 'JSON error on blob'])
      expect(settled[kind]?.error, kind).toBeInstanceOf(Rejected)
    for (const kind of ['truncated', 'empty', 'null', 'no message', 'bad UTF-8'])
      expect(settled[kind]?.error, kind).toBeInstanceOf(BadResponse)
  })
})

test('a hostile key in an answer does not pollute any prototype', () => expect(Object.keys(Object.prototype)).toEqual([]))
