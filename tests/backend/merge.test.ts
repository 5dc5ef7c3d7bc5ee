import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { TABLE_KEYS, TABLE_NAMES, type TableName } from '../../backend/tables/tables.ts'
import { rounds } from '../rounds.ts'
import type { CustomerRow, CustomerUserRow } from '../../backend/records.ts'
import {
  draftOf,
  ITEM,
  listFor,
  LONG_SESSIONS,
  orderIdsOf,
  orderOf,
  PASSWORD,
  RETURN_ADDRESS,
  startService,
  type Service,
  type User,
} from './support.ts'

let service: Service
let admin: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  admin = await service.as('admin')
})

const BASE = '/backend/customer/v1'
const preview = (kept: string, gone: string) => admin.call('GET', `${BASE}/merge/${kept}?otherId=${gone}`)
const merge = async (kept: string, gone: string, more: object = {}) => {
  const { data } = await preview(kept, gone)
  const versions = { rowVersion: data.kept?.rowVersion ?? 0, otherRowVersion: data.gone?.rowVersion ?? 0 }
  return admin.call('PUT', `${BASE}/merge/${kept}`, { otherId: gone, name: data.gone?.customerName ?? 'x', ...versions, ...more })
}
const errorsOf = ({ data }: { data: { fieldErrors?: { field: string; key: string }[] } }) =>
  (data.fieldErrors ?? []).map(({ field, key }) => `${field} ${key}`)
const person = async (userId: string): Promise<CustomerUserRow> => {
  const row = await service.tables.customerUsers.get(userId)
  if (!row) throw new Error('no person')
  return row
}
/** A customer with one person of the same id, alike in everything to one of the service's. */
const addCustomer = async (id: string, customer: Partial<CustomerRow> = {}, like = 'zoe', more: Partial<CustomerUserRow> = {}) => {
  await service.tables.customers.insert({
    customerId: id,
    customerType: 'individual',
    customerName: `客戶 ${id}`,
    rowVersion: 1,
    ...customer,
  })
  const userAccount = `${id}@example.com`
  await service.tables.customerUsers.insert({
    ...(await person(like)),
    userId: id,
    customerId: id,
    userName: `客戶 ${id}`,
    userAccount,
    ...more,
  })
}
const signIn = async (id: string) => {
  const { data } = await service.send('POST', '/customer/v1/login', { body: { account: `${id}@example.com`, password: PASSWORD } })
  const call: User['call'] = (method, path, body) =>
    service.send(method, path.replace('{p}', 'customer'), { token: data.accessToken, body })
  const upload: User['upload'] = (method, path, body) => {
    const form = new FormData()
    form.append('data', JSON.stringify(body))
    return service.send(method, path.replace('{p}', 'customer'), { token: data.accessToken, form })
  }
  return { call, upload, token: data.accessToken, refreshToken: data.refreshToken, userId: id } as User
}

