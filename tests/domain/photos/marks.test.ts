import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrowOf,
  boxOf,
  cellsOf,
  drawnMark,
  MARK_KINDS,
  moved,
  newMark,
  positionOf,
  stretched,
  type Mark,
} from '../../../src/domain/photos/marks.ts'

const place = fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), y: fc.double({ min: -2, max: 2, noNaN: true }) })
const kind = fc.constantFrom(...MARK_KINDS)
const isInside = ({ from, to }: Mark) => [from.x, from.y, to.x, to.y].every((value) => value >= 0 && value <= 1)

describe('marks on a photograph', () => {
  test('stay within the picture, wherever they are drawn, moved and stretched', () => {
    fc.assert(
      fc.property(kind, place, place, fc.array(fc.tuple(fc.boolean(), place), { maxLength: 8 }), (one, from, to, steps) => {
        const start = drawnMark(one, 1, from, to) ?? newMark(one, 1)
        const end = steps.reduce((mark, [isMove, by]) => (isMove ? moved(mark, by) : stretched(mark, by)), start)
        expect(isInside(end)).toBe(true)
        const { width, height } = boxOf(end)
        expect(Math.hypot(width, height)).toBeGreaterThanOrEqual(0.0199)
      }),
    )
  })

  test('keep their size when they are moved, also at an edge', () => {
    fc.assert(
      fc.property(kind, place, (one, by) => {
        const mark = newMark(one, 1)
        const { width, height } = boxOf(moved(mark, by))
        expect(width).toBeCloseTo(boxOf(mark).width)
        expect(height).toBeCloseTo(boxOf(mark).height)
      }),
    )
  })

  test('a slip of the finger is none', () => {
    expect(drawnMark('circle', 1, { x: 0.5, y: 0.5 }, { x: 0.9, y: 0.501 })).toBeUndefined()
    expect(drawnMark('arrow', 1, { x: 0.5, y: 0.5 }, { x: 0.9, y: 0.501 })).toBeDefined()
    expect(drawnMark('arrow', 1, { x: 0.5, y: 0.5 }, { x: 0.501, y: 0.5 })).toBeUndefined()
  })

  test('an arrow that is stretched points at the same place; where a mark points at is told in percent', () => {
    const arrow = newMark('arrow', 1)
    const longer = stretched(arrow, { x: -0.2, y: 0.1 })
    expect(longer.to).toEqual(arrow.to)
    expect(positionOf(longer)).toEqual({ left: 50, top: 50 })
    expect(positionOf(moved(newMark('circle', 2), { x: 0.25, y: -1 }))).toEqual({ left: 75, top: 12 })
  })

  test('of a blurred part no more than six cells along its longer side are left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (width, height) => {
        const { columns, rows } = cellsOf(width, height)
        expect(Math.max(columns, rows)).toBe(6)
        expect(Math.min(columns, rows)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test('the head of an arrow ends at its place and is never longer than the arrow', () => {
    expect(arrowOf({ x: 0, y: 0 }, { x: 100, y: 0 }, 40)).toEqual({
      end: { x: 72, y: 0 },
      head: [
        { x: 100, y: 0 },
        { x: 60, y: 22 },
        { x: 60, y: -22 },
      ],
    })
    const [, left] = arrowOf({ x: 0, y: 0 }, { x: 10, y: 0 }, 40).head
    expect(left.x).toBe(0)
  })
})
