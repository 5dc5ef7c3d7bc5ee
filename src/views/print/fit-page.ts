/** How tall a block of a one-page document came out, in px. Note: `count` lines of `lineHeight`, and `extra` around them. */
export type Fitting =
  | { readonly kind: 'part'; readonly height: number }
  | { readonly kind: 'note'; readonly count: number; readonly lineHeight: number; readonly extra: number; readonly least: number }
  | { readonly kind: 'blank'; readonly least: number }

/** A block on the page: of a note its first `lines`, of a blank its height in px. */
export interface Fitted {
  readonly block: number
  readonly lines?: number
  readonly height?: number
}

/**
 * Fills one page of `room` px: parts as they are, of each note its least lines, then the others in the order of the notes as long as there is
 * room; blanks share the rest. Where even the least is too much it stays too much.
 */
export const fitPage = (blocks: readonly Fitting[], room: number): readonly Fitted[] => {
  const lines = new Map<number, number>()
  let left = room
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'part') left -= block.height
    if (block.kind === 'blank') left -= block.least
    if (block.kind !== 'note') continue
    const least = Math.min(block.least, block.count)
    lines.set(at, least)
    left -= block.extra + least * block.lineHeight
  }
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'note') continue
    const had = lines.get(at) ?? 0
    const more = Math.max(0, Math.min(block.count - had, Math.floor(left / block.lineHeight)))
    lines.set(at, had + more)
    left -= more * block.lineHeight
  }
  const blanks = blocks.filter(({ kind }) => kind === 'blank').length
  const share = Math.max(0, left) / Math.max(1, blanks)
  return blocks.map((block, at): Fitted => {
    if (block.kind === 'note') return { block: at, lines: lines.get(at) ?? 0 }
    return block.kind === 'blank' ? { block: at, height: block.least + share } : { block: at }
  })
}
