import { beforeEach, describe, expect, test } from 'vitest'
import { flattenPermissions } from '../../src/domain/permissions.ts'
import { hashPassword, isPassword } from '../../backend/secrets.ts'
import { DAY, HOUR, MINUTE, PASSWORD, RETURN_ADDRESS, startService, type Service } from './support.ts'

let service: Service
beforeEach(async () => {
  service = await startService()
})

const refresh = (tokens: { accessToken: string; refreshToken: string }) => service.send('POST', '/auth/v1/refresh', { body: tokens })
const menu = (token: string) => service.send('GET', '/system/v1/menu', { token })

describe('login', () => {
  test('returns exactly the fields of the specification', async () => {
    const { data } = await service.login('amy')
    expect(data).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      userAccount: 'amy@example.com',
      userId: 'amy',
      isCustomer: true,
    })
    expect((await service.login('coo')).data.isCustomer).toBe(false)
  })

  test('accepts accounts of its own class only, ignoring case', async () => {
    const wrongDoor = await service.send('POST', '/auth/v1/login', { body: { account: 'amy@example.com', password: PASSWORD } })
    expect([wrongDoor.status, wrongDoor.data.code]).toEqual([400, 'login-failed'])
    const shouted = await service.send('POST', '/customer/v1/login', { body: { account: ' AMY@Example.com ', password: PASSWORD } })
    expect(shouted.status).toBe(200)
  })

  test.each(['ａｍｙ@example.com', 'amy@example.com\u200B', '\u202Aamy@example.com\u202C', '\u3000amy@example.com'])(
    'accepts %j, normalised as on registration',
    async (account) => {
      const { status, data } = await service.send('POST', '/customer/v1/login', { body: { account, password: PASSWORD } })
      expect([status, data.userAccount]).toEqual([200, 'amy@example.com'])
    },
  )

  test('answers the same for a wrong password and an unknown account', async () => {
    const wrong = await service.login('amy', 'nope')
    const unknown = await service.login('nobody', 'nope')
    expect([wrong.status, wrong.message]).toEqual([400, '帳號或密碼錯誤。'])
    expect([unknown.status, unknown.message]).toEqual([wrong.status, wrong.message])
  })

  test('locks after five failures, unlocks after the lock time, and doubles it for the next lock', async () => {
    const fail = async (times: number) => {
      for (let i = 0; i < times; i += 1) await service.login('amy', 'nope')
    }
    await fail(4)
    expect((await service.login('amy', 'nope')).status).toBe(423)
    const locked = await service.login('amy')
    expect([locked.status, locked.data.code]).toEqual([423, 'login-locked'])
    expect(locked.message).toMatch(/\d{1,2}:\d{2}/)
    service.advance(15 * MINUTE + 1)
    await fail(5)
    service.advance(29 * MINUTE)
    expect((await service.login('amy')).status).toBe(423)
    service.advance(2 * MINUTE)
    expect((await service.login('amy')).status).toBe(200)
  })

  test('treats an unknown account like a known one: counts, asks for a captcha, locks, doubles the lock', async () => {
    service = await startService({}, { siteKey: 'local', verify: async (token) => token === 'good' })
    const attempt = async (account: string, path: string, captchaToken?: string) => {
      const { status, message, data } = await service.send('POST', path, { body: { account, password: 'nope', captchaToken } })
      return { status, message, data }
    }
    const both = async (captchaToken?: string) => {
      const known = [
        await attempt('amy@example.com', '/customer/v1/login', captchaToken),
        await attempt('coo', '/auth/v1/login', captchaToken),
      ]
      const unknown = [
        await attempt(' Nobody@example.com', '/customer/v1/login', captchaToken),
        // an account of the other class is none here
        await attempt('amy@example.com', '/auth/v1/login', captchaToken),
      ]
      expect(unknown).toEqual(known)
      return known.map(({ status }) => status)
    }
    for (let round = 0; round < 2; round += 1) {
      expect(await both()).toEqual([400, 400])
      expect(await both()).toEqual([400, 400])
      expect(await both()).toEqual([400, 400])
      expect((await attempt('nobody@example.com', '/customer/v1/login')).data.code).toBe('captcha-required')
      expect(await both()).toEqual([400, 400])
      expect(await both('good')).toEqual([400, 400])
      expect(await both('good')).toEqual([423, 423])
      expect(await both('good')).toEqual([423, 423])
      service.advance(15 * MINUTE * (round + 1) + 1)
    }
    expect(await both()).toEqual([400, 400])
  })

  test('resets the count of failures after a pause and after a success', async () => {
    for (let i = 0; i < 12; i += 1) {
      expect((await service.login('amy', 'nope')).status).toBe(400)
      service.advance(4 * MINUTE)
    }
    for (let i = 0; i < 4; i += 1) await service.login('zoe', 'nope')
    expect((await service.login('zoe')).status).toBe(200)
    expect((await service.login('zoe', 'nope')).status).toBe(400)
  })

  test('reports a suspended account only after the right password', async () => {
    const amy = await service.tables.customerUsers.get('amy')
    if (amy) await service.tables.customerUsers.replace({ ...amy, accountStatus: 'suspended' })
    expect((await service.login('amy')).data.code).toBe('account-suspended')
    expect((await service.login('amy', 'nope')).data.code).toBe('login-failed')
  })

  test('requires the fixed header where one is configured', async () => {
    service = await startService({ loginAuthorization: 'Basic abc' })
    const body = { account: 'coo', password: PASSWORD }
    expect((await service.send('POST', '/auth/v1/login', { body })).status).toBe(403)
    expect((await service.send('POST', '/auth/v1/login', { body, headers: { authorization: 'Basic abc' } })).status).toBe(200)
  })
})

