type Value = string | number | boolean | null
/** Conditions by field, as `Where` of any table. */
export type Conditions = Readonly<Record<string, unknown>>
export interface Selection {
  readonly order?: readonly [field: string, direction: 'asc' | 'desc']
  readonly limit?: number
  readonly offset?: number
}

export const valueOf = (row: object, field: string): Value => {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** A UTF-16 unit by its place among code points: those beyond U+FFFF, made of surrogates, come after U+E000. */
const place = (unit: number) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

const compareTexts = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (left !== right) return place(left) - place(right)
  }
  return a.length - b.length
}

/** Null comes first. */
export const compareValues = (a: Value, b: Value): number => {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b)
}

type Test = (value: Value) => boolean

const testOf = (wanted: unknown): Test => {
  if (wanted === undefined) throw new Error('a condition without a value')
  if (Array.isArray(wanted)) {
    const values = new Set<unknown>(wanted)
    return (value) => values.has(value)
  }
  if (typeof wanted !== 'object' || wanted === null) return (value) => value === wanted
  const [from, before] = [valueOf(wanted, 'from'), valueOf(wanted, 'before')]
  return (value) =>
    value !== null && (from === null || compareValues(value, from) >= 0) && (before === null || compareValues(value, before) < 0)
}

/** Whether a row meets all conditions. */
export const matching = (where: Conditions): ((row: object) => boolean) => {
  const tests = Object.entries(where).map(([field, wanted]) => [field, testOf(wanted)] as const)
  return (row) => tests.every(([field, test]) => test(valueOf(row, field)))
}

/** The rows in the order asked for, which without one is the given one, and of them the part asked for. */
export const sortedPart = <Row extends object>(rows: readonly Row[], { order, limit, offset = 0 }: Selection): readonly Row[] => {
  const [field, direction] = order ?? []
  const ascending = field === undefined ? rows : rows.toSorted((a, b) => compareValues(valueOf(a, field), valueOf(b, field)))
  const all = direction === 'desc' ? ascending.toReversed() : ascending
  return limit === undefined ? all.slice(offset) : all.slice(offset, offset + limit)
}

/** How many rows have each value, the most frequent first and otherwise in ascending order; absent values are not counted. */
export const counted = (rows: readonly object[], field: string, most = Infinity): ReadonlyMap<Value, number> => {
  const counts = new Map<Value, number>()
  for (const value of rows.map((row) => valueOf(row, field))) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].toSorted(([a, left], [b, right]) => right - left || compareValues(a, b))
  return new Map(sorted.slice(0, most))
}

export const summed = (rows: readonly object[], field: string): number =>
  rows.reduce((sum, row) => sum + Number(valueOf(row, field) ?? 0), 0)
