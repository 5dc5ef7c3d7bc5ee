import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { AnyTable } from '../../backend/in-memory/table.ts'
import { TABLE_NAMES } from '../../backend/tables/tables.ts'
import { freshSnapshot } from '../../mocks/snapshots.ts'
import { installationOf } from '../../server/installation.ts'

/** The environment variable that names the data folder which each server of a test copies. */
export const DEMO_DATA = 'E2E_DEMO_DATA'

/** Where a server of a test keeps its files. */
export const filesIn = (dataDir: string) => ({ path: join(dataDir, 'files') })

const fill = async (dataDir: string) => {
  const installation = installationOf({ dataDir, files: filesIn(dataDir) })
  const { rows, files } = await freshSnapshot(new Date())
  const { database, close } = await installation.openDatabase()
  await database.transaction(async (tables) => {
    for (const { table, row } of rows) {
      const name = TABLE_NAMES.find((one) => one === table)
      // unchecked: a table has all methods, whatever the interface shows of it
      if (name && row) await (tables[name] as unknown as AnyTable).insert(row)
    }
  })
  // they arrived long ago
  await database.transaction(({ mails }) => mails.update({ state: 'waiting' }, { state: 'delivered', nextAt: null }))
  await close()
  await installation.files.prepare()
  for (const { path, blob } of files) if (blob) await installation.files.put(path, blob)
}

/** Before all tests against the server: makes the production build, unless that is done, and the demo data of today in SQLite. Gives the way to remove them. */
export default async function prepare(): Promise<() => void> {
  if (process.env['E2E_BUILT'] === undefined) await build({ logLevel: 'error' })
  const folder = mkdtempSync(join(tmpdir(), 'demo-data-'))
  await fill(folder)
  process.env[DEMO_DATA] = folder
  return () => rmSync(folder, { recursive: true })
}