describe('two private people', () => {
  beforeEach(() => addCustomer('zed'))

  test('become one account, which has the orders, drafts and what was said of both', async () => {
    const [zoe, zed] = [await service.as('zoe'), await signIn('zed')]
    const order = await orderOf(zed)
    const draft = await draftOf(zed, [{ ...ITEM, serialNo: 'NW14-000777' }])
    await zed.call('POST', `/{p}/repairOrder/v1/comment/${order.repairOrderId}`, {
      content: '請問好了嗎',
      visibility: 'public',
      itemId: null,
    })
    await zed.call('POST', '/{p}/savedView/v1', { name: '我的', filters: {}, sort: [], groupBy: null, columns: [], isDefault: true })
    expect((await preview('zoe', 'zed')).data.gone).toMatchObject({ orderCount: 1, openOrderCount: 1, draftCount: 1 })

    expect(await merge('zoe', 'zed')).toMatchObject({ status: 200, data: { customerId: 'zoe', customerName: '客戶 zoe', userId: 'zoe' } })
    expect(orderIdsOf(await listFor(zoe)).toSorted()).toEqual([order.repairOrderId, draft.repairOrderId].toSorted())
    const details = (await zoe.call('GET', `/{p}/repairOrder/v1/details/${order.repairOrderId}`)).data
    expect(details.timeline.events.at(-1)).toMatchObject({ event: 'customerMerged' })
    expect(details.comments).toMatchObject([{ createdBy: 'zoe', content: '請問好了嗎' }])
    expect((await zoe.call('GET', '/{p}/savedView/v1')).data).toMatchObject([{ name: '我的', isDefault: false }])
    // who submitted it stays on the paper
    expect((await service.tables.orders.get(order.repairOrderId))?.customerName).toBe('客戶 zed')
  })

  test('the other account ends with its sessions and personal fields, and leads to the one that is left', async () => {
    const zed = await signIn('zed')
    await merge('zoe', 'zed')
    expect((await zed.call('GET', '/{p}/repairOrder/v1/create')).status).toBe(401)
    expect((await service.send('POST', '/customer/v1/login', { body: { account: 'zed@example.com', password: PASSWORD } })).status).toBe(
      400,
    )
    expect((await admin.call('GET', `${BASE}/zed`)).data).toMatchObject({
      accountStatus: 'deleted',
      userName: '',
      mobilePhone: null,
      mergedInto: 'zoe',
    })
    expect((await service.as('zoe')).userId).toBe('zoe')
    expect(await service.tables.securityLog.find({ kind: 'accountMerged' })).toMatchObject([
      { accountId: 'zed', detail: 'by=admin into=zoe' },
    ])
    const changed = await service.tables.audits.find({ entity: 'customer', recordId: ['zed'] })
    expect(changed.flatMap(({ changes }) => changes)).toContainEqual(expect.objectContaining({ field: 'mergedInto', to: 'zoe' }))
  })

  test.each([
    ['zh-hant', '您的兩個帳號已合併', '帳號 z•••@example.com'],
    ['en-us', 'Your two accounts are one now', 'the account z•••@example.com'],
  ] as const)(
    '%s: whose account ends is told in the own language which one it is now, and whom to ask',
    async (language, subject, hint) => {
      await service.tables.customerUsers.replace({ ...(await person('zed')), language })
      await merge('zoe', 'zed')
      const [mail, ...others] = await service.tables.mails.find({ to: 'zed@example.com' })
      expect(others).toEqual([])
      expect(mail).toMatchObject({ subject, language })
      expect(mail?.text).toContain('zed@example.com')
      expect(mail?.text).toContain(hint)
      expect(mail?.text).toContain('/login/forgot')
      expect(mail?.text).toMatch(/服務中心聯絡|contact the service centre/)
      // it may have been a mistake: nobody learns another one's address
      expect(mail?.text).not.toContain('zoe@')
      expect(await service.tables.mails.find({ to: 'zoe@example.com' })).toEqual([])
    },
  )

  test('who had no address is not written to; where the one that is left has none, none is named', async () => {
    await addCustomer('counter', {}, 'zoe', { userAccount: 'none-counter', passwordHash: null })
    await merge('zoe', 'counter')
    expect(await service.tables.mails.find()).toEqual([])
    await addCustomer('walkIn', {}, 'zoe', { userAccount: 'none-walkIn', passwordHash: null })
    await service.tables.customerUsers.replace({ ...(await person('zed')), accountStatus: 'suspended' })
    await merge('walkIn', 'zed')
    const [mail] = await service.tables.mails.find({ to: 'zed@example.com' })
    expect(mail?.text).toContain('zed@example.com')
    expect(mail?.text).not.toContain('none-')
  })

  test('the name and the id of the one that went find the one that stays', async () => {
    const { repairOrderId } = await orderOf(await signIn('zed'))
    await merge('zoe', 'zed')
    const coo = await service.as('coo')
    const name = encodeURIComponent('客戶 zed')
    expect((await coo.call('GET', `${BASE}/options?keyword=${name}`)).data).toMatchObject([{ value: 'zoe' }])
    expect((await admin.call('GET', `${BASE}?keyword=${name}`)).data.items).toMatchObject([{ userId: 'zoe' }])
    expect((await coo.call('GET', `/backend/counter/v1/find?keyword=${name}`)).data).toMatchObject([{ customerId: 'zoe' }])
    const page = await listFor(coo, { filters: { customerId: ['zed'] }, withFacets: true })
    expect(orderIdsOf(page)).toEqual([repairOrderId])
    expect(page.facetLabels.customerId).toEqual({ zoe: '客戶 zoe' })
    const opened = (await coo.call('GET', '/{p}/repairOrder/v1/create?customerId=zed')).data
    expect((await service.tables.orders.get(opened.repairOrderId))?.customerId).toBe('zoe')
    await addCustomer('zap')
    await merge('zap', 'zoe')
    expect((await coo.call('GET', `${BASE}/options?keyword=${name}`)).data).toMatchObject([{ value: 'zap' }])
    expect((await admin.call('GET', `${BASE}/zed`)).data.mergedInto).toBe('zap')
  })

  test('the kept data stay; only a telephone that was missing is taken over', async () => {
    await service.tables.customerUsers.replace({ ...(await person('zed')), phoneCountryCode: '+886', mobilePhone: '0911222333' })
    await merge('zoe', 'zed')
    expect(await person('zoe')).toMatchObject({ userName: '客戶 zoe', userAccount: 'zoe@example.com', mobilePhone: '0911222333' })
    await addCustomer('zip', {}, 'zoe', { mobilePhone: '0999888777' })
    await merge('zoe', 'zip')
    expect((await person('zoe')).mobilePhone).toBe('0911222333')
  })

  test('an address that is there already is not kept twice, and one stays the default', async () => {
    const { tables } = service
    const other = { ...RETURN_ADDRESS, addressLine: '松壽路 9 號' }
    await tables.addresses.insert({ addressId: 'a', customerId: 'zoe', isDefault: true, ...RETURN_ADDRESS })
    await tables.addresses.insert({ addressId: 'b', customerId: 'zed', isDefault: true, ...RETURN_ADDRESS })
    await tables.addresses.insert({ addressId: 'c', customerId: 'zed', isDefault: false, ...other })
    await merge('zoe', 'zed')
    const book = await tables.addresses.find({ customerId: 'zoe' })
    expect(book.map(({ addressId, isDefault }) => `${addressId} ${isDefault}`).toSorted()).toEqual(['a true', 'c false'])
    expect(await tables.addresses.find({ customerId: 'zed' })).toEqual([])
  })

  test('deleting the account that is left later takes what was kept of the other one along', async () => {
    await service.tables.customerUsers.replace({ ...(await person('zed')), mobilePhone: '0911222333' })
    await merge('zoe', 'zed')
    expect((await admin.call('DELETE', `${BASE}/zoe`)).status).toBe(200)
    const kept = [
      ...(await service.tables.audits.find()),
      ...(await service.tables.customers.all()),
      ...(await service.tables.securityLog.find()),
    ]
    expect(JSON.stringify(kept)).not.toMatch(/客戶 z(oe|ed)|0911222333/)
  })
})

