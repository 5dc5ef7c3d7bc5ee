/** Invisible characters that paste brings along: zero-width space, word joiner, byte-order mark, soft hyphen, controls but tab and line feed. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD\u0000-\u0008\u000B-\u001F\u007F]/g
/** Zero-width joiners hold emoji and some scripts together, so they go only at the edges, with the white space. */
const BLANK = /[\s\u200C\u200D]/

/** Walks in from both ends: a pattern for the end would try every run of blanks inside a long text. */
function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && BLANK.test(text.charAt(start))) start += 1
  while (start < end && BLANK.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Text as it is stored: trimmed, NFC, one kind of line end, nothing invisible (domain.md section 4). */
export const normaliseText = (text: string): string =>
  trim(
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(INVISIBLE, '')
      .normalize('NFC'),
  )

/** Length as a person counts: code points, not UTF-16 units. */
export const textLength = (text: string): number => Array.from(text).length

/** Full-width letters, digits and signs of Chinese input methods, and the ideographic space, as ASCII. */
export const toHalfWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')

/** Marks that phone books and chats put around a number: joiners and signs of direction. A code has no use for them anywhere. */
const MARKS = /[\s\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069]/g
export const withoutMarks = (text: string): string => text.replaceAll(MARKS, '')

/** Hyphens and dashes of any kind, the long vowel mark that a Japanese keyboard gives among them. */
export const DASHES = /[-\u2010-\u2015\u2212\u30FC]/g

/** For codes and numbers: half-width, without white space and the given `filler` signs. */
export const normaliseCode = (text: string, filler = /\s/g): string =>
  // NFC comes last: what is left out before may have stood between a letter and its accent
  normaliseText(withoutMarks(toHalfWidth(text)).replaceAll(filler, ''))
