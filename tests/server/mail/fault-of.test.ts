import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { faultOf } from '../../../server/mail/fault-of.ts'
import { MailFailure } from '../../../server/mail/letter.ts'
import { smtpTransport, type MailServer } from '../../../server/mail/smtp.ts'
import { startMailServer } from './support.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const LETTER = {
  mailId: 'm1',
  messageId: '<m1@repair.example>',
  from: { name: '北方維修', address: 'repair@repair.example' },
  to: 'amy@example.com',
  subject: 'Test',
  text: 'Test',
  date: new Date('2026-11-20T02:00:00.000Z'),
  language: 'en-US',
}

/** What becomes of a mail that is handed to a server by these settings. */
const failureAt = async (server: Partial<MailServer>) => {
  const transport = smtpTransport({ host: '127.0.0.1', port: undefined, security: 'none', user: '', password: '', ...server })
  const error: unknown = await transport.send(LETTER).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MailFailure)) throw new Error('the mail was taken')
  return error
}
const faultAt = async (options: SMTPServerOptions, server: Partial<MailServer> = {}) => {
  const { port, stop } = await startMailServer(options)
  stops.push(stop)
  return (await failureAt({ port, ...server })).fault
}
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a mail that is not taken says why', () => {
  test('a wrong password', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, callback) => callback(refusal(535, 'Wrong password'))
    const login = { user: 'repair', password: 'plum' }
    expect(await faultAt({ authOptional: false, allowInsecureAuth: true, onAuth }, login)).toBe('signIn')
    expect(await faultAt({ authOptional: false, allowInsecureAuth: true })).toBe('signIn')
  })

  test('a host that nobody knows, and one where nothing listens', async () => {
    expect((await failureAt({ host: 'no-such-host.invalid', port: 587 })).fault).toBe('host')
    const { port, stop } = await startMailServer()
    await stop()
    expect((await failureAt({ port })).fault).toBe('connection')
  })

  test('a server that hangs up', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    stops.push(async () => void server.close())
    expect((await failureAt({ port })).fault).toBe('connection')
  })

  test('a certificate that nobody trusts, by TLS and by STARTTLS', async () => {
    expect(await faultAt({ secure: true }, { security: 'tls' })).toBe('certificate')
    expect(await faultAt({ disabledCommands: [] }, { security: 'starttls' })).toBe('certificate')
  })

  test('a server without the encryption that is asked for', async () => {
    expect(await faultAt({}, { security: 'starttls' })).toBe('encryption')
    expect(await faultAt({}, { security: 'tls' })).toBe('encryption')
  })

  test('a sender or a recipient that the server does not take', async () => {
    expect(await faultAt({ onMailFrom: (_address, _session, callback) => callback(refusal(553, 'No such sender')) })).toBe('sender')
    expect(await faultAt({ onRcptTo: (_address, _session, callback) => callback(refusal(550, 'No such user')) })).toBe('recipient')
  })

  test.each([
    [{ code: 'ETIMEDOUT' }, 'timeout'],
    [{ code: 'EABORT' }, 'timeout'],
    [{ code: 'ESOCKET', originalCode: 'ETIMEDOUT' }, 'timeout'],
    [
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530, response: '530 5.7.0 Must issue a STARTTLS command first' },
      'encryption',
    ],
    [{ code: 'EMESSAGE', responseCode: 554, response: '554 no spam' }, 'other'],
  ])('%j is %s', (error, fault) => {
    expect(faultOf(Object.assign(new Error('x'), error))).toBe(fault)
  })
})
