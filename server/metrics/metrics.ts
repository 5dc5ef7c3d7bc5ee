import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { UNDELIVERED_STATES } from '../../src/domain/entities/undelivered-mail.ts'
import type { Clock, Database } from '../../backend/database.ts'
import { freeBytesOf } from '../disk-space.ts'
import type { Meters } from './meters.ts'
import { gauge, textOf, type Metric } from './prometheus.ts'

/** What the database has not said by then is left out. */
const DATABASE_MS = 2_000

interface Options {
  readonly database: Database
  readonly dataDir: string
  readonly clock: Clock
  /** How many streams of news are open. */
  readonly streams: () => number
}

const outboxOf = (database: Database, now: Date) =>
  database.transaction(async ({ mails }): Promise<readonly Metric[]> => {
    const [oldest] = await mails.find({ nextAt: {} }, { order: ['sentAt', 'asc'], limit: 1 })
    const counts = await mails.countBy('state', { state: UNDELIVERED_STATES })
    const ageS = oldest ? Math.max(0, (now.getTime() - Date.parse(oldest.sentAt)) / 1000) : 0
    return [
      gauge('outbox_oldest_seconds', 'Age of the oldest mail that is to be sent; 0 where there is none.', [[ageS]]),
      gauge(
        'outbox_undelivered',
        'Mails that could not be delivered, by state.',
        UNDELIVERED_STATES.map((state) => [counts.get(state) ?? 0, { state }]),
      ),
    ]
  })

/** When the newest file of the folder of backups was written; undefined where there is none. */
const lastBackupOf = async (dataDir: string): Promise<number | undefined> => {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.filter((name) => name.endsWith('.tar.zst')).map((name) => stat(join(folder, name))))
  return times.length === 0 ? undefined : Math.max(...times.map(({ mtimeMs }) => mtimeMs))
}

/** `GET /metrics`: everything that is measured, for Prometheus. `stop` ends the measuring of the event loop. */
export const createMetrics = (meters: Meters, { database, dataDir, clock, streams }: Options) => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  const own = async (): Promise<readonly Metric[]> => {
    // of the time since the last question
    const p99S = delay.percentile(99) / 1e9
    delay.reset()
    const lastBackup = await lastBackupOf(dataDir)
    return [
      gauge('event_loop_delay_p99_seconds', 'The 99th percentile of how late timers ran since the last question.', [[p99S]]),
      gauge('process_resident_memory_bytes', 'Memory of the process.', [[process.memoryUsage.rss()]]),
      gauge('process_peak_memory_bytes', 'The most that it had.', [[process.resourceUsage().maxRSS * 1024]]),
      gauge('process_uptime_seconds', 'How long the process runs.', [[process.uptime()]]),
      gauge('changes_streams', 'Open streams of news.', [[streams()]]),
      gauge('disk_free_bytes', 'Room on the disk of the data folder.', [[await freeBytesOf(dataDir)]]),
      ...(lastBackup === undefined
        ? []
        : [gauge('backup_age_seconds', 'Age of the newest nightly backup.', [[(Date.now() - lastBackup) / 1000]])]),
    ]
  }
  const ofDatabase = (): Promise<readonly Metric[]> => {
    const late = Promise.withResolvers<readonly Metric[]>()
    const timer = setTimeout(() => late.resolve([]), DATABASE_MS)
    const asked = outboxOf(database, clock.now()).catch(() => [])
    return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
  }
  return {
    answer: async (): Promise<Response> => {
      const text = textOf([...meters.metrics(), ...(await own()), ...(await ofDatabase())])
      return new Response(text, { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' } })
    },
    stop: () => delay.disable(),
  }
}