describe('a company', () => {
  test('takes in the people of another one, who stay signed in and see what their rights say', async () => {
    await addCustomer('delta', { customerType: 'company', customerName: '晨光電子', taxId: '04595257' }, 'boss')
    const delta = await signIn('delta')
    const own = await orderOf(delta)
    const amys = await orderOf(await service.as('amy'), [{ ...ITEM, serialNo: 'NW14-000778' }])
    await merge('acme', 'delta')
    expect(await person('delta')).toMatchObject({ customerId: 'acme', accountStatus: 'active', userName: '客戶 delta' })
    expect(orderIdsOf(await listFor(delta)).toSorted()).toEqual([own.repairOrderId, amys.repairOrderId].toSorted())
    expect((await service.tables.orders.get(own.repairOrderId))?.authorId).toBe('delta')
    expect(await service.tables.customers.get('acme')).toMatchObject({ customerName: '晨光', taxId: '12345675' })
  })

  test('without a tax id takes over that of the other one', async () => {
    await addCustomer('delta', { customerType: 'company', taxId: null }, 'boss')
    await merge('delta', 'acme')
    expect(await service.tables.customers.get('delta')).toMatchObject({ taxId: '12345675' })
  })

  test('a private person becomes one of its people, who sees the own orders only', async () => {
    const zoe = await service.as('zoe')
    const own = await orderOf(zoe)
    await orderOf(await service.as('amy'), [{ ...ITEM, serialNo: 'NW14-000778' }])
    expect((await merge('acme', 'zoe')).status).toBe(200)
    expect(orderIdsOf(await listFor(zoe))).toEqual([own.repairOrderId])
    expect(orderIdsOf(await listFor(await service.as('boss')))).toHaveLength(2)
  })
})

