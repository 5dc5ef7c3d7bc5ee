import { Schema } from 'effect'
import { IsoDateTime, maybe, pageOf } from './common.ts'
import { PageSize } from './repair-order-list.ts'
import type { Tolerant } from '../tolerant.ts'
import { LENGTHS } from '../limits.ts'
import { DateText, line, NamedId, OptionValue } from './limited.ts'

/** A field before and after; of a secret one only that it changed. Long values are cut. */
export const AuditChange = Schema.Struct({
  field: Schema.String,
  from: maybe(Schema.String),
  to: maybe(Schema.String),
  isSecret: Schema.optionalKey(Schema.Boolean),
})
export type AuditChange = Tolerant<typeof AuditChange.Type>

/** A row of the audit log (domain.md section 10, Audit). `action` is `resource.call`, `detail` narrows it, e.g. a review's action. */
export const AuditEntry = Schema.Struct({
  auditId: Schema.String,
  at: IsoDateTime,
  actorId: Schema.String,
  actorName: maybe(Schema.String),
  isCustomer: Schema.Boolean,
  roleId: maybe(Schema.String),
  roleName: maybe(Schema.String),
  entity: Schema.String,
  recordId: maybe(Schema.String),
  recordLabel: maybe(Schema.String),
  action: Schema.String,
  detail: maybe(Schema.String),
  changes: Schema.Array(AuditChange),
})
export type AuditEntry = Tolerant<typeof AuditEntry.Type>

/** `facetLabels`: the names of the actors that the page's facets count. */
export const AuditPage = pageOf(AuditEntry)
export type AuditPage = Tolerant<typeof AuditPage.Type>

/** Query of GET /system/v1/audit. `from` and `to` are days in Taipei, both included; `keyword` is the number of an order or item, or a name. */
export const AuditQuery = Schema.Struct({
  pageIndex: Schema.optionalKey(Schema.FiniteFromString),
  pageSize: Schema.optionalKey(Schema.FiniteFromString.pipe(Schema.decodeTo(PageSize))),
  from: Schema.optionalKey(DateText),
  to: Schema.optionalKey(DateText),
  actorId: Schema.optionalKey(NamedId),
  entity: Schema.optionalKey(OptionValue),
  keyword: Schema.optionalKey(line(LENGTHS.keyword)),
})
export type AuditQuery = typeof AuditQuery.Type
