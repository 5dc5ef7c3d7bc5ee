import { sql, type RawBuilder } from 'kysely'
import { RowChanged, Taken } from '../../backend/database.ts'
import type { Conditions, Selection } from '../../backend/in-memory/select.ts'
import type { AnyTable } from '../../backend/in-memory/table.ts'
import { uniqueConditions, type TableName } from '../../backend/tables/tables.ts'
import { columnOf, isListed, type Shape } from './shape.ts'
import { insertionOf, selectionOf, stored, whereOf } from './where.ts'

/** What a table needs of the transaction that it belongs to. */
export interface Connection {
  readonly run: <Result>(query: RawBuilder<Result>) => Promise<readonly Result[]>
  /** As `run`, for what changes rows. */
  readonly write: <Result>(query: RawBuilder<Result>) => Promise<readonly Result[]>
  /** What `all` has read of the tables that are kept, as of now. */
  readonly kept: Kept
  /** Is told of every order that is written, itself or an item of it. */
  readonly wroteOrder: (repairOrderId: string) => void
}

interface Document {
  readonly doc: string
}

type Row = Readonly<Record<string, unknown>>

/** All rows of a table, by its name. */
export type Kept = Map<TableName, readonly Row[]>

/** Members are few and seldom changed, and nearly every call shows the names of some. */
const KEPT: readonly TableName[] = ['members']

// unchecked: it was checked by its schema before it was stored
const parsed = ({ doc }: Document) => JSON.parse(doc) as Row

