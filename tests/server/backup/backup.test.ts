import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../../../backend/database.ts'
import type { AnyTable } from '../../../backend/in-memory/table.ts'
import { TABLE_NAMES, type TableName } from '../../../backend/tables/tables.ts'
import { restoreBackup, RestoreRefused } from '../../../server/backup/restore.ts'
import { restoredRow } from '../../../server/backup/restored-row.ts'
import { writeBackup } from '../../../server/backup/write.ts'
import { openSqlite } from '../../../server/sql/open.ts'
import { createTestBackend, TEST_TODAY } from '../../../mocks/node.ts'
import { memoryFiles } from '../../backend/memory-database.ts'
import { personRow, tokenRow } from '../../backend/complete-rows.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const pathOf = temporaryFolder()
const clock = { now: () => TEST_TODAY }

// unchecked: a table has all methods, whatever the interface shows of it
const tableIn = (tables: Tables, name: TableName) => tables[name] as unknown as AnyTable
const rowsIn = async (path: string) => {
  const { database, close } = await openSqlite({ path })
  const rows = await database.transaction(async (tables) => {
    const all = new Map<TableName, readonly object[]>()
    for (const name of TABLE_NAMES) all.set(name, await tableIn(tables, name).all())
    return all
  })
  await close()
  return rows
}

/** An installation with the demo data, somebody who is signed in, and a backup of it. */
const path = pathOf('app.db')
const to = pathOf('backup.tar.zst')
const { files, blobs } = memoryFiles()
beforeAll(async () => {
  const world = await (await createTestBackend()).dump()
  const { database, close } = await openSqlite({ path })
  await database.transaction(async (tables) => {
    for (const { table, row } of world.rows) {
      const name = TABLE_NAMES.find((one) => one === table)
      if (name && row) await tableIn(tables, name).insert(row)
    }
    await tables.tokens.insert(tokenRow({ tokenId: 'a', familyHash: 'w', accessHash: 'x', refreshHash: 'y' }))
  })
  for (const file of world.files) if (file.blob) await files.put(file.path, file.blob)
  await writeBackup({ database: path, files, to, clock, version: '1.2.3' })
  await close()
})

