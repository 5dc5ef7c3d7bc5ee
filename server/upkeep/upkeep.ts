import type { Clock } from '../../backend/database.ts'
import { writeBackup } from '../backup/write.ts'
import type { Config } from '../config.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import { repeat, type Task } from '../schedule/repeat.ts'
import { VERSION } from '../version.ts'
import { nightlyBackup } from './nightly-backup.ts'

interface Options {
  readonly installation: Pick<Installation, 'database' | 'files' | 'backups'>
  readonly config: Pick<Config, 'backupAt' | 'backupKeep'>
  readonly optimize: () => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * What the data need besides what the service does: nightly backups, and measuring the tables once a day. Apart from the tasks of the service,
 * which do not wait for a backup. Gives `stop`, which gives up a backup that is being written.
 */
export const startUpkeep = ({ installation, config, optimize, clock, log }: Options): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { database, files, backups } = installation
  const { backupAt, backupKeep } = config
  const tasks: Task[] = [{ name: 'optimize', everyMs: DAY_MS, run: optimize }]
  if (backupAt !== undefined) {
    const backUp = nightlyBackup({
      folder: backups,
      database,
      at: backupAt,
      keep: backupKeep,
      clock,
      write: (to) => writeBackup({ database, files, to, clock, version: VERSION, signal: stopping.signal }),
    })
    const run = async () => {
      try {
        const written = await backUp()
        if (written) log.info(written, 'A backup was written')
      } catch (error) {
        if (!stopping.signal.aborted) throw error
      }
    }
    tasks.push({ name: 'backup', everyMs: 10 * MINUTE_MS, run })
  }
  const { stop } = repeat(tasks, log)
  return () => {
    stopping.abort()
    return stop()
  }
}
