import { Data } from 'effect'
import type { FieldIssue } from '../domain/entities/common.ts'

/** The caller lacks the permission that the request is flagged with; nothing was sent (specification section 6). */
export class Denied extends Data.TaggedError('Denied')<{ readonly permissions: readonly string[] }> {}

/** The session ended: `expired` = the renewal failed, `unreachable` = no answer within the time-out (specification section 8). */
export class SessionLost extends Data.TaggedError('SessionLost')<{ readonly reason: 'expired' | 'unreachable' }> {}

/** The server said no, in its own words. `message` may be empty (HTTP/2 has no status text): show a sentence of ours then. */
export class Rejected extends Data.TaggedError('Rejected')<{
  readonly status: number
  readonly message: string
  readonly code?: string | undefined
  readonly fieldErrors: readonly FieldIssue[]
  readonly current?: unknown
}> {}

/** The answer has not the shape that its contract row names. */
export class BadResponse extends Data.TaggedError('BadResponse')<{ readonly endpoint: string; readonly detail: string }> {}

/** The request was given up by the page itself (cancel, route change, page left). Nobody is told. */
export class Aborted extends Data.TaggedError('Aborted')<{}> {}
