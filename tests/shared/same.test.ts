import { describe, expect, test } from 'vitest'
import { isSame, isSameOrEmpty } from '../../src/shared/same.ts'

const file = new File(['a'], 'a.txt')

describe('isSame', () => {
  test.each<[unknown, unknown]>([
    ['a', 'a'],
    [undefined, undefined],
    [
      { a: 1, b: { c: [1, 2] } },
      { b: { c: [1, 2] }, a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [new Set(['a', 'b']), new Set(['b', 'a'])],
    [{ held: new Set(['a']) }, { held: new Set(['a']) }],
    [new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
    [Object.create(null), {}],
    [{ file }, { file }],
  ])('%o equals %o', (a, b) => {
    expect(isSame(a, b)).toBe(true)
    expect(isSame(b, a)).toBe(true)
  })

  test.each<[unknown, unknown]>([
    [1, '1'],
    [null, undefined],
    [{ a: null }, {}],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [['a'], { 0: 'a' }],
    [new Set(['a']), new Set(['b'])],
    [new Set(['a']), new Set(['a', 'b'])],
    [{ held: new Set(['a']) }, { held: new Set() }],
    [new Set(), {}],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [new Map([['a', undefined]]), new Map([['b', undefined]])],
    [new Map(), new Set()],
    [new Date(0), new Date(1)],
    [{ file }, { file: new File(['a'], 'a.txt') }],
  ])('%o differs from %o', (a, b) => {
    expect(isSame(a, b)).toBe(false)
    expect(isSame(b, a)).toBe(false)
  })
})

describe('isSameOrEmpty', () => {
  test('treats null, undefined and an absent field as equal', () => {
    expect(isSameOrEmpty(null, undefined)).toBe(true)
    expect(isSameOrEmpty({ a: { b: null } }, { a: {} })).toBe(true)
  })

  test.each<[unknown, unknown]>([
    ['', null],
    [0, undefined],
    [{ a: null }, { a: false }],
    [[], null],
  ])('%o differs from %o', (a, b) => {
    expect(isSameOrEmpty(a, b)).toBe(false)
    expect(isSameOrEmpty(b, a)).toBe(false)
  })
})
