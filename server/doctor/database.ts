import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUse, lockFile } from '../sql/lock.ts'
import { MIGRATIONS } from '../sql/migrations/migrations.ts'
import { fault, ok, reasonOf, warning, type Check, type Finding } from './finding.ts'

/** Whether another process has the database. */
export const isServed = (path: string): boolean => {
  if (!existsSync(`${path}.lock`)) return false
  try {
    lockFile(path)()
    return false
  } catch (error) {
    if (error instanceof DatabaseInUse) return true
    throw error
  }
}

const RESTORE = 'Keep the file, and restore the last backup into an empty data folder.'

const integrityOf = (file: DatabaseSync): Finding => {
  const lines = file
    .prepare('pragma integrity_check(3)')
    .all()
    .map((row) => String(row['integrity_check']))
  return lines[0] === 'ok' ? ok('its pages and indexes are whole') : fault(`it is damaged: ${lines.join('; ')}`, RESTORE)
}

const doneOn = (file: DatabaseSync): readonly string[] => {
  const isKnown = file.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").all().length > 0
  return isKnown
    ? file
        .prepare('select name from kysely_migration order by name')
        .all()
        .map((row) => String(row['name']))
    : []
}

const versionOf = (done: readonly string[]): Finding => {
  const unknown = done.filter((name) => !(name in MIGRATIONS))
  const missing = Object.keys(MIGRATIONS).filter((name) => !done.includes(name))
  if (unknown.length > 0) return fault(`a newer version has written it (${unknown.join(', ')})`, 'Start that version.')
  if (missing.length > 0) return warning(`${missing.join(', ')} will be applied`, 'The next start does so, or the command migrate.')
  return ok('its schema is that of this version')
}

/** Reads a database as it is, also beside a server. */
export const opened = <T>(path: string, work: (file: DatabaseSync) => T): T => {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    return work(file)
  } finally {
    file.close()
  }
}

export const database: Check = {
  name: 'database',
  run: async ({ database: path, isServed: isInUse }) => {
    if (!existsSync(path)) return [ok(`${path} is not there yet: the first start makes it`)]
    try {
      const found = opened(path, (file) => [versionOf(doneOn(file)), integrityOf(file)])
      return [ok(`${path} is ${isInUse ? 'served by another process' : 'not in use'}`), ...found]
    } catch (error) {
      return [fault(`${path} cannot be read: ${reasonOf(error)}`, RESTORE)]
    }
  },
}

const MINUTE_MS = 60_000
/** When something was stored last, as far as every version knows it. */
const lastEntry = (path: string): number =>
  opened(path, (file) => Date.parse(String(file.prepare('select max(at) as at from audits').all()[0]?.['at'])))

/** A clock that is behind what was stored by it, or behind its own program, is wrong. */
export const clock: Check = {
  name: 'clock',
  run: async ({ database: path }) => {
    const now = Date.now()
    const stored = existsSync(path)
      ? await Promise.resolve(path)
          .then(lastEntry)
          .catch(() => NaN)
      : NaN
    const installed = (await stat(import.meta.filename)).mtimeMs
    const remedy = 'Set the clock by NTP (timedatectl set-ntp true), then look again.'
    if (stored > now + MINUTE_MS)
      return [fault(`the last entry of the audit log is of ${new Date(stored).toISOString()}, which is still to come`, remedy)]
    if (installed > now + MINUTE_MS) return [fault(`it is ${new Date(now).toISOString()}, before this program was installed`, remedy)]
    return [ok(`it is ${new Date(now).toISOString()}`)]
  },
}
