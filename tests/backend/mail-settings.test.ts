import { beforeEach, describe, expect, test } from 'vitest'
import type { MailWay } from '../../src/domain/entities/mail-way.ts'
import { mailRow } from './complete-rows.ts'
import { startService, type Service, type User } from './support.ts'

const MAIL = '/system/v1/centre/mail'
const PASSWORD = 'plum-canyon-violin'
const WITHOUT_PASSWORD = {
  delivery: 'smtp',
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  user: 'repair',
  senderName: '北方維修',
  senderAddress: 'repair@repair.example',
}
const SERVER = { ...WITHOUT_PASSWORD, password: PASSWORD }
const FOLDER: MailWay = { kind: 'folder', folder: '/data/outbox', from: 'no-reply@repair.example' }

let service: Service
let admin: User
const start = async (mailWay: MailWay = FOLDER) => {
  service = await startService({ mailWay })
  admin = await service.as('admin')
}
beforeEach(() => start())

const save = (change: object = {}) => admin.call('PUT', MAIL, { ...SERVER, rowVersion: 0, ...change })
const read = async () => (await admin.call('GET', MAIL)).data
const stored = () => service.tables.mailSettings.get('mail')

describe('the mail settings', () => {
  test('are those of the service until an administrator sets others, and never hold the password in an answer', async () => {
    expect(await read()).toEqual({ ...FOLDER, settings: { delivery: 'folder', hasPassword: false, rowVersion: 0 } })
    const { status, data } = await save()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      kind: 'smtp',
      host: 'mail.example',
      port: 587,
      security: 'starttls',
      user: 'repair',
      from: '北方維修 <repair@repair.example>',
      settings: { ...WITHOUT_PASSWORD, hasPassword: true, rowVersion: 1, updatedByName: '代號 admin' },
    })
    expect(await read()).toEqual(data)
    expect(JSON.stringify(data)).not.toContain(PASSWORD)
    expect(data.folder).toBeUndefined()
  })

  test('are changed by administrators alone', async () => {
    for (const account of ['coo', 'eng', 'wh', 'aud', 'amy', 'boss'])
      expect([account, (await (await service.as(account)).call('PUT', MAIL, { ...SERVER, rowVersion: 0 })).status]).toEqual([account, 403])
    expect((await service.send('PUT', MAIL)).status).toBe(401)
    expect(await stored()).toBeUndefined()
  })

  test('are refused at their fields', async () => {
    const { status, data } = await save({ host: 'https://mail.example', port: 0, security: 'none', senderAddress: '' })
    expect([status, data.fieldErrors.map((issue: { field: string; key: string }) => [issue.field, issue.key])]).toEqual([
      422,
      [
        ['host', 'rule-mailHost'],
        ['security', 'rule-mailSecurity'],
        ['port', 'rule-wholeNumber'],
        ['senderAddress', 'rule-required'],
      ],
    ])
  })

  test('of two who save, the second gets what the first has saved', async () => {
    await save()
    const { status, data } = await save({ host: 'other.example' })
    expect([status, data.code, data.current.settings.host, data.current.settings.rowVersion]).toEqual([
      409,
      'row-changed',
      'mail.example',
      1,
    ])
    expect(JSON.stringify(data)).not.toContain(PASSWORD)
  })

  test('that say folder keep nothing of the server', async () => {
    await save()
    expect((await save({ delivery: 'folder', rowVersion: 1 })).data).toMatchObject({ ...FOLDER, settings: { hasPassword: false } })
    expect(await stored()).toMatchObject({ delivery: 'folder', host: '', user: '', password: null, rowVersion: 2 })
  })

  test('stand in the log of changes without the password', async () => {
    await save()
    await save({ port: 2525, password: 'another-password', rowVersion: 1 })
    const { data } = await admin.call('GET', '/system/v1/audit?entity=mailSettings&pageIndex=1&pageSize=20')
    expect(data.items).toMatchObject([
      {
        action: 'centre.updateMail',
        recordLabel: 'mail.example',
        changes: expect.arrayContaining([
          { field: 'port', from: '587', to: '2525' },
          { field: 'password', isSecret: true },
        ]),
      },
      { action: 'centre.updateMail', recordLabel: 'mail.example' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/plum-canyon|another-password/)
  })

  test('let mails go at once that had to wait for another attempt, but for one that is just being sent', async () => {
    const now = Date.parse(service.now())
    const at = (ms: number) => new Date(now + ms).toISOString()
    await service.tables.mails.insert(mailRow({ mailId: 'later', state: 'retrying', nextAt: at(3_600_000) }))
    await service.tables.mails.insert(mailRow({ mailId: 'under way', state: 'retrying', nextAt: at(60_000) }))
    await save()
    expect((await service.tables.mails.get('later'))?.nextAt).toBe(at(0))
    expect((await service.tables.mails.get('under way'))?.nextAt).toBe(at(60_000))
  })
})

describe('the password', () => {
  test('stays where none is typed, and goes to no other server or user', async () => {
    await save()
    const kept = await admin.call('PUT', MAIL, { ...WITHOUT_PASSWORD, port: 465, security: 'tls', rowVersion: 1 })
    expect(kept.data.settings).toMatchObject({ port: 465, hasPassword: true, rowVersion: 2 })
    expect((await stored())?.password).toBe(PASSWORD)
    for (const change of [{ host: 'thief.example' }, { user: 'somebody' }]) {
      const { status, data } = await admin.call('PUT', MAIL, { ...WITHOUT_PASSWORD, ...change, rowVersion: 2 })
      expect([status, data.fieldErrors[0].field]).toEqual([422, 'password'])
    }
  })

  test('is gone where nobody signs in', async () => {
    await save()
    await save({ user: '', password: '', rowVersion: 1 })
    expect((await stored())?.password).toBeNull()
  })

  test('that was typed into a demo is not kept', async () => {
    await start({ kind: 'page' })
    expect((await save()).data).toMatchObject({ kind: 'page', settings: { hasPassword: true, host: 'mail.example' } })
    expect((await stored())?.password).toBe('')
  })
})

describe('the environment of the server', () => {
  test('wins: nothing can be saved, and what was saved before counts no more', async () => {
    await start({ ...FOLDER, fixedBy: 'RO_MAIL' })
    const { status, data } = await save()
    expect([status, data.code]).toEqual([409, 'mail-fixed'])
    expect(data.message ?? '').not.toContain(PASSWORD)
    expect(await stored()).toBeUndefined()
  })

  test('may name the sender alone', async () => {
    await start({ ...FOLDER, from: 'Centre <a@b.example>', senderFixedBy: 'RO_MAIL_FROM' })
    const { data } = await save({ senderName: 'x', senderAddress: '' })
    expect(data).toMatchObject({ kind: 'smtp', from: 'Centre <a@b.example>', senderFixedBy: 'RO_MAIL_FROM' })
    expect(await stored()).toMatchObject({ senderName: '', senderAddress: '' })
  })
})
