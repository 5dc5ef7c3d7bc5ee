import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { createTestBackend } from '../../../mocks/node.ts'
import { TABLE_NAMES, type TableName } from '../../../backend/tables/tables.ts'
import { runMark } from '../../../backend/timers/timers.ts'
import { rowCheck } from '../../../backend/tables/record-schemas.ts'
import { argon2Passwords } from '../../../server/security/passwords.ts'
import { openFile } from '../../../server/sql/file.ts'
import { filling } from '../../../server/sql/fill.ts'
import { addOrders } from './orders.ts'

const FOLDER = join(tmpdir(), 'repair-orders-bench')
/** Rows of a table that are checked by their schema; the others are like them. */
const CHECKED = 300
/** What the data follow from. */
const SOURCES = ['./data.ts', './orders.ts', './names.ts', '../../../server/sql/migrations/migrations.ts']

/** A name that changes with the day, since the age of orders counts, and with what makes the data. */
const nameOf = (count: number) => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const source of SOURCES) hash.update(readFileSync(new URL(source, import.meta.url)))
  return `${count}-${hash.digest('hex').slice(0, 12)}.db`
}

const fill = async (path: string, count: number) => {
  const passwords = argon2Passwords()
  const hashes = { employee: await passwords.hash(DEMO_PASSWORDS.employee), customer: await passwords.hash(DEMO_PASSWORDS.customer) }
  const demo = await (await createTestBackend({ today: new Date() })).dump()
  const { file, close } = await openFile(path)
  const fills = new Map(TABLE_NAMES.map((table) => [table, { fill: filling(file, table), check: rowCheck(table), count: 0 }]))
  const add = (table: TableName, row: object) => {
    const one = fills.get(table)
    if (!one) throw new Error(`no table ${table}`)
    one.fill((one.count += 1) <= CHECKED ? one.check(row) : row)
  }
  // nothing is lost by a power cut that cannot be made again
  file.exec('pragma synchronous = off; begin')
  addOrders(demo, count, hashes, add)
  add('counters', { counterId: 'timersRunAt', value: runMark(Date.now()), rowVersion: 1 })
  file.exec('commit; pragma analysis_limit = 1000; analyze; pragma wal_checkpoint(truncate)')
  close()
}

/** The path of a database file with so many orders, made where there is none of today; older ones are removed. */
export const dataWith = async (count: number): Promise<string> => {
  mkdirSync(FOLDER, { recursive: true })
  const name = nameOf(count)
  const path = join(FOLDER, name)
  if (existsSync(path)) return path
  for (const old of readdirSync(FOLDER)) if (old.startsWith(`${count}-`)) rmSync(join(FOLDER, old))
  const began = performance.now()
  await fill(`${path}.part`, count)
  renameSync(`${path}.part`, path)
  console.log(`${count} orders made in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return path
}
