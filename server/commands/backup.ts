import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { RestoreRefused, restoreBackup } from '../backup/restore.ts'
import type { Contents } from '../backup/manifest.ts'
import { writeBackup } from '../backup/write.ts'
import { SYSTEM_CLOCK } from '../clock.ts'
import { VERSION } from '../version.ts'
import type { Command } from './command.ts'
import { CommandFailure } from './command-failure.ts'

const fileOf = ([file]: readonly string[]) => {
  if (file === undefined) throw new CommandFailure('Name the file of the backup.')
  return resolve(file)
}

const contentOf = ({ tables, files, missing }: Contents) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows and ${files.length} files${missing.length > 0 ? `; ${missing.length} files were missing` : ''}`
}

export const backUp: Command = {
  name: 'backup',
  arguments: '<file>',
  does: 'writes everything that is stored as of now into one file',
  besideServer: true,
  run: async ({ database, files, print }, words) => {
    const to = fileOf(words)
    if (!existsSync(database)) throw new CommandFailure(`There is no database at ${database}.`)
    const manifest = await writeBackup({ database, files, to, clock: SYSTEM_CLOCK, version: VERSION })
    print(`${to}: ${contentOf(manifest)}.`)
  },
}

export const restore: Command = {
  name: 'restore',
  arguments: '<file>',
  does: 'brings a backup into a data folder without a database: all of it or nothing',
  besideServer: false,
  run: async ({ database, files, print }, words) => {
    const from = fileOf(words)
    if (!existsSync(from)) throw new CommandFailure(`There is no file ${from}.`)
    await mkdir(dirname(database), { recursive: true, mode: 0o700 })
    await files.prepare()
    const manifest = await restoreBackup({ from, database, files }).catch((error: unknown) => {
      throw error instanceof RestoreRefused ? new CommandFailure(`${error.message}.`) : error
    })
    print(`Restored ${contentOf(manifest)}, as of ${manifest.at}. Everybody has to sign in again.`)
  },
}
