import { beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, tick, type Accounts } from './accounts-support.ts'
import { DAY, HOUR, RETURN_ADDRESS } from './support.ts'

const MEI = 'mei@mail.example'
const FORM = {
  userAccount: MEI,
  userName: '林美玉',
  customerType: 'individual',
  phoneCountryCode: '+886',
  mobilePhone: '0900-000-011',
  language: 'zh-hant',
  password: 'three wise owls',
  confirmPassword: 'three wise owls',
  termsVersion: '2026-01',
}

let service: Accounts
beforeEach(async () => {
  service = await startAccounts()
})

const register = (change: object = {}) =>
  service.send('POST', '/customer/v1/register', { body: { ...FORM, captchaToken: tick(), ...change } })
const pathOf = (link: string) => `/customer/v1/verifyEmail/${link.split('/').slice(-2).join('/')}`
const stateOf = async (link: string) => (await service.send('GET', pathOf(link))).data
const confirm = (link: string, password = FORM.password) => service.send('POST', pathOf(link), { body: { password } })
/** Confirms as the page does; true = expired. */
const verify = async (link: string, password = FORM.password) => {
  const { status, data } = await confirm(link, password)
  expect([200, 410]).toContain(status)
  if (status === 410) expect([data.code, await stateOf(link)]).toEqual(['link-expired', 'expired'])
  return status === 410
}
const login = (account: string, password: string) => service.send('POST', '/customer/v1/login', { body: { account, password } })
const personOf = async (userAccount: string) => (await service.tables.customerUsers.find({ userAccount }))[0]

describe('a registration', () => {
  test('stores at most 1 KB of what a stranger typed, although each field may be longer', async () => {
    const address = { ...RETURN_ADDRESS, receiverName: '陳'.repeat(50), companyName: '晨'.repeat(100), addressLine: '示'.repeat(100) }
    const company = { customerType: 'company', companyName: '光'.repeat(100), taxId: '12345675' }
    expect((await register({ defaultAddress: RETURN_ADDRESS })).status).toBe(200)
    const tooMuch = await register({ ...company, defaultAddress: address })
    expect([tooMuch.status, tooMuch.data.code]).toEqual([413, 'request-too-large'])
  })

  test('is confirmed by mail; then the person signs in', async () => {
    const answer = await register()
    expect([answer.status, answer.data]).toEqual([200, {}])
    expect(await personOf(MEI)).toMatchObject({
      userName: '林美玉',
      accountStatus: 'pendingVerification',
      companyScope: 'own',
      mobilePhone: '0900000011',
      language: 'zh-hant',
      termsVersion: '2026-01',
      termsAcceptedAt: service.now(),
    })
    expect((await login(MEI, FORM.password)).data.code).toBe('login-failed')

    const link = await service.lastLink()
    expect(link).toMatch(/^\/customer\/verifyEmail\/[0-9a-f-]{36}\/[\w-]{43}$/)
    expect(await service.lastMail()).toMatchObject({ to: MEI, subject: '驗證您的電子郵件' })
    expect(await verify(link)).toBe(false)
    const { data } = await login(' MEI@mail.example', FORM.password)
    expect(data).toMatchObject({ userAccount: MEI, isCustomer: true })
    expect((await service.send('GET', '/customer/repairOrder/v1/create', { token: data.accessToken })).status).toBe(200)
  })

  test('a reloaded confirmation page does not report an expired link', async () => {
    await register()
    const link = await service.lastLink()
    expect([await verify(link), await verify(link)]).toEqual([false, false])
    service.advance(3 * DAY)
    expect(await verify(link)).toBe(true)
  })

  test('opening the page changes nothing: only a press with the password of that registration confirms', async () => {
    await register()
    const link = await service.lastLink()
    expect([await stateOf(link), await stateOf(link)]).toEqual(['open', 'open'])
    expect((await personOf(MEI))?.accountStatus).toBe('pendingVerification')
    const wrong = await confirm(link, 'another password')
    expect([wrong.status, wrong.data.fieldErrors]).toMatchObject([422, [{ field: 'password', key: 'rule-passwordRegistered' }]])
    expect((await personOf(MEI))?.accountStatus).toBe('pendingVerification')
    expect((await confirm(link)).status).toBe(200)
    expect([await stateOf(link), (await confirm(link)).status]).toEqual(['used', 200])
  })

  test('five passwords can be tried at a link; then it is expired', async () => {
    await register()
    const link = await service.lastLink()
    const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => confirm(link, `guess number ${i}`)))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([410, 410, 410, 422, 422, 422, 422, 422])
    expect(await verify(link)).toBe(true)
  })

  test('its words are in no mail before the address is confirmed', async () => {
    const words = { userName: 'Visit evil.example', customerType: 'company', companyName: 'Prize evil.example', taxId: '12345675' }
    for (const language of ['zh-hant', 'en-us']) await register({ ...words, language })
    await service.forgot(MEI)
    const admin = await service.as('admin')
    const id = (await personOf(MEI))?.userId
    expect((await admin.call('POST', `/backend/customer/v1/invite/${id}`)).status).toBe(200)
    const mails = await service.mails()
    expect(mails.map(({ to }) => to)).toEqual([MEI, MEI, MEI, MEI])
    expect(mails.filter(({ text, subject }) => `${subject} ${text}`.includes('evil'))).toEqual([])
  })

  test('the link is valid for 72 hours and for this purpose only', async () => {
    await register({ language: 'en-us' })
    const link = await service.lastLink()
    expect((await service.lastMail())?.subject).toBe('Confirm your email address')
    expect(await service.isExpired(link)).toBe(true)
    const byLink = await service.byLink(link, { password: 'four wise owls' })
    expect(byLink.data.code).toBe('link-expired')
    expect(await verify(`${link}x`)).toBe(true)
    expect(await verify('/customer/verifyEmail/none/none')).toBe(true)
    service.advance(3 * DAY)
    expect(await verify(link)).toBe(true)
    expect((await personOf(MEI))?.accountStatus).toBe('pendingVerification')
  })

  test('of a company creates a new customer, with its first person as manager', async () => {
    const company = { customerType: 'company', companyName: '晨光資訊股份有限公司', taxId: '12345675', defaultAddress: RETURN_ADDRESS }
    await register(company)
    const person = await personOf(MEI)
    expect(person).toMatchObject({ companyScope: 'company' })
    expect(person?.customerId).not.toBe('acme')
    expect(await service.tables.customers.get(person?.customerId ?? '')).toMatchObject({
      customerType: 'company',
      customerName: '晨光資訊股份有限公司',
      taxId: '12345675',
    })
    expect(await service.tables.addresses.find({ customerId: person?.customerId ?? '' })).toMatchObject([
      { isDefault: true, city: '臺北市' },
    ])
  })

  test('stores only the hash of the password', async () => {
    await register()
    expect(JSON.stringify([await service.tables.customerUsers.find(), await service.mails()])).not.toContain(FORM.password)
  })
})

