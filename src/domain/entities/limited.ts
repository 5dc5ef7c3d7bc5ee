import { Schema, SchemaIssue } from 'effect'
import { codeProblem, lineProblem, linesProblem, type TextLimits, type TextProblem } from '../formats/text-limits.ts'
import { WIRE_LENGTHS } from '../limits.ts'

/**
 * Texts and lists of requests. Each has a limit, which the OpenAPI document names; a value beyond it fails with a problem of the field
 * (`limitProblem`). Answers are read and written without these checks (`src/api/calls.ts`, `backend/write-answer.ts`).
 */

/** The annotation of a limit. */
export const LIMIT = 'limit'
/** The annotation of an issue: what is wrong with the text. */
const PROBLEM = 'problem'

/** What is somewhat too long goes on to the rules of its form, which name everything that is wrong at once. */
const roomFor = (max: number) => 2 * max + 100

const textBy = (problemOf: (text: string, limits: TextLimits) => TextProblem, { max }: TextLimits) =>
  Schema.String.check(
    Schema.makeFilter<string>(
      (text) => {
        const problem = problemOf(text, { max: roomFor(max) })
        const shown = problem?.key === 'rule-tooLong' ? { ...problem, values: { max } } : problem
        return shown && new SchemaIssue.InvalidValue({ [PROBLEM]: shown })
      },
      { [LIMIT]: max, expected: `a text of at most ${max}`, toJsonSchema: () => [{ maxLength: max }, true] },
    ),
  )

/** A text of one line. */
export const line = (limits: TextLimits) => textBy(lineProblem, limits)
/** A text of several lines. */
export const lines = (limits: TextLimits) => textBy(linesProblem, limits)
/** A code or number, with the white space and marks that people type or paste around it. */
export const code = (limits: TextLimits = { max: WIRE_LENGTHS.code }) => textBy(codeProblem, limits)

/** What a program made and reads: a password, a token. Any character but half a surrogate pair. */
export const secret = (limits: TextLimits) =>
  textBy((text, { max }) => {
    if (text.length > max) return { key: 'rule-tooLong', values: { max } }
    return text.isWellFormed() ? undefined : { key: 'rule-characters' }
  }, limits)

/** The id of a record that a request names. */
export const NamedId = line({ max: WIRE_LENGTHS.id })
/** A value of an option list or enumeration that the service may know more of. */
export const OptionValue = line({ max: WIRE_LENGTHS.option })
/** Values of a filter in a query string, joined by commas. */
export const FilterValues = line({ max: WIRE_LENGTHS.filterValues })
/** A day or an instant; its form is checked by the rules, not by the schema. */
export const DateText = line({ max: WIRE_LENGTHS.date })
export const FilePath = line({ max: WIRE_LENGTHS.filePath })
export const TermsVersion = line({ max: WIRE_LENGTHS.termsVersion })
export const Password = secret({ max: WIRE_LENGTHS.password })
export const Token = secret({ max: WIRE_LENGTHS.token })

/** A list of at most so many entries. */
export const listOf = <S extends Schema.Constraint>(entry: S, max: number) =>
  Schema.Array(entry).check(Schema.isMaxLength(max, { [LIMIT]: max }))

/** Values by id, at most so many. */
export const byId = <S extends Schema.Constraint>(value: S, max: number) =>
  Schema.Record(NamedId, value).check(Schema.isMaxProperties(max, { [LIMIT]: max }))

const isProblem = (value: unknown): value is NonNullable<TextProblem> => typeof value === 'object' && value !== null && 'key' in value

/** What a failed limit says of its field; undefined where something else than a limit failed. */
export const limitProblem = (issue: SchemaIssue.Issue): TextProblem => {
  if (issue._tag !== 'Filter') return undefined
  const max = issue.filter.annotations?.[LIMIT]
  const problem = issue.issue._tag === 'InvalidValue' ? issue.issue.annotations?.[PROBLEM] : undefined
  if (isProblem(problem)) return problem
  return typeof max === 'number' ? { key: 'rule-entriesMax', values: { max } } : undefined
}
