import { Schema } from 'effect'
import type { Endpoint } from '../src/api/endpoint.ts'
import type { Locale } from '../src/shared/constants.ts'
import { messageOf } from './messages.ts'
import type { Refusal } from './refusal.ts'

const NOSNIFF = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

/** The answer of a resolver in the envelope of specification section 7; a blob as it is. */
export const answerOf = (row: Endpoint, data: unknown): Response => {
  if (row.data !== 'blob')
    return Response.json({ message: 'OK', data: Schema.encodeUnknownSync(row.data)(data) ?? null }, { headers: NOSNIFF })
  if (!(data instanceof Blob)) throw new TypeError('a blob row must answer with a blob')
  return new Response(data, { headers: { ...NOSNIFF, 'content-type': data.type || 'application/octet-stream' } })
}

const STATUS_TEXTS: Record<number, string> = { 500: 'Internal Server Error', 501: 'Not Implemented' }

/** The words of a refusal in the caller's language. */
export const wordsOf = ({ code, details }: Refusal, locale: Locale): string => details.message ?? messageOf(code, locale, details.values)

/** No, in the caller's language: `{ message, data: { code, fieldErrors, current } }` (domain.md section 12). */
export const refusalAnswer = (refusal: Refusal, locale: Locale): Response => {
  const { status, code, details } = refusal
  const { fieldErrors, current, retryAfterS } = details
  return Response.json(
    {
      message: wordsOf(refusal, locale),
      data: { code, ...(fieldErrors && { fieldErrors }), ...(current !== undefined && { current }) },
    },
    {
      status,
      statusText: STATUS_TEXTS[status] ?? '',
      headers: { ...NOSNIFF, ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }) },
    },
  )
}

/** Something broke here: nothing of it is told outside. */
export const failureAnswer = (): Response =>
  Response.json({ message: 'Internal Server Error' }, { status: 500, statusText: 'Internal Server Error', headers: NOSNIFF })
