import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createBackend } from '../../../backend/handle.ts'
import { offerSetup } from '../../../backend/accounts/first-administrator.ts'
import { api, configureApi, credentials } from '../../../src/api/index.ts'
import { setupMachine } from '../../../src/machines/setup/setup.machine.ts'
import { memoryDatabase, memoryFiles, type MemoryDatabase } from '../../backend/memory-database.ts'
import { QUICK_PASSWORDS } from '../../backend/support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'

const ORIGIN = 'http://localhost/api'
const HOUR = 3_600_000
const PASSWORD = 'seven quiet herons'
const VALUES = {
  userAccount: 'admin01',
  userName: '王小明',
  email: 'admin@repair.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
}

let database: MemoryDatabase
let now: number
let isSetupOffered: boolean
/** The paths of calls that are answered by 500, once each. */
let broken: Set<string>
const clock = { now: () => new Date(now) }
const server = setupServer(
  http.all(`${ORIGIN}/*`, ({ request }) => {
    if (broken.delete(new URL(request.url).pathname)) return new Response(null, { status: 500 })
    const config = { isSetupOffered }
    return createBackend({ database, files: memoryFiles().files, clock, passwords: QUICK_PASSWORDS, config })(request)
  }),
)

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  configureApi({ apiBase: ORIGIN })
})
beforeEach(() => {
  database = memoryDatabase()
  now = Date.parse('2026-11-20T02:00:00.000Z')
  isSetupOffered = true
  broken = new Set()
  credentials.clear()
})
afterAll(() => server.close())

const offered = async () => (await database.transaction((db) => offerSetup({ db, clock }))) ?? ''

const open = (token: string) => {
  const page = createActor(setupMachine, { input: { token } }).start()
  const is = (state: 'ready' | 'signedIn' | 'done' | 'invalid' | 'expired' | 'unreachable') =>
    waitFor(page, (snapshot) => snapshot.matches(state), { timeout: 5000 })
  const form = () => {
    const { form: child } = page.getSnapshot().children
    if (child === undefined) throw new Error('no form')
    return child
  }
  const submit = (change: object = {}) => {
    form().send({ type: 'form.change', field: 'userAccount', patch: { ...VALUES, ...change } })
    form().send({ type: 'form.submit' })
  }
  return { page, is, form, submit }
}

test('the form makes the administrator and signs in; the password is kept nowhere', async () => {
  const { page, is, submit } = open(await offered())
  await is('ready')
  submit()
  await is('signedIn')
  expect(JSON.stringify(page.getPersistedSnapshot())).not.toContain(PASSWORD)
  expect(credentials.userData()).toMatchObject({ userAccount: 'admin01', isCustomer: false })
  expect(await api.auth.loginEmployee({ body: { account: 'admin01', password: PASSWORD } })).toMatchObject({ userAccount: 'admin01' })
})

test('an administrator who cannot be signed in is led to the page for it', async () => {
  const { is, submit } = open(await offered())
  await is('ready')
  broken.add('/api/auth/v1/login')
  submit()
  await is('done')
  expect(credentials.userData()).toBeUndefined()
  expect(await database.tables.members.find()).toHaveLength(1)
})

test('what breaks the rules of the house stands at its fields, and nothing is sent', async () => {
  const { is, form, submit } = open(await offered())
  await is('ready')
  await vi.waitUntil(() => form().getSnapshot().context.params.common, { timeout: 5000 })
  submit({ userAccount: 'ab', userName: '', email: 'nobody', password: 'passwordpassword', confirmPassword: '' })
  expect(
    form()
      .getSnapshot()
      .context.issues.map(({ field, key }) => `${field} ${key}`),
  ).toEqual([
    'userAccount rule-memberAccount',
    'userName rule-required',
    'email rule-email',
    'password rule-passwordCommon',
    'confirmPassword rule-required',
  ])
  expect(await database.tables.members.find()).toEqual([])
})

test('an answer that does not come leaves the form as it is', async () => {
  const { page, is, form, submit } = open(await offered())
  await is('ready')
  broken.add('/api/system/v1/setup')
  submit()
  await vi.waitUntil(() => form().getSnapshot().context.failure, { timeout: 5000 })
  expect([page.getSnapshot().value, form().getSnapshot().context.values.userAccount]).toEqual(['ready', 'admin01'])
})

test('a check that cannot be made is made again on request', async () => {
  const token = await offered()
  broken.add('/api/system/v1/setup/check')
  const { page, is } = open(token)
  await is('unreachable')
  page.send({ type: 'setup.retry' })
  expect((await is('ready')).context.failure).toBeUndefined()
})

test('a token of another start, or none, is invalid', async () => {
  const before = await offered()
  await offered()
  for (const token of [before, '', 'x']) expect((await open(token).is('invalid')).value).toBe('invalid')
})

test('a service that sets up nothing by a page says the same', async () => {
  const token = await offered()
  const { is, submit } = open(token)
  await is('ready')
  isSetupOffered = false
  submit()
  await is('invalid')
  expect((await open(token).is('invalid')).value).toBe('invalid')
})

test('a token that is too old or used is expired, also while the form is open', async () => {
  const token = await offered()
  const [one, two] = [open(token), open(token)]
  await Promise.all([one.is('ready'), two.is('ready')])
  one.submit()
  await one.is('signedIn')
  two.submit({ userAccount: 'admin02' })
  await two.is('expired')
  expect((await open(token).is('expired')).value).toBe('expired')
  expect(await database.tables.members.find()).toHaveLength(1)
})

test('without the list of common passwords the form works', async () => {
  const { page, is, submit } = open(await offered())
  await is('ready')
  failCall(page, 'common')
  submit()
  expect((await is('signedIn')).value).toBe('signedIn')
})

test('an hour ends the token', async () => {
  const token = await offered()
  now += HOUR
  expect((await open(token).is('expired')).value).toBe('expired')
})

coversChart(setupMachine)
