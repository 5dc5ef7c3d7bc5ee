import type { FieldIssue } from '../entities/common.ts'
import { isIsoDate } from '../formats/dates.ts'
import { textLength } from '../formats/text.ts'
import { lineProblem, linesProblem, type TextLimits } from '../formats/text-limits.ts'

/**
 * How strictly a form is judged (domain.md section 3). `temp`: formats, lengths and limits of the fields that are filled in;
 * `submit`: everything, with what is required and what must fit together.
 */
export type Level = 'temp' | 'submit'

/** A problem with a value: a message key and the values of its placeholders. Undefined: no problem. */
export type Problem = Pick<FieldIssue, 'key' | 'values'> | undefined

type Text = string | null | undefined

/** Empty counts as absent everywhere: a temporary save takes it, a submission asks for it. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

export const required = (value: unknown): Problem => (isEmpty(value) ? { key: 'rule-required' } : undefined)
/** As `required`, for a field that is chosen and not typed. */
export const chosen = (value: unknown): Problem => (isEmpty(value) ? { key: 'rule-choose' } : undefined)

/** Length in code points. */
export function lengthWithin(text: Text, { min = 0, max }: { readonly min?: number; readonly max: number }): Problem {
  if (isEmpty(text)) return undefined
  const length = textLength(text ?? '')
  if (length < min) return { key: 'rule-tooShort', values: { min } }
  return length > max ? { key: 'rule-tooLong', values: { max } } : undefined
}

/** A text of one line: its characters and its length (`lineProblem`). */
export const lineWithin = (text: Text, limits: TextLimits): Problem => (isEmpty(text) ? undefined : lineProblem(text ?? '', limits))
/** A text of several lines: its characters and its length (`linesProblem`). */
export const linesWithin = (text: Text, limits: TextLimits): Problem => (isEmpty(text) ? undefined : linesProblem(text ?? '', limits))

export const matches = (text: Text, test: (text: string) => boolean, key: string): Problem =>
  isEmpty(text) || test(text ?? '') ? undefined : { key }

export function wholeNumberWithin(value: number | null | undefined, min: number, max: number): Problem {
  if (value === null || value === undefined) return undefined
  return Number.isInteger(value) && value >= min && value <= max ? undefined : { key: 'rule-wholeNumber', values: { min, max } }
}

/** Dates are `YYYY-MM-DD` and the bounds belong to the range. */
export function dateWithin(date: Text, bounds: { readonly from?: string; readonly to?: string }): Problem {
  if (date === null || date === undefined || date === '') return undefined
  if (!isIsoDate(date)) return { key: 'rule-date' }
  if (bounds.from !== undefined && date < bounds.from) return { key: 'rule-dateNotBefore', values: { date: bounds.from } }
  return bounds.to !== undefined && date > bounds.to ? { key: 'rule-dateNotAfter', values: { date: bounds.to } } : undefined
}

/** Problems by field, in the order of the form, as issues: those without a problem fall away. */
export const issuesOf = (problems: readonly (readonly [field: string, problem: Problem])[], prefix = ''): FieldIssue[] =>
  problems.flatMap(([field, problem]) => (problem === undefined ? [] : [{ field: `${prefix}${field}`, ...problem }]))

/** A copy of the values whose named text fields are cleaned; what is absent or null stays so. */
export function cleanTexts<T extends object>(values: T, cleaners: { readonly [Field in keyof T]?: (text: string) => string }): T {
  const copy = { ...values }
  // the keys of the cleaners are keys of T by their type; Object.keys only forgets it
  for (const field of Object.keys(cleaners) as (keyof T)[]) {
    const text = copy[field]
    const clean = cleaners[field]
    // a cleaned text is a text like the one it replaces
    if (typeof text === 'string' && clean !== undefined) copy[field] = clean(text) as typeof text
  }
  return copy
}
