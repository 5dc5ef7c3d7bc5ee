import { createTransport, type NodemailerError } from 'nodemailer'
import { messageOf } from './compose.ts'
import { MailFailure, type VerifiableTransport } from './letter.ts'

const CONNECT_MS = 10_000
const IDLE_MS = 30_000
const SEND_MS = 60_000

export const isLocalHost = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)

/** A refused sign-in or sender is a fault of the settings, which the next attempt may find mended. */
const isFinal = ({ code, command, permanent }: NodemailerError) =>
  permanent === true && (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM'))

const asFailure = (error: unknown, password: string): MailFailure => {
  if (!(error instanceof Error)) return new MailFailure('The mail server could not be reached.', false)
  const { response, message }: NodemailerError = error
  const text = response ?? message
  return new MailFailure(password === '' ? text : text.replaceAll(password, '…'), isFinal(error))
}

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error('User and password in the mail address must be percent-encoded.')
  }
}

/**
 * Hands mails to a mail server: `smtps:` encrypts from the first byte (port 465), `smtp:` by STARTTLS (port 587), without which it sends
 * nothing, except to this very machine or with `?starttls=optional`. Certificates are always checked.
 */
export const smtpTransport = (url: URL): VerifiableTransport => {
  const secure = url.protocol.toLowerCase() === 'smtps:'
  const [user, pass] = [decoded(url.username), decoded(url.password)]
  const transporter = createTransport({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    ...(url.port !== '' && { port: Number(url.port) }),
    secure,
    requireTLS: !secure && !isLocalHost(url.hostname) && url.searchParams.get('starttls') !== 'optional',
    ...(user !== '' && { auth: { user, pass } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  })
  return {
    send: async (letter) => {
      try {
        await transporter.sendMail({ ...messageOf(letter), signal: AbortSignal.timeout(SEND_MS) })
      } catch (error) {
        throw asFailure(error, pass)
      }
    },
    verify: async () => {
      await transporter.verify().catch((error: unknown) => {
        throw asFailure(error, pass)
      })
    },
  }
}
