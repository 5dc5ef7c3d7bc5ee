import { expect, test } from 'vitest'
import { outbox } from '../../backend/mail/outbox.ts'
import { noSealing } from '../../backend/mail/sealing.ts'
import { openDatabase } from './open-database.ts'

const NOW = '2026-11-20T02:00:00.000Z'
const clock = { now: () => new Date(NOW) }
const PLAIN = { to: 'amy@example.com', language: 'en-us', subject: 'Order', text: 'one' } as const

test('a mail waits for its first attempt', async () => {
  const { tables } = await openDatabase()
  await outbox(tables, clock, noSealing).send(PLAIN)
  const expected = { state: 'waiting', attempts: 0, nextAt: NOW, sentAt: NOW, deliveredAt: null, lastError: null, secretUntil: null }
  expect(await tables.mails.find()).toMatchObject([{ ...PLAIN, ...expected }])
})

test('only a text with a secret is sealed, for its row', async () => {
  const { tables } = await openDatabase()
  const mail = outbox(tables, clock, { seal: (text, mailId) => `${mailId} ${text.length}`, open: (sealed) => sealed })
  await mail.send({ ...PLAIN, secretUntil: '2026-11-20T03:00:00.000Z' })
  await mail.send(PLAIN)
  const [sealed, plain] = await tables.mails.find()
  expect(sealed?.text).toBe(`${sealed?.mailId} 3`)
  expect(plain?.text).toBe('one')
})

test('no subject and no address of a mail begins a header of its own', async () => {
  const { tables } = await openDatabase()
  const mail = outbox(tables, clock, noSealing)
  await mail.send({
    to: 'amy@example.com\r\nBcc: eve@example.com',
    language: 'en-us',
    subject: 'Order\r\nBcc: eve@example.com\u2028X: 1\u0000\u202Efdp\u0085',
    text: 'one\ntwo',
  })
  const [sent] = await tables.mails.find()
  expect(sent?.subject).toBe('Order Bcc: eve@example.com X: 1fdp')
  expect(sent?.to).toBe('amy@example.com Bcc: eve@example.com')
  expect(sent?.text).toBe('one\ntwo')
})
