import { beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, tick, type Accounts } from './accounts-support.ts'
import { DAY, HOUR, PASSWORD, type User } from './support.ts'

const PATH = '/{p}/mailbox/v1'
const OLD = 'amy@example.com'
const NEW = 'amy@new.example'

let service: Accounts
let amy: User
beforeEach(async () => {
  service = await startAccounts()
  amy = await service.as('amy')
})

const request = (email = NEW, password = PASSWORD, user = amy) => user.call('POST', PATH, { email, password })
const linkTo = async (address: string) => {
  const mails = await service.tables.mails.find({ to: address })
  return /^\/mailbox\/\S+$/m.exec(mails.findLast(({ text }) => text.includes('/mailbox/'))?.text ?? '')?.[0] ?? ''
}
const look = (link: string) => service.send('GET', `/auth/v1${link}`)
const follow = (link: string, token?: string) => service.send('POST', `/auth/v1${link}`, token === undefined ? {} : { token })
const profileOf = async (user: User) => (await user.call('GET', '/{p}/profile/v1')).data
const login = (account: string, password = PASSWORD) => service.send('POST', '/customer/v1/login', { body: { account, password } })
const isSignedIn = async (user: User) => (await user.call('GET', '/system/v1/menu')).status === 200
const rowOf = (userId = 'amy') => service.tables.customerUsers.get(userId)
const logged = async () => (await service.tables.securityLog.find({ accountId: 'amy' })).map(({ kind }) => kind)

