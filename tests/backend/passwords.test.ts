import { beforeEach, describe, expect, test } from 'vitest'
import { localCaptcha } from '../../mocks/captcha.ts'
import type { Database } from '../../backend/database.ts'
import type { Passwords } from '../../backend/sign-in/passwords.ts'
import { Refusal } from '../../backend/refusal.ts'
import { tick } from './accounts-support.ts'
import { memoryDatabase, type MemoryDatabase } from './memory-database.ts'
import { MINUTE, PASSWORD, QUICK_PASSWORDS, startService, type Service } from './support.ts'

const NEW = 'seven quiet herons'
const RENEWED = 'renewed:'

/** Passwords whose calls are written down, each with whether a transaction was open meanwhile. Hashes without a mark are outdated. */
const watchedPasswords = (isOpen: () => boolean) => {
  const calls: { readonly call: string; readonly isWithin: boolean }[] = []
  const note = (call: string) => calls.push({ call, isWithin: isOpen() })
  const passwords: Passwords = {
    hash: async (password) => {
      note('hash')
      return `${RENEWED}${await QUICK_PASSWORDS.hash(password)}`
    },
    verify: async (password, hash) => {
      note(hash === null ? 'verify nobody' : 'verify')
      const { matches } = await QUICK_PASSWORDS.verify(password, hash?.replace(RENEWED, '') ?? null)
      return { matches, isOutdated: matches && !hash?.startsWith(RENEWED) }
    },
  }
  return { passwords, calls }
}

const counting = (database: MemoryDatabase) => {
  let open = 0
  const transaction: Database['transaction'] = async (work) => {
    open += 1
    try {
      return await database.transaction(work)
    } finally {
      open -= 1
    }
  }
  return { database: { ...database, transaction }, isOpen: () => open > 0 }
}

let service: Service
let calls: ReturnType<typeof watchedPasswords>['calls']
const callsOf = async (work: () => Promise<unknown>) => {
  calls.length = 0
  await work()
  return calls.map(({ call }) => call)
}

beforeEach(async () => {
  const { database, isOpen } = counting(memoryDatabase())
  const watched = watchedPasswords(isOpen)
  calls = watched.calls
  service = await startService({}, localCaptcha(), database, watched.passwords)
})

const linkTo = async (address: string) => {
  const [mail] = (await service.tables.mails.find({ to: address })).slice(-1)
  return (
    /^\/\S+$/m
      .exec(mail?.text ?? '')?.[0]
      .split('/')
      .slice(-2)
      .join('/') ?? ''
  )
}

describe('hashing', () => {
  test('never happens within a transaction, by whichever call', async () => {
    const amy = await service.as('amy')
    const both = { password: NEW, confirmPassword: NEW }
    const change = { userId: amy.userId, account: 'amy@example.com', oldPassword: PASSWORD, ...both }
    expect((await amy.call('POST', '/auth/v1/resetPassword', change)).status).toBe(200)
    await service.send('POST', '/customer/v1/forgot', {
      body: { account: 'boss@example.com', endPoint: 'customer/resetPassword', captchaToken: tick() },
    })
    const reset = `/customer/v1/resetPassword/${await linkTo('boss@example.com')}`
    expect((await service.send('POST', reset, { body: { account: 'boss@example.com', ...both } })).status).toBe(200)
    const form = {
      userName: '林美玉',
      customerType: 'individual',
      phoneCountryCode: '+886',
      mobilePhone: '0900000011',
      language: 'zh-hant',
    }
    const registration = { ...form, userAccount: 'mei@mail.example', termsVersion: '2026-01', captchaToken: tick(), ...both }
    await service.send('POST', '/customer/v1/register', { body: registration })
    const confirm = `/customer/v1/verifyEmail/${await linkTo('mei@mail.example')}`
    expect((await service.send('POST', confirm, { body: { password: NEW } })).status).toBe(200)
    await amy.call('POST', '/customer/mailbox/v1', { email: 'new@mail.example', password: NEW })
    expect(calls.length).toBeGreaterThan(6)
    expect(calls.filter(({ isWithin }) => isWithin)).toEqual([])
  })
})

describe('a sign-in', () => {
  const attempt = (account: string, password: string) => service.send('POST', '/auth/v1/login', { body: { account, password } })

  test('does the same work for an account that does not exist or has no password', async () => {
    expect(await callsOf(() => attempt('eng', 'wrong'))).toEqual(['verify'])
    expect(await callsOf(() => attempt('nobody', 'wrong'))).toEqual(['verify nobody'])
    const eng = await service.tables.members.get('eng')
    if (eng) await service.tables.members.replace({ ...eng, passwordHash: null, accountStatus: 'invited' })
    expect(await callsOf(() => attempt('eng', 'wrong'))).toEqual(['verify nobody'])
  })

  test('replaces an outdated hash once, and tells nobody of a change', async () => {
    expect(await callsOf(() => attempt('eng', PASSWORD))).toEqual(['verify', 'hash'])
    expect((await service.tables.members.get('eng'))?.passwordHash).toContain(RENEWED)
    service.advance(MINUTE)
    expect(await callsOf(() => attempt('eng', PASSWORD))).toEqual(['verify'])
    expect(JSON.stringify(await service.tables.audits.find())).not.toContain('passwordHash')
    expect(await service.tables.audits.find({ actorId: 'eng', action: 'auth.loginEmployee' })).toHaveLength(2)
    expect(await service.tables.securityLog.find({ kind: 'passwordChanged' })).toEqual([])
  })

  test('with a wrong password renews nothing', async () => {
    expect(await callsOf(() => attempt('eng', 'wrong'))).toEqual(['verify'])
    expect((await service.tables.members.get('eng'))?.passwordHash).not.toContain(RENEWED)
  })
})

test('a service that computes too many hashes answers 503, and counts no failure', async () => {
  const busy: Passwords = {
    ...QUICK_PASSWORDS,
    verify: () => Promise.reject(new Refusal(503, 'service-busy', { retryAfterS: 1 })),
  }
  const other = await startService({}, localCaptcha(), memoryDatabase(), busy)
  const answer = await other.login('eng')
  expect([answer.status, answer.data.code, answer.headers.get('retry-after')]).toEqual([503, 'service-busy', '1'])
  expect(await other.tables.signIns.find()).toEqual([])
})
