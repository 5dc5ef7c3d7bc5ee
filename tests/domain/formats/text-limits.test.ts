import { describe, expect, test } from 'vitest'
import { codeProblem, lineProblem, linesProblem } from '../../../src/domain/formats/text-limits.ts'

const max = 20
const CHARACTERS = { key: 'rule-characters' }
const LONG = { key: 'rule-tooLong', values: { max } }

const CODE_POINTS = [
  0, 7, 11, 12, 0x1f, 0x7f, 0x85, 0x9f, 0x061c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xd800, 0xdfff, 0xe0001, 0xe007f,
]

describe('characters', () => {
  test.each(CODE_POINTS)('U+%s stands in no text', (codePoint) => {
    const text = `a${String.fromCodePoint(codePoint)}b`
    expect([lineProblem(text, { max }), linesProblem(text, { max })]).toEqual([CHARACTERS, CHARACTERS])
  })

  test.each(['👨‍👩‍👧‍👦🏴‍☠️', 'e\u0301', '維修單', 'a\u00A0b', 'a\u200Bb', '\uFEFFab', 'ab\r\n', '\n\tab\t\n', 'ab\u2028'])(
    '%j is one line',
    (text) => {
      expect(lineProblem(text, { max })).toBeUndefined()
    },
  )

  test.each(['a\nb', 'a\rb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u2029b'])('%j is several lines', (text) => {
    expect([lineProblem(text, { max }), linesProblem(text, { max })]).toEqual([{ key: 'rule-oneLine' }, undefined])
  })

  test('a code may have marks and white space around and within it', () => {
    expect(codeProblem('\u202A0912\u00A0345-678\u202C\n', { max })).toBeUndefined()
    expect(codeProblem('0912\u0000345', { max })).toEqual(CHARACTERS)
  })
})

describe('length', () => {
  test('counts code points of the text as it is stored', () => {
    expect(lineProblem('🛠'.repeat(max), { max })).toBeUndefined()
    expect(lineProblem(`  ${'e\u0301'.repeat(max)}  `, { max })).toBeUndefined()
    expect(lineProblem('字'.repeat(max + 1), { max })).toEqual(LONG)
    expect(linesProblem('ab', { min: 3, max })).toEqual({ key: 'rule-tooShort', values: { min: 3 } })
  })

  test('of a hostile text is told at once', () => {
    const begun = performance.now()
    for (const text of ['A'.repeat(5_000_000), `a${'\u0301'.repeat(1_000_000)}`, ' '.repeat(5_000_000), '\u202A'.repeat(1_000_000)])
      for (const problem of [lineProblem, linesProblem, codeProblem]) expect(problem(text, { max })).toEqual(LONG)
    expect(performance.now() - begun).toBeLessThan(1500)
  })
})
