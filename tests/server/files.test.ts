import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDiskFiles, type DiskFiles } from '../../server/files/disk.ts'
import { sweepFiles } from '../../server/files/sweep.ts'
import { memoryDatabase, type MemoryDatabase } from '../backend/memory-database.ts'

let root: string
let files: DiskFiles
let database: MemoryDatabase
const now = new Date('2026-11-20T02:00:00.000Z')
const HOUR = 3_600_000

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  files = await openDiskFiles(root)
  database = memoryDatabase()
})
afterEach(() => rm(root, { recursive: true }))

const jpg = (text = 'bytes') => new Blob([text], { type: 'image/jpeg' })
const PATH = 'issueFiles/2026-11-20/a1.jpg'
const textOf = async (path: string) => (await files.get(path))?.text()
/** As if it had been stored or removed so long ago. */
const age = async (area: string, path: string, ms: number) => {
  const then = new Date(now.getTime() - ms)
  await utimes(join(root, area, path), then, then)
}
const keepRow = (filePath: string) =>
  database.tables.fileInfos.insert({
    filePath,
    fileName: 'a.jpg',
    fileSize: 5,
    mimeType: 'image/jpeg',
    kind: 'issue',
    uploadedAt: now.toISOString(),
    uploadedBy: 'amy',
    repairOrderId: 'o',
    itemId: 'i',
    visibility: 'public',
  })
const sweep = () => sweepFiles({ database, files, clock: { now: () => now } })

describe('a folder', () => {
  test('what is put comes back with its type, after a restart too', async () => {
    await files.put(PATH, jpg('漢字'))
    files = await openDiskFiles(root)
    const blob = await files.get(PATH)
    expect([blob?.type, await blob?.text()]).toEqual(['image/jpeg', '漢字'])
    expect(await files.get('issueFiles/2026-11-20/b2.jpg')).toBeUndefined()
  })

  test.each(['../x.jpg', '/etc/x.jpg', 'a/../../x.jpg', 'a//x.jpg', '', '.', 'a/.x.jpg', 'a\0.jpg', 'a\\..\\x.jpg', 'a/'])(
    'the path %j is refused',
    async (path) => {
      await expect(files.put(path, jpg())).rejects.toThrow(RangeError)
      await expect(files.get(path)).rejects.toThrow(RangeError)
      await expect(files.remove(path)).rejects.toThrow(RangeError)
    },
  )

  test('another type than the ending says is refused', async () => {
    await expect(files.put(PATH, new Blob(['<html>'], { type: 'text/html' }))).rejects.toThrow(RangeError)
    expect(await files.get(PATH)).toBeUndefined()
  })

  test('what a crash left half written is gone after the next start, and was never seen', async () => {
    await writeFile(join(root, 'incoming', 'half'), 'ha')
    files = await openDiskFiles(root)
    expect(await readdir(join(root, 'incoming'))).toEqual([])
    expect(await readdir(join(root, 'stored'))).toEqual([])
  })

  test('bytes that break off leave nothing', async () => {
    const broken = new Blob(['x'], { type: 'image/jpeg' })
    broken.stream = () =>
      new ReadableStream({
        pull: (controller) => controller.error(new Error('broken')),
      })
    await expect(files.put(PATH, broken)).rejects.toThrow('broken')
    expect(await files.get(PATH)).toBeUndefined()
  })

  test('a process that is killed while it writes has stored what it said, and shows nothing half written', async () => {
    const script = `
      const { openDiskFiles } = await import('./server/files/disk.ts')
      const files = await openDiskFiles(${JSON.stringify(root)})
      const blob = new Blob(['x'.repeat(200_000)], { type: 'image/jpeg' })
      for (let i = 0; ; i += 1) {
        await files.put('issueFiles/d/f' + i + '.jpg', blob)
        process.stdout.write('issueFiles/d/f' + i + '.jpg\\n')
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    let printed = ''
    child.stdout.on('data', (data) => (printed += String(data)))
    await expect.poll(() => printed.split('\n').length, { interval: 5 }).toBeGreaterThan(5)
    child.kill('SIGKILL')
    await once(child, 'exit')
    files = await openDiskFiles(root)
    const stored = await Promise.all(printed.split('\n').slice(0, -1).map(files.get))
    expect(stored.map((blob) => blob?.size)).toEqual(stored.map(() => 200_000))
    for await (const { path } of files.list('stored')) expect((await files.get(path))?.size).toBe(200_000)
  })

  test('many at once', async () => {
    const paths = Array.from({ length: 50 }, (_, i) => `repairFiles/2026-11-20/f${i}.jpg`)
    await Promise.all(paths.map((path) => files.put(path, jpg(path))))
    expect(await Promise.all(paths.map(textOf))).toEqual(paths)
  })
})

describe('rows and files', () => {
  test('a file that no row names is removed after a day', async () => {
    await files.put(PATH, jpg())
    await age('stored', PATH, 23 * HOUR)
    expect(await sweep()).toEqual({ removed: 0, restored: 0, deleted: 0 })
    await age('stored', PATH, 25 * HOUR)
    expect(await sweep()).toEqual({ removed: 1, restored: 0, deleted: 0 })
    expect(await readdir(join(root, 'stored', 'issueFiles', '2026-11-20'))).toEqual([])
  })

  test('a file that a row names stays', async () => {
    await files.put(PATH, jpg())
    await keepRow(PATH)
    await age('stored', PATH, 1000 * HOUR)
    expect(await sweep()).toEqual({ removed: 0, restored: 0, deleted: 0 })
    expect(await textOf(PATH)).toBe('bytes')
  })

  test('a removed file is deleted after 30 days', async () => {
    await files.put(PATH, jpg())
    await files.remove(PATH)
    await files.remove(PATH)
    await age('gone', PATH, 29 * 24 * HOUR)
    expect((await sweep()).deleted).toBe(0)
    await age('gone', PATH, 31 * 24 * HOUR)
    expect((await sweep()).deleted).toBe(1)
    expect(await files.get(PATH)).toBeUndefined()
  })

  test('a file that was removed although its row is committed is found, and taken back', async () => {
    await files.put(PATH, jpg())
    await files.remove(PATH)
    await keepRow(PATH)
    expect(await textOf(PATH)).toBe('bytes')
    expect(await sweep()).toEqual({ removed: 0, restored: 1, deleted: 0 })
    expect(await readdir(join(root, 'stored', 'issueFiles', '2026-11-20'))).toEqual(['a1.jpg'])
  })
})
