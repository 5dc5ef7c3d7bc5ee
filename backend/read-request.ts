import { Result, Schema, type SchemaIssue } from 'effect'
import type { Endpoint, Json } from '../src/api/endpoint.ts'
import type { Locale } from '../src/shared/constants.ts'
import type { FieldIssue } from '../src/domain/entities/common.ts'
import { limitProblem } from '../src/domain/entities/limited.ts'
import { cleanFileName } from '../src/domain/formats/file-name.ts'
import { fileTypeOf } from '../src/domain/formats/file-type.ts'
import { withoutLocation } from '../src/domain/formats/location.ts'
import { FILE_LIMITS, REQUEST } from '../src/domain/limits.ts'
import { Refusal } from './refusal.ts'
import { limitRefused } from './refusals.ts'
import { bearerOf } from './session.ts'

const fieldIssues = (issue: SchemaIssue.Issue, path: readonly PropertyKey[]): readonly FieldIssue[] => {
  if (issue._tag === 'Pointer') return fieldIssues(issue.issue, [...path, ...issue.path])
  if (issue._tag === 'Composite' || issue._tag === 'AnyOf') {
    const inner = issue.issues.flatMap((one) => fieldIssues(one, path))
    if (inner.length > 0) return inner
  }
  const problem = limitProblem(issue)
  if (!problem && (issue._tag === 'Filter' || issue._tag === 'Encoding')) return fieldIssues(issue.issue, path)
  return [{ field: path.map(String).join('.'), ...(problem ?? { key: 'rule-default' }) }]
}

/** One issue per field, the first; a few of many. */
const firstIssues = (issue: SchemaIssue.Issue): readonly FieldIssue[] => {
  const byField = new Map(
    fieldIssues(issue, [])
      .toReversed()
      .map((one) => [one.field, one]),
  )
  return [...byField.values()].toReversed().slice(0, REQUEST.fieldErrors)
}

/** The value by the row's schema; anything else is refused with the fields that are wrong (domain.md section 12). */
const decode = (schema: Json<object>, value: unknown, locale: Locale): object => {
  const result = Schema.decodeUnknownResult(schema)(value, { errors: 'all' })
  if (Result.isSuccess(result)) return result.success
  const fieldErrors = firstIssues(result.failure.issue)
  const isOfLimits = fieldErrors.every(({ key }) => key !== 'rule-default')
  throw isOfLimits ? limitRefused(fieldErrors, locale) : new Refusal(422, 'request-invalid', { fieldErrors })
}

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)))

/** JSON of no more levels than any body has: what is deeper could exhaust the stack of whatever walks it. */
const parse = (text: string | undefined): unknown => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (!isDeeperThan(value, REQUEST.jsonDepth)) return value
  } catch {
    // refused below
  }
  throw new Refusal(400, 'request-invalid')
}

/** The request before validation. */
export interface Received {
  readonly query: Record<string, string>
  readonly json: string | undefined
  readonly uploads: readonly File[]
}

const KB = 1024
/** 413 with the limit in words. */
export const tooLarge = (bytes: number) =>
  new Refusal(413, 'request-too-large', { values: { max: bytes < KB * KB ? `${bytes / KB} KB` : `${Math.floor(bytes / KB / KB)} MB` } })

/** The bytes that a body may have: few before the session is known. */
const bodyLimit = (row: Endpoint, request: Request): number => {
  if (row.auth !== 'bearer' || bearerOf(request) === undefined) return REQUEST.publicBodyBytes
  return row.files === undefined ? REQUEST.bodyBytes : FILE_LIMITS.requestBytes + REQUEST.bodyBytes + REQUEST.partHeadersBytes
}

/** The chunks of a stream as they come; refuses 400 a body that breaks off. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } catch {
    throw new Refusal(400, 'request-invalid')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The whole body, whatever length its header claims; refuses 413 as soon as more than `max` bytes have come. */
const readBody = async (request: Request, max: number): Promise<Pick<Response, 'text' | 'formData'>> => {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(max)
  // within a page the body may have been handed over whole, and not every browser gives it as a stream
  if (!request.body) return request
  const chunks: BlobPart[] = []
  let size = 0
  for await (const chunk of chunksOf(request.body)) {
    size += chunk.byteLength
    if (size > max) throw tooLarge(max)
    chunks.push(chunk)
  }
  return new Response(new Blob(chunks), { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
}

/** Under a name that every file system takes, and without the place where it was taken (domain.md section 11). */
const cleanUpload = async (file: File): Promise<File> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = fileTypeOf(bytes)
  return new File([type === undefined ? file : withoutLocation(bytes, type)], cleanFileName(file.name), { type: file.type })
}

const receiveForm = async (body: Pick<Response, 'formData'>, part: string): Promise<Omit<Received, 'query'>> => {
  const form = await body.formData().catch(() => undefined)
  const data = form?.get('data') ?? undefined
  const json = data instanceof Blob ? await data.slice(0, REQUEST.bodyBytes + 1).text() : data
  if ((json?.length ?? 0) > REQUEST.bodyBytes) throw tooLarge(REQUEST.bodyBytes)
  const uploads = form?.getAll(part).filter((value) => value instanceof File) ?? []
  const max = FILE_LIMITS.filesPerRequest
  if (uploads.length > max) throw new Refusal(422, 'file-count', { fieldErrors: [{ field: part, key: 'rule-filesMax', values: { max } }] })
  return { json, uploads: await Promise.all(uploads.map(cleanUpload)) }
}

/**
 * Reads the whole request, before any transaction begins: a slow sender delays no other call. Refuses 413 what is larger than the row allows,
 * 422 more files than any row takes.
 */
export const receive = async (row: Endpoint, request: Request): Promise<Received> => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  if (!row.body) return { query, json: undefined, uploads: [] }
  const body = await readBody(request, bodyLimit(row, request))
  if (row.files !== undefined) return { query, ...(await receiveForm(body, row.files)) }
  return { query, json: await body.text(), uploads: [] }
}

/** Query and body by the row's schemas; refuses 400 what is no JSON, 422 what has another shape. */
export const understand = (row: Endpoint, { query, json, uploads }: Received, locale: Locale) => ({
  query: row.query && decode(row.query, query, locale),
  body: row.body && decode(row.body, parse(json), locale),
  uploads,
})
