import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf, harmless } from '../../../src/domain/formats/csv.ts'
import { SEEDED } from '../seed.ts'

/** A reader by RFC 4180, written without a look at the writer. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let at = csv.startsWith('\uFEFF') ? 1 : 0; at < csv.length; at += 1) {
    const sign = csv.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (csv.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && csv.charAt(at + 1) === '\n') {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
      at += 1
    } else cell += sign
  }
  return rows
}
const unescaped = (text: string) => (text.startsWith("'") ? text.slice(1) : text)

const LIVE = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠']
const piece = fc.constantFrom(...LIVE, '"', '""', "'", ',', '\n', '\r\n', '007', '漢字', '=1+1', ' ', 'a', '👩‍🔧', ';')
const text = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme' }),
)
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { maxLength: 6 }))

describe('a CSV file', () => {
  test('has a byte-order mark, CRLF after each row and quotes where needed', () => {
    expect(
      csvOf([
        ['單號', 'a,b'],
        ['0012', 'say "hi"'],
      ]),
    ).toBe('\uFEFF單號,"a,b"\r\n0012,"say ""hi"""\r\n')
  })

  test.each(LIVE)('neutralises %j at the start of a cell', (sign) => {
    expect(harmless(`${sign}cmd`)).toBe(`'${sign}cmd`)
    expect(harmless(`a${sign}`)).toBe(`a${sign}`)
  })

  test('is read back exactly, without live formulas (reliability E08)', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = parse(csvOf(rows))
        expect(read.flat().filter((cell) => LIVE.some((sign) => cell.startsWith(sign)))).toEqual([])
        expect(read.map((row) => row.map(unescaped))).toEqual(rows)
      }),
      { ...SEEDED, numRuns: 1000 },
    )
  })
})
