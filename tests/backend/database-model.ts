import { RowChanged, Taken } from '../../backend/database.ts'

/** The tables that the model knows, with their key and their unique field. */
const TABLES = {
  customerUsers: { key: 'userId', unique: 'userAccount' },
  fileInfos: { key: 'filePath', unique: undefined },
  notifications: { key: 'notificationId', unique: undefined },
} as const
export type ModelTable = keyof typeof TABLES
export type ModelRow = Readonly<Record<string, unknown>>

export type Step =
  | { readonly method: 'get' | 'remove'; readonly table: ModelTable; readonly key: string }
  | { readonly method: 'getMany'; readonly table: ModelTable; readonly keys: readonly string[] }
  | { readonly method: 'find'; readonly table: ModelTable; readonly where: ModelRow; readonly find: Selection }
  | { readonly method: 'exists' | 'count'; readonly table: ModelTable; readonly where: ModelRow }
  | { readonly method: 'countBy'; readonly table: ModelTable; readonly field: string; readonly where: ModelRow; readonly most: number }
  | { readonly method: 'sum'; readonly table: 'fileInfos'; readonly field: string; readonly where: ModelRow }
  | { readonly method: 'insert'; readonly table: ModelTable; readonly row: ModelRow }
  /** `isStale`: with the version before the stored one. */
  | { readonly method: 'replace'; readonly table: ModelTable; readonly row: ModelRow; readonly isStale: boolean }
  | { readonly method: 'update'; readonly table: ModelTable; readonly where: ModelRow; readonly patch: ModelRow }
  | { readonly method: 'removeWhere'; readonly table: ModelTable; readonly where: ModelRow; readonly most: number }
  | { readonly method: 'all'; readonly table: 'customerUsers' }
  | { readonly method: 'next'; readonly counter: string }

interface Selection {
  readonly order?: readonly [field: string, direction: string]
  readonly limit?: number
  readonly offset?: number
}

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : Number(a) - Number(b)

const meets = (row: ModelRow, where: ModelRow): boolean =>
  Object.entries(where).every(([field, wanted]) => {
    const value = row[field] ?? null
    if (Array.isArray(wanted)) return wanted.includes(value)
    if (typeof wanted !== 'object' || wanted === null) return value === wanted
    const { from = value, before }: { from?: unknown; before?: unknown } = wanted
    return value !== null && compare(value, from) >= 0 && (before === undefined || compare(value, before) < 0)
  })

const sorted = (rows: readonly ModelRow[], [field, direction]: readonly [string, string]) => {
  const present = rows.filter((row) => row[field] !== undefined && row[field] !== null)
  const absent = rows.filter((row) => !present.includes(row))
  const ascending = [...absent, ...present.toSorted((a, b) => compare(a[field], b[field]))]
  return direction === 'asc' ? ascending : ascending.toReversed()
}

/** The contract of `Database` in few words and over lists, whatever that costs: what every database must answer. */
export class Model {
  private tables: Record<ModelTable, readonly ModelRow[]> = { customerUsers: [], fileInfos: [], notifications: [] }
  private counters: Readonly<Record<string, number>> = {}

  /** Gives a function that takes back what comes from now on. */
  mark() {
    const { tables, counters } = this
    this.tables = { ...tables }
    return () => {
      this.tables = tables
      this.counters = counters
    }
  }

  find(table: ModelTable, key: string) {
    return this.tables[table].find((row) => row[TABLES[table].key] === key)
  }

  /** The row to hand over for a `replace`. */
  versioned({ table, row, isStale }: Extract<Step, { method: 'replace' }>): ModelRow {
    const version = this.find(table, String(row[TABLES[table].key]))?.['rowVersion']
    return typeof version === 'number' ? { ...row, rowVersion: isStale ? version - 1 : version } : row
  }

  private refuseTaken(table: ModelTable, row: ModelRow) {
    const { key, unique } = TABLES[table]
    if (unique && this.tables[table].some((other) => other[unique] === row[unique] && other[key] !== row[key]))
      throw new Taken(table, [unique])
  }

  private put(table: ModelTable, row: ModelRow): ModelRow {
    const { key } = TABLES[table]
    this.refuseTaken(table, row)
    const next = typeof row['rowVersion'] === 'number' ? { ...row, rowVersion: row['rowVersion'] + 1 } : row
    this.tables[table] = this.tables[table].map((other) => (other[key] === row[key] ? next : other))
    return next
  }

  run(step: Step): unknown {
    if (step.method === 'next') {
      const value = (this.counters[step.counter] ?? 0) + 1
      this.counters = { ...this.counters, [step.counter]: value }
      return value
    }
    const { table } = step
    const { key } = TABLES[table]
    const found = 'where' in step ? this.tables[table].filter((row) => meets(row, step.where)) : []
    const drop = (rows: readonly ModelRow[]) => {
      this.tables[table] = this.tables[table].filter((row) => !rows.includes(row))
    }
    switch (step.method) {
      case 'get':
        return this.find(table, step.key)
      case 'getMany':
        return new Map(step.keys.flatMap((one) => (this.find(table, one) ? [[one, this.find(table, one)]] : [])))
      case 'all':
        return this.tables[table]
      case 'find': {
        const { order, offset = 0, limit = Infinity } = step.find
        return (order ? sorted(found, order) : found).slice(offset, offset + limit)
      }
      case 'exists':
        return found.length > 0
      case 'count':
        return found.length
      case 'countBy': {
        const groups = [...Map.groupBy(found, (row) => row[step.field])].filter(([value]) => value !== undefined && value !== null)
        const counts = groups.map(([value, rows]) => [value, rows.length] as const)
        return new Map(counts.toSorted(([a, left], [b, right]) => right - left || compare(a, b)).slice(0, step.most))
      }
      case 'sum':
        return found.reduce((sum, row) => sum + Number(row[step.field] ?? 0), 0)
      case 'insert': {
        if (this.find(table, String(step.row[key]))) throw new Taken(table, [key])
        this.refuseTaken(table, step.row)
        this.tables[table] = [...this.tables[table], step.row]
        return step.row
      }
      case 'replace': {
        const old = this.find(table, String(step.row[key]))
        if (!old || (step.isStale && 'rowVersion' in old)) throw new RowChanged()
        return this.put(table, this.versioned(step))
      }
      case 'update': {
        const undo = this.mark()
        try {
          for (const row of found) this.put(table, { ...row, ...step.patch })
        } catch (error) {
          undo()
          throw error
        }
        return found.length
      }
      case 'remove': {
        const old = this.find(table, step.key)
        drop(old ? [old] : [])
        return old
      }
      case 'removeWhere': {
        const removed = found.slice(0, step.most)
        drop(removed)
        return removed.length
      }
    }
  }
}
