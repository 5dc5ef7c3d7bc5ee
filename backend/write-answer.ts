import { Schema } from 'effect'
import type { Endpoint, Json } from '../src/api/endpoint.ts'
import type { Locale } from '../src/shared/constants.ts'
import { MIME_TYPES } from '../src/domain/formats/file-type.ts'
import { messageOf } from './messages.ts'
import type { Refusal } from './refusal.ts'

const NOSNIFF = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }

/** Shown as it is; anything else that is stored is only saved. */
const RASTER_PICTURES: ReadonlySet<string> = new Set([MIME_TYPES.jpg, MIME_TYPES.png, MIME_TYPES.webp])

/** A stored file never runs as a page of this origin, however it is opened, and no other site loads it. */
const downloadHeaders = (type: string) => ({
  ...NOSNIFF,
  'content-type': type,
  'content-disposition': RASTER_PICTURES.has(type) ? 'inline' : 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
})

/** Limits are checked when a text is stored; answers are encoded without them. */
const encode = (schema: Json, value: unknown) => Schema.encodeUnknownSync(schema, { disableChecks: true })(value)

/** The answer of a resolver in the envelope of specification section 7; a blob as it is. */
export const answerOf = (row: Endpoint, data: unknown): Response => {
  if (row.data !== 'blob') return Response.json({ message: 'OK', data: encode(row.data, data) ?? null }, { headers: NOSNIFF })
  if (!(data instanceof Blob)) throw new TypeError('a blob row must answer with a blob')
  return new Response(data, { headers: downloadHeaders(data.type || 'application/octet-stream') })
}

/** The words of a refusal in the caller's language. */
export const wordsOf = ({ code, details }: Refusal, locale: Locale): string => details.message ?? messageOf(code, locale, details.values)

/** No, in the caller's language: `{ message, data: { code, fieldErrors, current } }` (domain.md section 12). */
export const refusalAnswer = (refusal: Refusal, locale: Locale): Response => {
  const { status, code, details } = refusal
  const { fieldErrors, current, retryAfterS, allow } = details
  return Response.json(
    {
      message: wordsOf(refusal, locale),
      data: { code, ...(fieldErrors && { fieldErrors }), ...(current && { current: encode(current.as, current.value) }) },
    },
    {
      status,
      headers: {
        ...NOSNIFF,
        ...(retryAfterS !== undefined && { 'retry-after': String(retryAfterS) }),
        ...(allow && { allow: allow.join(', ') }),
      },
    },
  )
}

/** Something broke here: nothing of it is told outside. */
export const failureAnswer = (): Response =>
  Response.json({ message: 'Internal Server Error' }, { status: 500, statusText: 'Internal Server Error', headers: NOSNIFF })