/** All methods of a table as statements: each is one, but for `update` and for finding out why a write was refused. */
export const openTable = (shape: Shape, { run, write: writeRows, kept, wroteOrder }: Connection): AnyTable => {
  const { name, keyField, check } = shape
  const table = sql.id(name)
  const keyOf = (row: object) => String(Reflect.get(row, keyField))
  const documents = (query: RawBuilder<Document>, by = run) => by(query).then((found) => found.map(parsed))

  const write: typeof writeRows = (query) => {
    kept.delete(name)
    return writeRows(query)
  }

  /** What a row is stored as, by column. */
  const columnsFor = (row: object): readonly (readonly [column: string, value: string | number | null])[] => [
    ['key', keyOf(row)],
    ['doc', JSON.stringify(row)],
    ...(shape.isVersioned ? [['rowVersion', stored(Reflect.get(row, 'rowVersion'))] as const] : []),
    ...shape.lookedUp.map((column) => [column.name, stored(Reflect.get(row, column.name))] as const),
  ]
  const copyOf = (row: object) => parsed({ doc: JSON.stringify(row) })

  const wrote = (row: object) => {
    if (isListed(name)) wroteOrder(String(Reflect.get(row, 'repairOrderId')))
  }

  /** Another row has the unique values of this one. */
  const isTakenBy = (condition: Conditions, row: object) =>
    sql`exists (select 1 from ${table} where ${whereOf(shape, condition)} and key <> ${keyOf(row)})`
  const taken = async (row: object): Promise<Error> => {
    for (const condition of uniqueConditions(name, row)) {
      const [found] = await run(sql<{ is: number }>`select ${isTakenBy(condition, row)} as "is"`)
      if (found?.is === 1) return new Taken(name, Object.keys(condition))
    }
    return new Error(`${name}: ${keyOf(row)} was not stored`)
  }
  const versionOf = async (key: string) => {
    const version = shape.isVersioned ? sql`"rowVersion"` : sql`null`
    const [found] = await run(sql<{ version: number | null }>`select ${version} as version from ${table} where key = ${key}`)
    return found
  }

  const find = (where: Conditions = {}, selection: Selection = {}) =>
    documents(sql<Document>`select doc from ${table} where ${whereOf(shape, where)} ${selectionOf(shape, where, selection)}`)

  const insert = async (row: object) => {
    const checked = check(row)
    const columns = columnsFor(checked)
    const [names, values] = [columns.map(([column]) => sql.id(column)), columns.map(([, value]) => value)]
    const inserted = await write(
      sql`insert into ${table} (${sql.join(names)}) values (${sql.join(values)}) on conflict do nothing returning n`,
    )
    if (inserted.length === 0) throw (await versionOf(keyOf(row))) ? new Taken(name, [keyField]) : await taken(checked)
    wrote(checked)
    return copyOf(checked)
  }

  /** Stores a row in place of the one of its key, if that has this version; undefined is any. */
  const put = async (row: object, version?: number) => {
    const checked = check(row)
    const columns = columnsFor(checked).map(([column, value]) => sql`${sql.id(column)} = ${value}`)
    const isFree = uniqueConditions(name, checked).map((condition) => sql`and not ${isTakenBy(condition, checked)}`)
    const written = await write(
      sql`update ${table} set ${sql.join(columns)} where key = ${keyOf(row)} ${version === undefined ? sql`` : sql`and "rowVersion" = ${version}`} ${sql.join(isFree, sql` `)} returning n`,
    )
    if (written.length === 1) wrote(checked)
    return written.length === 1 ? checked : undefined
  }

  const replace = async (row: Row) => {
    const version = row['rowVersion']
    const isNumbered = typeof version === 'number'
    const written = await put(isNumbered ? { ...row, rowVersion: version + 1 } : row, isNumbered ? version : undefined)
    if (written) return copyOf(written)
    const old = await versionOf(keyOf(row))
    if (!old) throw new RowChanged(`${name}: ${keyOf(row)} is missing`)
    if (isNumbered && old.version !== version) throw new RowChanged(`${name}: ${keyOf(row)} was changed`)
    throw await taken(row)
  }

  const update = async (where: Conditions, patch: object) => {
    const found = await find(where)
    const done: Row[] = []
    try {
      for (const row of found) {
        await replace({ ...row, ...patch })
        done.push(row)
      }
    } catch (error) {
      for (const row of done) await put(row)
      throw error
    }
    return found.length
  }

  return {
    get: async (key) => (await documents(sql<Document>`select doc from ${table} where key = ${key}`))[0],
    getMany: async (keys) => {
      const wanted = [...new Set(keys)]
      const found = new Map((await find({ [keyField]: wanted })).map((row) => [keyOf(row), row]))
      return new Map(
        wanted.flatMap((key) => [[key, found.get(key)] as const]).filter((entry): entry is [string, Row] => entry[1] !== undefined),
      )
    },
    all: async () => {
      const rows = kept.get(name) ?? (await find())
      if (KEPT.includes(name)) kept.set(name, rows)
      return [...rows]
    },
    find,
    exists: async (where) => (await run(sql`select 1 from ${table} where ${whereOf(shape, where)} limit 1`)).length > 0,
    count: async (where) => {
      const [found] = await run(sql<{ count: number }>`select count(*) as count from ${table} where ${whereOf(shape, where)}`)
      return found?.count ?? 0
    },
    countBy: async (field, where, most = -1) => {
      const { name: column, kind } = columnOf(shape, field)
      const value = sql.id(column)
      const found = await run(
        sql<{
          value: string | number
          count: number
        }>`select ${value} as value, count(*) as count from ${table} where ${whereOf(shape, where)} and ${value} is not null group by ${value} order by count(*) desc, ${value} limit ${most}`,
      )
      return new Map(found.map(({ value: one, count }) => [kind === 'flag' ? one === 1 : one, count]))
    },
    sum: async (field, where) => {
      const value = sql.id(columnOf(shape, field).name)
      const [found] = await run(sql<{ sum: number }>`select total(${value}) as sum from ${table} where ${whereOf(shape, where)}`)
      return found?.sum ?? 0
    },
    insert,
    replace,
    update,
    remove: async (key) => {
      const [row] = await documents(sql<Document>`delete from ${table} where key = ${key} returning doc`, write)
      if (row) wrote(row)
      return row
    },
    removeWhere: async (where, most = -1) => {
      const found = sql`select n from ${table} where ${whereOf(shape, where)} order by ${insertionOf(where)} limit ${most}`
      const removed = await write(sql<Document>`delete from ${table} where n in (${found}) returning doc`)
      if (isListed(name)) removed.map(parsed).forEach(wrote)
      return removed.length
    },
  }
}
