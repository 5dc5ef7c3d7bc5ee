import { beforeEach, describe, expect, test } from 'vitest'
import { mailRow } from './complete-rows.ts'
import { DAY, startService, type Service, type User } from './support.ts'

const PAGE = '/system/v1/mails?pageIndex=1&pageSize=20'

let service: Service
let admin: User
const place = (row: Parameters<typeof mailRow>[0]) => service.tables.mails.insert(mailRow(row))

beforeEach(async () => {
  service = await startService()
  admin = await service.as('admin')
})

describe('the mails that could not be delivered', () => {
  test('are listed, the newest first, without texts and without those that wait or are delivered', async () => {
    await place({ mailId: 'a', state: 'failed', nextAt: null, attempts: 6, lastError: '550 no', sentAt: '2026-11-18T02:00:00.000Z' })
    await place({ mailId: 'b', state: 'retrying', attempts: 1, lastError: '450 later', sentAt: '2026-11-19T02:00:00.000Z' })
    await place({ mailId: 'c', state: 'held', nextAt: null, sentAt: '2026-11-17T02:00:00.000Z' })
    await place({ mailId: 'd', state: 'failed', nextAt: null, text: '', lastError: 'link-expired', sentAt: '2026-11-16T02:00:00.000Z' })
    await place({ mailId: 'e', state: 'delivered', nextAt: null })
    await place({ mailId: 'f' })
    const { data, text } = await admin.call('GET', PAGE)
    expect(data.items.map(({ mailId, isExpired }: { mailId: string; isExpired: boolean }) => [mailId, isExpired])).toEqual([
      ['b', false],
      ['a', false],
      ['c', false],
      ['d', true],
    ])
    expect(data.total).toBe(4)
    expect(data.items[1]).toMatchObject({
      to: 'amy@example.com',
      subject: 'Order received',
      attempts: 6,
      lastError: '550 no',
      nextAt: null,
    })
    expect(text).not.toContain('Hello')
  })

  test('are the administrator’s alone', async () => {
    await place({ mailId: 'a', state: 'failed', nextAt: null })
    for (const account of ['coo', 'eng', 'wh', 'aud', 'amy', 'boss']) {
      const user = await service.as(account)
      expect([account, (await user.call('GET', PAGE)).status]).toEqual([account, 403])
      expect([account, (await user.call('POST', '/system/v1/mails/a')).status]).toEqual([account, 403])
    }
    expect((await service.send('GET', PAGE)).status).toBe(401)
  })
})

describe('sending again', () => {
  test('lets a mail begin anew', async () => {
    await place({ mailId: 'a', state: 'failed', nextAt: null, attempts: 6, lastError: '550 no' })
    expect((await admin.call('POST', '/system/v1/mails/a')).status).toBe(200)
    expect(await service.tables.mails.get('a')).toMatchObject({ state: 'waiting', attempts: 0, nextAt: service.now(), lastError: '550 no' })
  })

  test('leaves a delivered one alone, and knows no other', async () => {
    const delivered = { state: 'delivered', nextAt: null, deliveredAt: service.now() } as const
    await place({ mailId: 'a', ...delivered })
    expect((await admin.call('POST', '/system/v1/mails/a')).status).toBe(200)
    expect(await service.tables.mails.get('a')).toMatchObject(delivered)
    expect((await admin.call('POST', '/system/v1/mails/b')).status).toBe(404)
  })

  test('is refused where the link in it opens nothing any more', async () => {
    await place({ mailId: 'a', state: 'failed', nextAt: null, text: '' })
    const secretUntil = new Date(Date.parse(service.now()) + DAY).toISOString()
    await place({ mailId: 'b', state: 'failed', nextAt: null, secretUntil })
    const again = async (mailId: string) => (await admin.call('POST', `/system/v1/mails/${mailId}`)).data?.code
    expect(await again('a')).toBe('mail-expired')
    expect(await again('b')).toBeUndefined()
    await place({ mailId: 'c', state: 'failed', nextAt: null, secretUntil: service.now() })
    expect(await again('c')).toBe('mail-expired')
  })
})

test('only mails with a link that opens something carry a secret', async () => {
  await service.send('POST', '/customer/v1/forgot', {
    body: { account: 'amy@example.com', endPoint: 'customer/resetPassword', captchaToken: '' },
  })
  await admin.call('POST', '/member/v1', {
    userAccount: 'eng77',
    userName: '新人',
    email: 'eng77@example.com',
    roleIds: ['R-ENG'],
    language: 'en-us',
  })
  const amy = await service.as('amy')
  await amy.call('POST', '/customer/mailbox/v1', { email: 'new@example.com', password: 'correct horse battery' })
  const mails = await service.tables.mails.find()
  const links = await service.tables.links.find()
  expect(mails.map(({ secretUntil }) => secretUntil)).toEqual(links.map(({ expiresAt }) => expiresAt))
  expect(mails).toHaveLength(4)
})
