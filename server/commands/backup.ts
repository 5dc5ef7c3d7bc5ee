import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { RestoreRefused, restoreBackup } from '../backup/restore.ts'
import type { Manifest } from '../backup/manifest.ts'
import { writeBackup } from '../backup/write.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import { VERSION } from '../version.ts'
import type { Installation } from '../installation.ts'
import { CommandFailure } from './command-failure.ts'

const fileOf = ([file]: readonly string[]) => {
  if (file === undefined) throw new CommandFailure('Name the file of the backup.')
  return resolve(file)
}

const contentOf = ({ tables, files, missing }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows and ${files.length} files${missing.length > 0 ? `; ${missing.length} files were missing` : ''}`
}

/** `backup <file>`: everything as of now, while the server goes on. */
export const backUp = async ({ database, files }: Installation, args: readonly string[]): Promise<string> => {
  const to = fileOf(args)
  if (!existsSync(database)) throw new CommandFailure(`There is no database at ${database}.`)
  const manifest = await writeBackup({ database, files, to, clock: SYSTEM_CLOCK, version: VERSION })
  return `${to}: ${contentOf(manifest)}.`
}

/** `restore <file>`: into a data folder without a database. Sessions are ended; mails that were on their way wait for `mails send`. */
export const restore = async ({ database, files }: Installation, args: readonly string[]): Promise<string> => {
  const from = fileOf(args)
  if (!existsSync(from)) throw new CommandFailure(`There is no file ${from}.`)
  await mkdir(dirname(database), { recursive: true, mode: 0o700 })
  await files.prepare()
  const manifest = await restoreBackup({ from, database, files }).catch((error: unknown) => {
    throw error instanceof RestoreRefused ? new CommandFailure(`${error.message}.`) : error
  })
  return `Restored ${contentOf(manifest)}, as of ${manifest.at}. Everybody has to sign in again.`
}
