import { beforeEach, describe, expect, test } from 'vitest'
import { timersOf } from '../../backend/timers/timers.ts'
import { memoryFiles } from './memory-database.ts'
import { overlappingDatabase } from './overlapping-database.ts'
import { noCaptcha } from '../../backend/captcha.ts'
import { DAY, HOUR, MINUTE, startService, type Service } from './support.ts'

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

let service: Service
beforeEach(async () => {
  service = await startService()
})

const SECOND = 1000
const refresh = (tokens: Tokens) => service.send('POST', '/auth/v1/refresh', { body: tokens })
const menu = async ({ accessToken }: Tokens) => (await service.send('GET', '/system/v1/menu', { token: accessToken })).status
const signOut = async (token: string) => (await service.send('DELETE', '/auth/v1/session', { token })).status
const signedIn = async (account: string): Promise<Tokens> => (await service.login(account)).data
const renewed = async (tokens: Tokens): Promise<Tokens> => {
  service.advance(SECOND)
  const { status, data } = await refresh(tokens)
  expect(status).toBe(200)
  return data
}
const kindsLogged = async () => (await service.tables.securityLog.find()).map(({ kind }) => kind)

describe('signing out', () => {
  test('ends the session: neither of its tokens is good any more', async () => {
    const tokens = await signedIn('amy')
    const other = await signedIn('amy')
    expect(await signOut(tokens.accessToken)).toBe(200)
    expect(await menu(tokens)).toBe(401)
    expect((await refresh(tokens)).status).toBe(401)
    expect(await menu(other)).toBe(200)
  })

  test('needs no access token that is still valid, and does no harm twice', async () => {
    const tokens = await signedIn('amy')
    service.advance(HOUR)
    expect(await signOut(tokens.accessToken)).toBe(200)
    expect((await refresh(tokens)).status).toBe(401)
    expect(await signOut(tokens.accessToken)).toBe(200)
    expect(await signOut('unknown')).toBe(200)
    expect(await kindsLogged()).not.toContain('tokenReused')
  })

  test('ends a session that was renewed while the client signed out', async () => {
    const tokens = await signedIn('amy')
    const unseen = await renewed(tokens)
    expect(await signOut(tokens.accessToken)).toBe(200)
    expect((await refresh(unseen)).status).toBe(401)
  })
})

describe('the sessions of an account', () => {
  const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0'
  const sessionsOf = async (tokens: Tokens) => (await service.send('GET', '/auth/v1/sessions', { token: tokens.accessToken })).data

  test('are listed with browser, system and source, the latest used first', async () => {
    const body = { account: 'amy@example.com', password: 'correct horse battery' }
    await service.send('POST', '/customer/v1/login', { body, headers: { 'user-agent': AGENT, 'x-source': '203.0.113.7' } })
    await signedIn('zoe')
    service.advance(MINUTE)
    const sessions = await sessionsOf(await signedIn('amy'))
    expect(sessions).toEqual([
      {
        sessionId: expect.any(String),
        browser: null,
        system: null,
        source: null,
        beganAt: service.now(),
        lastUsedAt: service.now(),
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'Edge', system: 'Windows', source: '203.0.113.7', isCurrent: false }),
    ])
  })

  test('end one by one, and those of others cannot be ended', async () => {
    const [mine, other, foreign] = [await signedIn('amy'), await signedIn('amy'), await signedIn('zoe')]
    const end = async (sessionId: string) =>
      (await service.send('DELETE', `/auth/v1/sessions/${sessionId}`, { token: mine.accessToken })).status
    const [{ sessionId: foreignId }] = await sessionsOf(foreign)
    expect(await end(foreignId)).toBe(404)
    const { sessionId } = (await sessionsOf(mine)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect([await end(sessionId), await end(sessionId)]).toEqual([200, 404])
    expect([await menu(mine), await menu(other), await menu(foreign)]).toEqual([200, 401, 200])
    expect((await refresh(other)).status).toBe(401)
    expect(await kindsLogged()).toContain('sessionEnded')
  })

  test('end together but for the own one', async () => {
    const [mine, one, two, foreign] = [await signedIn('amy'), await signedIn('amy'), await signedIn('amy'), await signedIn('boss')]
    expect((await service.send('DELETE', '/auth/v1/sessions', { token: mine.accessToken })).status).toBe(200)
    expect([await menu(mine), await menu(one), await menu(two), await menu(foreign)]).toEqual([200, 401, 401, 200])
  })

  test('are at most fifty: one more ends the one used least recently', async () => {
    const first = await signedIn('amy')
    for (let i = 0; i < 50; i += 1) {
      service.advance(SECOND)
      await signedIn('amy')
    }
    expect(await service.tables.tokens.find({ userId: 'amy' })).toHaveLength(50)
    expect(await menu(first)).toBe(401)
  })

  test.each([
    ['coo', 12 * HOUR, 20 * MINUTE],
    ['amy', 30 * DAY, 6 * DAY],
  ] as const)('of %s end at last however often they are renewed', async (account, longest, step) => {
    let tokens = await signedIn(account)
    for (let passed = step; passed < longest; passed += step) {
      service.advance(step - SECOND)
      tokens = await renewed(tokens)
      expect(await menu(tokens)).toBe(200)
    }
    service.advance(step)
    expect(await menu(tokens)).toBe(401)
    expect((await refresh(tokens)).status).toBe(401)
  })

  test('are forgotten by the timers once they have ended', async () => {
    const tick = timersOf({ database: service.database, files: memoryFiles().files, clock: { now: () => new Date(service.now()) } })
    await signedIn('coo')
    service.advance(9 * DAY)
    await tick()
    expect(await service.tables.tokens.find()).toEqual([])
  })
})

