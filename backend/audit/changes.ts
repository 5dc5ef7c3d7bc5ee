import type { AuditChange } from '../../src/domain/entities/audit.ts'
import { isSameOrEmpty } from '../../src/shared/same.ts'

/** Fields whose values nobody may read later, wherever they stand in a record. */
const SECRET = /password|token|hash|secret|captcha|failedLogins/i
/** Fields that change with every write and are left out. */
const NOISE = new Set([
  'rowVersion',
  'updatedAt',
  'updatedByName',
  'lastLoginAt',
  'failedLogins',
  'lockLevel',
  'tempSavedAt',
  'tempSavedBy',
  // they follow from what is told
  'statusSince',
  'progress',
])
/** Longer values are cut: the record itself has the rest. Lists of records are kept so far that they can still be read as such. */
const MOST = 200
const MOST_OF_RECORDS = 4000

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0)

const textOf = (value: unknown): string | null => {
  if (isEmpty(value)) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? '***' : inner))
  const characters = Array.from(text)
  const most = typeof value === 'string' ? MOST : MOST_OF_RECORDS
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text
}

/** Fields within fields are named with a dot, one level deep. */
const flat = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isFields(value) ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one]) : [[name, value]],
    ),
  )

/** The changes with the names of their fields only. */
export const withoutValues = (changes: readonly AuditChange[]): readonly AuditChange[] =>
  changes.map(({ field }) => ({ field, isSecret: true }))

/**
 * What is different between two states of a record. Of what is secret only the name is told; of a record that was made anonymous as
 * well: what it held is to be forgotten.
 */
export const changesBetween = (before: Fields, after: Fields): readonly AuditChange[] => {
  const [old, now] = [flat(before), flat(after)]
  const isForgotten = after['accountStatus'] === 'deleted'
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field): AuditChange[] => {
    if (NOISE.has(field.split('.')[0] ?? field) || isSameOrEmpty(old[field], now[field])) return []
    const [from, to] = [textOf(old[field]), textOf(now[field])]
    if (from === null && to === null) return []
    return [SECRET.test(field) || isForgotten ? { field, isSecret: true } : { field, from, to }]
  })
}
