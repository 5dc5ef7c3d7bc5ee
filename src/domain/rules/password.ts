import type { FieldIssue } from '../entities/common.ts'
import { textLength } from '../formats/text.ts'
import { PASSWORD } from '../limits.ts'
import { isEmpty, issuesOf, lengthWithin, required, type Level, type Problem } from './rule.ts'

/** Whose password it is; what is not known yet is not looked at. */
export interface PasswordContext {
  readonly isCustomer: boolean
  readonly account?: string | undefined
  readonly userName?: string | undefined
  /** Of `loadCommonPasswords`; absent while it is on its way. */
  readonly common?: ReadonlySet<string> | undefined
}

/** The list for `PasswordContext.common`, a chunk of its own of about 15 KB. */
export const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { COMMON_PASSWORDS } = await import('../common-passwords.ts')
  return new Set(COMMON_PASSWORDS.trim().split(/\s+/))
}

/** Passwords that are guessed first for this very product (ASVS 6.2.11). */
const PRODUCT_WORDS = ['repair', 'password', '維修', '報修', '密碼']

const lengthOf = ({ isCustomer }: PasswordContext) => (isCustomer ? PASSWORD.customerLength : PASSWORD.employeeLength)
/** As it is hashed: the same letters composed one way. Nothing is trimmed or left out. */
const composed = (password: string) => password.normalize('NFC')
const simplified = (text: string) => text.normalize('NFKC').toLowerCase()

/** The piece that a text repeats: `abcabc` → `abc`; itself when it repeats none. */
const unitOf = (text: string): string => {
  const next = `${text}${text}`.indexOf(text, 1)
  return text.slice(0, next)
}

const SHORT_UNIT = 4
const hasLetter = (text: string) => /\p{L}/u.test(text)

/**
 * A common password, repeated or not, that makes up at least half of it while the rest is digits and signs; or a short piece
 * over and over. `Password2026!` is as common as `password`.
 */
function isCommon(password: string, common: ReadonlySet<string> = new Set()): boolean {
  const text = simplified(password)
  if (text.length > SHORT_UNIT && unitOf(text).length <= SHORT_UNIT) return true
  for (let start = 0; start <= text.length / 2 && !hasLetter(text.slice(0, start)); start += 1)
    for (let end = text.length; end - start >= text.length / 2 && !hasLetter(text.slice(end)); end -= 1)
      if (common.has(unitOf(text.slice(start, end)))) return true
  return false
}

const MIN_LATIN = 3
const MIN_HAN = 2
/** Shorter pieces stand in any password by chance. */
const isTelling = (word: string) => textLength(word) >= (/\p{Script=Han}/u.test(word) ? MIN_HAN : MIN_LATIN)

/** The words of the account that a guesser knows: the account, the part before the @, every word of the name and all of it. */
const ownWords = ({ account = '', userName = '' }: PasswordContext): string[] =>
  [account, account.split('@')[0] ?? '', userName.replaceAll(/\s/g, ''), ...userName.split(/\s+/)]
    .map((word) => simplified(word.trim()))
    .filter(isTelling)

function contentProblem(password: string, context: PasswordContext): Problem {
  const text = simplified(password)
  if (ownWords(context).some((word) => text.includes(word))) return { key: 'rule-passwordOwn' }
  const word = PRODUCT_WORDS.find((candidate) => text.includes(candidate))
  if (isCommon(password, context.common)) return { key: 'rule-passwordCommon' }
  return word === undefined ? undefined : { key: 'rule-passwordWord', values: { word } }
}

/**
 * What is wrong with a new password (domain.md section 11): its length in code points, 12–128 for customers and 15–128 for
 * employees, or that others would guess it. Any characters are taken and none is asked for. Empty is nothing wrong.
 */
export const passwordProblem = (password: string, context: PasswordContext): Problem =>
  lengthWithin(composed(password), lengthOf(context)) ?? (isEmpty(password) ? undefined : contentProblem(password, context))

interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

const confirmProblem = ({ password, confirmPassword }: NewPassword): Problem =>
  isEmpty(confirmPassword) || composed(password) === composed(confirmPassword) ? undefined : { key: 'rule-passwordConfirm' }

const newPasswordProblems = (values: NewPassword, level: Level, context: PasswordContext) => {
  const whenSubmitted = (problem: Problem): Problem => (level === 'submit' ? problem : undefined)
  return [
    ['password', whenSubmitted(required(values.password)) ?? passwordProblem(values.password, context)],
    ['confirmPassword', whenSubmitted(required(values.confirmPassword)) ?? confirmProblem(values)],
  ] as const
}

/** The rules of a new password that is typed twice: issues of `password` and `confirmPassword`. */
export const checkNewPassword = (values: NewPassword, level: Level, context: PasswordContext): FieldIssue[] =>
  issuesOf(newPasswordProblems(values, level, context))

/** The rules of a password change: the old one is asked for, and the new one must be another. Whether the old one is right only the service knows. */
export function checkPasswordChange(
  values: NewPassword & { readonly oldPassword: string },
  level: Level,
  context: PasswordContext,
): FieldIssue[] {
  const { oldPassword, password } = values
  const isSame = !isEmpty(password) && composed(oldPassword) === composed(password)
  return issuesOf([
    ['oldPassword', level === 'submit' ? required(oldPassword) : undefined],
    ...(isSame ? [['password', { key: 'rule-passwordSame' }] as const] : []),
    ...newPasswordProblems(values, level, context).filter(([field]) => !isSame || field !== 'password'),
  ])
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4
const FEW_CHARACTERS = 6
const GOOD_LENGTH = 16
const STRONG_LENGTH = 20

/**
 * For the meter: 0 nothing typed or easily guessed (common, own or product words), 1 too short or too long, 2 accepted,
 * 3 from 16 characters, 4 from 20. With fewer than six different characters it stays at 2 however long it is.
 */
export function passwordStrength(password: string, context: PasswordContext): PasswordStrength {
  const length = textLength(composed(password))
  // nobody waits for a book to be compared
  if (length > lengthOf(context).max) return 1
  if (isEmpty(password) || contentProblem(password, context)) return 0
  if (length < lengthOf(context).min) return 1
  if (new Set(password).size < FEW_CHARACTERS || length < GOOD_LENGTH) return 2
  return length < STRONG_LENGTH ? 3 : 4
}