describe('is refused', () => {
  test.each([
    ['zoe', 'zoe', 'otherId rule-merge-same'],
    ['zoe', 'acme', 'otherId rule-merge-company'],
    ['zoe', 'claimed', 'otherId rule-merge-unconfirmed'],
    ['counter', 'zoe', 'otherId rule-merge-signIn'],
    ['zoe', 'empty', 'otherId rule-merge-nobody'],
  ])('%s and %s: %s', async (kept, gone, error) => {
    await addCustomer('claimed', {}, 'zoe', { accountStatus: 'pendingVerification' })
    await addCustomer('counter', {}, 'zoe', { userAccount: 'none-counter', passwordHash: null })
    await addCustomer('empty', {}, 'zoe', { accountStatus: 'deleted' })
    const refused = await merge(kept, gone)
    expect([refused.status, errorsOf(refused)]).toEqual([422, [error]])
  })

  test('without the name of the one that goes, of one that was merged before, and of one that is not there', async () => {
    await addCustomer('zed')
    expect(errorsOf(await merge('zoe', 'zed', { name: '客戶 zoe' }))).toEqual(['name rule-merge-name'])
    expect(errorsOf(await merge('zoe', 'zed', { name: ' ' }))).toEqual(['name rule-required'])
    expect((await merge('zoe', 'zed', { name: ' 客戶 ZED ' })).status).toBe(200)
    expect((await merge('zoe', 'zed')).data.code).toBe('customer-merged')
    expect((await merge('zed', 'zoe')).data.code).toBe('customer-merged')
    expect((await merge('zoe', 'nobody')).status).toBe(404)
  })

  test('where one of them has changed since it was read, with the numbers as they are now', async () => {
    await addCustomer('zed')
    const { data } = await preview('zoe', 'zed')
    await service.tables.customerUsers.replace({
      ...(await person('zed')),
      userName: '客戶 Z',
      updatedAt: service.now(),
      updatedByName: '協調員',
    })
    const versions = { rowVersion: data.kept.rowVersion, otherRowVersion: data.gone.rowVersion }
    const refused = await merge('zoe', 'zed', versions)
    expect(refused).toMatchObject({ status: 409, data: { code: 'row-changed', current: { gone: { people: [{ userName: '客戶 Z' }] } } } })
    expect(await service.tables.customers.get('zed')).not.toHaveProperty('mergedInto')
  })

  test('for everybody but an administrator', async () => {
    await addCustomer('zed')
    for (const account of ['coo', 'eng', 'wh', 'aud', 'boss'])
      for (const method of ['GET', 'PUT'])
        expect((await (await service.as(account)).call(method, `${BASE}/merge/zoe?otherId=zed`, {})).status).toBe(403)
  })
})

/** Where the ids stay as they were written: logs, mails, and the rows of the customer and account that went. */
const WRITTEN = new Set<TableName>(['audits', 'securityLog', 'history', 'orderEvents', 'locks', 'mails'])

