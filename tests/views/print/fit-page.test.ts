import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitPage, type Fitted, type Fitting } from '../../../src/views/print/fit-page.ts'

const part = (height: number): Fitting => ({ kind: 'part', height })
const note = (count: number, least = 2): Fitting => ({ kind: 'note', count, lineHeight: 10, extra: 5, least })
const blank = (least: number): Fitting => ({ kind: 'blank', least })

const heightOf = (blocks: readonly Fitting[], page: readonly Fitted[]): number =>
  page.reduce((sum, { block, lines = 0, height = 0 }) => {
    const one = blocks[block]
    if (one?.kind === 'part') return sum + one.height
    return sum + (one?.kind === 'note' ? one.extra + lines * one.lineHeight : height)
  }, 0)

test('what has room stands in full, and blanks share the rest', () => {
  expect(fitPage([part(30), note(3), blank(20), blank(20)], 165)).toEqual([
    { block: 0 },
    { block: 1, lines: 3 },
    { block: 2, height: 50 },
    { block: 3, height: 50 },
  ])
})

test('where texts are too long, the first has the lines that the least of the others leaves', () => {
  expect(fitPage([note(50, 4), note(50), note(1), blank(20)], 155)).toEqual([
    { block: 0, lines: 9 },
    { block: 1, lines: 2 },
    { block: 2, lines: 1 },
    { block: 3, height: 20 },
  ])
})

const block = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map(part),
  fc.integer({ min: 1, max: 80 }).map((count) => note(count)),
  fc.integer({ min: 0, max: 40 }).map(blank),
)

test('the page is never fuller than its room, unless the least of everything is', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), fc.integer({ min: 0, max: 1000 }), (blocks, room) => {
      const page = fitPage(blocks, room)
      const least = heightOf(blocks, fitPage(blocks, 0))
      expect(page.map(({ block: at }) => at)).toEqual(blocks.map((_, at) => at))
      expect(heightOf(blocks, page)).toBeLessThanOrEqual(Math.max(room, least) + 1e-6)
    }),
  )
})