describe('a backup', () => {
  test('restored into an empty installation gives the same rows and files, but no session', async () => {
    const database = pathOf('restored.db')
    const restored = memoryFiles()
    const manifest = await restoreBackup({ from: to, database, files: restored.files })
    expect(manifest).toMatchObject({ version: '1.2.3', at: TEST_TODAY.toISOString(), missing: [] })
    const [before, after] = [await rowsIn(path), await rowsIn(database)]
    for (const name of TABLE_NAMES) expect(after.get(name), name).toEqual(before.get(name)?.flatMap((row) => restoredRow(name, row) ?? []))
    expect(before.get('orders')?.length).toBeGreaterThan(10)
    expect([before.get('tokens')?.length, after.get('tokens')]).toEqual([1, []])
    const bytesOf = ([name, blob]: [string, Blob]) => blob.bytes().then((bytes) => [name, blob.type, Buffer.from(bytes).toString('base64')])
    const sorted = (all: ReadonlyMap<string, Blob>) => Promise.all([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(bytesOf))
    expect(await sorted(restored.blobs)).toEqual(await sorted(blobs))
    expect(blobs.size).toBeGreaterThan(10)
  })

  test('can be read by any tar', () => {
    const plain = pathOf('plain.tar')
    writeFileSync(plain, zstdDecompressSync(readFileSync(to)))
    const names = execFileSync('tar', ['-tf', plain], { encoding: 'utf8' }).trim().split('\n')
    expect([names[0], names.at(-1)]).toEqual(['manifest.json', 'sums.json'])
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(blobs.size)
    expect(execFileSync('tar', ['-xOf', plain, 'tables/customers.1.ndjson'], { encoding: 'utf8' })).toContain('"customerId"')
  })

  test('is of one moment, and nobody waits for it', async () => {
    const database = pathOf('busy.db')
    const busy = await openSqlite({ path: database })
    let isWritten = false
    const write = async () => {
      for (let n = 0; !isWritten; n += 1) {
        await busy.database.transaction(async ({ next, customers }) => {
          await customers.insert({ customerId: `c${n}`, customerType: 'company', customerName: 'x'.repeat(2000), rowVersion: 1 })
          await next('customers')
        })
        // as calls do, which come one by one from the network
        await setImmediate()
      }
    }
    const writing = write()
    const from = pathOf('busy.tar.zst')
    const { tables } = await writeBackup({ database, files, to: from, clock, version: '1' }).finally(() => void (isWritten = true))
    await writing
    const written = await busy.database.transaction(({ counters }) => counters.get('customers'))
    await busy.close()
    const restored = pathOf('restored.db')
    await restoreBackup({ from, database: restored, files: memoryFiles().files })
    const rows = await rowsIn(restored)
    const count = tables.find(({ name }) => name === 'customers')?.rows ?? 0
    expect(rows.get('customers')).toHaveLength(count)
    expect(rows.get('counters')?.map((row) => Reflect.get(row, 'value'))).toEqual(count === 0 ? [] : [count])
    expect(written?.value).toBeGreaterThan(count)
  })

  test('of files that are not there names them', async () => {
    const { missing } = await writeBackup({ database: path, files: memoryFiles().files, to: pathOf('b.tar.zst'), clock, version: '1' })
    expect(missing).toHaveLength(blobs.size)
  })

  test('that fails leaves the one before in place', async () => {
    const target = pathOf('b.tar.zst')
    writeFileSync(target, 'the one before')
    const failing = { ...files, get: async () => Promise.reject(new Error('no disk')) }
    await expect(writeBackup({ database: path, files: failing, to: target, clock, version: '1' })).rejects.toThrow('no disk')
    expect(readFileSync(target, 'utf8')).toBe('the one before')
    expect(existsSync(`${target}.part`)).toBe(false)
  })
})

describe('a restore', () => {
  /** That it is refused, and that nothing of it stays. */
  const refused = async (archive: Buffer) => {
    const [from, database, target] = [pathOf('bad.tar.zst'), pathOf('never.db'), memoryFiles()]
    writeFileSync(from, archive)
    const error: unknown = await restoreBackup({ from, database, files: target.files }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(RestoreRefused)
    expect([existsSync(database), existsSync(`${database}.restoring`), target.blobs.size]).toEqual([false, false, 0])
    return String(error)
  }
  const changed = (change: (archive: Buffer) => Buffer) => zstdCompressSync(change(zstdDecompressSync(readFileSync(to))))

  test('is refused where there is a database', async () => {
    await expect(restoreBackup({ from: to, database: path, files })).rejects.toThrow(RestoreRefused)
  })

  test('is refused while a program serves that database', async () => {
    const database = pathOf('new.db')
    const { close } = await openSqlite({ path: database })
    await expect(restoreBackup({ from: to, database, files })).rejects.toThrow('is in use by another process')
    await close()
  })

  test('of a backup with a single changed byte is refused, wherever it is', async () => {
    const flip = (at: number) => (archive: Buffer) => {
      archive[at] = (archive[at] ?? 0) ^ 1
      return archive
    }
    const archive = zstdDecompressSync(readFileSync(to))
    const file = archive.lastIndexOf(`files/${[...blobs.keys()].toSorted().at(-1)?.split('/')[0]}`)
    const places = ['"version"', '"customerName"', 'tables/members.1.ndjson', '"sha256"'].map((words) => archive.indexOf(words) + 1)
    // a header has 512 bytes
    for (const at of [...places, file, file + 512]) expect(await refused(changed(flip(at)))).toContain('damaged')
  })

  test('of a backup that is cut off, or is none, is refused', async () => {
    const whole = readFileSync(to)
    await refused(whole.subarray(0, whole.length - 100))
    await refused(whole.subarray(0, 1000))
    await refused(Buffer.from('no backup'))
    expect(await refused(changed((archive) => archive.subarray(0, archive.length - 1024)))).toContain('damaged')
    expect(await refused(zstdCompressSync(execFileSync('tar', ['-cf', '-', 'package.json'])))).toContain('no backup of this program')
  })

  test('of a backup of a newer version is refused in words', async () => {
    const newer = (archive: Buffer) => Buffer.from(archive.toString('latin1').replace('"schema":"0', '"schema":"9'), 'latin1')
    expect(await refused(changed(newer))).toContain('version 1.2.3, which is newer than this one')
  })

  test('holds mails that nobody has got yet', () => {
    const mail = { mailId: 'm', nextAt: '2026-01-01T00:00:00.000Z', state: 'retrying' }
    expect(restoredRow('mails', mail)).toEqual({ mailId: 'm', nextAt: null, state: 'held' })
    expect(restoredRow('mails', { ...mail, state: 'delivered' })).toEqual({ ...mail, state: 'delivered' })
    expect(restoredRow('customerUsers', personRow('a'))).toEqual(personRow('a'))
  })
})
