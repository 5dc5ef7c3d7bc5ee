import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { diskFiles } from '../../server/files/disk.ts'
import { installationOf } from '../../server/installation.ts'
import { createLog } from '../../server/log.ts'
import { lastTurn, nightlyBackup } from '../../server/upkeep/nightly-backup.ts'
import { startUpkeep } from '../../server/upkeep/upkeep.ts'
import { temporaryFolder } from './temporary-folder.ts'

const pathOf = temporaryFolder()
let folder = ''
let database = ''
let now = ''
const clock = { now: () => new Date(now) }

beforeEach(async () => {
  folder = pathOf('backups')
  database = pathOf('app.db')
  await writeFile(database, 'rows')
})

const backUp = (keep = 14, write: (to: string) => Promise<unknown> = (to) => writeFile(to, 'all')) =>
  nightlyBackup({ folder, database, at: '03:00', keep, clock, write })()

test('the turn of a night is that of the clock in Taipei', () => {
  expect(lastTurn(new Date('2026-11-22T18:59:59.000Z'), '03:00').toISOString()).toBe('2026-11-21T19:00:00.000Z')
  expect(lastTurn(new Date('2026-11-22T19:00:00.000Z'), '03:00').toISOString()).toBe('2026-11-22T19:00:00.000Z')
  expect(lastTurn(new Date('2026-11-23T15:59:00.000Z'), '23:59').toISOString()).toBe('2026-11-23T15:59:00.000Z')
})

test('a backup is written at once where there is none, then each night, and after a night that was missed', async () => {
  const written: (string | undefined)[] = []
  for (now of [
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T18:50:00.000Z',
    '2026-11-20T19:05:00.000Z',
    '2026-11-21T05:00:00.000Z',
    '2026-11-24T12:00:00.000Z',
    '2026-11-24T12:10:00.000Z',
  ])
    written.push((await backUp())?.file)
  expect(written.map((file) => file?.slice(folder.length + 1))).toEqual([
    'backup-2026-11-20T100000Z.tar.zst',
    undefined,
    'backup-2026-11-20T190500Z.tar.zst',
    undefined,
    'backup-2026-11-24T120000Z.tar.zst',
    undefined,
  ])
})

test('the oldest go once a new one is there; what else lies in the folder stays', async () => {
  for (const day of ['20', '21', '22', '23']) {
    now = `2026-11-${day}T20:00:00.000Z`
    await backUp(2)
    if (day === '20') await writeFile(join(folder, 'before-the-move.tar.zst'), 'mine')
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    'backup-2026-11-22T200000Z.tar.zst',
    'backup-2026-11-23T200000Z.tar.zst',
    'before-the-move.tar.zst',
  ])
})

test('a backup that fails removes none, and the next turn tries again', async () => {
  now = '2026-11-20T20:00:00.000Z'
  await backUp(1)
  now = '2026-11-21T20:00:00.000Z'
  const broken = async (to: string) => {
    await writeFile(`${to}.part`, 'half')
    throw new Error('broken')
  }
  await expect(backUp(1, broken)).rejects.toThrow('broken')
  expect(await readdir(folder)).toContain('backup-2026-11-20T200000Z.tar.zst')
  await backUp(1)
  expect(await readdir(folder)).toEqual(['backup-2026-11-21T200000Z.tar.zst'])
})

test('beside a running service a backup is written that can be restored; stopping gives one up', async () => {
  const dataDir = pathOf('data')
  const installation = installationOf({ dataDir, files: { path: join(dataDir, 'files') } })
  const open = await installation.openDatabase()
  await open.database.transaction(({ next }) => next('orders'))
  now = '2026-11-20T20:00:00.000Z'
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const upkeep = { installation, config: { backupAt: '03:00', backupKeep: 2 }, optimize: open.optimize, clock, log }
  const stop = startUpkeep(upkeep)
  await expect.poll(() => lines.join('')).toContain('A backup was written')
  await stop()
  now = '2026-11-21T20:00:00.000Z'
  await startUpkeep(upkeep)()
  const options = {
    database: installation.database,
    files: installation.files,
    clock,
    version: '1',
    signal: AbortSignal.abort(),
  }
  await expect(writeBackup({ ...options, to: join(installation.backups, 'given-up.zst') })).rejects.toThrow('aborted')
  await open.close()

  const names = await readdir(installation.backups)
  expect(names.filter((name) => name.endsWith('.zst'))).toEqual(['backup-2026-11-20T200000Z.tar.zst'])
  expect(lines.join('')).not.toContain('A task failed')
  const other = pathOf('other')
  const files = diskFiles(join(other, 'files'))
  await files.prepare()
  const from = join(installation.backups, 'backup-2026-11-20T200000Z.tar.zst')
  const { tables } = await restoreBackup({ from, database: join(other, 'app.db'), files })
  expect(tables.find(({ name }) => name === 'counters')?.rows).toBe(1)
})
