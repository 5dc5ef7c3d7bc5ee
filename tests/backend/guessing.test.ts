import { beforeEach, describe, expect, test } from 'vitest'
import { noCaptcha } from '../../backend/captcha.ts'
import { networkOf } from '../../backend/sign-in/rate-limits.ts'
import { timersOf } from '../../backend/timers/timers.ts'
import { memoryFiles } from './memory-database.ts'
import { overlappingDatabase } from './overlapping-database.ts'
import { DAY, HOUR, MINUTE, PASSWORD, startService, type Answer, type Service } from './support.ts'

let service: Service
beforeEach(async () => {
  service = await startService()
})

const AMY = 'amy@example.com'
const attempt = (account: string, password: string, headers: Record<string, string> = {}) =>
  service.send('POST', account.includes('@') ? '/customer/v1/login' : '/auth/v1/login', { body: { account, password }, headers })
const cookieOf = ({ headers }: Answer) => ({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' })
const guess = async (account: string, times: number, headers = {}) => {
  const statuses = []
  for (let i = 0; i < times; i += 1) statuses.push((await attempt(account, 'nope', headers)).status)
  return statuses
}
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('a known device', () => {
  test('gets a cookie that scripts cannot read, of which only a digest is stored', async () => {
    const answer = await attempt(AMY, PASSWORD)
    expect(answer.headers.get('set-cookie')).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/)
    const value = cookieOf(answer).cookie.replace('device=', '')
    expect(JSON.stringify(await service.tables.devices.find())).not.toContain(value)
  })

  test('signs in while strangers have the account locked, and does not open it to them', async () => {
    const device = cookieOf(await attempt(AMY, PASSWORD))
    expect(await guess(AMY, 6)).toEqual([400, 400, 400, 400, 423, 423])
    expect((await attempt(AMY, PASSWORD)).status).toBe(423)
    expect((await attempt(AMY, PASSWORD, device)).status).toBe(200)
    expect((await attempt(AMY, PASSWORD)).status).toBe(423)
  })

  test('counts its own failures; five make it unknown and lock the account, but for other known devices', async () => {
    const [device, other] = [cookieOf(await attempt(AMY, PASSWORD)), cookieOf(await attempt(AMY, PASSWORD))]
    expect(await guess(AMY, 4, device)).toEqual([400, 400, 400, 400])
    expect((await attempt(AMY, PASSWORD)).status).toBe(200)
    expect(await guess(AMY, 2, device)).toEqual([423, 423])
    expect((await attempt(AMY, PASSWORD, device)).status).toBe(423)
    expect((await service.tables.signIns.get('customer amy'))?.lockedUntil).not.toBeNull()
    expect((await attempt(AMY, PASSWORD, other)).status).toBe(200)
  })

  test('is known to its own account only', async () => {
    const device = cookieOf(await attempt(AMY, PASSWORD))
    await guess('boss@example.com', 5)
    expect((await attempt('boss@example.com', PASSWORD, device)).status).toBe(423)
  })

  test('keeps its cookie with a second account', async () => {
    const device = cookieOf(await attempt(AMY, PASSWORD))
    expect(cookieOf(await attempt('coo', PASSWORD, device))).toEqual(device)
    expect(cookieOf(await attempt(AMY, PASSWORD, { cookie: 'device=forged' }))).not.toEqual({ cookie: 'device=forged' })
  })

  test('is one of ten at most, and forgotten after 180 days', async () => {
    for (let i = 0; i < 12; i += 1) await attempt(AMY, PASSWORD)
    expect(await service.tables.devices.find()).toHaveLength(10)
    const tick = timersOf({ database: service.database, files: memoryFiles().files, clock: { now: () => new Date(service.now()) } })
    await tick()
    service.advance(181 * DAY)
    await tick()
    expect(await service.tables.devices.find()).toEqual([])
  })
})

describe('a lock-out', () => {
  test.each([AMY, 'nobody@example.com'])('of %s lasts an hour at most', async (account) => {
    for (const minutes of [15, 30, 60, 60, 60]) {
      expect(await guess(account, 5)).toEqual([400, 400, 400, 400, 423])
      service.advance(minutes * MINUTE - 1)
      expect(await guess(account, 1)).toEqual([423])
      service.advance(1)
    }
  })

  test('is a short one again after a day', async () => {
    for (let i = 0; i < 3; i += 1) {
      await guess(AMY, 5)
      service.advance(HOUR)
    }
    service.advance(DAY)
    await guess(AMY, 5)
    service.advance(15 * MINUTE)
    expect((await attempt(AMY, PASSWORD)).status).toBe(200)
  })

  test('by strangers lets an open session change its password', async () => {
    const amy = await service.as('amy')
    await guess(AMY, 5)
    const body = {
      account: AMY,
      userId: 'amy',
      oldPassword: PASSWORD,
      password: 'walnut lamp harvest',
      confirmPassword: 'walnut lamp harvest',
    }
    expect((await amy.call('POST', '/auth/v1/resetPassword', body)).status).toBe(200)
    expect((await attempt(AMY, 'walnut lamp harvest')).status).toBe(200)
  })

  test('and every failure are in the security log, without the names that were typed', async () => {
    await guess(AMY, 5)
    await guess('secret-typed-as-name', 1)
    const entries = await service.tables.securityLog.find()
    expect(entries.map(({ kind, count }) => [kind, count])).toEqual([
      ['signInFailed', 5],
      ['lockOut', 1],
      ['signInFailed', 1],
    ])
    expect(entries.at(-1)).toMatchObject({ accountId: null, accountName: 'se…' })
    expect(JSON.stringify([...entries, ...(await service.tables.strangers.find())])).not.toContain('secret-typed')
  })

  test('leaves nothing behind at names without an account after a day', async () => {
    const tick = timersOf({ database: service.database, files: memoryFiles().files, clock: { now: () => new Date(service.now()) } })
    for (let i = 0; i < 20; i += 1) await guess(`nobody${i}`, i % 2 === 0 ? 1 : 5)
    expect(await service.tables.strangers.find()).toHaveLength(20)
    service.advance(2 * DAY)
    await tick()
    expect(await service.tables.strangers.find()).toEqual([])
  })
})

describe('many at once over overlapping transactions', () => {
  beforeEach(async () => {
    service = await startService({}, noCaptcha, overlappingDatabase())
  })

  test.each(['wh', 'nobody'])('20 wrong passwords of %s: five are judged, then it is locked', async (account) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(account, 'nope')))
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 4 }, () => 400), ...Array.from({ length: 16 }, () => 423)])
  })

  test('six right sign-ins of one person all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt('aud', PASSWORD)))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200])
    for (const { data } of answers) expect((await service.send('GET', '/system/v1/menu', { token: data.accessToken })).status).toBe(200)
  })

  test('twenty wrong current passwords in one session: five are judged', async () => {
    const amy = await service.as('amy')
    const body = {
      account: AMY,
      userId: 'amy',
      oldPassword: 'nope',
      password: 'walnut lamp harvest',
      confirmPassword: 'walnut lamp harvest',
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => amy.call('POST', '/auth/v1/resetPassword', body)))
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 4 }, () => 422), ...Array.from({ length: 16 }, () => 423)])
  })
})

