import { beforeEach, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '../../src/shared/constants.ts'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { ROLE_IDS } from '../../src/domain/permissions.ts'
import { ITEM, orderOf, RETURN_ADDRESS, startService, type Service, type User } from './support.ts'

const PATH = '/{p}/profile/v1'
const BOOK = '/customer/address/v1'

let service: Service
let amy: User
let eng: User
beforeEach(async () => {
  service = await startService()
  ;[amy, eng] = [await service.as('amy'), await service.as('eng')]
})
const issuesOf = (data: { fieldErrors: { field: string; key: string }[] }) => data.fieldErrors.map(({ field, key }) => `${field} ${key}`)

describe('the profile', () => {
  test('of a customer: name, phones and notification channels; the account name is fixed', async () => {
    const { data } = await amy.call('PUT', PATH, {
      userName: ' 艾米 ',
      mobilePhone: '0900-000-123',
      notifyBy: ['email'],
      email: 'x@y.example',
    })
    expect(data).toMatchObject({ userName: '艾米', mobilePhone: '0900000123', notifyBy: ['email'], email: 'amy@example.com' })
    expect((await amy.call('GET', PATH)).data).toEqual(data)
    expect((await service.tables.customerUsers.get('amy'))?.notifyBy).toEqual(['email'])
  })

  test('of a private customer: a new name applies to the next order, not to submitted ones', async () => {
    const zoe = await service.as('zoe')
    const before = await orderOf(zoe)
    expect((await zoe.call('PUT', PATH, { userName: '佐伊', mobilePhone: '0900000123' })).status).toBe(200)
    const after = await orderOf(zoe, [{ ...ITEM, serialNo: 'NW14-000124' }])
    const nameOn = async (id: string) => (await service.tables.orders.get(id))?.customerName
    expect([await nameOn(before.repairOrderId), await nameOn(after.repairOrderId)]).toEqual(['客戶 zoe', '佐伊'])
    await amy.call('PUT', PATH, { userName: '艾米', mobilePhone: '0900000123' })
    expect(await service.tables.customers.get('acme')).toMatchObject({ customerName: '晨光', rowVersion: 1 })
  })

  test('of an employee: also the display name for customers; the mailbox has calls of its own', async () => {
    const { data } = await eng.call('PUT', PATH, {
      userName: '工程師',
      displayName: 'Eng',
      email: 'new@example.com',
      phone: '02-2796-0000',
    })
    expect(data).toMatchObject({ userName: '工程師', displayName: 'Eng', email: 'eng@example.com', phone: '0227960000' })
  })

  test('keeps absent fields', async () => {
    await amy.call('PUT', PATH, { mobilePhone: '0900000123' })
    expect((await amy.call('PUT', PATH, { userName: '艾米' })).data).toMatchObject({ userName: '艾米', mobilePhone: '0900000123' })
  })

  test.each([
    [{ userName: '我', mobilePhone: '0900000123' }, ['userName rule-tooShort']],
    [{ userName: null, mobilePhone: '0900000123' }, ['userName rule-required']],
    [{ userName: '艾米' }, ['mobilePhone rule-phoneRequired']],
    [{ userName: '艾米', phoneCountryCode: '+999', mobilePhone: '0900000123' }, ['phoneCountryCode rule-option']],
    [{ mobilePhone: '1234' }, ['mobilePhone rule-mobilePhone']],
  ])('a customer’s %o is refused', async (body, issues) => {
    const { status, data } = await amy.call('PUT', PATH, body)
    expect([status, issuesOf(data)]).toEqual([422, issues])
  })

  test.each([
    [{ phone: '12' }, ['phone rule-telephone']],
    [{ termsVersion: TERMS_VERSION }, ['termsVersion rule-default']],
  ])('an employee’s %o is refused', async (body, issues) => {
    const { status, data } = await eng.call('PUT', PATH, body)
    expect([status, issuesOf(data)]).toEqual([422, issues])
  })

  test('a consent is stored with its time, for the current terms only', async () => {
    expect((await amy.call('GET', PATH)).data.termsVersion).toBeNull()
    expect((await amy.call('PUT', PATH, { termsVersion: '1999-01' })).status).toBe(422)
    const { data } = await amy.call('PUT', PATH, { termsVersion: TERMS_VERSION })
    expect(data).toMatchObject({ termsVersion: TERMS_VERSION, termsAcceptedAt: service.now() })
  })
})

describe('the address book', () => {
  const add = (patch: object = {}, user = amy) => user.call('POST', BOOK, { ...RETURN_ADDRESS, receiverName: '新地址', ...patch })
  const namesOf = async () => (await amy.call('GET', BOOK)).data.map(({ receiverName }: { receiverName: string }) => receiverName)

  test('is shared by all accounts of a customer, the default first; the newest default wins', async () => {
    const { data } = await add({ isDefault: true })
    expect(data).toMatchObject({ receiverName: '新地址', isDefault: true })
    expect(await namesOf()).toEqual(['新地址', '張怡君'])
    const boss = await service.as('boss')
    await boss.call('PUT', `${BOOK}/book-1`, { ...RETURN_ADDRESS, isDefault: true })
    expect(await namesOf()).toEqual(['張怡君', '新地址'])
    await boss.call('DELETE', `${BOOK}/${data.addressId}`)
    expect(await namesOf()).toEqual(['張怡君'])
  })

  test('makes the first address the default', async () => {
    const zoe = await service.as('zoe')
    expect((await add({}, zoe)).data.isDefault).toBe(true)
  })

  test('hides the addresses of other customers', async () => {
    const zoe = await service.as('zoe')
    expect((await zoe.call('PUT', `${BOOK}/book-1`, RETURN_ADDRESS)).status).toBe(404)
    expect((await zoe.call('DELETE', `${BOOK}/book-1`)).status).toBe(404)
  })

  test('requires complete addresses, twenty at most', async () => {
    const { status, data } = await add({ receiverName: '', postalCode: '300' })
    expect([status, issuesOf(data)]).toEqual([422, ['receiverName rule-required', 'postalCode rule-postalCodeDistrict']])
    for (let n = 0; n < 19; n += 1) expect((await add({ receiverName: `地址 ${n}` })).status).toBe(200)
    const full = await add()
    expect([full.status, full.data.code]).toEqual([409, 'addresses-full'])
  })
})

/** The calls of domain.md section 9 that are guarded by `self.…`. */
const GUARDED = {
  'self.profile.update': (user: User) => user.call('PUT', PATH, { mobilePhone: '0900000123' }),
  'self.addressBook.update': (user: User) => user.call('GET', BOOK),
  'self.notification.read': (user: User) => user.call('GET', '/{p}/notification/v1'),
  'self.language.update': (user: User) => user.call('PUT', '/helper/v1/locale', { locale: 'en-us', userId: user.userId }),
  'self.role.switch': (user: User) => user.call('GET', '/auth/v1/changeUserRole'),
} as const
const WHO = { 'R-ADM': 'admin', 'R-COO': 'coo', 'R-ENG': 'eng', 'R-WH': 'wh', 'R-AUD': 'aud', 'R-CUS': 'amy', 'R-CMG': 'boss' } as const

describe.each(Object.keys(GUARDED) as (keyof typeof GUARDED)[])('%s', (id) => {
  test.each(ROLE_IDS)('%s', async (role) => {
    const { status } = await GUARDED[id](await service.as(WHO[role]))
    expect(status).toBe(permissionsOf(role).includes(id) ? 200 : 403)
  })
})

test.each([
  ['amy', 'company'],
  ['zoe', 'individual'],
])('the profile of %s names the customer: %s', async (account, customerType) => {
  const service = await startService()
  const user = await service.as(account)
  expect((await user.call('GET', '/{p}/profile/v1')).data).toMatchObject({ customerType })
  expect((await user.call('PUT', '/{p}/profile/v1', { termsVersion: TERMS_VERSION })).data).toMatchObject({ customerType })
})
