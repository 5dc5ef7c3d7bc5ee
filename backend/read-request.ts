import { Result, Schema, SchemaIssue } from 'effect'
import type { Endpoint, Json } from '../src/api/endpoint.ts'
import { Refusal } from './refusal.ts'

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const pathOf = (path: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined) =>
  (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** The value by the row's schema; anything else is refused with the fields that are wrong (domain.md section 12). */
const decode = (schema: Json<object>, value: unknown): object => {
  const result = Schema.decodeUnknownResult(schema)(value, { errors: 'all' })
  if (Result.isSuccess(result)) return result.success
  const fields = [...new Set(formatIssues(result.failure.issue).issues.map((issue) => pathOf(issue.path)))]
  throw new Refusal(422, 'request-invalid', { fieldErrors: fields.map((field) => ({ field, key: 'rule-default' })) })
}

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    throw new Refusal(400, 'request-invalid')
  }
}

/** The request before validation. */
export interface Received {
  readonly query: Record<string, string>
  readonly json: string | undefined
  readonly uploads: readonly File[]
}

const receiveForm = async (request: Request, part: string): Promise<Omit<Received, 'query'>> => {
  const form = await request.formData().catch(() => undefined)
  const data = form?.get('data') ?? undefined
  return {
    json: data instanceof Blob ? await data.text() : data,
    uploads: form?.getAll(part).filter((value) => value instanceof File) ?? [],
  }
}

/** Reads the whole request, before any transaction begins: a slow sender holds nobody up. */
export const receive = async (row: Endpoint, request: Request): Promise<Received> => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  if (!row.body) return { query, json: undefined, uploads: [] }
  if (row.files !== undefined) return { query, ...(await receiveForm(request, row.files)) }
  return { query, json: await request.text(), uploads: [] }
}

/** Query and body by the row's schemas; refuses 400 what is no JSON, 422 what has another shape. */
export const understand = (row: Endpoint, { query, json, uploads }: Received) => ({
  query: row.query && decode(row.query, query),
  body: row.body && decode(row.body, parse(json)),
  uploads,
})
