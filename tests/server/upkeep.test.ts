import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { warnOfDisk } from '../../server/disk-space.ts'
import { createLog } from '../../server/log.ts'
import { integrityCheck } from '../../server/schedule/integrity.ts'
import { openSqlite } from '../../server/sql/open.ts'
import { personRow } from '../backend/complete-rows.ts'
import { temporaryFolder } from './temporary-folder.ts'

const statfs = vi.hoisted(() => vi.fn())
vi.mock('node:fs/promises', async (original) => ({ ...(await original()), statfs }))

const pathOf = temporaryFolder()
const DAY_MS = 24 * 3_600_000

const recording = () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { log, said: () => lines.map((line): { level: string; msg: string; found?: string[] } => JSON.parse(line)) }
}

describe('the check of the database', () => {
  const start = async () => {
    const path = pathOf('app.db')
    const { database, close } = await openSqlite({ path })
    await database.transaction(async ({ customerUsers }) => {
      for (let n = 0; n < 200; n += 1) await customerUsers.insert({ ...personRow(`p${n}`), userName: 'x'.repeat(200) })
    })
    const { log, said } = recording()
    const time = { now: Date.parse('2026-11-20T02:00:00.000Z') }
    const check = integrityCheck({ path, clock: { now: () => new Date(time.now) }, log })
    return { path, database, close, check, said, time }
  }

  test('is made once a week, while the server has the file', async () => {
    const { check, said, time, close } = await start()
    await check.run()
    expect(said()).toMatchObject([{ level: 'info', msg: 'The database is whole' }])
    time.now += 6 * DAY_MS
    await check.run()
    expect(said()).toHaveLength(1)
    time.now += DAY_MS
    await check.run()
    expect(said()).toHaveLength(2)
    await close()
  })

  test('says what is damaged, each time until it is not', async () => {
    const { path, check, said, close } = await start()
    await close()
    const file = new DatabaseSync(path)
    file.exec('pragma writable_schema = on; pragma wal_checkpoint(truncate)')
    const [page] = file
      .prepare("select rootpage, (select page_size from pragma_page_size) as size from sqlite_master where name = 'customerUsers'")
      .all()
    file.close()
    const handle = await open(path, 'r+')
    await handle.write(Buffer.alloc(600, 0xff), 0, 600, (Number(page?.['rootpage']) - 1) * Number(page?.['size']) + 8)
    await handle.close()
    await check.run()
    await check.run()
    expect(said().map(({ level, msg }) => [level, msg])).toEqual([
      ['error', 'The database is damaged'],
      ['error', 'The database is damaged'],
    ])
    expect(said()[0]?.found?.join()).not.toContain('xxx')
  })

  test('that cannot be made is an error of its own', async () => {
    const path = pathOf('none.db')
    const check = integrityCheck({ path, clock: { now: () => new Date() }, log: recording().log })
    await expect(check.run()).rejects.toThrow('could not be checked')
    writeFileSync(path, 'no database at all, but long enough to be looked at as one'.repeat(50))
    await expect(check.run()).rejects.toThrow('could not be checked')
  })

  test('does not keep the server from stopping, and is made after the next start', async () => {
    const { check, said, close } = await start()
    const running = check.run()
    const stopping = setInterval(check.stop, 1)
    await running
    clearInterval(stopping)
    expect(said()).toEqual([])
    await check.run()
    expect(said()).toHaveLength(1)
    await close()
  })
})

describe('a disk that is almost full', () => {
  afterEach(() => statfs.mockReset())
  const warned = async (freeBytes: number) => {
    statfs.mockResolvedValue({ bavail: freeBytes / 4096, bsize: 4096 })
    const { log, said } = recording()
    await warnOfDisk(['/srv/data'], log)
    return said()
  }

  test('is a warning in the log', async () => {
    expect(await warned(499 * 1024 * 1024)).toMatchObject([{ level: 'warn', msg: 'The disk is almost full', folder: '/srv/data' }])
    expect(await warned(500 * 1024 * 1024)).toEqual([])
  })
})
