import { beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, tick, type Accounts } from './accounts-support.ts'
import { startRepair } from './repair-steps.ts'
import { draftOf, HOUR, ITEM, lockOut, orderOf, PASSWORD, RETURN_ADDRESS, type User } from './support.ts'

let service: Accounts
let admin: User
beforeEach(async () => {
  service = await startAccounts()
  admin = await service.as('admin')
})

const BASE = '/backend/customer/v1'
const NEW = {
  customerType: 'individual',
  userAccount: 'new@example.com',
  userName: '新客戶',
  phoneCountryCode: '+886',
  mobilePhone: '0912345678',
  language: 'zh-hant',
}
const COMPANY = { ...NEW, customerType: 'company', companyName: '海岸旅行社', taxId: '10000009' }
const info = async (id: string) => (await admin.call('GET', `${BASE}/${id}`)).data
const put = async (id: string, patch: object) => admin.call('PUT', `${BASE}/${id}`, { rowVersion: (await info(id)).rowVersion, ...patch })
const create = (body: object) => admin.call('POST', BASE, body)
const setStatus = async (id: string, body: object) =>
  admin.call('PUT', `${BASE}/status/${id}`, { rowVersion: (await info(id)).rowVersion, ...body })
const suspend = (id: string, more: object = {}) => setStatus(id, { accountStatus: 'suspended', reason: '重複註冊', ...more })
const remove = (id: string) => admin.call('DELETE', `${BASE}/${id}`)
const fieldsOf = ({ data }: { data: { fieldErrors?: { field: string; key: string }[] } }) =>
  (data.fieldErrors ?? []).map(({ field, key }) => `${field} ${key}`)
const open = async (query = '') => (await admin.call('GET', `${BASE}${query}`)).data
const idsOf = (page: { items: { userId: string }[] }) => page.items.map(({ userId }) => userId).toSorted()

describe('the list', () => {
  test('returns one page with counts; searches name, company, tax id, mail and phone', async () => {
    const page = await open()
    expect(idsOf(page)).toEqual(['amy', 'boss', 'cliff', 'zoe'])
    expect(page.facets).toEqual({ accountStatus: { active: 4 }, customerType: { company: 3, individual: 1 } })
    expect(JSON.stringify(page)).not.toContain('passwordHash')
    expect(idsOf(await open('?customerType=company&keyword=boss'))).toEqual(['boss'])
    expect(idsOf(await open('?keyword=12345675'))).toEqual(['amy', 'boss', 'cliff'])
    expect(idsOf(await open(`?keyword=${encodeURIComponent('晨光')}&pageSize=10`))).toEqual(['amy', 'boss', 'cliff'])
  })

  test('includes deleted accounts only on request', async () => {
    await remove('zoe')
    expect(idsOf(await open())).toEqual(['amy', 'boss', 'cliff'])
    expect(idsOf(await open('?customerType=individual'))).toEqual([])
    expect(idsOf(await open('?accountStatus=deleted'))).toEqual(['zoe'])
    expect((await open()).facets.customerType).toEqual({ company: 3 })
    expect((await open()).facets.accountStatus).toEqual({ active: 3, deleted: 1 })
  })

  test('an unknown account is 404', async () => {
    for (const [method, path] of [
      ['GET', 'nobody'],
      ['DELETE', 'nobody'],
      ['POST', 'invite/nobody'],
      ['PUT', 'unlock/nobody'],
    ] as const)
      expect((await admin.call(method, `${BASE}/${path}`)).status).toBe(404)
  })
})