describe('refusals', () => {
  test('without a captcha nothing is stored', async () => {
    const answer = await register({ captchaToken: '' })
    expect([answer.status, answer.data.code]).toEqual([400, 'captcha-required'])
    expect(await personOf(MEI)).toBeUndefined()
  })

  test('every invalid field is named', async () => {
    const answer = await register({ userAccount: 'mei', userName: '', mobilePhone: '1', termsVersion: '' })
    expect([answer.status, answer.data.code]).toEqual([422, 'field-invalid'])
    expect(answer.data.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
      'userAccount',
      'userName',
      'mobilePhone',
      'termsVersion',
    ])
    const unknownCode = await register({ phoneCountryCode: '+999', mobilePhone: '0912345678' })
    expect(unknownCode.data.fieldErrors).toMatchObject([{ field: 'phoneCountryCode', key: 'rule-option' }])
    expect((await register({ password: 'unbelievable', confirmPassword: 'unbelievable' })).data.code).toBe('password-weak')
    expect(await service.mails()).toEqual([])
  })
})

describe('an address that already has an account', () => {
  test('gets byte for byte the same answer; only the mail differs, and nothing changes', async () => {
    const before = await personOf('amy@example.com')
    const fresh = await register()
    const known = await register({ userAccount: 'AMY@example.com' })
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text])
    expect([...known.headers]).toEqual([...fresh.headers])
    expect(await service.lastMail()).toMatchObject({ to: 'amy@example.com', subject: '您已經有帳號' })
    expect(await service.lastLink()).toBe('/login/forgot')
    expect(await personOf('amy@example.com')).toEqual(before)
  })

  test('unconfirmed: only the newest mail confirms it, with the password of that form', async () => {
    await register({ userName: '別人', password: 'the stranger knows', confirmPassword: 'the stranger knows' })
    const older = await service.lastLink()
    await register()
    const newer = await service.lastLink()
    expect(await service.tables.customerUsers.find({ userAccount: MEI })).toHaveLength(1)
    expect(await verify(older)).toBe(true)
    expect(await verify(newer)).toBe(false)
    expect((await login(MEI, 'the stranger knows')).status).toBe(400)
    expect((await login(MEI, FORM.password)).status).toBe(200)
    expect(await personOf(MEI)).toMatchObject({ userName: '林美玉' })
  })

  test('three mails an hour at most, and the last link stays valid', async () => {
    for (let i = 0; i < 5; i += 1) expect((await register()).status).toBe(200)
    expect(await service.mails()).toHaveLength(3)
    expect(await verify(await service.lastLink())).toBe(false)
    for (let i = 0; i < 5; i += 1) expect((await register()).status).toBe(200)
    expect(await service.mails()).toHaveLength(6)
    for (let i = 0; i < 5; i += 1) expect((await register({ language: 'en-us' })).status).toBe(200)
    expect(await service.mails()).toHaveLength(6)
    service.advance(HOUR + 1)
    await register()
    expect(await service.mails()).toHaveLength(7)
  })

  test('a password reset confirms the address too', async () => {
    await register()
    await service.forgot(MEI)
    await service.byLink(await service.lastLink(), { account: MEI, password: 'four wise owls' })
    expect((await login(MEI, 'four wise owls')).status).toBe(200)
  })
})

