import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_LIMITS } from '../../../src/domain/limits.ts'
import { batchesOf, MAX_FILES_BYTES, progressOf } from '../../../src/machines/files/upload-batches.ts'

const MB = 1024 * 1024
const files = fc
  .array(fc.integer({ min: 1, max: FILE_LIMITS.videoBytes }), { maxLength: 10 })
  .map((sizes) => sizes.map((size) => ({ size })))
const bytesOf = (group: readonly { size: number }[]) => group.reduce((sum, { size }) => sum + size, 0)

test('every file is sent once, in order, and no request has more than 15 MB of files', () => {
  fc.assert(
    fc.property(files, (all) => {
      const batches = batchesOf(all)
      expect(batches.flat()).toEqual(all)
      for (const batch of batches) {
        expect(bytesOf(batch)).toBeLessThanOrEqual(batch.length > 1 ? MAX_FILES_BYTES : FILE_LIMITS.requestBytes)
        expect(batch.length > 0 || batches.length === 1).toBe(true)
      }
    }),
    { seed: 20261121 },
  )
})

test('what fits into one request is one request, even without a file', () => {
  expect(batchesOf([])).toEqual([[]])
  expect(batchesOf([{ size: 7 * MB }, { size: 7 * MB }])).toHaveLength(1)
  expect(batchesOf([{ size: 7 * MB }, { size: 7 * MB }, { size: MB }])).toHaveLength(2)
})

test('the total progress only grows, up to all file bytes, and ignores the bytes of the form data', () => {
  fc.assert(
    fc.property(files, fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 7 }), (all, words, steps) => {
      const batches = batchesOf(all)
      const reported = batches.flatMap((batch, index) => {
        const total = bytesOf(batch) + words
        const sent = Array.from({ length: steps + 1 }, (_, step) => ({ loaded: Math.floor((total * step) / steps), total }))
        return sent.map((progress) => ({ ...progressOf(batches, index, progress), sent: progress.loaded }))
      })
      const loaded = reported.map((progress) => progress.loaded)
      expect(loaded).toEqual(loaded.toSorted((a, b) => a - b))
      expect(loaded.at(-1)).toBe(bytesOf(all))
      expect(new Set(reported.map(({ total }) => total))).toEqual(new Set([bytesOf(all)]))
      expect(reported[0]?.loaded).toBe(0)
    }),
    { seed: 20261121 },
  )
})
