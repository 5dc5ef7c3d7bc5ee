import { expect, test } from 'vitest'
import { useProgressiveRows } from '../../../src/views/ui/table/use-progressive-rows.ts'
import { renderHook } from 'vitest-browser-react'

test('the first rows are rendered in two steps, later ones at once', async () => {
  const drawn: number[] = []
  const rowsOf = (count: number) => Array.from({ length: count })
  const { rerender } = await renderHook((count?: number) => void drawn.push(useProgressiveRows(rowsOf(count ?? 0), 6).length))
  expect(drawn).toEqual([0])
  await rerender(20)
  expect(drawn).toEqual([0, 6, 20])
  await rerender(50)
  expect(drawn).toEqual([0, 6, 20, 50])
})

test('fewer rows than one step are rendered at once', async () => {
  const drawn = new Set<number>()
  await renderHook(() => void drawn.add(useProgressiveRows([1, 2, 3], 6).length))
  expect([...drawn]).toEqual([3])
})
