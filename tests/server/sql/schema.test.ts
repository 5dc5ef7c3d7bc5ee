import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { LOOKED_UP, TABLE_NAMES, UNIQUE } from '../../../backend/tables/tables.ts'
import { openFile } from '../../../server/sql/file.ts'
import { SHAPES, statementsOf } from '../../../server/sql/shape.ts'

/** Columns and indexes of each table, in words that do not depend on the statements that made them. */
const schemaOf = (file: DatabaseSync): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => {
      const columns = file.prepare('select name, type, "notnull", pk from pragma_table_xinfo(?)').all(name)
      const indexes = file.prepare('select name, "unique", partial from pragma_index_list(?)').all(name)
      const fields = file.prepare('select name from pragma_index_info(?)')
      const words = [
        ...columns.map((column) => Object.values(column).join(' ')),
        ...indexes.map(({ name: index = '', unique, partial }) =>
          ['index', unique, partial, ...fields.all(index).map(({ name: field }) => field)].join(' '),
        ),
      ]
      return [name, words.toSorted()]
    }),
  )

test('the migrations make the tables that backend/tables declares', async () => {
  const declared = new DatabaseSync(':memory:')
  for (const statement of SHAPES.flatMap(statementsOf)) declared.exec(statement)
  const { file } = await openFile(':memory:')
  const hint = 'a declaration in backend/tables has changed: add a migration to server/sql/migrations that brings stored tables to it'
  expect(schemaOf(file), hint).toEqual(schemaOf(declared))
})

test('unique fields are looked up, so that they have columns', () => {
  const fields = TABLE_NAMES.flatMap((name) => (UNIQUE[name] ?? []).flat().map((field) => [name, field] as const))
  expect(fields.filter(([name, field]) => !(field in LOOKED_UP[name]))).toEqual([])
})
