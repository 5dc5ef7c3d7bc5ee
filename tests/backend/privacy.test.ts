import { beforeEach, describe, expect, test } from 'vitest'
import { logSecurity } from '../../backend/security-log.ts'
import { lock } from '../../backend/transactions/lock.ts'
import { timersOf } from '../../backend/timers/timers.ts'
import { applyRetention } from '../../backend/timers/retention.ts'
import type { Database } from '../../backend/database.ts'
import { TABLE_KEYS, type TableName } from '../../backend/tables/tables.ts'
import { RETENTION_DAYS } from '../../src/domain/limits.ts'
import { mailRow } from './complete-rows.ts'
import { memoryFiles } from './memory-database.ts'
import { startRepair, TO_RETURNED } from './repair-steps.ts'
import { act, DAY, draftOf, ITEM, LONG_SESSIONS, orderOf, png, RETURN_ADDRESS, startService, type Service, type User } from './support.ts'

let service: Service
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
})

const isTable = (name: string): name is TableName => name in TABLE_KEYS
const TABLES = Object.keys(TABLE_KEYS).filter(isTable)

/** `table.field` of every value in the whole database that holds one of the words. */
const whereIs = async (words: readonly string[]): Promise<readonly string[]> => {
  const places = new Set<string>()
  for (const table of TABLES)
    for (const row of await service.database.rowsOf(table))
      for (const [field, value] of Object.entries(row))
        if (words.some((word) => JSON.stringify(value ?? null).includes(word))) places.add(`${table}.${field}`)
  return [...places].toSorted()
}

/** An order of the user's with comments, files, an own profile change and a working day's mails, ended by a rejection. */
const liveThrough = async (user: User) => {
  const coo = await service.as('coo')
  const draft = await draftOf(user, [])
  await user.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: draft.repairOrderId, ...ITEM }, [png()])
  const submit = { rowVersion: draft.rowVersion, termsVersion: '2026-01' }
  expect((await user.call('POST', `/{p}/repairOrder/v1/submit/${draft.repairOrderId}`, submit)).status).toBe(200)
  const comment = { visibility: 'public', content: '請問何時完成？' }
  expect((await user.call('POST', `/{p}/repairOrder/v1/comment/${draft.repairOrderId}`, comment)).status).toBe(200)
  const [item] = await service.tables.items.find({ repairOrderId: draft.repairOrderId })
  const reject = { reasonCode: 'notOurProduct', publicComment: '這不是我們銷售的產品，恕無法維修。' }
  expect((await act(coo, item?.itemId ?? '', 'reject', reject)).status).toBe(200)
  return draft.repairOrderId
}

