import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailSecurity } from '../../src/domain/entities/mail-way.ts'
import { messageOf } from './compose.ts'
import { faultOf } from './fault-of.ts'
import { MailFailure, type VerifiableTransport } from './letter.ts'

const CONNECT_MS = 10_000
const IDLE_MS = 30_000
const SEND_MS = 60_000

export interface MailServer {
  /** A name or an address, of IPv6 without brackets. */
  readonly host: string
  /** Undefined: the usual one. */
  readonly port: number | undefined
  /** `tls`: from the first byte; `starttls`: after the greeting, or nothing is sent; `offered`: where the server offers it; `none`: never. */
  readonly security: MailSecurity | 'offered'
  /** '' where nobody signs in. */
  readonly user: string
  readonly password: string
}

/** A refused sign-in or sender is a fault of the settings, which the next attempt may find mended. */
const isFinal = ({ code, command, permanent }: NodemailerError) =>
  permanent === true && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'))

const asFailure = (error: unknown, password: string): MailFailure => {
  if (!(error instanceof Error)) return new MailFailure('The mail server could not be reached.', false, 'connection')
  const { response, message }: NodemailerError = error
  const text = response ?? message
  return new MailFailure(password === '' ? text : text.replaceAll(password, '…'), isFinal(error), faultOf(error))
}

/** Hands mails to a mail server. Certificates are always checked. */
export const smtpTransport = ({ host, port, security, user, password }: MailServer): VerifiableTransport => {
  const transporter = createTransport({
    host,
    ...(port !== undefined && { port }),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  })
  return {
    send: async (letter) => {
      try {
        await transporter.sendMail({ ...messageOf(letter), signal: AbortSignal.timeout(SEND_MS) })
      } catch (error) {
        throw asFailure(error, password)
      }
    },
    verify: async () => {
      await transporter.verify().catch((error: unknown) => {
        throw asFailure(error, password)
      })
    },
  }
}
