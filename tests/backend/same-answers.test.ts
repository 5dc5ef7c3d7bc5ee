import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startAccounts, tick, type Accounts } from './accounts-support.ts'
import { PASSWORD, type Answer } from './support.ts'

const REGISTERED = 'three wise owls'
const PERSON = {
  userName: '林美玉',
  customerType: 'individual',
  phoneCountryCode: '+886',
  mobilePhone: '0900000011',
  language: 'zh-hant',
}
const FORM = {
  ...PERSON,
  password: REGISTERED,
  confirmPassword: REGISTERED,
  termsVersion: '2026-01',
}
/** Accounts of customers, by what the service knows of the address. */
const ADDRESSES = {
  unknown: 'nobody@mail.example',
  registered: 'registered@mail.example',
  invited: 'invited@mail.example',
  active: 'amy@example.com',
  suspended: 'cliff@example.com',
  deleted: 'zoe@example.com',
} as const
const NAMES = { unknown: 'nobody', invited: 'eng77', active: 'eng', suspended: 'eng2', deleted: 'wh' } as const

let service: Accounts
const customerCall = (path: string, body: object) => service.send('POST', `/customer/v1/${path}`, { body })
const register = (userAccount: string, change: object = {}) =>
  customerCall('register', { ...FORM, userAccount, captchaToken: tick(), ...change })

beforeEach(async () => {
  service = await startAccounts()
  const admin = await service.as('admin')
  const versionOf = async (path: string) => (await admin.call('GET', path)).data.rowVersion as number
  await register(ADDRESSES.registered)
  await admin.call('POST', '/backend/customer/v1', { ...PERSON, userAccount: ADDRESSES.invited })
  const suspension = { accountStatus: 'suspended', reason: '停用', rowVersion: await versionOf('/backend/customer/v1/cliff') }
  await admin.call('PUT', '/backend/customer/v1/status/cliff', suspension)
  await admin.call('DELETE', '/backend/customer/v1/zoe')
  const member = { userAccount: 'eng77', userName: '新人', email: 'eng77@example.com', roleIds: ['R-ENG'] }
  await admin.call('POST', '/member/v1', member)
  await admin.call('PUT', '/member/v1/eng2', { accountStatus: 'suspended', rowVersion: await versionOf('/member/v1/eng2') })
  await admin.call('DELETE', '/member/v1/wh')
})

/** All that a caller sees of an answer, and the slow work that makes its time: how many passwords were hashed. */
const seen = async (answer: Promise<Answer>) => {
  const hashing = vi.spyOn(crypto.subtle, 'deriveBits')
  const { status, statusText, headers, text } = await answer
  const hashed = hashing.mock.calls.length
  hashing.mockRestore()
  return { status, statusText, headers: [...headers], text, hashed }
}

const loginAs = (account: string, password: string) => customerCall('login', { account, password, captchaToken: tick() })
const bareLogin = (account: string, password: string) => customerCall('login', { account, password })
const forgot = (account: string) => service.forgot(account)

type Step = (address: string) => Promise<Answer>
/** Sequences of calls whose answers must not depend on the account. The passwords are the caller's own, never that of another person's account. */
const SEQUENCES: Record<string, readonly Step[]> = {
  'to register': [register, register, register, register],
  'to register and sign in with that password': [register, ...Array.from({ length: 6 }, () => (a: string) => bareLogin(a, REGISTERED))],
  'to sign in with a wrong password, until it is locked': Array.from({ length: 7 }, () => (a: string) => loginAs(a, 'wrong password')),
  'to fail until it is locked, register and sign in': [
    ...Array.from({ length: 5 }, () => (a: string) => loginAs(a, 'wrong password')),
    register,
    (a) => loginAs(a, REGISTERED),
    forgot,
    (a) => loginAs(a, REGISTERED),
  ],
  'to fail twice, register and fail again': [
    (a) => bareLogin(a, 'wrong password'),
    (a) => bareLogin(a, 'wrong password'),
    register,
    (a) => bareLogin(a, REGISTERED),
    (a) => bareLogin(a, REGISTERED),
    (a) => loginAs(a, REGISTERED),
  ],
  'to ask for a reset': [forgot, forgot, forgot, forgot, forgot],
  'to register in other forms': [
    (a) => register(a.toUpperCase()),
    (a) => register(a, { language: 'en-us', customerType: 'company', companyName: '晨星', taxId: '12345675' }),
    (a) => register(a, { userName: '' }),
    (a) => register(a, { password: 'short', confirmPassword: 'short' }),
    (a) => register(a, { captchaToken: '' }),
    forgot,
  ],
}

describe.each(Object.entries(SEQUENCES))('attempts of a customer %s', (_, steps) => {
  test('get the same answers whatever account the address has', async () => {
    const answers = new Map<string, unknown[]>()
    for (const [kind, address] of Object.entries(ADDRESSES)) {
      const own: unknown[] = []
      for (const step of steps) own.push(await seen(step(address)))
      answers.set(kind, own)
    }
    for (const kind of Object.keys(ADDRESSES)) expect([kind, answers.get(kind)]).toEqual([kind, answers.get('unknown')])
  })
})

test('attempts of an employee get the same answers whatever account the name has', async () => {
  const answers = new Map<string, unknown[]>()
  for (const [kind, account] of Object.entries(NAMES)) {
    const own = [await seen(service.forgot(account))]
    for (let n = 0; n < 6; n += 1)
      own.push(await seen(service.send('POST', '/auth/v1/login', { body: { account, password: 'wrong password', captchaToken: tick() } })))
    answers.set(kind, [...own, await seen(service.forgot(account))])
  }
  for (const kind of Object.keys(NAMES)) expect([kind, answers.get(kind)]).toEqual([kind, answers.get('unknown')])
})

test('only the owner of an account is told, at most three times an hour', async () => {
  const before = await service.mails()
  for (const address of Object.values(ADDRESSES)) for (let n = 0; n < 5; n += 1) await register(address)
  const sent = (await service.mails()).slice(before.length)
  const subjectsOf = (kind: keyof typeof ADDRESSES) => sent.filter(({ to }) => to === ADDRESSES[kind]).map(({ subject }) => subject)
  expect(subjectsOf('active')).toEqual(Array.from({ length: 3 }, () => '您已經有帳號'))
  expect(subjectsOf('suspended')).toEqual(Array.from({ length: 3 }, () => '您已經有帳號'))
  expect(subjectsOf('invited')).toEqual(Array.from({ length: 2 }, () => '設定您的密碼'))
  expect(subjectsOf('registered')).toEqual(Array.from({ length: 2 }, () => '驗證您的電子郵件'))
  expect(subjectsOf('deleted')).toEqual(Array.from({ length: 3 }, () => '驗證您的電子郵件'))
})

test('a right password opens no account that is not confirmed, and a suspended one says so to its owner only', async () => {
  expect((await loginAs(ADDRESSES.registered, REGISTERED)).data.code).toBe('login-failed')
  expect((await loginAs(ADDRESSES.suspended, PASSWORD)).data.code).toBe('account-suspended')
})
