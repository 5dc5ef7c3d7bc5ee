import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '../../src/locales/zh-hant/index.ts'

/** Reliability.md, G05: what the product says, as long as it takes for several lines, in paragraphs of the page's own style. */
const said: readonly string[] = Object.values(messages).filter((text) => text.length >= 12 && /[，。、）」（「]/.test(text))
const paragraphs = Array.from({ length: 200 }, (_, n) => [0, 1, 2, 3].map((k) => said[(n * 7 + k * 13) % said.length]).join(''))
/** The text of a page 390, 768 and 1440 px wide. */
const WIDTHS = [358, 560, 720]
const NOT_FIRST = /[，。、）」]/
const NOT_LAST = /[（「]/

let box: HTMLElement
beforeAll(() => {
  document.documentElement.lang = 'zh-Hant'
  box = document.createElement('div')
  for (const text of paragraphs) box.append(Object.assign(document.createElement('p'), { textContent: text }))
  document.body.append(box)
})
afterAll(() => box.remove())

/** The lines of a paragraph as they are broken on the screen. */
const linesOf = (paragraph: Element): readonly string[] => {
  const [text] = paragraph.childNodes
  if (!(text instanceof Text)) return []
  const range = document.createRange()
  const lines: string[] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const rect = range.getBoundingClientRect()
    if (rect.top >= bottom - 4) {
      lines.push('')
      ;({ bottom } = rect)
    }
    lines[lines.length - 1] += text.data.charAt(at)
  }
  return lines
}

test('the samples contain enough characters to check', () => expect(said.length).toBeGreaterThan(100))

test.each(WIDTHS)('200 paragraphs at %i px: no punctuation at a forbidden line edge, and enough line spacing', (width) => {
  box.style.width = `${width}px`
  const broken = [...box.children].map(linesOf)
  expect(broken.filter((lines) => lines.length > 1).length).toBeGreaterThan(100)
  const lines = broken.flat()
  expect(lines.filter((line) => NOT_FIRST.test(line.charAt(0)))).toEqual([])
  expect(broken.flatMap((each) => each.slice(0, -1)).filter((line) => NOT_LAST.test(line.trimEnd().at(-1) ?? ''))).toEqual([])
  const [first] = box.children
  if (first === undefined) throw new Error('nothing to measure')
  const { fontSize, lineHeight } = getComputedStyle(first)
  expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(1.5)
})