describe('tokens', () => {
  test('an access token expires after 30 minutes', async () => {
    const { data } = await service.login('amy')
    service.advance(30 * MINUTE - 1)
    expect((await menu(data.accessToken)).status).toBe(200)
    service.advance(1)
    expect((await menu(data.accessToken)).status).toBe(401)
    expect((await menu('forged')).status).toBe(401)
  })

  test('a refresh token works once, and ends its access token', async () => {
    const { data: first } = await service.login('amy')
    const second = await refresh(first)
    expect(second.status).toBe(200)
    expect((await menu(second.data.accessToken)).status).toBe(200)
    expect((await menu(first.accessToken)).status).toBe(401)
    const again = await refresh(first)
    expect([again.status, again.data.code]).toEqual([401, 'identity-token-expired'])
    expect((await refresh(second.data)).status).toBe(200)
  })

  test('of twenty concurrent refreshes with one token, one succeeds', async () => {
    const { data } = await service.login('amy')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(data)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
  })

  test('a refresh token needs its own access token', async () => {
    const { data: amy } = await service.login('amy')
    const { data: zoe } = await service.login('zoe')
    expect((await refresh({ accessToken: zoe.accessToken, refreshToken: amy.refreshToken })).status).toBe(401)
  })

  test('the session of an employee lasts 12 hours, of a customer 7 days', async () => {
    const { data: coo } = await service.login('coo')
    const { data: amy } = await service.login('amy')
    service.advance(12 * HOUR)
    expect((await refresh(coo)).status).toBe(401)
    service.advance(6 * DAY)
    const renewed = await refresh(amy)
    expect(renewed.status).toBe(200)
    service.advance(7 * DAY)
    expect((await refresh(renewed.data)).status).toBe(401)
  })

  test('a suspended account loses its session at once', async () => {
    const coo = await service.as('coo')
    const row = await service.tables.members.get('coo')
    if (row) await service.tables.members.replace({ ...row, accountStatus: 'suspended' })
    expect((await coo.call('GET', '/system/v1/menu')).status).toBe(401)
  })

  test('the cache is cleared for a valid token and refused for any other', async () => {
    const { token } = await service.as('coo')
    expect((await service.send('POST', '/auth/v1/EmptyCacheRolePermission', { token })).status).toBe(200)
    expect((await service.send('POST', '/auth/v1/EmptyCacheRolePermission', { token: 'x' })).status).toBe(401)
    expect((await service.send('POST', '/auth/v1/EmptyCacheRolePermission')).status).toBe(401)
  })

  test('expired ones are deleted at the next sign-in', async () => {
    await service.login('amy')
    await service.login('amy')
    service.advance(8 * DAY)
    await service.login('amy')
    expect(await service.tables.tokens.find({ userId: 'amy' })).toHaveLength(1)
  })

  test('are stored as digests only', async () => {
    const { data } = await service.login('amy')
    const stored = JSON.stringify(await service.tables.tokens.find())
    expect(stored).not.toContain(data.accessToken)
    expect(stored).not.toContain(data.refreshToken)
  })
})

