import { expect, test } from 'vitest'
import { outbox } from '../../backend/outbox.ts'
import { openDatabase } from './open-database.ts'

test('no subject and no address of a mail begins a header of its own', async () => {
  const { tables } = await openDatabase()
  const mail = outbox(tables, { now: () => new Date('2026-11-20T02:00:00.000Z') })
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