describe('a renewal', () => {
  test('is answered once more within a minute to a client that did not get the answer', async () => {
    const tokens = await signedIn('amy')
    const lost = await renewed(tokens)
    const second = await renewed(tokens)
    expect([await menu(lost), await menu(second)]).toEqual([401, 200])
    expect(await kindsLogged()).not.toContain('tokenReused')
  })

  test.each([
    ['the new pair was used', async (next: Tokens) => void (await menu(next)), 0],
    ['a minute has passed', async () => undefined, MINUTE],
  ] as const)('with a spent token ends the session when %s', async (_, meanwhile, pause) => {
    const tokens = await signedIn('amy')
    const next = await renewed(tokens)
    await meanwhile(next)
    service.advance(SECOND + pause)
    expect((await refresh(tokens)).status).toBe(401)
    expect([await menu(next), (await refresh(next)).status]).toEqual([401, 401])
    const [entry] = await service.tables.securityLog.find({ kind: 'tokenReused' })
    expect(entry).toMatchObject({ accountId: 'amy', isCustomer: true })
    const mails = await service.tables.mails.find({ to: 'amy@example.com' })
    expect(mails.map(({ subject }) => subject)).toEqual(['您的一次登入已被結束'])
  })

  test('with a token of two renewals ago ends this session and no other', async () => {
    const [tokens, other] = [await signedIn('amy'), await signedIn('amy')]
    const last = await renewed(await renewed(tokens))
    expect((await refresh(tokens)).status).toBe(401)
    expect([await menu(last), await menu(other)]).toEqual([401, 200])
  })

  test.each([
    ['suspended', { accountStatus: 'suspended' }],
    ['deleted', { accountStatus: 'deleted' }],
    ['without its role', { roleIds: ['R-WH'] }],
  ] as const)('of an account that is %s is refused, and the session is over', async (_, change) => {
    const tokens = await signedIn('eng')
    const row = await service.tables.members.get('eng')
    if (row) await service.tables.members.replace({ ...row, ...change })
    expect((await refresh(tokens)).status).toBe(401)
    expect(await service.tables.tokens.find({ userId: 'eng' })).toEqual([])
  })

  test('of six at once over overlapping transactions succeeds once, and its pair lives', async () => {
    service = await startService({}, noCaptcha, overlappingDatabase())
    const tokens = await signedIn('amy')
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(tokens)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401, 401])
    expect(await menu(answers.find(({ status }) => status === 200)?.data)).toBe(200)
  })
})
