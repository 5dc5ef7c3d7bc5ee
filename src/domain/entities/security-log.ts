import { NamedId } from './limited.ts'
import { Schema } from 'effect'
import { IsoDateTime, maybe, pageOf } from './common.ts'
import { PageSize } from './repair-order-list.ts'
import type { Tolerant } from '../tolerant.ts'

/** Events that concern the security of an account or of data (domain.md section 10, Security log). */
export const SECURITY_KINDS = [
  'signIn',
  'signInFailed',
  'lockOut',
  'denied',
  'tokenReused',
  'sessionEnded',
  'passwordChanged',
  'mailboxRequested',
  'mailboxCancelled',
  'mailboxChanged',
  'mailboxObjected',
  'rolesChanged',
  'accountDeleted',
  'accountMerged',
  'export',
  'download',
  'trackingOpened',
  'trackingCodeSent',
  'trackingCodeWrong',
  'trackingUsed',
  'trackingRevoked',
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** The source of a request in a service that cannot tell where it comes from. */
export const UNKNOWN_SOURCE = 'unknown'

/** A row of the security log. Equal events within a minute are one row: `at` the first, `lastAt` the last of `count`. */
export const SecurityEntry = Schema.Struct({
  entryId: Schema.String,
  at: IsoDateTime,
  lastAt: IsoDateTime,
  count: Schema.Int,
  kind: Schema.String,
  /** `userId` of a customer's person or `id` of a member; null where the name that was typed has no account, or none is known. */
  accountId: maybe(Schema.String),
  isCustomer: maybe(Schema.Boolean),
  /** The name of the account at that time; of a name without an account its first letters. */
  accountName: maybe(Schema.String),
  /** The network source of the request. */
  source: Schema.String,
  sessionId: maybe(Schema.String),
  detail: maybe(Schema.String),
})
export type SecurityEntry = Tolerant<typeof SecurityEntry.Type>

/** Each facet counts the most frequent values; `facetLabels`: names of the accounts among them. */
export const SecurityPage = pageOf(SecurityEntry)
export type SecurityPage = Tolerant<typeof SecurityPage.Type>

export const SECURITY_PERIODS = ['today', 'week', 'month', 'all'] as const
export type SecurityPeriod = (typeof SECURITY_PERIODS)[number]

/** Query of GET /system/v1/securityLog. `period`: days in Taipei up to today, 7 (`week`) where it is absent; `month` is 30 days. */
export const SecurityQuery = Schema.Struct({
  pageIndex: Schema.optionalKey(Schema.FiniteFromString),
  pageSize: Schema.optionalKey(Schema.FiniteFromString.pipe(Schema.decodeTo(PageSize))),
  period: Schema.optionalKey(Schema.Literals(SECURITY_PERIODS)),
  kind: Schema.optionalKey(Schema.Literals(SECURITY_KINDS)),
  accountId: Schema.optionalKey(NamedId),
  source: Schema.optionalKey(NamedId),
})
export type SecurityQuery = typeof SecurityQuery.Type
