import { expect, test } from 'vitest'
import { mailWayOf } from '../../../server/mail/way.ts'

const from = 'Repair centre <repair@repair.example>'

test('the variables that leave nothing to set in the page are named', () => {
  const config = { mail: 'folder:/data/outbox', mailFrom: from, isMailSet: true, isMailFromSet: true }
  expect(mailWayOf(config)).toMatchObject({ fixedBy: 'RO_MAIL', senderFixedBy: 'RO_MAIL_FROM' })
})

test.each([
  ['folder:/data/outbox', { kind: 'folder', folder: '/data/outbox' }],
  ['smtps://repair:s3cret@mail.example', { kind: 'smtp', host: 'mail.example', port: 465, security: 'tls', user: 'repair' }],
  [
    'smtp://a%40b.example:s3cret@mail.example:2525',
    { kind: 'smtp', host: 'mail.example', port: 2525, security: 'starttls', user: 'a@b.example' },
  ],
  ['SMTP://127.0.0.1:25?starttls=optional', { kind: 'smtp', host: '127.0.0.1', port: 25, security: 'none', user: null }],
])('%s is shown without its password', (mail, way) => {
  expect(mailWayOf({ mail, mailFrom: from, isMailSet: false, isMailFromSet: false })).toEqual({ ...way, from })
  expect(JSON.stringify(mailWayOf({ mail, mailFrom: from, isMailSet: false, isMailFromSet: false }))).not.toContain('s3cret')
})
