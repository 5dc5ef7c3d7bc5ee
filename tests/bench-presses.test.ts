import { expect, test } from 'vitest'
import { median } from '../scripts/bench/numbers.ts'
import { chainLength, resultsOf, worsened } from '../scripts/bench/presses/compare.ts'
import { tableOf } from '../scripts/bench/presses/page.ts'
import { format } from '../scripts/bench/presses/rows.ts'

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

test('the median is the middle one, however the numbers are ordered', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([7])).toBe(7)
})

test('a result is the medians of all rounds and the ratio of the two', () => {
  const results = resultsOf([{ sort: 300 }, { sort: 100 }, { sort: 200 }], [{ sort: 50 }, { sort: 40 }, { sort: 60 }])
  expect(results).toEqual({ sort: { ours: 200, floor: 50, ratio: 4 } })
})

test('what has no floor is its own ratio', () => {
  expect(resultsOf([{ memory: 1.05 }], [])).toEqual({ memory: { ours: 1.05, ratio: 1.05 } })
})

test('times below one frame count as one frame in a ratio', () => {
  expect(resultsOf([{ back: 100 }], [{ back: 2 }]).back?.ratio).toBeCloseTo(6)
  expect(resultsOf([{ frames: 0 }], [{ frames: 0 }]).frames?.ratio).toBe(1)
})

test('a ratio that grew by more than a fifth is worse, one that grew by less is not', () => {
  const stored = resultsOf([{ sort: 200, theme: 100 }], [{ sort: 100, theme: 50 }])
  expect(idsOf(worsened(resultsOf([{ sort: 239, theme: 121 }], [{ sort: 100, theme: 50 }]), stored))).toEqual(['theme'])
})

test('a slow minute that product and floor share is not worse', () => {
  const stored = resultsOf([{ sort: 200 }], [{ sort: 100 }])
  expect(worsened(resultsOf([{ sort: 800 }], [{ sort: 400 }]), stored)).toEqual([])
})

test('a row without a goal and a row that was not stored are never worse', () => {
  const results = resultsOf([{ 'sign-in-call': 900, bell: 900 }], [{ 'sign-in-call': 20, bell: 20 }])
  expect(worsened(results, resultsOf([{ 'sign-in-call': 20 }], [{ 'sign-in-call': 20 }]))).toEqual([])
})

test('a chain is as long as requests follow one another', () => {
  const page = { start: 0, end: 1 }
  const [script, style] = [
    { start: 1, end: 3 },
    { start: 1, end: 2 },
  ]
  expect(chainLength([])).toBe(0)
  expect(chainLength([script, page, style])).toBe(2)
  expect(chainLength([page, style, { start: 2.5, end: 4 }, script, { start: 4, end: 5 }])).toBe(4)
  expect(chainLength([page, { start: 0.5, end: 1.5 }])).toBe(1)
})

test('the table says of each measured row whether its goal is met', () => {
  const lines = tableOf(resultsOf([{ sort: 150, bell: 150, shift: 0 }], [{ sort: 100, bell: 20, shift: 0 }]))
  const cells = lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, name, ours, floor, ratio, goal, met]) => [name, ours, floor, ratio, goal, met])).toEqual([
    ['list sorted, at 4×', '150 ms', '100 ms', '1.5', '≤ 200 ms', 'yes'],
    ['bell, at 4×', '150 ms', '20 ms', '7.5', '≤ 140 ms', 'no'],
    ['movement of the list while it loads', '0.000', '0.000', '1.0', '0.000', 'yes'],
  ])
})

test('numbers are written with their unit', () => {
  expect([format(1234.4, 'ms'), format(2.25, '%'), format(4, 'count')]).toEqual(['1,234 ms', '2.3 %', '4'])
})
