import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../backend/database.ts'
import { addDays, dateInTaipei } from '../../src/domain/formats/dates.ts'

interface NightlyBackup {
  readonly folder: string
  /** The database file. */
  readonly database: string
  /** `HH:MM` in Taipei. */
  readonly at: string
  /** So many are kept. */
  readonly keep: number
  readonly clock: Clock
  /** Writes a backup into a new file. */
  readonly write: (to: string) => Promise<unknown>
}

/** What a backup must leave free: without it the service is not ready any more (`/readyz`). */
const SPARE_BYTES = 1024 ** 3

const NAME = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.zst$/
const nameOf = (at: Date) => `backup-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.zst`
const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'))

/** The backups of a folder that were written by night, by their times: the oldest first. */
export const nightlyBackups = async (folder: string): Promise<readonly { readonly path: string; readonly at: Date }[]> => {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => ({ path: join(folder, name), at: new Date(timeOf(name)) }))
}

/** The last time that it was this time of day in Taipei. */
export const lastTurn = (now: Date, at: string): Date => {
  const today = dateInTaipei(now.getTime())
  const turn = new Date(`${today}T${at}:00+08:00`)
  return turn <= now ? turn : new Date(`${addDays(today, -1)}T${at}:00+08:00`)
}

/** Throws where a backup would leave too little of the disk. A backup takes about as much as the last one; the first, as the database. */
const needRoom = async (folder: string, alike: string) => {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(alike), statfs(folder)])
  if (bavail * bsize < size + SPARE_BYTES) throw new Error('there is no room for a backup')
}

/**
 * To be called every few minutes: writes a backup once its time of day has come since the last one, which makes up for a night in which the server stood
 * still, and then removes the oldest. Gives the file, or undefined where none is due. Rejects, and leaves all as it was, where it cannot be
 * written or the disk has no room.
 */
export const nightlyBackup =
  ({ folder, database, at, keep, clock, write }: NightlyBackup) =>
  async (): Promise<{ readonly file: string; readonly ms: number } | undefined> => {
    const now = clock.now()
    const before = await nightlyBackups(folder)
    const last = before.at(-1)
    if (last && last.at >= lastTurn(now, at)) return undefined
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // of one that was given up
    for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name))
    await needRoom(folder, last?.path ?? database)
    const [file, startedAt] = [join(folder, nameOf(now)), performance.now()]
    await write(file)
    for (const { path } of before.slice(0, Math.max(0, before.length + 1 - keep))) await rm(path)
    return { file, ms: Math.round(performance.now() - startedAt) }
  }
