import { Schema } from 'effect'
import type { Tolerant } from '../tolerant.ts'
import { maybe } from './common.ts'
import { LENGTHS } from '../limits.ts'
import { code } from './limited.ts'

/** `page`: nowhere, the demo shows them; `folder`: files of a folder; `smtp`: a mail server. */
export const MAIL_KINDS = ['page', 'folder', 'smtp'] as const
/** From the first byte (TLS), after a greeting (STARTTLS), or not at all. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const

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
})
export type MailWay = Tolerant<typeof MailWay.Type>

/** Body of POST /system/v1/centre/mail/test. */
export const TestMailBody = Schema.Struct({ to: code(LENGTHS.email) })

/** A mail on its way: its state, and what the mail server said last. */
export const TestMail = Schema.Struct({ mailId: Schema.String, to: Schema.String, state: Schema.String, lastError: maybe(Schema.String) })
export type TestMail = Tolerant<typeof TestMail.Type>
