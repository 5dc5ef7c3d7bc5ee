import { Struct } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import { FILE_LIMITS, SECURITY } from '../../src/domain/limits.ts'
import { png, startService, type Service, type User } from './support.ts'

const CENTRE = '/system/v1/centre'
const MAIL = `${CENTRE}/mail`
const VALUES = {
  name: { zhHant: '北方維修', enUS: 'North Repair' },
  address: { zhHant: '臺北市內湖區示範路 2 號', enUS: null },
  hours: { zhHant: '週一至週五\n09:00–18:00', enUS: 'Monday to Friday\n9:00–18:00' },
  payment: { zhHant: '付現、刷卡\n或轉帳', enUS: null },
  phone: '02-2345-6789 #12',
  language: 'en-us',
}

let service: Service
let admin: User
beforeEach(async () => {
  service = await startService()
  admin = await service.as('admin')
})

const save = (change: object = {}, files: readonly File[] = []) =>
  admin.upload('PUT', CENTRE, { ...VALUES, rowVersion: 0, ...change }, files, 'logoFiles')
const logo = async () => (await service.send('GET', '/helper/v1/logo')).data

describe('the service centre', () => {
  test('is empty at first, and every user reads what an administrator has entered', async () => {
    expect((await admin.call('GET', CENTRE)).data).toMatchObject({ rowVersion: 0, phone: '', existedFiles: [] })
    const { status, data } = await save({ name: { zhHant: ' 北方維修 ', enUS: 'North Repair' } })
    expect([status, data.rowVersion, data.updatedByName]).toEqual([200, 1, '代號 admin'])
    for (const account of ['admin', 'eng', 'amy'])
      expect((await (await service.as(account)).call('GET', CENTRE)).data).toMatchObject({ ...VALUES, rowVersion: 1 })
    expect((await service.send('GET', CENTRE)).status).toBe(401)
  })

  test('is changed by administrators alone', async () => {
    for (const account of ['coo', 'eng', 'wh', 'aud', 'amy', 'boss']) {
      const user = await service.as(account)
      expect([account, (await user.upload('PUT', CENTRE, { ...VALUES, rowVersion: 0 })).status]).toEqual([account, 403])
      expect([account, (await user.call('GET', MAIL)).status]).toEqual([account, 403])
      expect([account, (await user.call('POST', `${MAIL}/test`, { to: 'a@b.example' })).status]).toEqual([account, 403])
    }
  })

  test.each([
    [{ name: { zhHant: '', enUS: ' ' } }, 'name.zhHant', 'rule-required'],
    [{ name: { zhHant: 'x'.repeat(61), enUS: null } }, 'name.zhHant', 'rule-tooLong'],
    [{ address: { zhHant: null, enUS: 'one\ntwo' } }, 'address.enUS', 'rule-oneLine'],
    [{ phone: 'call us' }, 'phone', 'rule-centrePhone'],
    [{ phone: '12345' }, 'phone', 'rule-centrePhone'],
    [{ hours: { zhHant: 'x'.repeat(201), enUS: null } }, 'hours.zhHant', 'rule-tooLong'],
    [{ payment: { zhHant: null, enUS: 'x'.repeat(301) } }, 'payment.enUS', 'rule-tooLong'],
  ])('%j is refused at %s by %s', async (change, field, key) => {
    const { status, data } = await save(change)
    expect([status, data.fieldErrors.map((issue: { field: string; key: string }) => [issue.field, issue.key])]).toEqual([
      422,
      [[field, key]],
    ])
    expect(await service.tables.centre.get('centre')).toBeUndefined()
  })

  test.each(['', '+886 2 2345 6789', '(02) 2345-6789', '02-2345-6789 分機 12', '+1 415 555 0100 ext. 7'])(
    'the telephone number %j is kept',
    async (phone) => {
      expect((await save({ phone })).data.phone).toBe(phone)
    },
  )

  test('of two who save, the second gets what the first has saved', async () => {
    await save()
    const { status, data } = await save({ phone: '' })
    expect([status, data.code, data.current.phone, data.current.rowVersion]).toEqual([409, 'row-changed', VALUES.phone, 1])
    expect((await save({ phone: '', rowVersion: 1 })).data).toMatchObject({ phone: '', rowVersion: 2 })
  })

  test('keeps how customers pay where a save leaves that out', async () => {
    await save()
    const others = Struct.omit(VALUES, ['payment'])
    expect((await admin.upload('PUT', CENTRE, { ...others, rowVersion: 1 })).data).toMatchObject({ payment: VALUES.payment, rowVersion: 2 })
    expect((await save({ payment: { zhHant: ' ', enUS: null }, rowVersion: 2 })).data.payment).toEqual({ zhHant: null, enUS: null })
  })

  test('that is saved for the first time twice at once is stored once', async () => {
    const answers = await Promise.all([save({ phone: '02-1111-1111' }), save({ phone: '02-2222-2222' })])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('stands in the log of changes by its name', async () => {
    await save()
    await save({ phone: '', rowVersion: 1 })
    const { data } = await admin.call('GET', '/system/v1/audit?entity=centre&pageIndex=1&pageSize=20')
    expect(data.items.map((one: { recordLabel: string; action: string }) => [one.recordLabel, one.action])).toEqual([
      ['北方維修', 'centre.update'],
      ['北方維修', 'centre.update'],
    ])
  })
})

describe('the logo', () => {
  test('is shown to everybody, replaced and taken away', async () => {
    expect(await logo()).toBeNull()
    const first = (await save({}, [png('a.png')])).data
    expect(first.existedFiles).toMatchObject([{ fileName: 'a.png', mimeType: 'image/png', kind: 'logo' }])
    expect(await logo()).toBe(Buffer.from(await png().arrayBuffer()).toString('base64'))
    const [{ filePath }] = first.existedFiles
    const amy = await service.as('amy')
    expect((await amy.call('GET', `/{p}/repairOrder/v1/file?filepath=${encodeURIComponent(filePath)}`)).status).toBe(200)
    const second = (await save({ rowVersion: 1 }, [png('b.png')])).data
    expect(second.existedFiles).toMatchObject([{ fileName: 'b.png' }])
    expect(service.blobs.has(filePath)).toBe(false)
    const removedFilePaths = [second.existedFiles[0].filePath]
    expect((await save({ rowVersion: 2, removedFilePaths })).data.existedFiles).toEqual([])
    expect([await logo(), service.blobs.size]).toEqual([null, 0])
  })

  test('is a small picture, and one', async () => {
    const large = new File([await png().arrayBuffer(), new Uint8Array(FILE_LIMITS.logoBytes)], 'large.png')
    const pdf = new File(['%PDF-1.7 and so on, long enough for its head'], 'a.pdf')
    const keysOf = ({ data }: { data: { fieldErrors: { key: string }[] } }) => data.fieldErrors.map(({ key }) => key)
    expect(keysOf(await save({}, [large]))).toEqual(['rule-logo'])
    expect(keysOf(await save({}, [pdf]))).toEqual(['rule-logo'])
    expect(keysOf(await save({}, [png('a.png'), png('b.png')]))).toEqual(['rule-filesMax'])
    expect(service.blobs.size).toBe(0)
  })
})

describe('what was entered', () => {
  test('is the title of the pages, in the other language where it lacks one', async () => {
    await save({ name: { zhHant: '北方維修', enUS: null } })
    for (const culture of ['zh-hant', 'en-us'])
      expect((await service.send('GET', '/helper/language/SharedResource', { headers: { cookie: `culture=${culture}` } })).data).toEqual({
        'shared-systemTitle': '北方維修',
      })
  })

  test('stands below every mail, in its language', async () => {
    await admin.call('POST', `${MAIL}/test`, { to: 'a@b.example' })
    await save()
    await admin.call('POST', `${MAIL}/test`, { to: 'c@d.example' })
    const textTo = async (to: string) => (await service.tables.mails.find({ to }))[0]?.text ?? ''
    expect(await textTo('a@b.example')).not.toContain('-- ')
    expect((await textTo('c@d.example')).split('\n\n-- \n')[1]).toBe(
      '北方維修\n臺北市內湖區示範路 2 號\n02-2345-6789 #12\n週一至週五\n09:00–18:00',
    )
  })
})

describe('the test mail', () => {
  const send = (to: string) => admin.call('POST', `${MAIL}/test`, { to })

  test('goes by the outbox, and its sender alone is told what became of it', async () => {
    const { data } = await send(' Me@Repair.example ')
    expect(data).toMatchObject({ state: 'waiting', lastError: null })
    const mail = await service.tables.mails.get(data.mailId)
    expect(mail).toMatchObject({ to: 'Me@Repair.example', userId: 'admin', subject: '測試信', secretUntil: null })
    if (mail) await service.tables.mails.replace({ ...mail, state: 'retrying', lastError: '535 no' })
    expect((await admin.call('GET', `${MAIL}/test/${data.mailId}`)).data).toMatchObject({ state: 'retrying', lastError: '535 no' })
    expect((await admin.call('GET', `${MAIL}/test/nothing`)).status).toBe(404)
  })

  test('has an address, and floods none', async () => {
    expect((await send('nobody')).data.fieldErrors).toMatchObject([{ field: 'to', key: 'rule-email' }])
    for (let n = 0; n < SECURITY.testMailsPerHour; n += 1) expect((await send('a@b.example')).status).toBe(200)
    const { status, data } = await send('a@b.example')
    expect([status, data.code]).toEqual([409, 'test-mails-enough'])
    expect((await send('c@d.example')).status).toBe(200)
  })

  test('leaves the way that the service has set', async () => {
    expect((await admin.call('GET', MAIL)).data).toEqual({
      kind: 'page',
      settings: { delivery: 'folder', hasPassword: false, rowVersion: 0 },
    })
    service = await startService({ mailWay: { kind: 'folder', folder: '/data/outbox', from: 'no-reply@repair.example' } })
    admin = await service.as('admin')
    expect((await admin.call('GET', MAIL)).data).toMatchObject({ kind: 'folder', folder: '/data/outbox', from: 'no-reply@repair.example' })
  })
})
