import { beforeEach, describe, expect, test } from 'vitest'
import { sendInvitation } from '../../backend/notify/account-mails.ts'
import { outbox } from '../../backend/mail/outbox.ts'
import { noSealing } from '../../backend/mail/sealing.ts'
import { startAccounts, tick, type Accounts } from './accounts-support.ts'
import { DAY, HOUR, MINUTE, PASSWORD } from './support.ts'

const AMY = 'amy@example.com'
const NEW = 'three wise owls by a lake'

let service: Accounts
beforeEach(async () => {
  service = await startAccounts()
})

const codeOf = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code]
const fieldsOf = ({ data }: { data: { fieldErrors?: { field: string; key: string }[] } }) =>
  (data.fieldErrors ?? []).map(({ field, key }) => `${field} ${key}`)
const failLogin = (account: string, captchaToken?: string) =>
  service.send('POST', account.includes('@') ? '/customer/v1/login' : '/auth/v1/login', {
    body: { account, password: 'nope', ...(captchaToken !== undefined && { captchaToken }) },
  })
const loginWith = (account: string, password: string) =>
  service.send('POST', account.includes('@') ? '/customer/v1/login' : '/auth/v1/login', {
    body: { account, password, captchaToken: tick() },
  })

describe('forgotten password', () => {
  test('requires a captcha, each token once', async () => {
    const token = tick()
    expect(codeOf(await service.forgot(AMY, ''))).toEqual([400, 'captcha-required'])
    expect(codeOf(await service.forgot(AMY, 'forged'))).toEqual([400, 'captcha-required'])
    expect((await service.forgot(AMY, token)).status).toBe(200)
    const again = await service.forgot(AMY, token)
    expect(codeOf(again)).toEqual([400, 'captcha-required'])
    expect(fieldsOf(again)).toEqual(['captchaToken rule-captcha'])
    expect(await service.mails()).toHaveLength(1)
  })

  test('answers byte for byte the same whether or not the account exists', async () => {
    const known = await service.forgot(AMY)
    const unknown = await service.forgot('nobody@example.com')
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect([...unknown.headers]).toEqual([...known.headers])
    const employee = await service.forgot('eng')
    const nobody = await service.forgot('nobody')
    expect(nobody.text).toBe(employee.text)
    expect((await service.mails()).map(({ to }) => to)).toEqual([AMY, 'eng@example.com'])
  })

  test('the mail links to the page of the class, in the language of the account', async () => {
    await service.forgot(' AMY@Example.com ')
    expect(await service.lastMail()).toMatchObject({ to: AMY, language: 'zh-hant', subject: '重設密碼' })
    expect(await service.lastLink()).toMatch(/^\/customer\/resetPassword\/[0-9a-f-]{36}\/[\w-]{43}$/)
    const row = await service.tables.members.get('eng')
    if (row) await service.tables.members.replace({ ...row, language: 'en-us' })
    await service.forgot('eng')
    expect(await service.lastMail()).toMatchObject({ to: 'eng@example.com', language: 'en-us', subject: 'Reset your password' })
    expect(await service.lastLink()).toMatch(/^\/resetPassword\//)
  })

  test('sends three mails an hour at most, and does not report the limit', async () => {
    const answers = []
    for (let i = 0; i < 5; i += 1) answers.push((await service.forgot(AMY)).text)
    expect(new Set(answers).size).toBe(1)
    expect(await service.mails()).toHaveLength(3)
    service.advance(HOUR + 1)
    await service.forgot(AMY)
    expect(await service.mails()).toHaveLength(4)
  })

  test('accepts accounts of its own class only, and no suspended ones', async () => {
    const { tables, send } = service
    const body = { account: 'eng', endPoint: 'customer/resetPassword', captchaToken: tick() }
    expect((await send('POST', '/customer/v1/forgot', { body })).status).toBe(200)
    const wrongEnd = { ...body, captchaToken: tick() }
    expect((await send('POST', '/auth/v1/forgot', { body: wrongEnd })).status).toBe(422)
    const row = await tables.customerUsers.get('amy')
    if (row) await tables.customerUsers.replace({ ...row, accountStatus: 'suspended' })
    expect((await service.forgot(AMY)).status).toBe(200)
    expect(await service.mails()).toEqual([])
    expect(await tables.links.find()).toEqual([])
  })

  test('tokens are stored as digests only', async () => {
    await service.forgot(AMY)
    const token = (await service.lastLink()).split('/').at(-1) ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await service.tables.links.find())).not.toContain(token)
  })
})

