import { NoAnswer, OutcomeUnknown, Rejected } from '../../src/api/errors.ts'
import { Missing } from '../../src/machines/calls/failure.ts'
import type { Reply } from './specimen.ts'

/** Makes a call fail with the service's refusal. */
export const refuse = (status: number, code: string, more: { readonly message?: string; readonly current?: unknown } = {}): Reply => {
  return () => {
    throw new Rejected({ status, code, message: more.message ?? '', fieldErrors: [], current: more.current })
  }
}
const failing = (error: () => Error): Reply => {
  return () => {
    throw error()
  }
}

/** How a call may end that the service does not answer as usual; every call of every machine can. */
export const COMMON_REPLIES: Readonly<Record<string, Reply>> = {
  'no answer': failing(() => new NoAnswer({ wasSent: true, isTimeout: true })),
  refused: refuse(400, 'not-now', { message: 'The service refuses this (as asked for in the gallery).' }),
  gone: failing(() => new Missing('no value')),
  'changed by somebody else': refuse(409, 'row-changed'),
  'connection lost while saving': failing(() => new OutcomeUnknown()),
}