describe('a new customer', () => {
  test('stays invited until the mailbox is confirmed, sets the password within 72 hours, and can sign in', async () => {
    const { data } = await create({ ...NEW, defaultAddress: RETURN_ADDRESS })
    expect(data).toMatchObject({ accountStatus: 'pendingVerification', companyScope: 'own', defaultAddress: { city: '臺北市' } })
    expect(await service.lastMail()).toMatchObject({ to: 'new@example.com' })
    const link = await service.lastLink()
    expect(link).toMatch(/^\/customer\/setPassword\//)
    service.advance(71 * HOUR)
    expect((await service.byLink(link, { password: 'a longer secret' })).status).toBe(200)
    const login = { account: 'new@example.com', password: 'a longer secret' }
    expect((await service.send('POST', '/customer/v1/login', { body: login })).status).toBe(200)
  })

  test('of a company becomes its manager; further people join the same company', async () => {
    const { data: first } = await create(COMPANY)
    expect(first).toMatchObject({ companyScope: 'company', companyName: '海岸旅行社' })
    const again = await create({ ...COMPANY, userAccount: 'second@example.com' })
    expect(fieldsOf(again)).toEqual(['taxId rule-taxIdKnown'])
    const { data: second } = await create({ ...NEW, userAccount: 'second@example.com', customerId: first.customerId })
    expect(second).toMatchObject({ customerId: first.customerId, companyName: '海岸旅行社', companyScope: 'own' })
    expect((await info(first.userId)).people).toMatchObject([{ userId: second.userId, accountStatus: 'pendingVerification' }])
    expect((await create({ ...NEW, customerId: 'zoe' })).data.code).toBe('customer-unknown')
  })

  test('of a company whose last person was deleted creates a new company', async () => {
    const { data: first } = await create(COMPANY)
    expect((await remove(first.userId)).status).toBe(200)
    const { status, data: again } = await create(COMPANY)
    expect([status, again.companyScope, again.customerId === first.customerId]).toEqual([200, 'company', false])
    expect(fieldsOf(await create({ ...COMPANY, userAccount: 'second@example.com' }))).toEqual(['taxId rule-taxIdKnown'])
  })

  test('every invalid field has its own error', async () => {
    expect(
      fieldsOf(await create({ ...COMPANY, companyName: '', taxId: '12345678', userAccount: 'x', userName: '', mobilePhone: '1' })),
    ).toEqual([
      'companyName rule-required',
      'taxId rule-taxId',
      'userAccount rule-email',
      'userName rule-required',
      'mobilePhone rule-mobilePhone',
    ])
    expect(fieldsOf(await create({ ...NEW, phoneCountryCode: '+999', mobilePhone: '0912345678' }))).toEqual([
      'phoneCountryCode rule-option',
    ])
    expect(fieldsOf(await put('zoe', { phoneCountryCode: '+999', mobilePhone: '0912345678' }))).toEqual(['phoneCountryCode rule-option'])
    expect(fieldsOf(await create({ ...NEW, mobilePhone: null }))).toEqual(['mobilePhone rule-phoneRequired'])
    expect(fieldsOf(await create({ ...NEW, userAccount: 'Amy@Example.com' }))).toEqual(['userAccount rule-accountTaken'])
    expect(fieldsOf(await create({ ...NEW, defaultAddress: { ...RETURN_ADDRESS, addressLine: 'x' } }))).toEqual([
      'defaultAddress.addressLine rule-tooShort',
    ])
  })
})

describe('a change', () => {
  const PHONE = { phoneCountryCode: '+886', mobilePhone: '0912345678' }

  test('of company data applies to all its people and raises their versions', async () => {
    const before = await info('boss')
    const { data } = await put('amy', { ...PHONE, companyName: '晨光科技' })
    expect(data).toMatchObject({ companyName: '晨光科技', updatedByName: '員工 admin' })
    const after = await info('boss')
    expect([after.companyName, after.rowVersion]).toEqual(['晨光科技', before.rowVersion + 1])
  })

  test('with an old version is 409 with the current account', async () => {
    const { rowVersion } = await info('amy')
    await put('amy', { ...PHONE, userName: '改名' })
    const answer = await admin.call('PUT', `${BASE}/amy`, { rowVersion, ...PHONE })
    expect([answer.status, answer.data.code, answer.data.current.userName]).toEqual([409, 'row-changed', '改名'])
  })

  test('updates the default address, keeps it when absent, removes it with null', async () => {
    await put('amy', { ...PHONE, defaultAddress: { ...RETURN_ADDRESS, addressLine: '示範路 200 號' } })
    expect((await service.tables.addresses.find({ customerId: 'acme' })).map(({ addressLine }) => addressLine)).toEqual(['示範路 200 號'])
    await put('amy', { ...PHONE, userName: '別名' })
    expect((await info('amy')).defaultAddress.addressLine).toBe('示範路 200 號')
    await put('amy', { ...PHONE, defaultAddress: null })
    expect((await info('amy')).defaultAddress).toBeNull()
  })

  test('of the default address is refused when the book is full and has no default', async () => {
    const [book] = await service.tables.addresses.find({ customerId: 'acme' })
    if (!book) throw new Error('no book')
    await service.tables.addresses.replace({ ...book, isDefault: false })
    for (let n = 2; n <= 20; n += 1) await service.tables.addresses.insert({ ...book, addressId: `book-${n}`, isDefault: false })
    const answer = await put('amy', { ...PHONE, userName: '改名', defaultAddress: RETURN_ADDRESS })
    expect([answer.status, answer.data.code]).toEqual([409, 'addresses-full'])
    expect((await service.tables.addresses.find({ customerId: 'acme' })).length).toBe(20)
    expect((await info('amy')).userName).toBe('客戶 amy')
  })

  test('cannot take the role from the only manager of a company', async () => {
    expect(await info('boss')).toMatchObject({ isLastManager: true })
    expect(fieldsOf(await put('boss', { ...PHONE, companyScope: 'own' }))).toEqual(['companyScope rule-lastManager'])
    expect((await remove('boss')).data.code).toBe('last-manager')
    await put('amy', { ...PHONE, companyScope: 'company' })
    expect((await put('boss', { ...PHONE, companyScope: 'own' })).status).toBe(200)
  })

  test('cannot take the role from the only person of a company, who can be deleted', async () => {
    const { data: only } = await create(COMPANY)
    expect(only).toMatchObject({ companyScope: 'company', isLastManager: false })
    expect(fieldsOf(await put(only.userId, { ...PHONE, companyScope: 'own' }))).toEqual(['companyScope rule-lastManager'])
    expect((await info(only.userId)).companyScope).toBe('company')
    expect((await remove(only.userId)).status).toBe(200)
  })

  test('of the mailbox voids open links and sends a new invitation before the first sign-in', async () => {
    const { data } = await create(NEW)
    const astray = await service.lastLink()
    expect((await put(data.userId, { userAccount: 'right@example.com' })).status).toBe(200)
    expect((await service.byLink(astray, { password: 'a longer secret' })).status).toBe(410)
    expect(await service.lastMail()).toMatchObject({ to: 'right@example.com', subject: '設定您的密碼' })
    expect((await service.byLink(await service.lastLink(), { password: 'a longer secret' })).status).toBe(200)
    await service.forgot('right@example.com')
    const reset = await service.lastLink()
    const { data: moved } = await put(data.userId, { userAccount: 'moved@example.com' })
    // an opened account stays at its mailbox until the new one confirms
    expect(moved).toMatchObject({ userAccount: 'right@example.com', pendingMailbox: { email: 'moved@example.com', byName: '代號 admin' } })
    expect(await service.lastMail()).toMatchObject({ to: 'moved@example.com', subject: '請確認新的電子郵件' })
    expect((await service.send('POST', `/auth/v1${await service.lastLink()}`)).status).toBe(200)
    expect((await service.byLink(reset, { account: 'moved@example.com', password: 'another long secret' })).status).toBe(410)
  })

  test('of the scope takes effect at the next call', async () => {
    const amy = await service.as('amy')
    expect((await amy.call('GET', '/{p}/profile/v1')).data.currentRoleId).toBe('R-CUS')
    await put('amy', { ...PHONE, companyScope: 'company' })
    expect((await amy.call('GET', '/{p}/profile/v1')).data.currentRoleId).toBe('R-CMG')
  })
})

describe('an unconfirmed registration', () => {
  const register = (taxId: string) => {
    const password = 'three wise owls'
    const company = {
      customerType: 'company',
      companyName: '陌生公司',
      taxId,
      password,
      confirmPassword: password,
      termsVersion: '2026-01',
    }
    return service.send('POST', '/customer/v1/register', {
      body: { ...NEW, ...company, userAccount: 'stranger@example.com', captchaToken: tick() },
    })
  }

  const confirm = (link: string) =>
    service.send('POST', `/customer/v1/verifyEmail/${link.split('/').slice(-2).join('/')}`, { body: { password: 'three wise owls' } })

  test('with a company’s tax id does not block changes of its people', async () => {
    expect((await register('12345675')).status).toBe(200)
    expect((await put('amy', { phoneCountryCode: '+886', mobilePhone: '0912345678' })).status).toBe(200)
  })

  test('does not block a new customer when it is suspended', async () => {
    await register(COMPANY.taxId)
    await suspend((await open('?keyword=stranger')).items[0].userId)
    expect((await create(COMPANY)).status).toBe(200)
  })

  test('does not block a new customer; once confirmed it blocks other tax ids only', async () => {
    await register(COMPANY.taxId)
    const link = await service.lastLink()
    const { status, data } = await create(COMPANY)
    expect(status).toBe(200)
    await confirm(link)
    expect((await put(data.userId, { userName: '改名' })).status).toBe(200)
    expect(fieldsOf(await put('amy', { phoneCountryCode: '+886', mobilePhone: '0912345678', taxId: COMPANY.taxId }))).toEqual([
      'taxId rule-taxIdKnown',
    ])
  })

  test('blocks a new customer once confirmed, until an administrator deletes it', async () => {
    await register(COMPANY.taxId)
    await confirm(await service.lastLink())
    expect(fieldsOf(await create(COMPANY))).toEqual(['taxId rule-taxIdKnown'])
    expect((await remove((await open('?keyword=stranger')).items[0].userId)).status).toBe(200)
    expect((await create(COMPANY)).status).toBe(200)
  })
})

describe('suspending', () => {
  test('requires a reason, ends the sessions, and is undone by activating', async () => {
    const amy = await service.as('amy')
    expect(fieldsOf(await suspend('amy', { reason: ' ' }))).toEqual(['reason rule-required'])
    expect((await suspend('amy')).data).toMatchObject({ accountStatus: 'suspended', suspendReason: '重複註冊' })
    expect((await amy.call('GET', '/system/v1/menu')).status).toBe(401)
    expect((await admin.call('POST', `${BASE}/invite/amy`)).data.code).toBe('account-suspended-act')
    expect((await admin.call('PUT', `${BASE}/unlock/amy`)).data.code).toBe('account-suspended-act')
    const { data } = await setStatus('amy', { accountStatus: 'active' })
    expect([data.accountStatus, data.suspendReason ?? null]).toEqual(['active', null])
    expect((await service.login('amy')).status).toBe(200)
  })

  test('is undone to the status before', async () => {
    const { data } = await create(NEW)
    await suspend(data.userId)
    expect((await setStatus(data.userId, { accountStatus: 'active' })).data.accountStatus).toBe('pendingVerification')
  })

  test('is refused with the number of devices in the centre, unless confirmed', async () => {
    const { amy, steps } = await startRepair(service)
    const { itemId } = await orderOf(amy, [ITEM])
    await steps.accept(itemId)
    expect((await info('amy')).goodsInHouse).toBe(0)
    await steps.receive(itemId)
    expect(await info('amy')).toMatchObject({
      goodsInHouse: 1,
      openOrderCount: 1,
      devices: [{ serialNo: 'NW14-000123', itemId, repairStatus: 'received' }],
    })
    const refused = await suspend('amy')
    expect([refused.status, refused.data.code, fieldsOf(refused)]).toEqual([409, 'goods-in-house', ['isConfirmed rule-goodsInHouse']])
    expect(refused.message).toContain('1')
    expect((await suspend('amy', { isConfirmed: true })).status).toBe(200)
  })
})

describe('a locked account and a lost mail', () => {
  test('wrong passwords are shown with their number and conflict with no open form', async () => {
    const { rowVersion } = await info('amy')
    await service.login('amy', 'wrong')
    await service.login('amy', 'wrong')
    expect(await info('amy')).toMatchObject({ failedLoginCount: 2, rowVersion })
    await service.send('POST', '/customer/v1/login', { body: { account: 'amy@example.com', password: PASSWORD, captchaToken: tick() } })
    expect(await info('amy')).toMatchObject({ failedLoginCount: 0, lastLoginAt: service.now(), rowVersion })
    expect((await admin.call('PUT', `${BASE}/amy`, { rowVersion, mobilePhone: '0912345678', phoneCountryCode: '+886' })).status).toBe(200)
  })

  test('are unlocked and sent again by an employee', async () => {
    await lockOut(service, { userId: 'amy', isCustomer: true })
    expect((await info('amy')).accountStatus).toBe('locked')
    expect((await admin.call('PUT', `${BASE}/unlock/amy`)).data.accountStatus).toBe('active')
    for (let n = 0; n < 3; n += 1) expect((await admin.call('POST', `${BASE}/invite/amy`)).status).toBe(200)
    expect((await admin.call('POST', `${BASE}/invite/amy`)).data.code).toBe('mails-enough')
  })
})

describe('deleting', () => {
  test('is refused while orders are open, and deletes the drafts too', async () => {
    const zoe = await service.as('zoe')
    const draft = await draftOf(zoe)
    const { itemId, repairOrderId } = await orderOf(zoe, [{ ...ITEM, serialNo: 'NW14-000999' }])
    const refused = await remove('zoe')
    expect([refused.status, refused.data.code]).toEqual([409, 'orders-open'])
    const coo = await service.as('coo')
    const { data } = await coo.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
    await coo.upload(
      'POST',
      '/{p}/repairOrderItem/v1/reviewSubmit',
      { itemIds: [itemId], action: 'cancel', rowVersions: { [itemId]: data.rowVersion }, reasonCode: 'userRequest' },
      [],
      'repairFiles',
    )
    expect((await remove('zoe')).status).toBe(200)
    expect(await service.tables.orders.get(draft.repairOrderId)).toBeUndefined()
    expect((await service.tables.orders.get(repairOrderId))?.customerName).toBe('客戶 zoe')
  })

  test('anonymises the person, ends the sessions, frees the mailbox; the company and its other people stay', async () => {
    const amy = await service.as('amy')
    expect((await remove('amy')).status).toBe(200)
    expect((await amy.call('GET', '/system/v1/menu')).status).toBe(401)
    expect(await service.tables.customerUsers.get('amy')).toMatchObject({ userName: '', mobilePhone: null, passwordHash: null })
    expect(await info('amy')).toMatchObject({ accountStatus: 'deleted', companyName: '晨光' })
    expect((await info('boss')).people).toHaveLength(1)
    expect(await service.tables.addresses.find({ customerId: 'acme' })).toHaveLength(1)
    expect((await put('amy', { userName: 'x' })).status).toBe(404)
    expect((await create({ ...NEW, userAccount: 'amy@example.com' })).status).toBe(200)
  })

  test('of the last person removes the addresses, and of a private customer also the name', async () => {
    await put('zoe', { phoneCountryCode: '+886', mobilePhone: '0912345678', defaultAddress: RETURN_ADDRESS })
    await remove('zoe')
    expect(await service.tables.addresses.find({ customerId: 'zoe' })).toEqual([])
    expect(await service.tables.customers.get('zoe')).toMatchObject({ customerName: '' })
    const options = (await admin.call('GET', `${BASE}/options`)).data
    expect(options.map(({ value }: { value: string }) => value)).toEqual(['acme'])
  })
})
