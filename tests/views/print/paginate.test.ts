import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate, type Measured } from '../../../src/views/print/paginate.ts'

const ROOM = 100
const part = (height: number, keepWithNext = false): Measured => ({ kind: 'part', height, keepWithNext })
const row = (height: number, table = 't', head = 10): Measured => ({ kind: 'row', height, table, head })
const lines = (count: number): Measured => ({ kind: 'lines', count, lineHeight: 10 })

const heightOf = (blocks: readonly Measured[], page: ReturnType<typeof paginate>[number]): number => {
  let height = 0
  let table: string | undefined
  for (const { block, from = 0, to = 0 } of page) {
    const one = blocks[block]
    if (one === undefined) throw new Error('no such block')
    height += one.kind === 'lines' ? (to - from) * one.lineHeight : one.height
    if (one.kind === 'row' && one.table !== table) height += one.head
    table = one.kind === 'row' ? one.table : undefined
  }
  return height
}

test('a table header is repeated on every page with its rows', () => {
  const blocks = Array.from({ length: 10 }, () => row(30))
  const pages = paginate(blocks, ROOM)
  expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1])
  expect(pages.map((page) => heightOf(blocks, page))).toEqual([100, 100, 100, 40])
})

test('a heading moves to the next page with its content: a row with its table header, or two lines', () => {
  expect(paginate([part(50), part(20, true), row(30)], ROOM)).toEqual([[{ block: 0 }], [{ block: 1 }, { block: 2 }]])
  expect(paginate([part(70), part(20, true), lines(5)], ROOM)).toEqual([[{ block: 0 }], [{ block: 1 }, { block: 2, from: 0, to: 5 }]])
})

test('a long text is split between lines across pages', () => {
  expect(paginate([part(70), lines(24)], ROOM)).toEqual([
    [{ block: 0 }, { block: 1, from: 0, to: 3 }],
    [{ block: 1, from: 3, to: 13 }],
    [{ block: 1, from: 13, to: 23 }],
    [{ block: 1, from: 23, to: 24 }],
  ])
})

test('no content gives one empty page', () => expect(paginate([], ROOM)).toEqual([[]]))

const block = fc.oneof(
  fc.record({ kind: fc.constant('part' as const), height: fc.integer({ min: 0, max: 60 }), keepWithNext: fc.boolean() }),
  fc.record({ kind: fc.constant('lines' as const), count: fc.integer({ min: 1, max: 40 }), lineHeight: fc.constant(10) }),
  fc.record({
    kind: fc.constant('row' as const),
    height: fc.integer({ min: 1, max: 60 }),
    table: fc.constantFrom('a', 'b'),
    head: fc.constant(10),
  }),
)

test('every block and line is printed exactly once, in order, and no page overflows', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 60 }), (blocks) => {
      const pages = paginate(blocks, ROOM)
      for (const page of pages) expect(heightOf(blocks, page)).toBeLessThanOrEqual(ROOM)
      const linesOf = (at: number, from: number, to: number) => Array.from({ length: to - from }, (_, n) => `${at}.${from + n}`)
      const seen = pages.flat().flatMap(({ block: at, from, to = 0 }) => (from === undefined ? [`${at}`] : linesOf(at, from, to)))
      const wanted = blocks.flatMap((one, at) => (one.kind === 'lines' ? linesOf(at, 0, one.count) : [`${at}`]))
      expect(seen).toEqual(wanted)
    }),
    { seed: 20261121 },
  )
})
