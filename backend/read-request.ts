import { Result, Schema, type SchemaIssue } from 'effect'
import type { Endpoint, Json } from '../src/api/endpoint.ts'
import type { Locale } from '../src/shared/constants.ts'
import type { FieldIssue } from '../src/domain/entities/common.ts'
import { limitProblem } from '../src/domain/entities/limited.ts'
import { REQUEST } from '../src/domain/limits.ts'
import { Refusal } from './refusal.ts'
import { limitRefused } from './refusals.ts'

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
export const understand = (row: Endpoint, { query, json, uploads }: Received, locale: Locale) => ({
  query: row.query && decode(row.query, query, locale),
  body: row.body && decode(row.body, parse(json), locale),
  uploads,
})
