import { TABLE_NAMES, type TableName } from '../../../backend/tables/tables.ts'
import { isSame } from '../../../src/shared/same.ts'
import type { Snapshot } from '../../database.ts'
import type { FileChange } from '../../storage.ts'

/** What turns one snapshot into another. Sessions are no part of it. */
export interface Difference {
  /** Rows that are new. */
  readonly put: readonly { readonly table: TableName; readonly row: object }[]
  /** Rows that were changed: the fields with other values, and those that are gone. */
  readonly set: readonly { readonly table: TableName; readonly key: string; readonly fields: object; readonly without: readonly string[] }[]
  readonly gone: readonly { readonly table: TableName; readonly key: string }[]
  readonly files: readonly FileChange[]
  readonly goneFiles: readonly string[]
}

const idOf = ({ table, key }: { readonly table: string; readonly key: string }) => `${table} ${key}`
const tableOf = (name: string): TableName | undefined => TABLE_NAMES.find((one) => one === name)
interface Row {
  readonly table: TableName
  readonly key: string
  readonly row: object
}
const rowsOf = ({ rows }: Snapshot) =>
  new Map<string, Row>(
    rows.flatMap(({ table: name, key, row }) => {
      const table = tableOf(name)
      return row && table && table !== 'tokens' ? [[idOf({ table, key }), { table, key, row }]] : []
    }),
  )

const fieldsChanged = (from: object, to: object) => ({
  fields: Object.fromEntries(Object.entries(to).filter(([name, value]) => !isSame(value, Reflect.get(from, name)))),
  without: Object.keys(from).filter((name) => !(name in to)),
})

/** How `to` differs from `from`. A file that both have is the same: files are never written twice under one path. */
export const differenceOf = (from: Snapshot, to: Snapshot): Difference => {
  const [before, after] = [rowsOf(from), rowsOf(to)]
  const paths = (files: readonly FileChange[]) => new Set(files.flatMap(({ path, blob }) => (blob ? [path] : [])))
  const [oldPaths, newPaths] = [paths(from.files), paths(to.files)]
  const both = [...after].flatMap(([id, now]) => {
    const then = before.get(id)
    return then && !isSame(then.row, now.row) ? [{ table: now.table, key: now.key, ...fieldsChanged(then.row, now.row) }] : []
  })
  return {
    put: [...after].filter(([id]) => !before.has(id)).map(([, { table, row }]) => ({ table, row })),
    set: both,
    gone: [...before].filter(([id]) => !after.has(id)).map(([, { table, key }]) => ({ table, key })),
    files: to.files.filter(({ path, blob }) => blob && !oldPaths.has(path)),
    goneFiles: [...oldPaths].filter((path) => !newPaths.has(path)),
  }
}

interface Tables {
  /** Gives the row as its table's schema has it; throws for any other. */
  readonly check: (table: TableName, row: object) => object
  readonly keyOf: (table: TableName, row: object) => string
}

/** The snapshot that the difference leads to; throws where a row is not as its schema says. What is to be changed and is not there is left out. */
export const withDifference = (from: Snapshot, { put, set, gone, files, goneFiles }: Difference, { check, keyOf }: Tables): Snapshot => {
  const rows = rowsOf(from)
  for (const one of gone) rows.delete(idOf(one))
  for (const { table, key, fields, without } of set) {
    const known = rows.get(idOf({ table, key }))
    if (!known) throw new Error(`${table} has no row ${key}`)
    const left = Object.entries(known.row).filter(([name]) => !without.includes(name))
    const row = check(table, { ...Object.fromEntries(left), ...fields })
    if (keyOf(table, row) !== key) throw new Error(`${table} ${key} has another key`)
    rows.set(idOf({ table, key }), { table, key, row })
  }
  for (const { table, row } of put) {
    const checked = check(table, row)
    const key = keyOf(table, checked)
    rows.set(idOf({ table, key }), { table, key, row: checked })
  }
  const removed = new Set([...goneFiles, ...files.map(({ path }) => path)])
  return { rows: [...rows.values()], files: [...from.files.filter(({ path }) => !removed.has(path)), ...files] }
}
