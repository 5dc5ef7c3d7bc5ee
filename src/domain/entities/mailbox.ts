import { Schema } from 'effect'
import { IsoDateTime, maybe } from './common.ts'
import { LENGTHS } from '../limits.ts'
import { code, Password } from './limited.ts'
import type { Tolerant } from '../tolerant.ts'

/** A new e-mail address that its mailbox has not confirmed yet. `byName`: the employee who asked for it; null: the account's owner. */
export const PendingMailbox = Schema.Struct({
  email: Schema.String,
  requestedAt: IsoDateTime,
  expiresAt: IsoDateTime,
  byName: maybe(Schema.String),
})
export type PendingMailbox = Tolerant<typeof PendingMailbox.Type>

/** POST /{p}/mailbox/v1: the new address, and the password of the signed-in user. */
export const MailboxInput = Schema.Struct({ email: code(LENGTHS.email), password: Password })
export type MailboxInput = typeof MailboxInput.Type

/** The purpose of a link: from the new mailbox it confirms, from the old one it objects. */
export const MAILBOX_PURPOSES = ['confirm', 'object'] as const

/** What a link would do. `isInForce`: the new address counts already, so that an objection puts the old one back. */
export const MailboxLink = Schema.Struct({
  purpose: Schema.Literals(MAILBOX_PURPOSES),
  isCustomer: Schema.Boolean,
  /** The new address. */
  email: Schema.String,
  byName: maybe(Schema.String),
  isInForce: Schema.Boolean,
})
export type MailboxLink = Tolerant<typeof MailboxLink.Type>

export const MAILBOX_OUTCOMES = ['confirmed', 'cancelled', 'restored'] as const

/** What the link did. `userAccount`: the name to sign in with from now on. */
export const MailboxResult = Schema.Struct({
  outcome: Schema.Literals(MAILBOX_OUTCOMES),
  isCustomer: Schema.Boolean,
  userId: Schema.String,
  userAccount: Schema.String,
})
export type MailboxResult = Tolerant<typeof MailboxResult.Type>
