import type { FieldIssue } from '../entities/common.ts'
import type { MailSecurity, MailSettings, MailSettingsValues } from '../entities/mail-way.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { isHostName, isLocalHost } from '../formats/host-name.ts'
import { normaliseCode, normaliseText } from '../formats/text.ts'
import { LENGTHS, WIRE_LENGTHS } from '../limits.ts'
import { issuesOf, lengthWithin, lineWithin, matches, required, wholeNumberWithin, type Problem } from './rule.ts'

/** The usual ports of mail servers. */
export const MAIL_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 }
const MOST_PORT = 65_535

/** What is stored where there is no mail server. */
const NO_SERVER = {
  delivery: 'folder',
  host: '',
  port: MAIL_PORTS.starttls,
  security: 'starttls',
  user: '',
  senderName: '',
  senderAddress: '',
} as const satisfies MailSettingsValues

/** The settings as they are stored: texts cleaned; without a mail server nothing of one is kept. A password stays as it was typed. */
export const normaliseMailSettings = (values: MailSettingsValues): MailSettingsValues =>
  values.delivery === 'folder'
    ? NO_SERVER
    : {
        ...values,
        host: normaliseCode(values.host).toLowerCase(),
        user: normaliseText(values.user),
        senderName: normaliseText(values.senderName),
        senderAddress: normaliseEmail(values.senderAddress),
      }

type Stored = Pick<MailSettings, 'host' | 'user' | 'hasPassword'>

/** A stored password goes to the server and with the name that it was entered for, to no other: nobody gets to know it that way. */
export const mayKeepPassword = (values: MailSettingsValues, stored: Stored | null | undefined): boolean => {
  const { host, user } = normaliseMailSettings(values)
  return stored?.hasPassword === true && stored.host === host && stored.user === user
}

interface Known {
  /** What is stored, with a password that can be read. */
  readonly stored: Stored | null | undefined
  /** The environment says what mails come from. */
  readonly isSenderFixed: boolean
}

/** No password crosses a network in the clear. */
const securityProblem = (security: MailSecurity, host: string): Problem =>
  security === 'none' && host !== '' && !isLocalHost(host) ? { key: 'rule-mailSecurity' } : undefined

/** The rules of the mail settings, in the order of the form. The values need not be normalised. */
export const checkMailSettings = (values: MailSettingsValues, { stored, isSenderFixed }: Known): FieldIssue[] => {
  const { delivery, host, port, security, user, password = '', senderName, senderAddress } = normaliseMailSettings(values)
  if (delivery === 'folder') return []
  const isPasswordMissing = user !== '' && password === '' && !mayKeepPassword(values, stored)
  return issuesOf([
    ['host', required(host) ?? lineWithin(host, LENGTHS.mailHost) ?? matches(host, isHostName, 'rule-mailHost')],
    ['security', securityProblem(security, host)],
    ['port', wholeNumberWithin(port, 1, MOST_PORT)],
    ['user', (password === '' ? undefined : required(user)) ?? lineWithin(user, LENGTHS.mailUser)],
    ['password', isPasswordMissing ? required('') : lengthWithin(password, { max: WIRE_LENGTHS.password })],
    ...(isSenderFixed
      ? []
      : ([
          ['senderName', lineWithin(senderName, LENGTHS.mailSenderName)],
          [
            'senderAddress',
            required(senderAddress) ?? lineWithin(senderAddress, LENGTHS.email) ?? matches(senderAddress, isEmail, 'rule-email'),
          ],
        ] as const)),
  ])
}