describe('another e-mail address for the own account', () => {
  test('needs the current password and a good address; wrong passwords count as those of the sign-in', async () => {
    const wrong = await request(NEW, 'not my password')
    expect([wrong.status, wrong.data.fieldErrors]).toMatchObject([422, [{ field: 'password', key: 'rule-passwordOld' }]])
    expect((await service.tables.signIns.get('customer amy'))?.failedLogins).toHaveLength(1)
    const invalid = await request('nobody', '')
    expect(invalid.data.fieldErrors.map(({ key }: { key: string }) => key)).toEqual(['rule-email', 'rule-passwordRequired'])
    expect((await request('AMY@example.com')).data.fieldErrors).toMatchObject([{ field: 'email', key: 'rule-mailboxSame' }])
    expect(await service.mails()).toEqual([])
  })

  test('counts once its mailbox has confirmed it; both mailboxes get a mail, the new one without a name', async () => {
    const { status, data } = await request(' AMY@new.example')
    expect([status, data]).toMatchObject([200, { email: NEW, byName: null }])
    const [old, fresh] = [await service.tables.mails.find({ to: OLD }), await service.tables.mails.find({ to: NEW })]
    expect([old.map(({ subject }) => subject), fresh.map(({ subject }) => subject)]).toEqual([
      ['您的電子郵件即將變更'],
      ['請確認新的電子郵件'],
    ])
    expect(old[0]?.text).toContain(NEW)
    expect(fresh[0]?.text).not.toContain('客戶 amy')
    expect(await profileOf(amy)).toMatchObject({ email: OLD, pendingMailbox: { email: NEW } })
    expect((await login(NEW)).status).toBe(400)

    const link = await linkTo(NEW)
    expect([(await look(link)).data, (await look(link)).data]).toMatchObject([{ purpose: 'confirm', email: NEW, isInForce: false }, {}])
    expect((await rowOf())?.userAccount).toBe(OLD)
    expect((await follow(link)).data).toMatchObject({ outcome: 'confirmed', userAccount: NEW, userId: 'amy' })
    expect([(await login(OLD)).status, (await login(NEW)).status]).toEqual([400, 200])
    expect(await logged()).toEqual(expect.arrayContaining(['mailboxRequested', 'mailboxChanged']))
  })

  test('ends all sessions but the one of the browser in which it is confirmed', async () => {
    const [other, own] = [await service.as('amy'), await service.as('amy')]
    await request()
    await follow(await linkTo(NEW), own.token)
    expect([await isSignedIn(amy), await isSignedIn(other), await isSignedIn(own)]).toEqual([false, false, true])
    expect(await profileOf(own)).toMatchObject({ email: NEW, userAccount: NEW, pendingMailbox: null })
  })

  test('a session of somebody else gains nothing by confirming', async () => {
    const zoe = await service.as('zoe')
    await request()
    await follow(await linkTo(NEW), zoe.token)
    expect([await isSignedIn(amy), await isSignedIn(zoe)]).toEqual([false, true])
    expect((await profileOf(zoe)).email).toBe('zoe@example.com')
  })

  test('a link serves once, for 72 hours; the page may be loaded again', async () => {
    await request()
    const link = await linkTo(NEW)
    expect((await look(`${link}x`)).data.code).toBe('link-expired')
    const answers = await Promise.all([follow(link), follow(link), follow(link)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await logged()).filter((kind) => kind === 'mailboxChanged')).toHaveLength(1)
    expect((await look(link)).data).toMatchObject({ isInForce: true })
    service.advance(3 * DAY)
    expect((await look(link)).status).toBe(410)

    const zoe = await service.as('zoe')
    await request('zoe@new.example', PASSWORD, zoe)
    service.advance(3 * DAY)
    expect((await follow(await linkTo('zoe@new.example'))).status).toBe(410)
    expect((await profileOf(await service.as('zoe'))).pendingMailbox).toBeNull()
  })

  test('can be cancelled, sent again and replaced; only the newest link confirms', async () => {
    await request()
    const first = await linkTo(NEW)
    expect((await amy.call('POST', `${PATH}/again`)).data).toMatchObject({ email: NEW })
    const second = await linkTo(NEW)
    expect((await follow(first)).status).toBe(410)
    await request('third@new.example')
    expect((await follow(second)).status).toBe(410)
    expect((await amy.call('DELETE', PATH)).status).toBe(200)
    expect((await follow(await linkTo('third@new.example'))).status).toBe(410)
    expect((await amy.call('POST', `${PATH}/again`)).status).toBe(404)
    expect((await profileOf(amy)).pendingMailbox).toBeNull()
  })

  test('is refused when no more mails may go to the old mailbox', async () => {
    for (const n of [1, 2, 3]) expect((await request(`n${n}@new.example`)).status).toBe(200)
    const fourth = await request('n4@new.example')
    expect([fourth.status, fourth.data.code]).toEqual([409, 'mailbox-mails-enough'])
    expect((await profileOf(amy)).pendingMailbox.email).toBe('n3@new.example')
    service.advance(HOUR + 1)
    expect((await (await service.as('amy')).call('POST', PATH, { email: NEW, password: PASSWORD })).status).toBe(200)
  })

  test('is void after a new password', async () => {
    await request()
    await service.forgot(OLD)
    await service.byLink(await service.lastLink(), { account: OLD, password: 'four wise owls' })
    expect((await follow(await linkTo(NEW))).status).toBe(410)
  })

  test('a suspended or deleted account’s links do nothing', async () => {
    await request()
    const links = [await linkTo(NEW), await linkTo(OLD)]
    const admin = await service.as('admin')
    const { rowVersion } = (await admin.call('GET', '/backend/customer/v1/amy')).data
    await admin.call('PUT', '/backend/customer/v1/status/amy', { accountStatus: 'suspended', reason: '停用', rowVersion })
    for (const link of links) expect([(await look(link)).status, (await follow(link)).status]).toEqual([410, 410])
    expect((await admin.call('DELETE', '/backend/customer/v1/amy')).status).toBe(200)
    for (const link of links) expect((await follow(link)).status).toBe(410)
  })

  test('of an employee changes the mailbox, not the account name', async () => {
    const eng = await service.as('eng')
    await request('Eng@New.example', PASSWORD, eng)
    expect((await follow(await linkTo('Eng@New.example'), eng.token)).data).toMatchObject({ userAccount: 'eng', isCustomer: false })
    expect(await profileOf(eng)).toMatchObject({ userAccount: 'eng', email: 'Eng@New.example' })
  })
})

