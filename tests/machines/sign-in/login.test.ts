import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { credentials } from '../../../src/api/index.ts'
import { captchaToken } from '../../../src/machines/sign-in/captcha/captcha.ts'
import { loginMachine } from '../../../src/machines/sign-in/login.machine.ts'
import { CUSTOMER, emittedBy, EMPLOYEE, openService, type Service } from '../support.ts'

const CUSTOMER_LOGIN = 'POST /customer/v1/login'
const EMPLOYEE_LOGIN = 'POST /auth/v1/login'

let service: Service
beforeAll(async () => {
  service = await openService()
  // the captcha requests its key once per page
  await captchaToken('login', new AbortController().signal)
}, 30_000)
beforeEach(() => service.renew())
afterAll(() => service.close())

const start = (account: string, password: string, isCustomer = true, isSharedComputer = false) => {
  const login = createActor(loginMachine, {
    clock: new SimulatedClock(),
    input: { values: { account, password, isSharedComputer }, params: { isCustomer, openLink: undefined, isKept: true } },
  })
  const said = emittedBy(login)
  login.start()
  return { login, said, context: () => login.getSnapshot().context, flow: () => login.getSnapshot().value.flow }
}

test.each([
  ['customer', `  ${CUSTOMER} `, DEMO_PASSWORDS.customer, true, CUSTOMER_LOGIN],
  ['employee', EMPLOYEE, DEMO_PASSWORDS.employee, false, EMPLOYEE_LOGIN],
] as const)('%s: calls the login of the class once and stores the session', async (_, account, password, isCustomer, call) => {
  const { login, said } = start(account, password, isCustomer)
  login.send({ type: 'form.submit' })
  login.send({ type: 'form.submit' })
  await waitFor(login, (snapshot) => snapshot.matches({ flow: 'locked' }))
  expect(service.calls).toEqual([call])
  expect(service.bodies.map((body) => JSON.parse(body))).toEqual([
    { account: account.trim(), password, captchaToken: expect.stringMatching(/^local\./) },
  ])
  expect(said).toEqual([{ type: 'form.saved', level: 'submit', result: undefined, isDirty: false }])
  expect(credentials.userData()).toMatchObject({ userAccount: account.trim(), isCustomer })
  expect(credentials.accessToken()).toBeDefined()
  expect(credentials.refreshToken()).toBeDefined()
})

describe('is blocked', () => {
  test.each([
    ['', '', ['account rule-accountRequired', 'password rule-passwordRequired']],
    ['   ', 'secret', ['account rule-accountRequired']],
    [CUSTOMER, '', ['password rule-passwordRequired']],
  ])('account "%s", password "%s"', (account, password, issues) => {
    const { login, said, context, flow } = start(account, password)
    login.send({ type: 'form.submit' })
    expect(flow()).toBe('editing')
    expect(context().issues.map(({ field, key }) => `${field} ${key}`)).toEqual(issues)
    expect(said).toEqual([{ type: 'form.invalid', field: issues[0]?.split(' ')[0] }])
    expect(service.calls).toEqual([])
  })

  test('a password of blanks is accepted', () => {
    const { login, flow } = start(CUSTOMER, '   ')
    login.send({ type: 'form.submit' })
    expect(flow()).toBe('submitting')
    login.stop()
  })
})

describe('fails', () => {
  test.each([
    ['a wrong password', CUSTOMER, 'wrong', true],
    ['an employee at the customer login', EMPLOYEE, DEMO_PASSWORDS.employee, true],
    ['a customer at the employee login', CUSTOMER, DEMO_PASSWORDS.customer, false],
  ])('%s: the server’s message, and all input stays', async (_, account, password, isCustomer) => {
    const { login, context, flow } = start(account, password, isCustomer)
    login.send({ type: 'form.submit' })
    const failure = await vi.waitUntil(() => context().failure, { timeout: 5000 })
    expect(failure.kind).toBe('rejected')
    expect(failure.message).not.toBe('')
    expect(flow()).toBe('editing')
    expect(context().values).toMatchObject({ account, password })
    expect(credentials.accessToken()).toBeUndefined()
  })

  test.each([
    ['a connection that fails', { kind: 'noNetwork' }, 'unknown'],
    ['404', { kind: 'status', status: 404 }, 'missing'],
    ['a body cut off', { kind: 'malformed' }, 'badResponse'],
  ] as const)('%s: nobody is signed in', async (_, fault, kind) => {
    service.faults.set('auth.loginCustomer', fault)
    const { login, context } = start(CUSTOMER, DEMO_PASSWORDS.customer)
    login.send({ type: 'form.submit' })
    expect((await vi.waitUntil(() => context().failure, { timeout: 5000 })).kind).toBe(kind)
    expect(credentials.accessToken()).toBeUndefined()
  })
})

test.each([true, false])('a shared computer, ticked: %s, is stored with the session and never sent', async (isShared) => {
  const { login } = start(CUSTOMER, DEMO_PASSWORDS.customer, true, isShared)
  login.send({ type: 'form.submit' })
  await waitFor(login, (snapshot) => snapshot.matches({ flow: 'locked' }))
  expect(credentials.userData()?.isSharedComputer).toBe(isShared ? true : undefined)
  expect(service.bodies.join()).not.toContain('hared')
})