describe('a deleted customer account', () => {
  const NAME = '客戶 zoe'
  const RENAMED = '卓依依'
  const WORDS = [NAME, RENAMED, 'zoe@example.com', '0987654321', '張怡君', '0900000001', '示範路 100 號']

  test('leaves its name nowhere but in the orders as they were submitted', async () => {
    const zoe = await service.as('zoe')
    const repairOrderId = await liveThrough(zoe)
    await draftOf(zoe)
    const profile = { userName: RENAMED, phoneCountryCode: '+886', mobilePhone: '0987654321' }
    expect((await zoe.call('PUT', '/{p}/profile/v1', profile)).status).toBe(200)
    await service.tables.addresses.remove('book-1')
    const { addressId } = (await zoe.call('POST', '/customer/address/v1', RETURN_ADDRESS)).data
    const moved = { ...RETURN_ADDRESS, addressLine: '示範路 100 號 9 樓' }
    expect((await zoe.call('PUT', `/customer/address/v1/${addressId}`, moved)).status).toBe(200)
    await zoe.call('DELETE', '/member/v1/eng')
    await logSecurity(
      { db: service.tables, clock: { now: () => new Date(service.now()) }, source: 's' },
      { kind: 'mailboxChanged', account: { userId: 'zoe', isCustomer: true, userName: RENAMED }, detail: 'zoe@example.com' },
    )
    await service.send('POST', '/customer/v1/forgot', {
      body: { account: 'zoe@example.com', endPoint: 'customer/resetPassword', captchaToken: 'token' },
    })
    expect((await service.tables.mails.find({ userId: 'zoe' })).filter(({ repairOrderId }) => !repairOrderId)).toHaveLength(1)
    expect((await whereIs(WORDS)).length).toBeGreaterThan(15)

    const admin = await service.as('admin')
    expect((await admin.call('DELETE', '/backend/customer/v1/zoe')).status).toBe(200)
    expect(await whereIs(WORDS)).toEqual(['orders.customerName', 'orders.receiveAddresses'])
    // the act and its number stay
    expect(await service.tables.orders.get(repairOrderId)).toMatchObject({ repairOrderStatus: 'rejected' })
    const submitted = (await service.tables.history.find({ repairOrderId })).find(({ action }) => action === 'submit')
    expect(submitted).toMatchObject({ actorId: 'zoe', actorName: null })
    expect((await service.tables.comments.find({ repairOrderId })).map(({ content }) => content)).toEqual(['請問何時完成？'])
    const acts = await service.tables.audits.find({ actorId: 'zoe' })
    expect(acts.map(({ action }) => action)).toContain('repairOrder.submit')
    expect((await admin.call('GET', '/system/v1/audit?pageSize=100')).status).toBe(200)
    expect((await admin.call('GET', `/backend/repairOrder/v1/details/${repairOrderId}`)).status).toBe(200)
  })

  test('of a company leaves what is about its colleagues', async () => {
    const amy = await service.as('amy')
    const boss = await service.as('boss')
    const cliffs = await orderOf(await service.as('cliff'), [{ ...ITEM, serialNo: 'NW14-000124' }])
    await liveThrough(amy)
    await boss.call('POST', `/{p}/repairOrder/v1/comment/${cliffs.repairOrderId}`, { visibility: 'public', content: '同事的維修單' })
    const before = await service.tables.orders.get(cliffs.repairOrderId)
    const mails = (await service.tables.mails.find({ to: 'cliff@example.com' })).length
    expect((await (await service.as('admin')).call('DELETE', '/backend/customer/v1/amy')).status).toBe(200)
    expect(await whereIs(['客戶 amy', 'amy@example.com'])).toEqual([])
    expect(await service.tables.signIns.find({ userId: 'amy', isCustomer: true })).toEqual([])
    expect(await service.tables.orders.get(cliffs.repairOrderId)).toEqual(before)
    expect(await whereIs(['客戶 boss'])).toEqual(expect.arrayContaining(['audits.actorName', 'comments.createdByName']))
    expect((await service.tables.mails.find({ to: 'cliff@example.com' })).length).toBe(mails)
    expect((await service.tables.audits.find({ entity: 'customer', recordId: 'acme' }))[0]?.recordLabel).toBe('晨光')
  })
})

test('a deleted employee leaves the name under which the work was done, and nothing else', async () => {
  const admin = await service.as('admin')
  const { rowVersion } = (await admin.call('GET', '/member/v1/eng2')).data
  const change = { rowVersion, phone: '0233445566', email: 'eng2.private@example.com' }
  expect((await admin.call('PUT', '/member/v1/eng2', change)).status).toBe(200)
  expect((await admin.call('DELETE', '/member/v1/eng2')).status).toBe(200)
  expect(await whereIs(['eng2.private@example.com', 'eng2@example.com', '0233445566'])).toEqual([])
})

