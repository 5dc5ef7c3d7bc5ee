import { Schema } from 'effect'
import { LENGTHS, WIRE_LENGTHS } from '../limits.ts'
import type { Tolerant } from '../tolerant.ts'
import { IsoDateTime, maybe } from './common.ts'
import { code, line, secret } from './limited.ts'

/** `page`: nowhere, the demo shows them; `folder`: files of a folder; `smtp`: a mail server. */
export const MAIL_KINDS = ['page', 'folder', 'smtp'] as const
/** What an administrator may choose: no mail server yet, or one. */
export const MAIL_DELIVERIES = ['folder', 'smtp'] as const
/** After a greeting (STARTTLS), from the first byte (TLS), or not at all. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITIES)[number]

/** Why a mail server did not take a mail; `other`: what it said is all that is known. */
export const MAIL_FAULTS = ['signIn', 'host', 'connection', 'certificate', 'encryption', 'timeout', 'sender', 'recipient', 'other'] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

/** What an administrator has set in the page; version 0: nothing yet. The password never leaves the service. */
export const MailSettings = Schema.Struct({
  delivery: Schema.String,
  host: maybe(Schema.String),
  port: maybe(Schema.Int),
  security: maybe(Schema.String),
  /** Who signs in at the mail server; absent where nobody does. */
  user: maybe(Schema.String),
  hasPassword: maybe(Schema.Boolean),
  senderName: maybe(Schema.String),
  senderAddress: maybe(Schema.String),
  updatedAt: maybe(IsoDateTime),
  updatedByName: maybe(Schema.String),
  rowVersion: Schema.Int,
})
export type MailSettings = Tolerant<typeof MailSettings.Type>

/** How mails leave the service; a password is never part of it. */
export const MailWay = Schema.Struct({
  kind: Schema.String,
  /** What mails come from, with or without a name. */
  from: maybe(Schema.String),
  folder: maybe(Schema.String),
  host: maybe(Schema.String),
  port: maybe(Schema.Int),
  security: maybe(Schema.String),
  /** Who signs in at the mail server; absent where nobody does. */
  user: maybe(Schema.String),
  /** The variable of the server's environment that says where mails go, so that nothing can be set in the page. */
  fixedBy: maybe(Schema.String),
  /** The variable that says what mails come from. */
  senderFixedBy: maybe(Schema.String),
  /** The stored password was sealed by another secret key: mails wait until it is entered anew. */
  isPasswordLost: maybe(Schema.Boolean),
  /** Absent: the service has no such settings. */
  settings: maybe(MailSettings),
})
export type MailWay = Tolerant<typeof MailWay.Type>

/** Body of PUT /system/v1/centre/mail. Without `password` the stored one stays, as long as `mayKeepPassword` allows it. */
export const MailSettingsInput = Schema.Struct({
  delivery: Schema.Literals(MAIL_DELIVERIES),
  host: line(LENGTHS.mailHost),
  port: Schema.Int,
  security: Schema.Literals(MAIL_SECURITIES),
  user: line(LENGTHS.mailUser),
  password: Schema.optionalKey(secret({ max: WIRE_LENGTHS.password })),
  senderName: line(LENGTHS.mailSenderName),
  senderAddress: code(LENGTHS.email),
  rowVersion: Schema.Int,
})
export type MailSettingsInput = typeof MailSettingsInput.Type

/** What an administrator writes, as it is judged. */
export type MailSettingsValues = Omit<MailSettingsInput, 'rowVersion'>

/** Body of POST /system/v1/centre/mail/test. */
export const TestMailBody = Schema.Struct({ to: code(LENGTHS.email) })

/** A mail on its way: its state, what went wrong last, and the mail server's words for it. */
export const TestMail = Schema.Struct({
  mailId: Schema.String,
  to: Schema.String,
  state: Schema.String,
  lastError: maybe(Schema.String),
  lastFault: maybe(Schema.String),
})
export type TestMail = Tolerant<typeof TestMail.Type>