describe('passwords', () => {
  test('are salted, hashed after Unicode normalisation, in under 150 ms', async () => {
    const [one, two] = [await hashPassword('pässwört-維修'), await hashPassword('pässwört-維修')]
    expect(one).not.toBe(two)
    expect(await isPassword('pässwört-維修'.normalize('NFD'), one)).toBe(true)
    expect(await isPassword('passwort-維修', one)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })
})

describe('roles, menu and profile', () => {
  test('the account’s roles are grouped', async () => {
    const coo = await service.as('coo')
    const { data } = await coo.call('GET', '/auth/v1/changeUserRole')
    expect(data.currentRoleId).toBe('R-COO')
    expect(data.options).toEqual([
      { groupName: '服務', options: [{ roleId: 'R-COO', roleName: '服務專員' }] },
      { groupName: '技術', options: [{ roleId: 'R-ENG', roleName: '維修工程師' }] },
    ])
  })

  test('the menu holds the pages that the role may open', async () => {
    const idsFor = async (account: string) => {
      const { data } = await (await service.as(account)).call('GET', '/system/v1/menu')
      return data.flatMap((entry: { id: string; children?: { id: string }[] }) => [entry.id, ...(entry.children ?? []).map(({ id }) => id)])
    }
    expect(await idsFor('amy')).toEqual(['home', 'repairOrder'])
    expect(await idsFor('eng')).toEqual(['home', 'repairOrder', 'bench'])
    expect(await idsFor('coo')).toEqual(['home', 'repairOrder', 'counter', 'customer', 'system', 'notice'])
    expect(await idsFor('admin')).toEqual([
      'home',
      'repairOrder',
      'bench',
      'counter',
      'customer',
      'system',
      'member',
      'notice',
      'centre',
      'audit',
    ])
  })

  test('the permission tree is that of the role', async () => {
    const idsFor = async (account: string) => {
      const { data } = await (await service.as(account)).call('GET', '/system/v1/permission')
      return flattenPermissions(data).size
    }
    expect([await idsFor('admin'), await idsFor('aud'), await idsFor('amy'), await idsFor('boss')]).toEqual([83, 25, 32, 34])
  })

  test('all roles of employees are grouped and named in the language of the caller', async () => {
    const admin = await service.as('admin')
    await admin.call('PUT', '/helper/v1/locale', { locale: 'en-us', userId: 'admin' })
    const { data } = await admin.call('GET', '/role/v1/options')
    expect(data.map(({ groupName, options }: { groupName: string; options: object[] }) => [groupName, options.length])).toEqual([
      ['Management', 2],
      ['Service', 1],
      ['Technical', 1],
      ['Warehouse', 1],
    ])
  })

  test('the address book belongs to the customer; employees have none', async () => {
    const { data } = await (await service.as('amy')).call('GET', '/customer/address/v1')
    expect(data).toEqual([{ ...RETURN_ADDRESS, addressId: 'book-1', isDefault: true }])
    expect((await (await service.as('zoe')).call('GET', '/customer/address/v1')).data).toEqual([])
    expect((await (await service.as('coo')).call('GET', '/customer/address/v1')).status).toBe(403)
  })

  test('the profile has class, role and company', async () => {
    const boss = await service.as('boss')
    const { data } = await boss.call('GET', '/{p}/profile/v1')
    expect(data).toMatchObject({ userId: 'boss', isCustomer: true, customerId: 'acme', companyScope: 'company', currentRoleId: 'R-CMG' })
    expect(data.roleName).toBe('客戶主管')
    const { data: employee } = await (await service.as('eng')).call('GET', '/{p}/profile/v1')
    expect(employee).toMatchObject({ isCustomer: false, email: 'eng@example.com', displayName: '代號 eng', currentRoleId: 'R-ENG' })
  })
})

describe('language', () => {
  test('comes from the account; before sign-in from the cookie, then from the browser', async () => {
    const amy = await service.as('amy')
    expect((await amy.call('PUT', '/helper/v1/locale', { locale: 'en-us', userId: 'amy' })).status).toBe(200)
    expect((await amy.call('GET', '/{p}/repairOrder/v1/info/none')).message).toBe('Not found.')
    expect((await amy.call('PUT', '/helper/v1/locale', { locale: 'en-us', userId: 'zoe' })).status).toBe(404)
    expect((await amy.call('PUT', '/helper/v1/locale', { locale: 'fr', userId: 'amy' })).status).toBe(422)

    const wrong = (headers: Record<string, string>) =>
      service.send('POST', '/customer/v1/login', { body: { account: 'x', password: 'y' }, headers })
    expect((await wrong({ cookie: 'culture=en-us' })).message).toBe('Account or password is wrong.')
    expect((await wrong({ cookie: '.AspNetCore.Culture=c%3Den-US%7Cuic%3Den-US' })).message).toBe('Account or password is wrong.')
    expect((await wrong({ 'accept-language': 'ja, en-US;q=0.8, zh-TW;q=0.5' })).message).toBe('Account or password is wrong.')
    expect((await wrong({ cookie: 'culture=xx', 'accept-language': 'fr' })).message).toBe('帳號或密碼錯誤。')
  })

  test('the culture call sets the cookie that selects the language of the resources', async () => {
    const answer = await service.send('PUT', '/helper/culture/en-us')
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('culture=en-us')])
    const shared = await service.send('GET', '/helper/language/SharedResource', { headers: { cookie: 'culture=en-us' } })
    expect(shared.data).toEqual({ 'shared-systemTitle': 'Repair service' })
    expect((await service.send('GET', '/helper/language/SharedResource')).data).toEqual({ 'shared-systemTitle': '維修服務中心' })
    expect((await service.send('PUT', '/helper/culture/klingon')).status).toBe(422)
  })

  test('countries and phone codes are complete and unique, Taiwan first', async () => {
    const { data: countries } = await service.send('GET', '/helper/v1/country')
    const { data: codes } = await service.send('GET', '/helper/v1/countryCode', { headers: { cookie: 'culture=en-us' } })
    const values = countries.map(({ value }: { value: string }) => value)
    expect([values.length, new Set(values).size, values[0]]).toEqual([249, 249, 'TW'])
    expect(countries.every(({ value, label }: { value: string; label: string }) => label !== '' && label !== value)).toBe(true)
    expect(codes[0]).toEqual({ value: '+886', label: 'Taiwan +886' })
    expect(new Set(codes.map(({ value }: { value: string }) => value)).size).toBe(codes.length)
  })
})
