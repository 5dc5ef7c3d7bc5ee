import { Schema } from 'effect'
import type { Tolerant } from '../tolerant.ts'
import { Id, IsoDateTime, maybe, pageOf } from './common.ts'

/**
 * A mail waits for its first attempt, is tried again after a failure, is delivered to the mail server, has failed for good, or is held
 * back until an administrator sends it, e.g. after a backup was restored.
 */
export const MAIL_STATES = ['waiting', 'retrying', 'delivered', 'failed', 'held'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The states of which an administrator is told. */
export const UNDELIVERED_STATES = ['retrying', 'failed', 'held'] as const satisfies readonly MailState[]

/** A mail that could not be delivered, without its text. */
export const UndeliveredMail = Schema.Struct({
  mailId: Id,
  to: Schema.String,
  subject: Schema.String,
  sentAt: IsoDateTime,
  state: Schema.String,
  attempts: maybe(Schema.Int),
  /** The next attempt; null where none is planned. */
  nextAt: maybe(IsoDateTime),
  /** What the mail server said last. */
  lastError: maybe(Schema.String),
  /** Its link opens nothing any more, so that it cannot be sent again. */
  isExpired: maybe(Schema.Boolean),
})
export type UndeliveredMail = Tolerant<typeof UndeliveredMail.Type>

export const UndeliveredPage = pageOf(UndeliveredMail)
export type UndeliveredPage = Tolerant<typeof UndeliveredPage.Type>
