import type { FieldIssue } from '../domain/entities/common.ts'

/** The caller lacks the permission that the request is flagged with; nothing was sent (specification section 6). */
export class Denied extends Error {
  override readonly name = 'Denied'
  readonly permissions: readonly string[]
  constructor({ permissions }: Pick<Denied, 'permissions'>) {
    super()
    this.permissions = permissions
  }
}

/** The session ended: `expired` = the renewal failed, `unreachable` = no answer within the time-out (specification section 8). */
export class SessionLost extends Error {
  override readonly name = 'SessionLost'
  readonly reason: 'expired' | 'unreachable'
  constructor({ reason }: Pick<SessionLost, 'reason'>) {
    super()
    this.reason = reason
  }
}

/** The server said no, in its own words. `message` may be empty (HTTP/2 has no status text): show a sentence of ours then. */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly status: number
  readonly code: string | undefined
  readonly fieldErrors: readonly FieldIssue[]
  readonly current: unknown
  constructor(said: Pick<Rejected, 'status' | 'message' | 'fieldErrors'> & Partial<Pick<Rejected, 'code' | 'current'>>) {
    super(said.message)
    this.status = said.status
    this.code = said.code
    this.fieldErrors = said.fieldErrors
    this.current = said.current
  }
}

/** The answer has not the shape that its contract row names. */
export class BadResponse extends Error {
  override readonly name = 'BadResponse'
  readonly endpoint: string
  readonly detail: string
  constructor({ endpoint, detail }: Pick<BadResponse, 'endpoint' | 'detail'>) {
    super()
    this.endpoint = endpoint
    this.detail = detail
  }
}

/**
 * No answer came: the connection failed, or nothing came within the time-out. `wasSent`: the service may have received the request;
 * false where it waited for a network that did not come back. Callers see it only where `networkFailure` is `stay`.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly wasSent: boolean
  readonly isTimeout: boolean
  constructor({ wasSent, isTimeout, cause }: Pick<NoAnswer, 'wasSent' | 'isTimeout'> & { readonly cause?: unknown }) {
    super('no answer', { cause })
    this.wasSent = wasSent
    this.isTimeout = isTimeout
  }
}

/**
 * The connection failed during a write: the service may have stored it or not. Nobody is signed out, and nothing is sent again.
 * `reading`: what the record says that was read since: not stored, or changed so that it has to be compared.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  readonly reading: 'notStored' | 'changed' | undefined
  constructor(reading?: 'notStored' | 'changed') {
    super()
    this.reading = reading
  }
}

/** The request was given up by the page itself (cancel, route change, page left). Nobody is told. */
export class Aborted extends Error {
  override readonly name = 'Aborted'
}
