import type { Json } from '../src/api/endpoint.ts'
import type { FieldIssue } from '../src/domain/entities/common.ts'
import type { MessageCode } from './messages.ts'

/** A value of an answer, and the schema that it is encoded by: fields that the schema does not have stay here. */
export interface Current {
  readonly as: Json
  readonly value: object
}

export interface RefusalDetails {
  readonly fieldErrors?: readonly FieldIssue[]
  /** The record as it is now, as its GET gives it to the caller. */
  readonly current?: Current
  /** Fill the message's placeholders. */
  readonly values?: Record<string, string | number>
  /** Said instead of the words of the code. */
  readonly message?: string
  /** Keeps what was written although the call is refused, e.g. a counted failure. */
  readonly keepsChanges?: boolean
  /** The methods that the path has: the `Allow` header. */
  readonly allow?: readonly string[]
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
