import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { centreRow } from '../../../demo/centre.ts'
import { openFile } from '../../../server/sql/file.ts'
import { filling } from '../../../server/sql/fill.ts'
import { DatabaseTooNew, migrate } from '../../../server/sql/migrate.ts'
import { MIGRATIONS } from '../../../server/sql/migrations/migrations.ts'
import { openSqlite } from '../../../server/sql/open.ts'
import { readListed } from '../../../server/sql/order-list.ts'
import { completeItem, completeOrder } from '../../backend/complete-rows.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const pathOf = temporaryFolder()

const stating = (...statements: readonly string[]): Migration => ({
  up: async (kysely) => {
    for (const statement of statements) await sql.raw(statement).execute(kysely)
  },
})
const tablesIn = (file: DatabaseSync) =>
  file
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => name)

/** A file of this version with one order in it. */
const filled = async (path: string) => {
  const { database, close } = await openSqlite({ path })
  await database.transaction(({ next }) => next('orders'))
  await close()
  return openFile(path)
}

test('a migration that is new runs once, after a copy of the file as it was', async () => {
  const path = pathOf('app.db')
  const { file, kysely, close } = await filled(path)
  const migrations = { ...MIGRATIONS, '9999-later': stating('create table later (n integer)', "update counters set key = 'moved'") }
  await migrate(kysely, path, migrations)
  await migrate(kysely, path, migrations)
  expect(tablesIn(file)).toContain('later')
  expect(file.prepare('select key from counters').all()).toMatchObject([{ key: 'moved' }])
  close()
  const copy = new DatabaseSync(`${path}.before-9999-later`)
  expect(tablesIn(copy)).not.toContain('later')
  expect(copy.prepare('select key from counters').all()).toMatchObject([{ key: 'orders' }])
  copy.close()
})

test('a new file is not copied', async () => {
  const path = pathOf('app.db')
  const { close } = await openFile(path)
  close()
  expect(Object.keys(MIGRATIONS).filter((name) => existsSync(`${path}.before-${name}`))).toEqual([])
})

test('a migration that fails leaves nothing behind', async () => {
  const path = pathOf('app.db')
  const { file, kysely, close } = await filled(path)
  const migrations = {
    ...MIGRATIONS,
    '9998-good': stating('create table good (n integer)'),
    '9999-bad': stating('delete from counters', 'no'),
  }
  await expect(migrate(kysely, path, migrations)).rejects.toThrow('could not be migrated and is as it was')
  expect(tablesIn(file)).not.toContain('good')
  expect(file.prepare('select key from counters').all()).toMatchObject([{ key: 'orders' }])
  await migrate(kysely, path, MIGRATIONS)
  close()
})

test('a database that a newer version has written is refused in words, and is not changed', async () => {
  const path = pathOf('app.db')
  const { kysely, close } = await filled(path)
  await migrate(kysely, path, { ...MIGRATIONS, '9999-later': stating('create table later (n integer)') })
  close()
  await expect(openSqlite({ path })).rejects.toThrow(DatabaseTooNew)
  await expect(openSqlite({ path })).rejects.toThrow('was written by a newer version of this program, which changed it by 9999-later')
})

test('a file of the first schema gets what the order list reads', async () => {
  const path = pathOf('app.db')
  const { '0001-first-schema': first } = MIGRATIONS
  if (!first) throw new Error('no first schema')
  const old = await openFile(path, { '0001-first-schema': first })
  const item = completeItem('diagnosing', '1')
  filling(old.file, 'orders')(completeOrder(item))
  filling(old.file, 'items')(item)
  old.close()
  const { file, close } = await openFile(path)
  const [found] = readListed(file)
  expect(found?.order).toMatchObject({
    repairOrderId: 'order-1',
    customerName: '晨光',
    receiveAddresses: [{ receiverName: '張怡君' }, {}, {}],
  })
  expect(found?.items).toMatchObject([{ itemNo: 1, repairStatus: 'diagnosing', rmsEngineerId: 'eng', serialNo: item.serialNo }])
  close()
})

test('a file of the first schema gets the record of the service centre', async () => {
  const path = pathOf('app.db')
  const { '0001-first-schema': first } = MIGRATIONS
  if (!first) throw new Error('no first schema')
  const old = await openFile(path, { '0001-first-schema': first })
  old.close()
  const { database, close } = await openSqlite({ path })
  const stored = await database.transaction(async (db) => {
    await db.centre.insert(centreRow(new Date('2026-11-20T02:00:00.000Z')))
    return db.centre.get('centre')
  })
  expect(stored).toMatchObject({ name: { enUS: 'Repair service' }, rowVersion: 1 })
  await close()
})