/** The rows that still name one of these ids, but for those that the ids are of. */
const namesLeft = async (ids: readonly string[]) => {
  const left: string[] = []
  for (const name of TABLE_NAMES.filter((table) => !WRITTEN.has(table)))
    for (const row of await service.database.rowsOf(name)) {
      const key = String(Reflect.get(row, TABLE_KEYS[name]))
      if (!ids.includes(key) && Object.values(row).some((value) => ids.includes(String(value)))) left.push(`${name} ${key}`)
    }
  return left
}

const PRIVATE = ['p1', 'p2', 'p3']
const COMPANIES = ['c1', 'c2', 'c3']
const CUSTOMERS = [...PRIVATE, ...COMPANIES]

/** A service with six customers, of whom each has a person, an order, an address, a saved view, a notification and a session. */
const startWithSix = async () => {
  service = await startService(LONG_SESSIONS)
  admin = await service.as('admin')
  const { tables } = service
  const draft = await draftOf(await service.as('zoe'))
  const order = await tables.orders.get(draft.repairOrderId)
  if (!order) throw new Error('no order')
  for (const id of CUSTOMERS) {
    const isCompany = COMPANIES.includes(id)
    const [customerId, userId] = [`customer ${id}`, `user ${id}`]
    await addCustomer(customerId, { customerType: isCompany ? 'company' : 'individual' }, isCompany ? 'boss' : 'zoe', { userId })
    await tables.orders.insert({ ...order, repairOrderId: `order ${id}`, repairOrderStatus: 'closed', customerId, authorId: userId })
    await tables.addresses.insert({
      ...RETURN_ADDRESS,
      addressId: `address ${id}`,
      addressLine: `松壽路 ${id}`,
      customerId,
      isDefault: true,
    })
    await tables.notifications.insert({ notificationId: id, userId, isCustomer: true, kind: 'x', createdAt: service.now(), readAt: null })
    const view = { name: id, filters: {}, sort: [], groupBy: null, columns: [], isDefault: true }
    await tables.savedViews.insert({ ...view, savedViewId: id, userId, isCustomer: true })
  }
}

test('after any merges nothing names what went, and no order, address, view or message is lost', { timeout: 120_000 }, async () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...CUSTOMERS), fc.constantFrom(...CUSTOMERS)), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(pairs, async (merges) => {
      await startWithSix()
      const { tables } = service
      const counts = async () => [
        (await tables.orders.find()).length,
        (await tables.addresses.find()).length,
        (await tables.savedViews.find()).length,
        (await tables.notifications.find()).length,
      ]
      const before = await counts()
      const gone = new Map<string, string>()
      for (const [kept, other] of merges) {
        const answer = await merge(`customer ${kept}`, `customer ${other}`)
        const isPossible = kept !== other && !gone.has(kept) && !gone.has(other) && (COMPANIES.includes(kept) || PRIVATE.includes(other))
        expect(answer.status === 200).toBe(isPossible)
        if (isPossible) gone.set(other, kept)
      }
      const ended = [...gone].flatMap(([other, kept]) => (PRIVATE.includes(kept) ? [`user ${other}`] : []))
      expect(await namesLeft([...[...gone.keys()].map((id) => `customer ${id}`), ...ended])).toEqual([])
      expect(await counts()).toEqual(before)
      for (const id of gone.keys()) {
        const into = (await tables.customers.get(`customer ${id}`))?.mergedInto ?? ''
        expect(await tables.customers.get(into)).not.toHaveProperty('mergedInto')
        expect(await tables.addresses.find({ customerId: into, isDefault: true })).toHaveLength(1)
        const owner = (await tables.customerUsers.get(`user ${id}`))?.mergedInto ?? `user ${id}`
        expect(await tables.orders.get(`order ${id}`)).toMatchObject({ customerId: into, authorId: owner })
      }
    }),
    { numRuns: rounds(12, 200), seed: 7 },
  )
})
