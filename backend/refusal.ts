import type { FieldIssue } from '../src/domain/entities/common.ts'
import type { MessageCode } from './messages.ts'

export interface RefusalDetails {
  readonly fieldErrors?: readonly FieldIssue[]
  /** The row as it is now, for a comparison. */
  readonly current?: unknown
  /** Fill the message's placeholders. */
  readonly values?: Record<string, string | number>
  /** Said instead of the words of the code. */
  readonly message?: string
  /** Keeps what was written although the call is refused, e.g. a counted failure. */
  readonly keepsChanges?: boolean
  /** Seconds after which the call may be tried again: the `Retry-After` header. */
  readonly retryAfterS?: number
}

/** The service says no: HTTP status, code of domain.md section 12; the words follow from the code and the caller's language. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: MessageCode
  readonly details: RefusalDetails
  constructor(status: number, code: MessageCode, details: RefusalDetails = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}
