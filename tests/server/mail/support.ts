import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailRow } from '../../../backend/records.ts'
import { outbox } from '../../../backend/mail/outbox.ts'
import type { Mail } from '../../../backend/resolver.ts'
import { sendDue, type MailLog } from '../../../server/mail/worker.ts'
import type { MailTransport } from '../../../server/mail/letter.ts'
import { sealingBy } from '../../../server/security/sealing.ts'
import { memoryDatabase } from '../../backend/memory-database.ts'

export const MINUTE = 60_000
export const START = Date.parse('2026-11-20T02:00:00.000Z')
export const TOKEN = 'Tq3-_aXk0123456789abcdefghijklmnopqrstuvwxyzA'
export const LINK = `/customer/resetPassword/0b9c/${TOKEN}`
export const PLAIN: Mail = { to: 'amy@example.com', language: 'zh-hant', subject: '維修單已送出', text: '您好：\n\n/repairOrder/view/1' }
export const SECRET: Mail = {
  to: 'amy@example.com',
  language: 'en-us',
  subject: 'Reset your password',
  text: `Hello,\nOpen this link:\n\n${LINK}\n\nIgnore it otherwise.`,
  secretUntil: new Date(START + 60 * MINUTE).toISOString(),
}

/** An outbox over tables in memory, a worker that runs when a test says so, and what it logged. */
export const startOutbox = (transport: MailTransport) => {
  const database = memoryDatabase()
  const time = { now: START }
  const clock = { now: () => new Date(time.now) }
  const logged: string[] = []
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)
  const log: MailLog = { info: note, warn: note, error: note }
  const sealing = sealingBy('a secret key of the tests, long enough')
  const from = '維修中心 <noreply@repair.example>'
  const deliveryNow = async () => ({ transport, from })
  const worker = { database, deliveryNow, clock, log, sealing, publicUrl: 'https://repair.example/base' }
  return {
    ...worker,
    logged,
    advance: (ms: number) => void (time.now += ms),
    /** Writes a mail as a request does; gives its id. */
    write: async (mail: Mail) => {
      await database.transaction((db) => outbox(db, clock, sealing).send(mail))
      return (await database.tables.mails.find()).at(-1)?.mailId ?? ''
    },
    /** What a worker does when it finds time. */
    run: () => sendDue(worker),
    row: async (mailId: string): Promise<MailRow> => {
      const row = await database.tables.mails.get(mailId)
      if (!row) throw new Error(`no mail ${mailId}`)
      return row
    },
  }
}

export interface Received {
  readonly to: string
  readonly raw: string
}

/** A mail server on a port of this machine, which may answer in any way. */
export const startMailServer = async (options: SMTPServerOptions = {}, port = 0) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        received.push({ to, raw: Buffer.concat(chunks).toString('utf8') })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: at } = server.server.address() as AddressInfo
  return { received, port: at, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** A header of a message, unfolded. */
export const header = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1]?.trim()

/** The text of a message, or its page (`text/html`), decoded. */
export const bodyOf = (raw: string, type = 'text/plain'): string => {
  const boundary = /boundary="([^"]+)"/.exec(header(raw, 'Content-Type') ?? '')?.[1]
  const part =
    boundary === undefined ? raw : raw.split(`--${boundary}`).find((one) => header(one.trimStart(), 'Content-Type')?.startsWith(type))
  const message = part?.trimStart() ?? ''
  const body = message.slice(message.indexOf('\r\n\r\n') + 4)
  const encoding = header(message, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
