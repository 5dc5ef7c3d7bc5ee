import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { stat, utimes, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../backend/database.ts'
import type { Log } from '../log.ts'

const WEEK_MS = 7 * 24 * 3_600_000
/** Lines of what is wrong. */
const MOST = 20

/**
 * Runs in a process of its own, which can be killed: the check is one long call of SQLite that nothing interrupts. A text, since the
 * server may be a single file.
 */
const CHECK = `
  const { DatabaseSync } = require('node:sqlite')
  const file = new DatabaseSync(process.argv[1], { readOnly: true })
  const lines = file.prepare('pragma integrity_check(${MOST})').all().map((row) => row.integrity_check)
  process.stdout.write(lines.join('\\n'))
`

/** When the file was changed last; 0 where there is none. */
const timeOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

const touch = async (path: string, at: Date) => {
  await writeFile(path, '')
  await utimes(path, at, at)
}

interface Options {
  /** The database file. When it was checked last says a file beside it. */
  readonly path: string
  readonly clock: Clock
  readonly log: Log
}

/**
 * Compares every page and index of the database, once a week: `run` does so when it is due. A damaged file is an error in the log, each
 * hour until it is restored from a backup. `stop` ends a check that is running; it is done after the next start.
 */
export const integrityCheck = ({ path, clock, log }: Options) => {
  const stamp = `${path}.checked`
  let running: ChildProcess | undefined

  const check = async (): Promise<void> => {
    const startedAt = performance.now()
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', CHECK, path], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const [found, failed, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    running = undefined
    if (signal !== null) return
    const ms = Math.round(performance.now() - startedAt)
    if (code !== 0) throw new Error(`the database could not be checked: ${failed.trim().split('\n').at(-1)}`)
    if (found !== 'ok') return log.error({ ms, found: found.split('\n') }, 'The database is damaged')
    await touch(stamp, clock.now())
    log.info({ ms }, 'The database is whole')
  }
  return {
    run: async (): Promise<void> => {
      // a clock that was set back is no reason to wait longer
      if (Math.abs(clock.now().getTime() - (await timeOf(stamp))) >= WEEK_MS) await check()
    },
    stop: () => void running?.kill('SIGKILL'),
  }
}