describe('limits of calls', () => {
  const from = (source: string) => ({ 'x-source': source })

  test('refuse the 21st sign-in of one source with the time to wait, and no other source', async () => {
    for (let i = 0; i < 20; i += 1) expect((await attempt(`name${i}`, 'nope', from('203.0.113.7'))).status).toBe(400)
    const refused = await attempt('coo', PASSWORD, { ...from('203.0.113.7'), 'accept-language': 'en' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '6'])
    expect(refused.message).toBe('Too many attempts in a short time. Please try again in 6 s.')
    expect((await attempt('coo', PASSWORD, from('203.0.113.8'))).status).toBe(200)
    service.advance(6000)
    expect((await attempt('coo', PASSWORD, from('203.0.113.7'))).status).toBe(200)
  })

  test('let a known device sign in all the same', async () => {
    const device = cookieOf(await attempt('coo', PASSWORD, from('203.0.113.7')))
    for (let i = 0; i < 25; i += 1) await attempt(`name${i}`, 'nope', from('203.0.113.7'))
    expect((await attempt('coo', PASSWORD, from('203.0.113.7'))).status).toBe(429)
    expect((await attempt('coo', PASSWORD, { ...from('203.0.113.7'), ...device })).status).toBe(200)
  })

  test('hold in all for many sources', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 601; i += 1) statuses.add((await attempt('x', 'nope', from(`198.51.100.${i}`))).status)
    expect([...statuses]).toContain(429)
  })

  test.each([
    ['/customer/v1/forgot', { account: AMY, endPoint: 'customer/resetPassword', captchaToken: 'x' }],
    ['/auth/v1/forgot', { account: 'coo', endPoint: 'resetPassword', captchaToken: 'x' }],
  ])('hold for %s', async (path, body) => {
    const ask = () => service.send('POST', path, { body, headers: from('203.0.113.7') })
    const statuses = []
    for (let i = 0; i < 21; i += 1) statuses.push((await ask()).status)
    expect([statuses[19], statuses[20]]).toEqual([200, 429])
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ])('count %s as %s', (source, network) => {
    expect(networkOf(source)).toBe(network)
  })
})
