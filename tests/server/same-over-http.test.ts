import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { localCaptcha } from '../../mocks/captcha.ts'
import { webCryptoPasswords } from '../../backend/sign-in/passwords.ts'
import { createTestBackend } from '../../mocks/node.ts'
import { diskFiles } from '../../server/files/disk.ts'
import { createLog } from '../../server/log.ts'
import { startService } from '../../server/service.ts'
import { bodyInit, pathOf, queryOf, rowsWith } from '../backend/every-call.ts'
import { casesOf, isCustomer, PEOPLE, type Case, type Person } from '../backend/fuzz-cases.ts'
import { freePort, makeFolder } from './support.ts'

type Send = (path: string, init: RequestInit) => Promise<Response>

// one service answers in this process, as the mock does within a page, its twin by the server over HTTP
const inPage = await createTestBackend()
const twin = await createTestBackend()
const { folder, build, remove } = await makeFolder()
const port = await freePort()
const files = diskFiles(join(folder, 'files'))
await files.prepare()
for (const { path, blob } of (await twin.dump()).files) if (blob) await files.put(path, blob)
const server = await startService({
  config: {
    publicUrl: new URL(`http://localhost:${port}`),
    listen: { host: '127.0.0.1', port },
    adminListen: undefined,
    dataDir: folder,
    files: { path: join(folder, 'files') },
    buildDir: build,
    isTrustedProxy: () => true,
    loginAuthorization: undefined,
    mail: `folder:${join(folder, 'outbox')}`,
    mailFrom: 'no-reply@repair.example',
    isMailSet: false,
    isMailFromSet: false,
    secretKey: undefined,
    backupAt: undefined,
    backupKeep: 1,
    logLevel: 'silent',
  },
  database: twin.database,
  log: createLog('silent'),
  clock: twin.clock,
  captcha: localCaptcha(),
  passwords: webCryptoPasswords(),
  // the service in the page offers no set-up, and sends no mails
  backend: { isSetupOffered: false, mailWay: { kind: 'page' } },
})
afterAll(async () => {
  await server.stop()
  await remove()
})

const sides: readonly Send[] = [
  (path, init) => inPage.handle(new Request(`http://localhost/api${path}`, init)),
  (path, init) => fetch(`http://localhost:${port}/api${path}`, init),
]

const signIn = async (send: Send, person: Person): Promise<string> => {
  const isOfCustomer = isCustomer(person)
  const body = JSON.stringify({ account: PEOPLE[person], password: isOfCustomer ? 'green-teapot-river' : 'quiet-lantern-harbor' })
  const answer = await send(isOfCustomer ? '/customer/v1/login' : '/auth/v1/login', { method: 'POST', body })
  return (await answer.json()).data.accessToken
}
const people = Object.keys(PEOPLE).filter((name): name is Person => name in PEOPLE)
const tokensOf = async (send: Send) => {
  const tokens = new Map<Person, string>()
  for (const person of people) tokens.set(person, await signIn(send, person))
  return tokens
}
const tokens = await Promise.all(sides.map(tokensOf))
// it adds rows to both
const [cases] = await Promise.all([inPage, twin].map(({ database }) => database.transaction(casesOf)))
if (!cases) throw new Error('no cases')
const worlds = [await inPage.dump(), await twin.dump()] as const

const RANDOM = /[\da-f]{8}-[\da-f-]{27}|[\w-]{43}/g
/** Ids and tokens are random: the first that an answer names is #1 for both. */
const withNumbers = (text: string) => {
  const numbers = new Map<string, string>()
  return text.replaceAll(RANDOM, (found) => {
    const number = numbers.get(found) ?? `#${numbers.size + 1}`
    numbers.set(found, number)
    return number
  })
}
const HEADERS = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options', 'allow', 'retry-after']
const seen = async (answer: Response) => {
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  const bytes = await answer.arrayBuffer()
  return {
    status: answer.status,
    headers: HEADERS.map((name) => answer.headers.get(name)),
    cookies: answer.headers.getSetCookie(),
    // only a server knows where a call comes from
    body: isJson ? withNumbers(new TextDecoder().decode(bytes)).replaceAll(/"source":"[^"]*"/g, '"source":null') : bytes.byteLength,
  }
}

interface Attempt {
  readonly as: Person | undefined
  readonly path: string
  readonly json: string | undefined
}
/** As it should be, by the other class, by nobody, and with a body that is none. */
const attemptsOn = (row: Endpoint, one: Case, json: string | undefined): readonly Attempt[] => {
  const path = pathOf(row, one) + queryOf(one.query)
  const other = one.as && isCustomer(one.as) ? 'coo' : 'chang'
  return [
    { as: one.as, path, json },
    { as: other, path, json },
    { as: undefined, path, json },
    { as: one.as, path: `${path}?unknown=1`, json: json && '{"broken' },
    { as: one.as, path, json: json && '{}' },
  ]
}

let calls = 0
const addressOf = (call: number) => `10.0.${call >> 8}.${call & 255}`

test.each(rowsWith(cases))('%s', async (_, row, one) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const body = await inPage.database.transaction(async (db) => one.body?.(db))
  for (const { as, path, json } of attemptsOn(row, one, body && JSON.stringify(body))) {
    const answers = await Promise.all(
      sides.map(async (send, side) => {
        const sent = json === undefined ? {} : bodyInit(row, json)
        const headers = new Headers(sent.headers)
        // the service in the page knows no addresses, and limits nobody by one
        headers.set('x-forwarded-for', addressOf((calls += 1)))
        const token = as && tokens[side]?.get(as)
        if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
        return seen(await send(path, { ...sent, method: row.method, headers }))
      }),
    )
    expect(answers[1], `${as ?? 'nobody'} ${row.method} ${path}`).toEqual(answers[0])
  }
  if (row.method !== 'GET' || row.path.endsWith('/create')) {
    await inPage.restore(worlds[0])
    await twin.restore(worlds[1])
  }
  vi.restoreAllMocks()
})
