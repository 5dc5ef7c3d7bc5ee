import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onDisk } from './stores.ts'

let disk: Awaited<ReturnType<typeof onDisk>>
beforeEach(async () => {
  disk = await onDisk()
})
afterEach(() => disk.close())

test('what a crash left half written is gone after the next start, and was never seen', async () => {
  await disk.begin()
  await writeFile(join(disk.root, 'incoming', 'half'), 'ha')
  await disk.begin()
  expect(await readdir(join(disk.root, 'incoming'))).toEqual([])
  expect(await readdir(join(disk.root, 'stored'))).toEqual([])
})

test('a process that is killed while it writes has stored what it said, and shows nothing half written', async () => {
  const script = `
    const { diskFiles } = await import('./server/files/disk.ts')
    const files = diskFiles(${JSON.stringify(disk.root)})
    await files.prepare()
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
  const files = await disk.begin()
  const stored = await Promise.all(printed.split('\n').slice(0, -1).map(files.get))
  expect(stored.map((blob) => blob?.size)).toEqual(stored.map(() => 200_000))
  for await (const { path } of files.list('stored')) expect((await files.get(path))?.size).toBe(200_000)
})
