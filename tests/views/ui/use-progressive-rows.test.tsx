import { expect, test } from 'vitest'
import { useProgressiveRows } from '../../../src/views/ui/table/use-progressive-rows.ts'
import { renderHook } from 'vitest-browser-react'

const drawnBy = async (...steps: readonly string[]) => {
  const drawn: string[] = []
  const lists = steps.map((step) => step.split(''))
  const { rerender } = await renderHook(
    (at?: number) => void drawn.push(useProgressiveRows(lists[at ?? 0] ?? [], 3, (row) => row).join('')),
  )
  const pages = [drawn.splice(0)]
  for (const at of lists.keys().drop(1)) {
    await rerender(at)
    pages.push(drawn.splice(0))
  }
  return pages
}

test('the first rows are rendered before the rest', async () => {
  expect(await drawnBy('', 'abcde')).toEqual([expect.anything(), ['abc', 'abcde']])
})

test('where others come, the rest of those before stay until the first are rendered, none twice', async () => {
  expect(await drawnBy('abcdef', 'xexyzf')).toEqual([
    ['abc', 'abcdef'],
    ['xexdf', 'xexyzf'],
  ])
  expect(await drawnBy('abcdef', 'abcd')).toEqual([
    ['abc', 'abcdef'],
    ['abcdef', 'abcd'],
  ])
})

test('fewer rows than one step are rendered at once', async () => {
  expect(new Set((await drawnBy('ab', 'cd')).flat())).toEqual(new Set(['ab', 'cd']))
})
