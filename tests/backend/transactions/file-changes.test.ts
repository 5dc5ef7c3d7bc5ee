import { beforeEach, expect, test, vi } from 'vitest'
import { trackFiles } from '../../../backend/transactions/file-changes.ts'
import { memoryFiles } from '../memory-database.ts'

const blob = new Blob(['x'])
let stored: ReturnType<typeof memoryFiles>
beforeEach(() => {
  stored = memoryFiles()
})
const paths = () => [...stored.blobs.keys()]

test('what a request has put goes again when it fails', async () => {
  const tracked = trackFiles(stored.files)
  await tracked.files.put('a', blob)
  await tracked.undo()
  expect(paths()).toEqual([])
})

test('what was put before a commit stays, although the request fails later', async () => {
  const tracked = trackFiles(stored.files)
  await tracked.files.put('a', blob)
  await tracked.run().committed()
  await tracked.files.put('b', blob)
  await tracked.undo()
  expect(paths()).toEqual(['a'])
})

test('what a transaction removes goes after its commit, and nothing that only an earlier run removed', async () => {
  await stored.files.put('a', blob)
  await stored.files.put('b', blob)
  const tracked = trackFiles(stored.files)
  await tracked.run().files.remove('a')
  const last = tracked.run()
  await last.files.remove('b')
  expect(paths()).toEqual(['a', 'b'])
  await last.committed()
  expect(paths()).toEqual(['a'])
})

test('a file that cannot be removed changes no answer', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const tracked = trackFiles({ ...stored.files, remove: () => Promise.reject(new Error('no')) })
  const run = tracked.run()
  await run.files.remove('a')
  await expect(run.committed()).resolves.toBeUndefined()
  expect(report).toHaveBeenCalledOnce()
})
