import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, normaliseEmail } from '../../../src/domain/formats/email.ts'
import { isTaiwanPostalCode, normalisePostalCode } from '../../../src/domain/formats/postal-code.ts'
import { normaliseCode, normaliseText, textLength, toHalfWidth } from '../../../src/domain/formats/text.ts'
import { SEEDED } from '../seed.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\u200B', '\u200D', '\r', '\n', '\u0301', 'ｅ', '　', '\uFEFF') }),
)

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const normalise of [normaliseText, normaliseCode, toHalfWidth, normaliseEmail])
        expect(normalise(normalise(text))).toBe(normalise(text))
      for (const country of ['TW', 'SG']) {
        const postalCode = normalisePostalCode(text, country)
        expect(normalisePostalCode(postalCode, country)).toBe(postalCode)
      }
    }),
    SEEDED,
  )
})

test('normalised text is NFC, trimmed and without zero-width characters', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const result = normaliseText(text)
      expect(result).toBe(result.normalize('NFC'))
      expect(result).toBe(result.trim())
      expect(result).not.toMatch(/[\u200B\u2060\uFEFF\r]/)
    }),
    SEEDED,
  )
})

test('normalises pasted text', () => {
  expect(normaliseText('\u200B e\u0301cran\u00A0')).toBe('écran')
  expect(normaliseText('第一行\r\n第二行\r第三行')).toBe('第一行\n第二行\n第三行')
  expect(normaliseText(' 👩‍🔧 ')).toBe('👩‍🔧')
  expect(normaliseText('\u200D')).toBe('')
  expect(toHalfWidth('ＡＢ－１２　３')).toBe('AB-12 3')
  expect(normaliseCode(' ＡＢ １２\t3 ')).toBe('AB123')
})

test('a long text with a long gap is normalised quickly', () => {
  const text = `a${' '.repeat(1_000_000)}b`
  expect(normaliseText(text)).toBe(text)
}, 1000)

test('length counts code points', () => {
  expect(textLength('𠮷野家')).toBe(3)
  expect(textLength('')).toBe(0)
})

test.each(['a@b.tw', 'Lin.Ya-Ting+rma@mail.example.com', '林@例子.台灣'])('e-mail %s', (email) => {
  expect(isEmail(email)).toBe(true)
})
test.each(['', 'a', 'a@b', '@b.tw', 'a@.tw', 'a@b.', 'a@b..tw', 'a b@c.tw', 'a@b@c.tw'])('no e-mail: %s', (email) => {
  expect(isEmail(email)).toBe(false)
})

test('postal codes of 3, 5 or 6 digits', () => {
  expect(['114', '11466', '114066'].every(isTaiwanPostalCode)).toBe(true)
  expect(['', '11', '1140', '1140660', '11a'].some(isTaiwanPostalCode)).toBe(false)
  expect(normalisePostalCode('１１４-066 ', 'TW')).toBe('114066')
  expect(normalisePostalCode(' SW1A  1AA', 'GB')).toBe('SW1A  1AA')
})
