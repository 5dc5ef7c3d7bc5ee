import { Result, Schema } from 'effect'
import { FieldIssue } from '../domain/entities/common.ts'
import type { Endpoint } from './endpoint.ts'
import { BadResponse, Rejected } from './errors.ts'
import type { Answer } from './transport.ts'
import { readData } from './tolerance.ts'

const Refusal = Schema.Struct({
  message: Schema.String,
  data: Schema.optional(
    Schema.NullOr(
      Schema.Struct({
        code: Schema.optional(Schema.String),
        fieldErrors: Schema.optional(Schema.Array(FieldIssue)),
        current: Schema.optional(Schema.Unknown),
      }),
    ),
  ),
})
const decodeRefusal = Schema.decodeUnknownResult(Refusal)
const decodeMessage = Schema.decodeUnknownResult(Schema.Struct({ message: Schema.String }))
const Accepted = Schema.Struct({ message: Schema.Literal('OK'), data: Schema.optionalKey(Schema.Unknown) })
const decodeAccepted = Schema.decodeUnknownResult(Accepted)

/** A truncated body or an HTML page is no answer. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The refusal in an answer; none where it says OK or says nothing readable with a success status. */
const rejectionOf = (answer: Answer, json: unknown) => {
  const { status, statusText } = answer
  const worded = decodeMessage(json)
  if (Result.isFailure(worded)) return status >= 400 ? new Rejected({ status, message: statusText, fieldErrors: [] }) : undefined
  const { message } = worded.success
  if (message === 'OK') return undefined
  const refusal = decodeRefusal(json)
  // the words count even where the data beside them is of no known shape
  const data = Result.isSuccess(refusal) ? refusal.success.data : undefined
  return new Rejected({ status, message, code: data?.code, fieldErrors: data?.fieldErrors ?? [], current: data?.current })
}

/**
 * Reads an answer by its contract row (specification sections 7 and 8): the unwrapped `data`, a blob, or `undefined` for 404.
 * What the service leaves out, or says in words of its own, is read as far as it goes. Throws `Rejected` (message not OK, or an error
 * status) or `BadResponse` (any other shape). 401 is not read here.
 */
export const readAnswer = async (name: string, row: Endpoint, answer: Answer): Promise<unknown> => {
  if (answer.status === 404) return undefined
  if (answer.status === 500) throw new Rejected({ status: 500, message: answer.statusText, fieldErrors: [] })
  const isOk = answer.status >= 200 && answer.status < 300
  const { body } = answer
  if (row.data === 'blob' && isOk && typeof body !== 'string') return body

  const json = parseJson(typeof body === 'string' ? body : await body.text())
  const accepted = decodeAccepted(json)
  if (isOk && Result.isSuccess(accepted) && row.data !== 'blob') {
    // `undefined` is kept for 404: an answer that brings nothing was given all the same
    const data = readData(row.data, accepted.success.data ?? null)
    if (Result.isSuccess(data)) return data.success
    throw new BadResponse({ endpoint: name, detail: data.failure.message })
  }
  throw rejectionOf(answer, json) ?? new BadResponse({ endpoint: name, detail: `status ${answer.status}, no envelope` })
}
