import { describe, expect, test } from 'vitest'
import { noCaptcha } from '../../../backend/captcha.ts'
import type { Tables } from '../../../backend/database.ts'
import { aroundCalls } from '../around-calls.ts'
import type { MemoryDatabase } from '../memory-database.ts'
import { overlappingDatabase } from '../overlapping-database.ts'
import { LONG_SESSIONS, PASSWORD, startService, type Service } from '../support.ts'
import { atOnce, race, statusesOf } from './race.ts'

/** The database with something else that happens, whole, before the n-th of the coming calls of its tables. */
const stoppedBefore = (database: MemoryDatabase) => {
  let left = 0
  let meanwhile = async () => {}
  return {
    ...database,
    transaction: <T>(work: (tables: Tables) => Promise<T>) =>
      database.transaction((tables) =>
        work(
          aroundCalls(tables, async (_, run) => {
            left -= 1
            if (left === 0) await meanwhile()
            return run()
          }),
        ),
      ),
    /** `n` from 0. */
    stopBefore: (n: number, happens: () => Promise<void>) => {
      left = n + 1
      meanwhile = happens
    },
  }
}

describe('sessions', () => {
  test(
    'a refresh token that is used six times at the same time serves once',
    race(async (service) => {
      const { token, refreshToken } = await service.as('eng')
      const body = { accessToken: token, refreshToken }
      const answers = await atOnce(6, () => service.send('POST', '/auth/v1/refresh', { body }))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
    }),
  )

  test(
    'a user signs in on six devices at the same time',
    race(async (service) => {
      expect(statusesOf(await atOnce(6, () => service.login('aud')))).toEqual({ 200: 6 })
    }),
  )

  test(
    'a sign-in with the old password while it is changed leaves no session behind',
    race(async (service) => {
      const eng = await service.as('eng')
      const password = 'three wise owls by a lake'
      const body = { userId: 'eng', account: 'eng', oldPassword: PASSWORD, password, confirmPassword: password }
      const [, changed] = await Promise.all([
        atOnce(3, () => service.login('eng')),
        service.send('POST', '/auth/v1/resetPassword', { token: eng.token, body }),
      ])
      expect(changed.status).toBe(200)
      expect(await service.tables.tokens.find({ userId: 'eng' })).toHaveLength(1)
    }),
  )

  test('a password that is changed at any point of a sign-in with the old one leaves no session behind', async () => {
    const password = 'three wise owls by a lake'
    const body = { userId: 'eng', account: 'eng', oldPassword: PASSWORD, password, confirmPassword: password }
    const sessions: number[] = []
    for (let isReached = true; isReached;) {
      const database = stoppedBefore(overlappingDatabase())
      const service = await startService(LONG_SESSIONS, noCaptcha, database)
      const eng = await service.as('eng')
      isReached = false
      database.stopBefore(sessions.length, async () => {
        isReached = true
        await service.send('POST', '/auth/v1/resetPassword', { token: eng.token, body })
      })
      await service.login('eng')
      if (isReached) sessions.push((await service.tables.tokens.find({ userId: 'eng' })).length)
    }
    expect(sessions.length).toBeGreaterThan(10)
    expect(sessions).toEqual(sessions.map(() => 1))
  })

  test(
    'wrong passwords that come at the same time all count, for a known and an unknown account',
    race(async (service) => {
      for (const account of ['wh', 'nobody']) {
        const answers = await atOnce(8, () => service.login(account, 'wrong wrong wrong'))
        expect(answers.every(({ status }) => status < 500 && status !== 200 && status !== 409)).toBe(true)
        // too many attempts: the password is not looked at any more
        expect([423, 429]).toContain((await service.login(account)).status)
      }
    }),
  )
})

describe('links', () => {
  test(
    'a password link that is used six times at the same time sets one password',
    race(async (service) => {
      await service.send('POST', '/customer/v1/forgot', {
        body: { account: 'amy@example.com', endPoint: 'customer/resetPassword', captchaToken: 'x' },
      })
      const [link = ''] = /\/customer\/resetPassword\/\S+/.exec((await service.tables.mails.find()).at(-1)?.text ?? '') ?? []
      const [id, token] = link.split('/').slice(-2)
      const passwords = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `${word} wise owls by a lake`)
      const answers = await Promise.all(
        passwords.map((password) =>
          service.send('POST', `/customer/v1/resetPassword/${id}/${token}`, {
            body: { account: 'amy@example.com', password, confirmPassword: password },
          }),
        ),
      )
      const set = answers.findIndex(({ status }) => status === 200)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      expect((await service.login('amy', passwords[set])).status).toBe(200)
    }),
  )
})

