import type { Block } from './blocks.ts'
import { fitPage, type Fitting } from './fit-page.ts'
import { paginate, type Measured, type Piece } from './paginate.ts'

/** Lines of a printed text, in px; paper.css says the same of `.paper-text`, and of `.paper-note` on a document of one page. */
const LINE_PX = 20
const NOTE_LINE_PX = 16
/** Left free at the foot of each page: a printer's line may come out a little longer than the screen's. */
const SLACK_PX = LINE_PX

const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0

/** Where each line of a text begins. The browser breaks lines; it is asked where, by halves. */
const lineStarts = (paragraph: Element, lineHeight: number): readonly number[] => {
  const node = paragraph.firstChild
  if (!(node instanceof Text)) return [0]
  const { top } = paragraph.getBoundingClientRect()
  const range = document.createRange()
  const lineOf = (offset: number): number => {
    for (let at = offset; at < node.length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = range.getClientRects()[0]
      // the end of a line has no box of its own
      if (box !== undefined && box.height > 0) return Math.floor((box.top + box.height / 2 - top) / lineHeight)
    }
    return Infinity
  }
  const count = Math.round(heightOf(paragraph) / lineHeight)
  const starts = [0]
  for (let line = 1; line < count; line += 1) {
    let low = starts.at(-1) ?? 0
    let high = node.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (lineOf(middle) >= line) high = middle
      else low = middle + 1
    }
    starts.push(low)
  }
  return starts
}

/** Part of a page: a block, or so much of its text. */
export interface PagePiece extends Piece {
  readonly text?: string
  /** Of a blank, in px. */
  readonly height?: number
}
export type FilledPage = readonly PagePiece[]

/** How wide a text is about: a character of Latin is 1, any other 2. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (sign < '\u0250' ? 1 : 2), 0)

/** A text up to the line with which it ends on the page; its last characters make room for the words that there is more. */
const cutTo = (text: string, end: number, more: string): string => {
  const needed = widthOf(more) + 2
  let at = end
  while (at > 0 && widthOf(text.slice(at, end)) < needed) at -= 1
  return `${text.slice(0, at).trimEnd()}${more}`
}

/** The page of a document that has one; `more` is what a text that is cut ends with. */
export const fillOnePage = (blocks: readonly Block[], column: Element, room: number, more: string): readonly FilledPage[] => {
  const elements = blocks.map((_, at) => column.querySelector(`[data-block="${at}"]`))
  const paragraphs = elements.map((element) => element?.querySelector('p'))
  const fitting = blocks.map((block, at): Fitting => {
    if (block.kind === 'blank') return { kind: 'blank', least: block.least }
    const height = heightOf(elements[at])
    if (block.kind !== 'note') return { kind: 'part', height }
    const own = heightOf(paragraphs[at])
    return {
      kind: 'note',
      count: Math.max(1, Math.round(own / NOTE_LINE_PX)),
      lineHeight: NOTE_LINE_PX,
      extra: height - own,
      least: block.least,
    }
  })
  const pieces = fitPage(fitting, room - SLACK_PX).map(({ block: at, lines, height }): PagePiece => {
    const block = blocks[at]
    const one = fitting[at]
    const paragraph = paragraphs[at]
    if (height !== undefined) return { block: at, height }
    if (block?.kind !== 'note' || one?.kind !== 'note' || lines === undefined || lines >= one.count || !paragraph) return { block: at }
    return { block: at, text: cutTo(block.text, lineStarts(paragraph, NOTE_LINE_PX)[lines] ?? block.text.length, more) }
  })
  return [pieces]
}

/** Fills the pages of one document; `column` holds each of its blocks marked by `data-block`, in a column as wide as a page's. */
export const fillPages = (blocks: readonly Block[], column: Element, room: number): readonly FilledPage[] => {
  const elements = blocks.map((_, at) => column.querySelector(`[data-block="${at}"]`))
  const starts = new Map<number, readonly number[]>()
  const measured = blocks.map((block, at): Measured => {
    const element = elements[at]
    if (block.kind === 'part') return { kind: 'part', height: heightOf(element), keepWithNext: block.keepWithNext === true }
    if (block.kind === 'row')
      return { kind: 'row', height: heightOf(element), table: block.table.id, head: heightOf(element?.closest('table')?.tHead) }
    return { kind: 'lines', count: Math.max(1, Math.round(heightOf(element) / LINE_PX)), lineHeight: LINE_PX }
  })
  const textOf = (at: number, from: number, to: number): string => {
    const block = blocks[at]
    const element = elements[at]
    if (block?.kind !== 'text' || !element) return ''
    const lines = starts.get(at) ?? lineStarts(element, LINE_PX)
    starts.set(at, lines)
    return block.text.slice(lines[from] ?? 0, lines[to] ?? block.text.length).trimEnd()
  }
  const isWhole = ({ block, from, to }: Piece) => {
    const one = measured[block]
    return from === undefined || (from === 0 && one?.kind === 'lines' && to === one.count)
  }
  return paginate(measured, room - SLACK_PX).map((page) =>
    page.map((piece) => (isWhole(piece) ? piece : { ...piece, text: textOf(piece.block, piece.from ?? 0, piece.to ?? Infinity) })),
  )
}
