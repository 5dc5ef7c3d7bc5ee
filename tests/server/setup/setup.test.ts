import { beforeEach, describe, expect, test } from 'vitest'
import { createBackend } from '../../../backend/handle.ts'
import { announceSetup } from '../../../server/setup/announce.ts'
import { createAdministrator } from '../../../server/setup/create-administrator.ts'
import { memoryDatabase, memoryFiles, type MemoryDatabase } from '../../backend/memory-database.ts'
import { runTwice } from '../../backend/run-twice.ts'
import { QUICK_PASSWORDS } from '../../backend/support.ts'

const MINUTE = 60_000
const PASSWORD = 'seven quiet herons'
const FORM = {
  userAccount: ' Admin01 ',
  userName: '王小明',
  email: 'Admin@repair.example',
  password: PASSWORD,
  confirmPassword: PASSWORD,
}

let database: MemoryDatabase
let now: number
const clock = { now: () => new Date(now) }

beforeEach(() => {
  database = runTwice(memoryDatabase())
  now = Date.parse('2026-11-20T02:00:00.000Z')
})

const start = (isSetupOffered = true) => {
  const handle = createBackend({ database, files: memoryFiles().files, clock, passwords: QUICK_PASSWORDS, config: { isSetupOffered } })
  return async (path: string, body: object) => {
    const response = await handle(new Request(`http://service.test/api${path}`, { method: 'POST', body: JSON.stringify(body) }))
    const { data } = await response.json()
    return { status: response.status, code: data?.code, data }
  }
}

/** The token that a start of the service prints. */
const announced = async () => {
  const lines: string[] = []
  await announceSetup({ database, clock, publicUrl: 'https://repair.example/', print: (line) => void lines.push(line) })
  return /^https:\/\/repair\.example\/setup\?token=([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1]
}

describe('the address on the console', () => {
  test('makes the first administrator, who can sign in at once', async () => {
    const call = start()
    const token = await announced()
    expect((await call('/system/v1/setup/check', { token })).status).toBe(200)
    expect((await call('/system/v1/setup', { ...FORM, token })).status).toBe(200)
    const [row] = await database.tables.members.find()
    expect(row).toMatchObject({ userAccount: 'admin01', email: 'admin@repair.example', roleIds: ['R-ADM'], accountStatus: 'active' })
    expect((await call('/auth/v1/login', { account: 'admin01', password: PASSWORD })).status).toBe(200)
    expect(await database.tables.securityLog.find({ kind: 'rolesChanged' })).toMatchObject([{ detail: '→ R-ADM by=setup' }])
    const audits = await database.tables.audits.find({ action: 'system.setup' })
    expect(audits).toHaveLength(1)
    expect(JSON.stringify(audits)).not.toMatch(new RegExp(`${PASSWORD}|pbkdf2`))
  })

  test('is kept as a digest only', async () => {
    const token = await announced()
    expect(JSON.stringify(await database.tables.links.find())).not.toContain(token)
  })

  test('serves for an hour and once, and not after another start', async () => {
    const call = start()
    const first = await announced()
    const second = await announced()
    expect(await call('/system/v1/setup/check', { token: first })).toMatchObject({ status: 404 })
    now += 60 * MINUTE
    expect(await call('/system/v1/setup/check', { token: second })).toMatchObject({ status: 410, code: 'link-expired' })
    expect(await call('/system/v1/setup', { ...FORM, token: second })).toMatchObject({ status: 410 })
    const third = await announced()
    expect((await call('/system/v1/setup', { ...FORM, token: third })).status).toBe(200)
    for (const path of ['/system/v1/setup/check', '/system/v1/setup'])
      expect(await call(path, { ...FORM, token: third })).toMatchObject({ status: 410, code: 'link-expired' })
    expect(await announced()).toBeUndefined()
  })

  test.each(['', 'x', 'a'.repeat(43)])('with the token %j opens nothing', async (token) => {
    const call = start()
    await announced()
    expect((await call('/system/v1/setup/check', { token })).status).toBe(404)
    expect((await call('/system/v1/setup', { ...FORM, token })).status).toBe(404)
    expect(await database.tables.members.find()).toEqual([])
  })

  test('used by many at once makes one administrator', async () => {
    const call = start()
    const token = await announced()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => call('/system/v1/setup', { ...FORM, userAccount: `admin${n}0`, token })),
    )
    expect([200, 410].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([1, 7])
    expect(await database.tables.members.find()).toHaveLength(1)
  })

  test('serves no more once there is an administrator by another way', async () => {
    const call = start()
    const token = await announced()
    await createAdministrator({ database, passwords: QUICK_PASSWORDS, clock }, FORM, 'zh-hant')
    expect((await call('/system/v1/setup', { ...FORM, userAccount: 'admin02', token })).status).toBe(410)
    expect(await database.tables.members.find()).toHaveLength(1)
  })

  test('of a service that offers none is no address', async () => {
    const call = start(false)
    const token = await announced()
    expect((await call('/system/v1/setup/check', { token })).status).toBe(404)
    expect((await call('/system/v1/setup', { ...FORM, token })).status).toBe(404)
  })
})

test.each([
  ['userAccount', { userAccount: 'ab' }],
  ['userName', { userName: ' ' }],
  ['email', { email: 'nobody' }],
  ['password', { password: 'short', confirmPassword: 'short' }],
  ['password', { password: 'admin01 admin01 x', confirmPassword: 'admin01 admin01 x' }],
  ['confirmPassword', { confirmPassword: 'another password' }],
])('a wrong %s leaves the address good', async (field, change) => {
  const call = start()
  const token = await announced()
  const answer = await call('/system/v1/setup', { ...FORM, ...change, token })
  expect(answer.status).toBe(422)
  expect(answer.data.fieldErrors[0].field).toBe(field)
  expect((await call('/system/v1/setup', { ...FORM, token })).status).toBe(200)
})

describe('on the command line', () => {
  const create = (change: object = {}) =>
    createAdministrator({ database, passwords: QUICK_PASSWORDS, clock }, { ...FORM, ...change }, 'en-us')

  test('an administrator is made beside others', async () => {
    expect(await create()).toBe('admin01')
    expect(await create({ userAccount: 'admin02' })).toBe('admin02')
    expect((await start()('/auth/v1/login', { account: 'admin02', password: PASSWORD })).status).toBe(200)
  })

  test('a taken name or a weak password is refused', async () => {
    await create()
    await expect(create()).rejects.toMatchObject({ details: { fieldErrors: [{ field: 'userAccount', key: 'rule-accountTaken' }] } })
    await expect(create({ userAccount: 'admin02', password: 'x', confirmPassword: 'x' })).rejects.toMatchObject({ status: 422 })
    expect(await database.tables.members.find()).toHaveLength(1)
  })
})
