import { normaliseCode, normaliseText, textLength, withoutMarks } from './text.ts'

/** Code points, of the text as it is stored. */
export interface TextLimits {
  readonly min?: number
  readonly max: number
}

/** A message key and the values of its placeholders; undefined: the text may be stored. */
export type TextProblem = { readonly key: string; readonly values?: Readonly<Record<string, number>> } | undefined

/**
 * Characters that no text may have: control characters other than tab and line ends, marks that change the direction of what follows,
 * tag characters, and halves of a surrogate pair, which no UTF-8 can hold.
 */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\v\f\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]|\p{Surrogate}/u
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')
const LINE_SIGNS = /[\t\n]/

/** A text that is so much longer than it may be is not worth normalising. */
const isFarTooLong = (text: string, max: number) => text.length > 4 * max + 1000

const lengthProblem = (text: string, { min = 0, max }: TextLimits): TextProblem => {
  const length = textLength(text)
  if (length > max) return { key: 'rule-tooLong', values: { max } }
  return length < min ? { key: 'rule-tooShort', values: { min } } : undefined
}

const charactersProblem = (text: string): TextProblem => (FORBIDDEN.test(text) ? { key: 'rule-characters' } : undefined)

/** The problem of a text of several lines: its characters or its length. What `normaliseText` takes away at the ends does no harm. */
export const linesProblem = (text: string, limits: TextLimits): TextProblem =>
  isFarTooLong(text, limits.max)
    ? { key: 'rule-tooLong', values: { max: limits.max } }
    : (charactersProblem(text) ?? lengthProblem(normaliseText(text), limits))

/** As `linesProblem`, for a text of one line: neither a line end nor a tab may stand in it. */
export const lineProblem = (text: string, limits: TextLimits): TextProblem =>
  linesProblem(text, limits) ?? (LINE_SIGNS.test(normaliseText(text)) ? { key: 'rule-oneLine' } : undefined)

/** As `linesProblem`, for a code or number: white space and marks are left out of it wherever they stand. */
export const codeProblem = (text: string, limits: TextLimits): TextProblem =>
  isFarTooLong(text, limits.max)
    ? { key: 'rule-tooLong', values: { max: limits.max } }
    : (charactersProblem(withoutMarks(text)) ?? lengthProblem(normaliseCode(text), limits))

/** Any text as one line of a header: forbidden characters left out, runs of white space as one blank. */
export const headerText = (text: string): string => normaliseText(text.replaceAll(/\s+/g, ' ').replaceAll(EACH_FORBIDDEN, ''))