describe('an address that was invited by an employee', () => {
  const asPost = async (body: object) => {
    const { status, data } = await (await service.as('admin')).call('POST', '/backend/customer/v1', body)
    expect(status).toBe(200)
    return data
  }
  const INVITED = {
    customerType: 'company',
    userAccount: MEI,
    userName: '林美玉',
    phoneCountryCode: '+886',
    mobilePhone: '0900000011',
    language: 'zh-hant',
  }
  const OUTSIDER = { userName: '陌生人', password: 'the stranger knows', confirmPassword: 'the stranger knows' }
  const asCompany = { ...OUTSIDER, customerType: 'company', companyName: '陌生公司', taxId: '10000009' }
  const companyOf = (customerId: string) =>
    Promise.all([service.tables.customers.get(customerId), service.tables.addresses.find({ customerId })])

  test.for([
    ['an individual', OUTSIDER],
    ['a company', asCompany],
  ] as const)('cannot be taken over by registering as %s: the company stays, and a new invitation is sent', async ([, form]) => {
    await asPost({ ...INVITED, customerId: 'acme' })
    const invitation = await service.lastLink()
    const [person, acme] = [await personOf(MEI), await companyOf('acme')]
    const answer = await register(form)
    expect([answer.status, answer.data]).toEqual([200, {}])
    expect([await personOf(MEI), await companyOf('acme')]).toEqual([person, acme])
    expect(await service.lastMail()).toMatchObject({ to: MEI, subject: '設定您的密碼' })
    expect(await service.lastLink()).not.toBe(invitation)
    expect((await service.byLink(invitation, { password: 'four wise owls' })).status).toBe(200)
    expect(await personOf(MEI)).toMatchObject({ customerId: 'acme', companyScope: 'own', accountStatus: 'active' })
  })

  test('gets three mails an hour at most, with the same answer', async () => {
    await asPost({ ...INVITED, customerId: 'acme' })
    for (let i = 0; i < 4; i += 1) expect((await register(OUTSIDER)).data).toEqual({})
    expect(await service.mails()).toHaveLength(3)
  })

  test('cannot be taken over after colleagues were added to its registration', async () => {
    await register(asCompany)
    const { customerId = '' } = (await personOf(MEI)) ?? {}
    await asPost({ ...INVITED, userAccount: 'colleague@mail.example', customerId })
    await register({ customerType: 'individual' })
    expect(await service.tables.customers.get(customerId)).toMatchObject({ customerType: 'company', customerName: '陌生公司' })
    expect(await service.lastMail()).toMatchObject({ to: MEI, subject: '設定您的密碼' })
  })

  test('cannot be taken over when its registration has orders', async () => {
    await register(asCompany)
    const { customerId = '' } = (await personOf(MEI)) ?? {}
    const coo = await service.as('coo')
    expect((await coo.call('GET', `/backend/repairOrder/v1/create?customerId=${customerId}`)).status).toBe(200)
    await register()
    expect(await service.tables.customers.get(customerId)).toMatchObject({ customerName: '陌生公司' })
  })
})