describe('accounts', () => {
  const REGISTRATION = {
    userAccount: 'twin@mail.example',
    userName: '林美玉',
    customerType: 'company',
    companyName: '海岸旅行社',
    taxId: '10000009',
    phoneCountryCode: '+886',
    mobilePhone: '0912345678',
    language: 'zh-hant',
    password: 'three wise owls',
    confirmPassword: 'three wise owls',
    termsVersion: '2026-01',
    captchaToken: 'x',
  }
  const EMPLOYEE = { userName: '新同事', email: 'eng09@example.com', roleIds: ['R-ENG'], isEngineer: true, language: 'zh-hant' }
  const COMPANY = {
    customerType: 'company',
    companyName: '海岸旅行社',
    taxId: '10000009',
    userName: '新客戶',
    phoneCountryCode: '+886',
    mobilePhone: '0912345678',
    language: 'zh-hant',
  }

  test(
    'a mailbox that is registered six times at the same time is one account',
    race(async (service) => {
      const answers = await atOnce(6, () => service.send('POST', '/customer/v1/register', { body: REGISTRATION }))
      expect(answers.every(({ status }) => status < 500 && status !== 409)).toBe(true)
      expect(await service.tables.customerUsers.find({ userAccount: REGISTRATION.userAccount })).toHaveLength(1)
    }),
  )

  test(
    'an employee account that is created five times at the same time is there once',
    race(async (service) => {
      const admin = await service.as('admin')
      const answers = await atOnce(5, () => admin.call('POST', '/member/v1', { ...EMPLOYEE, userAccount: 'eng09' }))
      expect(statusesOf(answers)).toEqual({ 200: 1, 422: 4 })
      expect(await service.tables.members.find({ userAccount: 'eng09' })).toHaveLength(1)
    }),
  )

  test(
    'a tax id that is entered five times at the same time is of one company',
    race(async (service) => {
      const admin = await service.as('admin')
      const create = (userAccount: string) => admin.call('POST', '/backend/customer/v1', { ...COMPANY, userAccount })
      const answers = await atOnce(5, (i) => create(`person${i}@example.com`))
      expect(statusesOf(answers)).toEqual({ 200: 1, 422: 4 })
      expect(await service.tables.customers.find({ taxId: COMPANY.taxId })).toHaveLength(1)
    }),
  )

  test(
    'of two managers of a company who are demoted at the same time one stays',
    race(async (service) => {
      const admin = await service.as('admin')
      const amy = await service.tables.customerUsers.get('amy')
      if (amy) await service.tables.customerUsers.replace({ ...amy, companyScope: 'company' })
      const demote = async (id: string, rowVersion: number) =>
        admin.call('PUT', `/backend/customer/v1/${id}`, {
          rowVersion,
          companyScope: 'own',
          phoneCountryCode: '+886',
          mobilePhone: '0912345678',
        })
      const versions = new Map<string, number>()
      for (const id of ['amy', 'boss']) versions.set(id, (await admin.call('GET', `/backend/customer/v1/${id}`)).data.rowVersion)
      const answers = await Promise.all([...versions].map(([id, version]) => demote(id, version)))
      expect(statusesOf(answers)).toEqual({ 200: 1, 422: 1 })
      expect(await service.tables.customerUsers.find({ customerId: 'acme', companyScope: 'company' })).toHaveLength(1)
    }),
  )

  /** A second administrator beside `admin`. */
  const withSecondAdmin = async ({ tables }: Service) => {
    const row = await tables.members.get('wh')
    if (row) await tables.members.replace({ ...row, roleIds: ['R-ADM'], currentRoleId: 'R-ADM' })
  }

  test(
    'of two administrators who suspend each other at the same time one stays',
    race(async (service) => {
      await withSecondAdmin(service)
      const [one, two] = [await service.as('admin'), await service.as('wh')]
      const versionOf = async (id: string) => (await service.tables.members.get(id))?.rowVersion
      const bodies = { admin: await versionOf('admin'), wh: await versionOf('wh') }
      const suspend = (user: typeof one, id: 'admin' | 'wh') =>
        user.call('PUT', `/member/v1/${id}`, { rowVersion: bodies[id], accountStatus: 'suspended' })
      const answers = await Promise.all([suspend(one, 'wh'), suspend(two, 'admin')])
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      const active = (await service.tables.members.find({ accountStatus: 'active' })).filter(({ roleIds }) => roleIds.includes('R-ADM'))
      expect(active).toHaveLength(1)
    }),
  )
})
