import { Schema } from 'effect'
import type { Tolerant } from '../tolerant.ts'
import { Id, IsoDateTime, maybe } from './common.ts'

/**
 * A session of the signed-in account (domain.md section 10, Sessions). `browser` and `system` are product names, e.g. Firefox and
 * Windows; `source` is the network address. `lastUsedAt` is the sign-in or the latest renewal.
 */
export const OwnSession = Schema.Struct({
  sessionId: Id,
  browser: maybe(Schema.String),
  system: maybe(Schema.String),
  source: maybe(Schema.String),
  beganAt: maybe(IsoDateTime),
  lastUsedAt: maybe(IsoDateTime),
  /** The session of the caller. */
  isCurrent: maybe(Schema.Boolean),
})
export type OwnSession = Tolerant<typeof OwnSession.Type>
