import type { FieldIssue } from '../entities/common.ts'
import { isEmail, normaliseEmail } from '../formats/email.ts'
import { LENGTHS } from '../limits.ts'
import { issuesOf, lineWithin, matches, required } from './rule.ts'

/** The rule of the address that a test mail goes to; it need not be normalised. */
export const checkTestMail = (to: string): FieldIssue[] => {
  const address = normaliseEmail(to)
  return issuesOf([['to', required(address) ?? lineWithin(address, LENGTHS.email) ?? matches(address, isEmail, 'rule-email')]])
}
