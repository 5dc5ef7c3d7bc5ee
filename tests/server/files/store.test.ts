import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Area, FileStore } from '../../../server/files/file-store.ts'
import { sweepFiles } from '../../../server/files/sweep.ts'
import { memoryDatabase, type MemoryDatabase } from '../../backend/memory-database.ts'
import { inBucket, onDisk, type OpenStore } from './stores.ts'

let store: OpenStore
let files: FileStore
let database: MemoryDatabase
const now = new Date('2026-11-20T02:00:00.000Z')
const HOUR = 3_600_000

const jpg = (text = 'bytes') => new Blob([text], { type: 'image/jpeg' })
const PATH = 'issueFiles/2026-11-20/a1.jpg'
const textOf = async (path: string) => (await files.get(path))?.text()
/** As if it had been stored or removed so long ago. */
const age = (area: Area, path: string, ms: number) => store.date(area, path, new Date(now.getTime() - ms))
const pathsIn = async (area: Area) => {
  const paths: string[] = []
  for await (const { path } of files.list(area)) paths.push(path)
  return paths.toSorted()
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

describe.each<[string, () => Promise<OpenStore>]>([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('%s', (_, open) => {
  beforeEach(async () => {
    store = await open()
    files = await store.begin()
    database = memoryDatabase()
  })
  afterEach(() => store.close())

  test('what is put comes back with its type, after a restart too', async () => {
    await files.put(PATH, jpg('漢字'))
    files = await store.begin()
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

  test('bytes that break off leave nothing', async () => {
    const broken = new Blob(['x'], { type: 'image/jpeg' })
    broken.stream = () =>
      new ReadableStream({
        pull: (controller) => controller.error(new Error('broken')),
      })
    await expect(files.put(PATH, broken)).rejects.toThrow('broken')
    expect(await files.get(PATH)).toBeUndefined()
  })

  test('many at once', async () => {
    const paths = Array.from({ length: 50 }, (_, i) => `repairFiles/2026-11-20/f${i}.jpg`)
    await Promise.all(paths.map((path) => files.put(path, jpg(path))))
    expect(await Promise.all(paths.map(textOf))).toEqual(paths)
  })

  test('a file that no row names is removed after a day', async () => {
    await files.put(PATH, jpg())
    await age('stored', PATH, 23 * HOUR)
    expect(await sweep()).toEqual({ removed: 0, restored: 0, deleted: 0 })
    await age('stored', PATH, 25 * HOUR)
    expect(await sweep()).toEqual({ removed: 1, restored: 0, deleted: 0 })
    expect(await pathsIn('stored')).toEqual([])
    expect(await pathsIn('gone')).toEqual([PATH])
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
    expect([await pathsIn('stored'), await pathsIn('gone')]).toEqual([[PATH], []])
  })
})
