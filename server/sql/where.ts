import { sql, type RawBuilder } from 'kysely'
import { valueOf, type Conditions, type Selection } from '../../backend/in-memory/select.ts'
import { columnOf, type Shape } from './shape.ts'

/** A value as its column stores it. */
export const stored = (value: unknown): string | number | null => {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

type Part = RawBuilder<unknown>

const either = (parts: readonly Part[]): Part => (parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`)

/** Several values are one parameter, so that a statement has the same text for two of them and for thousands. */
const oneOf = (column: Part, wanted: readonly unknown[]): Part => {
  const values = wanted.filter((value) => value !== null)
  return either([
    ...(values.length > 0 ? [sql`${column} in (select value from json_each(${JSON.stringify(values)}))`] : []),
    ...(values.length < wanted.length ? [sql`${column} is null`] : []),
  ])
}

const within = (column: Part, range: object): Part => {
  const [from, before] = [valueOf(range, 'from'), valueOf(range, 'before')]
  const ends = [
    ...(from === null ? [] : [sql`${column} >= ${stored(from)}`]),
    ...(before === null ? [] : [sql`${column} < ${stored(before)}`]),
  ]
  return ends.length === 0 ? sql`${column} is not null` : sql.join(ends, sql` and `)
}

const meets = (column: Part, wanted: unknown): Part => {
  if (wanted === undefined) throw new Error('a condition without a value')
  if (wanted === null) return sql`${column} is null`
  if (Array.isArray(wanted)) return oneOf(column, wanted)
  return typeof wanted === 'object' ? within(column, wanted) : sql`${column} = ${stored(wanted)}`
}

/** All conditions; without any: all rows. */
export const whereOf = (shape: Shape, where: Conditions): Part => {
  const parts = Object.entries(where).map(([field, wanted]) => meets(sql.id(columnOf(shape, field).name), wanted))
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const isRange = (wanted: unknown) => typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)

/**
 * The order of insertion. Under a range SQLite would rather read all rows in this order than look the range up and sort what it finds, which
 * the `+` keeps it from.
 */
export const insertionOf = (where: Conditions): Part => (Object.values(where).some(isRange) ? sql`+n` : sql`n`)

/** The order and the part of the rows. SQLite puts null first and compares texts by their bytes, as the interface asks. */
export const selectionOf = (shape: Shape, where: Conditions, { order, limit, offset }: Selection): Part => {
  const [field, direction] = order ?? []
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc')
  const by =
    field === undefined ? sql`order by ${insertionOf(where)}` : sql`order by ${sql.id(columnOf(shape, field).name)} ${way}, n ${way}`
  // no offset without a limit in SQLite; a negative one is none
  return limit === undefined && offset === undefined ? by : sql`${by} limit ${limit ?? -1} offset ${offset ?? 0}`
}
