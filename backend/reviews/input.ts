import type { FieldIssue } from '../../src/domain/entities/common.ts'
import { ReviewInput, type ReviewSubmitBody, type ReviewTempBody } from '../../src/domain/entities/review.ts'
import { normaliseText, textLength } from '../../src/domain/formats/text.ts'
import { COUNTS, DAYS, LENGTHS, MONEY } from '../../src/domain/limits.ts'
import { FAULT_AREAS, FAULT_CODES, SYMPTOM_CODES } from '../../src/domain/review-codes.ts'
import type { Tables } from '../database.ts'
import { lock } from '../transactions/lock.ts'
import type { Caller } from '../caller.ts'

const cleanedDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return normaliseText(value)
  if (Array.isArray(value)) return value.map(cleanedDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanedDeep(part)]))
}

/** The fields of a review that a customer may send: the answer to a quotation, a rating, the reason of a cancellation. */
const forCustomer = ({ publicComment, reasonCode, reason, quote, confirm }: ReviewInput): ReviewInput => ({
  publicComment: publicComment ?? null,
  reasonCode: reasonCode ?? null,
  reason: reason ?? null,
  quote: quote ?? null,
  confirm: confirm ?? null,
})

const INPUT_FIELDS: ReadonlySet<string> = new Set(Object.keys(ReviewInput.fields))

/** The person's own input of a review call, cleaned as it is stored. */
export const inputOf = (body: ReviewTempBody | ReviewSubmitBody, user: Caller): ReviewInput => {
  const input = Object.fromEntries(Object.entries(body).filter(([name]) => INPUT_FIELDS.has(name)))
  // picking its fields and cleaning texts leaves the shape of the input as it is
  const cleaned = cleanedDeep(input) as ReviewInput
  return user.isCustomer ? forCustomer(cleaned) : cleaned
}

const MAX_LENGTHS = new Map<string, number>([
  ...Object.entries(LENGTHS).map(([name, { max }]) => [name, max] as const),
  ['reason', LENGTHS.overrideReason.max],
  ['note', LENGTHS.testNote.max],
  ['name', LENGTHS.testNote.max],
  ['oldSerialNo', LENGTHS.trackingNo.max],
  ['newSerialNo', LENGTHS.trackingNo.max],
])
const AMOUNT = { min: 0, max: MONEY.amountMax }
const WHOLE_NUMBERS = new Map<string, { readonly min: number; readonly max: number }>([
  ['laborAmount', AMOUNT],
  ['partsAmount', AMOUNT],
  ['shippingAmount', AMOUNT],
  ['inspectionFee', AMOUNT],
  ['paidAmount', AMOUNT],
  ['repairDays', DAYS.repair],
])
const MAX_LINES = new Map<string, number>([
  ['partsUsed', COUNTS.partsUsedPerRepair],
  ['testItems', COUNTS.testItemsPerTest],
])

/** No call lists these: the lists of the product count (`src/domain/review-codes.ts`). */
const OPTIONS = new Map<string, readonly string[]>([
  ['faultArea', FAULT_AREAS],
  ['symptomCode', SYMPTOM_CODES],
  ['faultCode', FAULT_CODES],
])

const limitProblem = (name: string, value: unknown): Omit<FieldIssue, 'field'> | undefined => {
  const max = MAX_LENGTHS.get(name)
  if (typeof value === 'string' && max !== undefined && textLength(value) > max) return { key: 'rule-tooLong', values: { max } }
  const range = WHOLE_NUMBERS.get(name)
  if (typeof value === 'number' && range && !(Number.isInteger(value) && value >= range.min && value <= range.max))
    return { key: 'rule-wholeNumber', values: range }
  if (typeof value === 'string' && value !== '' && OPTIONS.get(name)?.includes(value) === false) return { key: 'rule-option' }
  const lines = MAX_LINES.get(name)
  return Array.isArray(value) && lines !== undefined && value.length > lines ? { key: 'rule-default' } : undefined
}

/** Lengths, limits and options of everything filled in, wherever it stands (domain.md section 6): what a temporary save checks. */
export const limitIssues = (value: unknown, path = ''): readonly FieldIssue[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const field = path === '' ? name : `${path}.${name}`
    const problem = limitProblem(name, part)
    return [...(problem ? [{ field, ...problem }] : []), ...limitIssues(part, field)]
  })
}

/** An engineer who is named must be one of ours. */
export const engineerIssues = async (db: Tables, { rmsEngineerId }: ReviewInput): Promise<readonly FieldIssue[]> => {
  if (!rmsEngineerId) return []
  await lock(db, 'engineer', rmsEngineerId)
  const member = await db.members.get(rmsEngineerId)
  return member?.isEngineer && member.accountStatus === 'active' ? [] : [{ field: 'rmsEngineerId', key: 'rule-option' }]
}