test('a deleted draft leaves neither address nor text in the audit log, and no message', async () => {
  const amy = await service.as('amy')
  const { repairOrderId } = await draftOf(amy)
  const { rowVersion } = (await amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data
  await amy.call('PUT', `/{p}/repairOrder/v1/${repairOrderId}`, { rowVersion, remark: '請按三樓門鈴', receiveAddresses: [] })
  expect(await whereIs(['請按三樓門鈴', '示範路 100 號'])).toContain('audits.changes')
  expect((await amy.call('DELETE', `/{p}/repairOrder/v1/${repairOrderId}`)).status).toBe(200)
  // the address book is the company's own
  expect(await whereIs(['請按三樓門鈴', '示範路 100 號', ITEM.issueDescription])).toEqual(['addresses.addressLine'])
  expect((await service.tables.audits.find({ recordId: repairOrderId })).map(({ action }) => action)).toContain('repairOrder.remove')
})

test('a deleted address leaves nothing of it in the audit log', async () => {
  const amy = await service.as('amy')
  const moved = { ...RETURN_ADDRESS, receiverName: '收發室', addressLine: '示範路 200 號' }
  expect((await amy.call('PUT', '/customer/address/v1/book-1', moved)).status).toBe(200)
  expect(await whereIs(['收發室', '示範路 200 號', '示範路 100 號'])).toEqual(
    expect.arrayContaining(['audits.changes', 'audits.recordLabel']),
  )
  expect((await amy.call('DELETE', '/customer/address/v1/book-1')).status).toBe(200)
  expect(await whereIs(['收發室', '示範路 200 號', '示範路 100 號'])).toEqual([])
  expect((await service.tables.audits.find({ action: 'address.remove' })).map(({ recordId }) => recordId)).toEqual(['book-1'])
})

describe('retention', () => {
  const files = memoryFiles()
  const tick = async (days: number) => {
    service.advance(days * DAY)
    await timersOf({ database: service.database, files: files.files, clock: { now: () => new Date(service.now()) } })()
  }
  const counts = async () => ({
    mails: (await service.tables.mails.find()).length,
    notifications: (await service.tables.notifications.find()).length,
    audits: (await service.tables.audits.find()).length,
    securityLog: (await service.tables.securityLog.find()).length,
  })

  test.each(['mails', 'notifications', 'audits', 'securityLog'] as const)('%s are kept for their days and no longer', async (table) => {
    await liveThrough(await service.as('amy'))
    await (await service.as('coo')).call('DELETE', '/member/v1/eng')
    const before = (await counts())[table]
    expect(before).toBeGreaterThan(0)
    await tick(RETENTION_DAYS[table] - 1)
    expect((await counts())[table]).toBe(before)
    await tick(2)
    expect((await counts())[table]).toBe(0)
  })

  test('an unconfirmed registration is removed after a week, an active or invited account is not', async () => {
    const person = {
      userName: '林美玉',
      customerType: 'individual',
      phoneCountryCode: '+886',
      mobilePhone: '0900000011',
      language: 'zh-hant',
    }
    const password = 'three wise owls'
    const form = {
      ...person,
      userAccount: 'new@mail.example',
      password,
      confirmPassword: password,
      termsVersion: '2026-01',
      captchaToken: 'token',
    }
    expect((await service.send('POST', '/customer/v1/register', { body: form })).status).toBe(200)
    const invited = await (
      await service.as('admin')
    ).call('POST', '/backend/customer/v1', { ...person, userAccount: 'invited@mail.example' })
    expect(invited.status).toBe(200)
    const known = async () =>
      (await service.tables.customerUsers.find({ userAccount: ['new@mail.example', 'invited@mail.example', 'amy@example.com'] })).map(
        ({ userAccount }) => userAccount,
      )
    const customers = (await service.tables.customers.find()).length
    await tick(6)
    expect(await known()).toHaveLength(3)
    await tick(2)
    expect((await known()).toSorted()).toEqual(['amy@example.com', 'invited@mail.example'])
    expect((await service.tables.customers.find()).length).toBe(customers - 1)
  })

  test('a lock that nobody uses any more is removed after a day, one that is used stays', async () => {
    const lockIds = async () => (await service.tables.locks.find()).map(({ lockId }) => lockId)
    await service.database.transaction((db) => lock(db, 'order', 'removed'))
    await service.database.transaction((db) => lock(db, 'order', 'in use'))
    for (let day = 0; day < 3; day += 1) {
      expect(await lockIds()).toEqual(['order removed', 'order in use'])
      await tick(1)
      await service.database.transaction((db) => lock(db, 'order', 'in use'))
    }
    expect(await lockIds()).toEqual(['order in use'])
  })

  test('removes many rows in short transactions', async () => {
    const mail = mailRow({ sentAt: service.now() })
    for (let nth = 0; nth < 450; nth += 1) await service.tables.mails.insert({ ...mail, mailId: `m${nth}` })
    service.advance((RETENTION_DAYS.mails + 1) * DAY)
    const removed: number[] = []
    const database: Database = {
      transaction: async (work) => {
        const before = (await service.tables.mails.find()).length
        const result = await service.database.transaction(work)
        removed.push(before - (await service.tables.mails.find()).length)
        return result
      },
    }
    await applyRetention({ database, files: files.files }, new Date(service.now()))
    expect(removed.filter((count) => count > 0)).toEqual([200, 200, 50])
  })

  test('tokens and links go a week after their end, attempts and presence after a day', async () => {
    const amy = await service.as('amy')
    await service.login('nobody', 'wrong password')
    await service.login('amy', 'wrong password')
    await service.send('POST', '/customer/v1/forgot', {
      body: { account: 'amy@example.com', endPoint: 'customer/resetPassword', captchaToken: 'token' },
    })
    expect([amy.token.length > 0, (await service.tables.links.find()).length]).toEqual([true, 1])
    await service.tables.editors.insert({ editorId: 'e', itemId: 'i', userId: 'coo', since: service.now(), seenAt: service.now() })
    await tick(2)
    expect([(await service.tables.editors.find()).length, (await service.tables.strangers.find()).length]).toEqual([0, 0])
    expect(await service.tables.signIns.get('customer amy')).toMatchObject({ failedLogins: [], lastLoginAt: expect.any(String) })
    expect((await service.tables.tokens.find()).length).toBeGreaterThan(0)
    // the sessions of these tests are long
    for (const token of await service.tables.tokens.find())
      await service.tables.tokens.replace({ ...token, refreshExpiresAt: service.now() })
    await tick(60)
    expect([(await service.tables.tokens.find()).length, (await service.tables.links.find()).length]).toEqual([0, 0])
  })

  test('an ended order loses its personal data, comments and files after five years; number, device and acts stay', async () => {
    const repairOrderId = await liveThrough(await service.as('amy'))
    await tick(RETENTION_DAYS.endedOrders - 1)
    expect((await service.tables.orders.get(repairOrderId))?.receiveAddresses).toHaveLength(1)
    await tick(2)
    expect(await service.tables.orders.get(repairOrderId)).toMatchObject({ customerName: '', receiveAddresses: [], customerId: 'acme' })
    expect((await service.tables.orders.get(repairOrderId))?.repairOrderNo).toMatch(/^RO/)
    expect(await service.tables.items.find({ repairOrderId })).toMatchObject([{ serialNo: ITEM.serialNo, repairStatus: 'rejected' }])
    expect((await service.tables.history.find({ repairOrderId })).map(({ action }) => action)).toEqual(['submit', 'reject'])
    expect([await service.tables.comments.find(), await service.tables.fileInfos.find()]).toEqual([[], []])
    expect(await whereIs(['張怡君', ITEM.issueDescription])).toEqual(['addresses.receiverName'])
    const boss = await service.as('boss')
    expect((await boss.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).status).toBe(200)
  })

  test('an open order keeps everything, however old it is', async () => {
    const repair = await startRepair(service)
    const { itemId, repairOrderId } = await orderOf(repair.amy)
    for (const name of TO_RETURNED.slice(0, 2)) await repair.steps[name](itemId)
    await tick(RETENTION_DAYS.endedOrders + 30)
    expect((await service.tables.orders.get(repairOrderId))?.receiveAddresses).toHaveLength(1)
  })
})

describe('GET profile/v1/export', () => {
  const exported = async (user: User) => {
    const answer = await user.call('GET', '/{p}/profile/v1/export')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    return JSON.parse(answer.text)
  }

  test('holds what the single calls show to a customer', async () => {
    const amy = await service.as('amy')
    const repairOrderId = await liveThrough(amy)
    const read = async (path: string) => (await amy.call('GET', path)).data
    const data = await exported(amy)
    const [order] = data.orders
    expect(data.orders).toHaveLength(1)
    const { items, comments, timeline, ...header } = order
    const { allowedActions } = await read(`/{p}/repairOrder/v1/info/${repairOrderId}`)
    expect({ ...header, allowedActions }).toEqual(await read(`/{p}/repairOrder/v1/info/${repairOrderId}`))
    expect({ items, comments, timeline }).toEqual(await read(`/{p}/repairOrder/v1/details/${repairOrderId}`))
    expect(items[0].existedFiles).toMatchObject([{ fileName: 'photo.png' }])
    expect(data.profile).toEqual(await read('/{p}/profile/v1'))
    expect(data.notifications).toEqual(await read('/{p}/notification/v1'))
    expect(data.savedViews).toEqual(await read('/{p}/savedView/v1'))
    expect(data.addressBook).toEqual(await read('/customer/address/v1'))
    expect(data.sessions).toMatchObject([{ isCurrent: true }])
  })

  test('holds nothing of colleagues, not even for a manager, who sees their orders', async () => {
    await liveThrough(await service.as('amy'))
    const boss = await service.as('boss')
    expect((await boss.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 20 })).data.total).toBe(1)
    const data = await exported(boss)
    expect(data.orders).toEqual([])
    expect(JSON.stringify(data)).not.toContain('客戶 amy')
  })

  test('holds no internal note, hash or token', async () => {
    const amy = await service.as('amy')
    const repairOrderId = await liveThrough(amy)
    await (
      await service.as('coo')
    ).call('POST', `/{p}/repairOrder/v1/comment/${repairOrderId}`, { visibility: 'internal', content: '客戶很急' })
    const text = JSON.stringify(await exported(amy))
    for (const secret of ['客戶很急', 'pbkdf2', 'Hash', amy.token, amy.refreshToken, '員工 coo']) expect(text).not.toContain(secret)
  })

  test('of an employee holds the account, without any order; it is logged with its count', async () => {
    await liveThrough(await service.as('amy'))
    const coo = await service.as('coo')
    const data = await exported(coo)
    expect([data.profile.userAccount, data.orders, data.addressBook]).toEqual(['coo', [], []])
    expect(data.notifications.length).toBeGreaterThan(0)
    expect(await service.tables.securityLog.find({ kind: 'export' })).toMatchObject([{ accountId: 'coo', detail: 'data=own count=0' }])
  })

  test('requires a session', async () => {
    expect((await service.send('GET', '/customer/profile/v1/export')).status).toBe(401)
  })
})