describe('an address that has an account', () => {
  const register = (userAccount: string) =>
    service.send('POST', '/customer/v1/register', {
      body: {
        userAccount,
        userName: '陌生人',
        customerType: 'individual',
        phoneCountryCode: '+886',
        mobilePhone: '0900000011',
        language: 'zh-hant',
        password: 'three wise owls',
        confirmPassword: 'three wise owls',
        termsVersion: '2026-01',
        captchaToken: tick(),
      },
    })

  test('gets the same answer; only that mailbox learns', async () => {
    const [taken, free] = [await request('zoe@example.com'), await request(NEW)]
    expect([taken.status, Object.keys(taken.data)]).toEqual([free.status, Object.keys(free.data)])
    const mails = await service.tables.mails.find({ to: 'zoe@example.com' })
    expect(mails.map(({ subject }) => subject)).toEqual(['您已經有帳號'])
    expect(await linkTo('zoe@example.com')).toBe('')
  })

  test('since the request cannot be confirmed', async () => {
    await request()
    const zoe = await rowOf('zoe')
    if (zoe) await service.tables.customerUsers.replace({ ...zoe, userAccount: NEW })
    const { status, data } = await follow(await linkTo(NEW))
    expect([status, data.code]).toEqual([409, 'mailbox-taken'])
    expect((await rowOf())?.userAccount).toBe(OLD)
  })

  test('by a mere registration does not keep its mailbox out, nor block an objection', async () => {
    await register(NEW)
    await request()
    expect((await follow(await linkTo(NEW))).status).toBe(200)
    await register(OLD)
    expect((await follow(await linkTo(OLD))).data).toMatchObject({ outcome: 'restored', userAccount: OLD })
    expect(await service.tables.customerUsers.find({ userAccount: [OLD, NEW] })).toMatchObject([{ userId: 'amy', userAccount: OLD }])
  })
})

describe('an objection of the old mailbox', () => {
  test('cancels what waits', async () => {
    await request()
    const objection = await linkTo(OLD)
    expect((await look(objection)).data).toMatchObject({ purpose: 'object', email: NEW, byName: null, isInForce: false })
    expect((await follow(objection)).data).toMatchObject({ outcome: 'cancelled', userAccount: OLD })
    expect((await follow(await linkTo(NEW))).status).toBe(410)
    expect([(await follow(objection)).status, await isSignedIn(amy)]).toEqual([410, true])
    expect(await logged()).toContain('mailboxObjected')
  })

  test('takes back a change, a week after it was confirmed, ends all sessions, and a new password is needed', async () => {
    await request()
    await follow(await linkTo(NEW), amy.token)
    service.advance(7 * DAY)
    const taken = (await login(NEW)).data.accessToken
    const objection = await linkTo(OLD)
    expect((await look(objection)).data).toMatchObject({ isInForce: true })
    expect((await follow(objection)).data).toMatchObject({ outcome: 'restored', userAccount: OLD })
    expect((await service.send('GET', '/system/v1/menu', { token: taken })).status).toBe(401)
    expect([(await login(NEW)).status, (await login(OLD)).status]).toEqual([400, 400])
    expect(await service.lastMail()).toMatchObject({ to: OLD, subject: '您的電子郵件已改回' })
    expect((await service.byLink(await service.lastLink(), { account: OLD, password: 'four wise owls' })).status).toBe(200)
    expect((await login(OLD, 'four wise owls')).status).toBe(200)
  })

  test('of the first mailbox outlasts a second change, whose objection is void then', async () => {
    await request()
    const first = await linkTo(OLD)
    await follow(await linkTo(NEW), amy.token)
    service.advance(1000)
    await request('third@new.example')
    await follow(await linkTo('third@new.example'), amy.token)
    const second = await linkTo(NEW)
    expect((await follow(first)).data.outcome).toBe('restored')
    expect((await follow(second)).status).toBe(410)
    expect((await rowOf())?.userAccount).toBe(OLD)
  })

  test('of the second mailbox leaves the objection of the first one good', async () => {
    await request()
    const first = await linkTo(OLD)
    await follow(await linkTo(NEW), amy.token)
    service.advance(1000)
    await request('third@new.example')
    await follow(await linkTo('third@new.example'), amy.token)
    expect((await follow(await linkTo(NEW))).data).toMatchObject({ outcome: 'restored', userAccount: NEW })
    expect((await follow(first)).data).toMatchObject({ outcome: 'restored', userAccount: OLD })
  })
})

