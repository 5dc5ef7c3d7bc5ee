import { BadResponse, Denied, NoAnswer, OutcomeUnknown, Rejected, SessionLost } from '../../api/errors.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'

/**
 * A failed call as a screen shows it. `denied` and `lost` were already answered by the session, the screen says nothing.
 * `missing`: the record is gone (404). `message` holds the server's own words and may be empty. `unknown`: the connection failed during a
 * write, and the session stays; code `not-stored` where the record that was read since says so, `row-changed` where it has to be compared.
 * `unreachable`: no answer, in a deployment whose sessions stay.
 */
export interface Failure {
  readonly kind: 'denied' | 'lost' | 'rejected' | 'badResponse' | 'missing' | 'unknown' | 'unreachable'
  readonly message: string
  readonly fieldErrors: readonly FieldIssue[]
  readonly code?: string | undefined
  readonly current?: unknown
}

const READING_CODES = { notStored: 'not-stored', changed: 'row-changed' } as const

const failure = (kind: Failure['kind'], message = ''): Failure => ({ kind, message, fieldErrors: [] })

/** Thrown where a write was answered by 404, which must never look like success (specification section 8). */
export class Missing extends Error {}

/** The value of a call whose 404 is a failure: a write, or a read that the screen cannot do without. */
export const required = async <T>(call: Promise<T | undefined>): Promise<T> => {
  const value = await call
  if (value === undefined) throw new Missing('no value')
  return value
}

/** How a deletion ended: now, or the record had been deleted before (404). */
export type Removal = 'deleted' | 'wasGone'

/** The answer of a deletion may be empty data; only 404 is no value. */
export const removalOf = async (call: Promise<unknown>): Promise<Removal> => ((await call) === undefined ? 'wasGone' : 'deleted')

export const failureOf = (error: unknown): Failure => {
  if (error instanceof Denied) return failure('denied')
  if (error instanceof SessionLost) return failure('lost')
  if (error instanceof Missing) return failure('missing')
  if (error instanceof Rejected) {
    const { message, fieldErrors, code, current } = error
    return { kind: 'rejected', message, fieldErrors, code, current }
  }
  if (error instanceof OutcomeUnknown) return { ...failure('unknown'), code: error.reading && READING_CODES[error.reading] }
  if (error instanceof NoAnswer) return failure('unreachable')
  if (error instanceof BadResponse) return failure('badResponse')
  // a fault of our own must stay loud, but the screen stays usable
  console.error(error)
  return failure('badResponse')
}

/** Another user has saved the record since it was read. */
export const isConflict = ({ code }: Pick<Failure, 'code'>): boolean => code === 'row-changed'

/** The connection failed during a write, whose outcome is unknown. */
export const isUnsettled = ({ kind, code }: Pick<Failure, 'kind' | 'code'>): boolean => kind === 'unknown' && code === undefined

/** No answer came, whatever that means for the session. */
export const isUnanswered = ({ kind }: Pick<Failure, 'kind'>): boolean => kind === 'lost' || kind === 'unknown' || kind === 'unreachable'

/** After such a failure of a write, what is on the screen may not be true any more: somebody was faster, or half of it was stored. */
export const isOutcomeUnknown = ({ kind }: Failure): boolean => kind !== 'denied' && kind !== 'lost'
