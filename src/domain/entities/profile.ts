import { Schema } from 'effect'
import { maybe } from './common.ts'
import { ReceiveAddress } from './repair-order.ts'
import type { Tolerant } from '../tolerant.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { code, line, listOf, TermsVersion } from './limited.ts'

export const NOTIFY_WAYS = ['email', 'inApp'] as const
/** How somebody wants to be told (domain.md section 8, `notifyBy`). */
export const NotifyBy = listOf(Schema.Literals(NOTIFY_WAYS), COUNTS.choices)

/** The optional fields of a profile: contact, notification settings, accepted terms. */
export const profileDetails = {
  /** An employee's. */
  phone: maybe(code()),
  /** A customer's. */
  phoneCountryCode: maybe(code()),
  mobilePhone: maybe(code()),
  telephone: maybe(code()),
  extension: maybe(code()),
  notifyBy: maybe(NotifyBy),
}

/**
 * PUT /{p}/profile/v1: absent fields stay unchanged. The e-mail address has calls of its own (domain.md section 8, Mailbox);
 * `termsVersion` is the version of the terms that a customer agrees to now.
 */
export const ProfileInput = Schema.Struct({
  userName: maybe(line(LENGTHS.userName)),
  displayName: maybe(line(LENGTHS.userName)),
  ...profileDetails,
  termsVersion: maybe(TermsVersion),
})
export type ProfileInput = typeof ProfileInput.Type

/** An entry of the address book; the default one fills new orders. */
export const BookAddress = Schema.Struct({ ...ReceiveAddress.fields, isDefault: maybe(Schema.Boolean) })
export type BookAddress = Tolerant<typeof BookAddress.Type>