describe('a change by an employee', () => {
  const change = async (email: string) => {
    const coo = await service.as('coo')
    const { rowVersion } = (await coo.call('GET', '/backend/customer/v1/amy')).data
    return coo.call('PUT', '/backend/customer/v1/amy', {
      rowVersion,
      userAccount: email,
      phoneCountryCode: '+886',
      mobilePhone: '0912345678',
    })
  }

  test('waits for the new mailbox; the old one learns who asked and objects', async () => {
    const { status, data } = await change(NEW)
    expect([status, data]).toMatchObject([
      200,
      { userAccount: OLD, mobilePhone: '0912345678', pendingMailbox: { email: NEW, byName: '代號 coo' } },
    ])
    const [told] = await service.tables.mails.find({ to: OLD })
    expect(told?.text).toContain('代號 coo')
    expect(await profileOf(amy)).toMatchObject({ email: OLD, pendingMailbox: { byName: '代號 coo' } })
    // who holds the new mailbox only cannot sign in or reset before the press
    await service.forgot(NEW)
    expect(await service.tables.mails.find({ to: NEW })).toHaveLength(1)
    await follow(await linkTo(NEW))
    expect((await follow(await linkTo(OLD))).data.outcome).toBe('restored')
  })

  /** An administrator asks for another address; gives the administrator. */
  const changeFor = async (base: string, id: string, to: string) => {
    const admin = await service.as('admin')
    const { rowVersion } = (await admin.call('GET', `${base}/${id}`)).data
    const phones = { phoneCountryCode: '+886', mobilePhone: '0912345678' }
    const patch = base === '/member/v1' ? { email: to } : { userAccount: to, ...phones }
    expect((await admin.call('PUT', `${base}/${id}`, { rowVersion, ...patch })).status).toBe(200)
    return admin
  }

  test('to a taken address is refused with the field', async () => {
    expect((await change('zoe@example.com')).data.fieldErrors).toMatchObject([{ field: 'userAccount', key: 'rule-accountTaken' }])
  })

  const REQUESTS = [
    ['a customer', '/backend/customer/v1', 'amy', OLD, NEW],
    ['an employee', '/member/v1', 'eng', 'eng@example.com', 'eng@new.example'],
  ] as const
  test.each(REQUESTS)('of %s is sent again by an employee; only the newest link confirms', async (_, base, id, _old, to) => {
    const admin = await changeFor(base, id, to)
    const first = await linkTo(to)
    const again = await admin.call('POST', `${base}/mailbox/${id}`)
    expect([again.status, again.data.pendingMailbox]).toMatchObject([200, { email: to, byName: '代號 admin' }])
    expect((await follow(first)).status).toBe(410)
    expect((await follow(await linkTo(to))).data.outcome).toBe('confirmed')
    // it waits no more
    for (const method of ['POST', 'DELETE']) {
      const late = await admin.call(method, `${base}/mailbox/${id}`)
      expect([late.status, late.data.code]).toEqual([409, 'mailbox-not-pending'])
    }
  })

  test.each(REQUESTS)('of %s is cancelled by an employee, which the security log tells', async (_, base, id, _old, to) => {
    const admin = await changeFor(base, id, to)
    const { status, data } = await admin.call('DELETE', `${base}/mailbox/${id}`)
    expect([status, data.pendingMailbox]).toEqual([200, null])
    expect((await follow(await linkTo(to))).status).toBe(410)
    expect(await service.tables.securityLog.find({ accountId: id, kind: 'mailboxCancelled' })).toMatchObject([{ detail: 'by=admin' }])
  })

  test.each(['POST', 'DELETE'])('is not what the owner has asked for: %s', async (method) => {
    await request()
    const { status, data } = await (await service.as('admin')).call(method, '/backend/customer/v1/mailbox/amy')
    expect([status, data.code]).toEqual([409, 'mailbox-not-pending'])
    expect((await follow(await linkTo(NEW))).status).toBe(200)
  })

  test('of a suspended account is not sent again, and can be cancelled', async () => {
    const admin = await changeFor('/backend/customer/v1', 'amy', NEW)
    const row = await rowOf()
    if (row) await service.tables.customerUsers.replace({ ...row, accountStatus: 'suspended' })
    expect((await admin.call('POST', '/backend/customer/v1/mailbox/amy')).data.code).toBe('account-suspended-act')
    expect((await admin.call('DELETE', '/backend/customer/v1/mailbox/amy')).status).toBe(200)
  })

  test('is sent again three times an hour at most', async () => {
    const admin = await changeFor('/backend/customer/v1', 'amy', NEW)
    const answers = []
    for (let nth = 0; nth < 3; nth += 1) answers.push((await admin.call('POST', '/backend/customer/v1/mailbox/amy')).status)
    expect(answers).toEqual([200, 200, 409])
  })
})