describe('a reset link', () => {
  test('sets the password once; the second time it is refused with a clear message', async () => {
    await service.forgot(AMY)
    const link = await service.lastLink()
    expect(await service.isExpired(link)).toBe(false)
    expect((await service.byLink(link, { account: AMY, password: NEW })).status).toBe(200)
    expect(await service.isExpired(link)).toBe(true)
    const again = await service.byLink(link, { account: AMY, password: `${NEW}!` })
    expect(codeOf(again)).toEqual([410, 'link-expired'])
    expect(again.message).toBe('此連結已失效或已使用過，請重新申請。')
    expect((await loginWith(AMY, PASSWORD)).status).toBe(400)
    expect((await loginWith(AMY, NEW)).status).toBe(200)
  })

  test('expires after 60 minutes', async () => {
    await service.forgot('eng')
    const link = await service.lastLink()
    service.advance(60 * MINUTE - 1)
    expect(await service.isExpired(link)).toBe(false)
    service.advance(1)
    expect(await service.isExpired(link)).toBe(true)
    expect(codeOf(await service.byLink(link, { account: 'eng', password: NEW }))).toEqual([410, 'link-expired'])
  })

  test.each(['/resetPassword/x/y', '/resetPassword/%00/%F0%9F%A6%8A', `/customer/resetPassword/${'a'.repeat(500)}/${'b'.repeat(500)}`])(
    'that was never issued, %#, counts as expired',
    async (link) => {
      expect(await service.isExpired(link)).toBe(true)
      expect(codeOf(await service.byLink(link, { account: AMY, password: NEW }))).toEqual([410, 'link-expired'])
    },
  )

  test('is refused with a wrong token, of the other class or for another purpose', async () => {
    await service.forgot(AMY)
    const link = await service.lastLink()
    expect(await service.isExpired(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(true)
    expect(await service.isExpired(link, false)).toBe(true)
    expect(codeOf(await service.byLink(link.replace('/customer', ''), { account: AMY, password: NEW }))).toEqual([410, 'link-expired'])
    expect(codeOf(await service.byLink(link, { password: NEW }))).toEqual([410, 'link-expired'])
    expect(await service.isExpired(link)).toBe(false)
  })

  test('stays valid after an invalid form', async () => {
    await service.forgot(AMY)
    const link = await service.lastLink()
    const weak = await service.byLink(link, { account: AMY, password: 'unbelievable' })
    expect(codeOf(weak)).toEqual([422, 'password-weak'])
    expect(fieldsOf(weak)).toEqual(['password rule-passwordCommon'])
    expect(fieldsOf(await service.byLink(link, { account: AMY, password: 'short' }))).toEqual(['password rule-tooShort'])
    expect(fieldsOf(await service.byLink(link, { account: AMY, password: 'the story of amy' }))).toEqual(['password rule-passwordOwn'])
    const unlike = await service.byLink(link, { account: AMY, password: NEW, confirmPassword: 'other' })
    expect([...codeOf(unlike), ...fieldsOf(unlike)]).toEqual([422, 'field-invalid', 'confirmPassword rule-passwordConfirm'])
    const outsider = await service.byLink(link, { account: 'zoe@example.com', password: NEW })
    expect(fieldsOf(outsider)).toEqual(['account rule-linkAccount'])
    expect((await service.byLink(link, { account: ' AMY@example.com', password: NEW })).status).toBe(200)
  })

  test('requires 15 characters for employees', async () => {
    await service.forgot('eng')
    const link = await service.lastLink()
    const answer = await service.byLink(link, { account: 'eng', password: 'three owls 14!' })
    expect(answer.data.fieldErrors).toEqual([{ field: 'password', key: 'rule-tooShort', values: { min: 15 } }])
  })

  test('unlocks a locked account', async () => {
    for (let i = 0; i < 5; i += 1) await failLogin(AMY, tick())
    expect((await loginWith(AMY, PASSWORD)).status).toBe(423)
    await service.forgot(AMY)
    await service.byLink(await service.lastLink(), { account: AMY, password: NEW })
    expect((await loginWith(AMY, NEW)).status).toBe(200)
    expect(await service.tables.signIns.get('customer amy')).toMatchObject({ failedLogins: [], lockLevel: 0, lockedUntil: null })
  })

  test('ends all sessions of the user, and no others', async () => {
    const [one, two, zoe] = [await service.as('amy'), await service.as('amy'), await service.as('zoe')]
    await service.forgot(AMY)
    await service.byLink(await service.lastLink(), { account: AMY, password: NEW })
    expect((await one.call('GET', '/system/v1/menu')).status).toBe(401)
    expect((await two.call('GET', '/system/v1/menu')).status).toBe(401)
    const tokens = { accessToken: one.token, refreshToken: one.refreshToken }
    expect((await service.send('POST', '/auth/v1/refresh', { body: tokens })).status).toBe(401)
    expect((await zoe.call('GET', '/system/v1/menu')).status).toBe(200)
  })

  test('voids the older links, and a mail reports the change', async () => {
    await service.forgot(AMY)
    const older = await service.lastLink()
    await service.forgot(AMY)
    const newer = await service.lastLink()
    expect(await service.isExpired(older)).toBe(false)
    await service.byLink(newer, { account: AMY, password: NEW })
    expect(await service.isExpired(older)).toBe(true)
    expect(await service.lastMail()).toMatchObject({ to: AMY, subject: '您的密碼已變更' })
  })
})

describe('a link to set the first password', () => {
  const invite = async () => {
    const row = await service.tables.members.get('eng')
    if (!row) throw new Error('no engineer')
    await service.tables.members.replace({ ...row, passwordHash: null, accountStatus: 'invited' })
    const clock = { now: () => new Date(service.now()) }
    await service.database.transaction(async (db) => {
      const invited = await db.members.get('eng')
      if (invited) await sendInvitation({ db, clock, mail: outbox(db, clock, noSealing) }, { isCustomer: false, row: invited })
    })
    return service.lastLink()
  }

  test('activates the account within 72 hours', async () => {
    const link = await invite()
    expect(link).toMatch(/^\/setPassword\//)
    expect((await loginWith('eng', PASSWORD)).status).toBe(400)
    service.advance(3 * DAY - 1)
    expect(await service.isExpired(link)).toBe(false)
    expect((await service.byLink(link, { password: NEW })).status).toBe(200)
    expect((await loginWith('eng', NEW)).status).toBe(200)
    expect(codeOf(await service.byLink(link, { password: NEW }))).toEqual([410, 'link-expired'])
  })

  test('expires after 72 hours', async () => {
    const link = await invite()
    service.advance(3 * DAY)
    expect(await service.isExpired(link)).toBe(true)
    expect(codeOf(await service.byLink(link, { password: NEW }))).toEqual([410, 'link-expired'])
  })

  test('is refused by the reset form', async () => {
    expect(codeOf(await service.byLink(await invite(), { account: 'eng', password: NEW }))).toEqual([410, 'link-expired'])
  })
})

describe('changing the password', () => {
  const change = async (account: 'amy' | 'eng', input: Record<string, string> = {}) => {
    const user = await service.as(account)
    const own = { account: account === 'amy' ? AMY : 'eng', userId: account, oldPassword: PASSWORD, password: NEW, confirmPassword: NEW }
    return { user, answer: await user.call('POST', '/auth/v1/resetPassword', { ...own, ...input }) }
  }

  test.each(['amy', 'eng'] as const)('works for %s, ends the other sessions and keeps the current one', async (account) => {
    const other = await service.as(account)
    const { user, answer } = await change(account)
    expect(answer.status).toBe(200)
    expect((await other.call('GET', '/system/v1/menu')).status).toBe(401)
    expect((await user.call('GET', '/system/v1/menu')).status).toBe(200)
    const tokens = { accessToken: user.token, refreshToken: user.refreshToken }
    expect((await service.send('POST', '/auth/v1/refresh', { body: tokens })).status).toBe(200)
    expect((await loginWith(account === 'amy' ? AMY : 'eng', NEW)).status).toBe(200)
  })

  test('requires the current password, and counts failures as the sign-in does', async () => {
    const { user, answer } = await change('amy', { oldPassword: 'wrong' })
    expect(codeOf(answer)).toEqual([422, 'field-invalid'])
    expect(fieldsOf(answer)).toEqual(['oldPassword rule-passwordOld'])
    const body = { account: AMY, userId: 'amy', oldPassword: 'wrong', password: NEW, confirmPassword: NEW }
    const statuses = []
    for (let i = 0; i < 5; i += 1) statuses.push((await user.call('POST', '/auth/v1/resetPassword', body)).status)
    expect(statuses).toEqual([422, 422, 422, 423, 423])
    expect((await loginWith(AMY, PASSWORD)).status).toBe(423)
  })

  test('refuses the same password, a weak one, an empty current one, and that of another user', async () => {
    expect(fieldsOf((await change('amy', { password: PASSWORD, confirmPassword: PASSWORD })).answer)).toEqual([
      'password rule-passwordSame',
    ])
    expect(codeOf((await change('amy', { password: 'unbelievable', confirmPassword: 'unbelievable' })).answer)).toEqual([
      422,
      'password-weak',
    ])
    expect(fieldsOf((await change('amy', { oldPassword: '' })).answer)).toEqual(['oldPassword rule-required'])
    expect((await change('amy', { userId: 'zoe' })).answer.status).toBe(404)
    expect((await change('amy', { account: 'zoe@example.com' })).answer.status).toBe(404)
    expect((await loginWith(AMY, PASSWORD)).status).toBe(200)
  })

  test('voids an open reset link', async () => {
    await service.forgot(AMY)
    const link = await service.lastLink()
    await change('amy')
    expect(await service.isExpired(link)).toBe(true)
  })
})

describe('sign-in', () => {
  test('asks for a captcha from the third failure on', async () => {
    expect(fieldsOf(await failLogin(AMY))).toEqual([])
    await failLogin(AMY)
    const third = await failLogin(AMY)
    expect(codeOf(third)).toEqual([400, 'login-failed'])
    expect(fieldsOf(third)).toEqual(['captchaToken rule-captcha'])
    const without = await service.login('amy')
    expect([...codeOf(without), ...fieldsOf(without)]).toEqual([400, 'captcha-required', 'captchaToken rule-captcha'])
    expect(without.message).toContain('驗證')
    expect((await service.tables.signIns.get('customer amy'))?.failedLogins).toHaveLength(3)
    expect((await loginWith(AMY, PASSWORD)).status).toBe(200)
    expect((await service.login('amy')).status).toBe(200)
  })

  test('old failures do not count towards the captcha', async () => {
    for (let i = 0; i < 3; i += 1) await failLogin(AMY)
    service.advance(15 * MINUTE)
    expect((await service.login('amy')).status).toBe(200)
  })

  test('with a captcha token the fifth failure locks', async () => {
    for (let i = 0; i < 4; i += 1) await failLogin('eng', tick())
    expect(codeOf(await failLogin('eng', tick()))).toEqual([423, 'login-locked'])
  })

  test('the site key is public', async () => {
    expect((await service.send('GET', '/helper/v1/captcha/key')).data).toBe('local')
  })
})

test('an employee’s language', async () => {
  const eng = await service.as('eng')
  expect((await eng.call('PUT', '/member/v1/eng/en-us')).status).toBe(200)
  expect((await service.tables.members.get('eng'))?.language).toBe('en-us')
  expect((await eng.call('PUT', '/member/v1/wh/en-us')).status).toBe(404)
  expect((await eng.call('PUT', '/member/v1/eng/fr')).status).toBe(422)
  expect((await (await service.as('amy')).call('PUT', '/member/v1/amy/en-us')).status).toBe(404)
})
