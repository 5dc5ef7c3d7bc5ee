/** How tall a block came out, in px. Lines: a text that may go on over the page, `count` lines of `lineHeight` each. */
export type Measured =
  | { readonly kind: 'part'; readonly height: number; readonly keepWithNext: boolean }
  | { readonly kind: 'lines'; readonly count: number; readonly lineHeight: number }
  /** A row of the table `table`; `head` is the height of the table's head, which stands above its rows on every page. */
  | { readonly kind: 'row'; readonly height: number; readonly table: string; readonly head: number }

/** A block, or the lines `from` to `to` (exclusive) of it, on a page. */
export interface Piece {
  readonly block: number
  readonly from?: number
  readonly to?: number
}

/** Fewer lines of a text do not stand alone at the foot of a page. */
const LEAST_LINES = 2

/**
 * Fills pages of `room` px with blocks in their order: nothing is cut but texts, between lines; rows of a table bring its head along
 * on each page; a block kept with the next is not the last on its page. A block taller than a page has one for itself.
 */
export const paginate = (blocks: readonly Measured[], room: number): readonly (readonly Piece[])[] => {
  const pages: Piece[][] = [[]]
  let used = 0
  let table: string | undefined

  const turn = () => {
    if (pages.at(-1)?.length === 0) return
    pages.push([])
    used = 0
    table = undefined
  }
  const heightOf = (block: Measured, above: string | undefined): number => {
    if (block.kind === 'part') return block.height
    if (block.kind === 'lines') return block.count * block.lineHeight
    return block.height + (block.table === above ? 0 : block.head)
  }
  /** The height that must be left for a block to begin here. */
  const needOf = (at: number, above: string | undefined): number => {
    const block = blocks[at]
    if (block === undefined) return 0
    if (block.kind === 'lines') return Math.min(LEAST_LINES, block.count) * block.lineHeight
    const height = heightOf(block, above)
    return block.kind === 'part' && block.keepWithNext ? height + needOf(at + 1, undefined) : height
  }
  const put = (piece: Piece, height: number) => {
    pages.at(-1)?.push(piece)
    used += height
  }

  for (const [at, block] of blocks.entries()) {
    if (used + needOf(at, table) > room) turn()
    if (block.kind !== 'lines') {
      put({ block: at }, heightOf(block, table))
      table = block.kind === 'row' ? block.table : undefined
      continue
    }
    table = undefined
    for (let from = 0; from < block.count;) {
      const fitting = Math.max(1, Math.floor((room - used) / block.lineHeight))
      const to = Math.min(block.count, from + fitting)
      put({ block: at, from, to }, (to - from) * block.lineHeight)
      from = to
      if (from < block.count) turn()
    }
  }
  return pages
}
