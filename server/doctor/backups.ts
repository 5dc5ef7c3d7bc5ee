import { existsSync } from 'node:fs'
import { nightlyBackups } from '../upkeep/nightly-backup.ts'
import { ok, warning, type Check } from './finding.ts'

const LATE_MS = 36 * 3_600_000

export const backups: Check = {
  name: 'backups',
  run: async ({ backups: folder, database, config: { backupAt } }) => {
    if (backupAt === undefined)
      return [warning('none is written by night', 'Set RO_BACKUP_AT, or call the command backup by a timer of your own.')]
    const last = (await nightlyBackups(folder)).at(-1)
    if (!last) {
      if (!existsSync(database)) return [ok(`the server will write them into ${folder}`)]
      return [warning(`there is none in ${folder}`, 'The server writes one soon after its start: look into its log.')]
    }
    const says = `the last is of ${last.at.toISOString()}: ${last.path}`
    return [
      Date.now() - last.at.getTime() > LATE_MS ? warning(says, 'Look into the log for "A task failed" with the task backup.') : ok(says),
    ]
  },
}
