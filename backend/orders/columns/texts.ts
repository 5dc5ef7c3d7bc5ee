/** Stand between texts, and between the parts of one; in none of them. */
const END = '\u0000'
const PART = '\u0003'

/**
 * Texts, at most `size`, that are searched as one: that takes a tenth of the time, and less memory. A text has a part for the order and one for each item.
 */
export const openBlockOfTexts = (size: number) => {
  let all = ''
  /** Where each text begins, and at last where all end. */
  let starts = new Uint32Array(1)
  /** Texts that are not in `all` yet. */
  const changed = new Map<number, string>()
  let count = 0
  const textAt = (at: number) => changed.get(at) ?? (at + 1 < starts.length ? all.slice(starts[at], (starts[at + 1] ?? 0) - 1) : '')
  const join = () => {
    if (changed.size === 0) return
    const texts = Array.from({ length: count }, (_, at) => textAt(at))
    changed.clear()
    starts = new Uint32Array(count + 1)
    for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] ?? 0) + text.length + 1
    all = texts.join(END) + END
  }
  return {
    put: (at: number, parts: readonly string[]): void => {
      changed.set(at, parts.join(PART))
      count = Math.max(count, at + 1)
      // a block is full for the first time
      if (changed.size === size) join()
    },
    /** The part of the order, and that of each item. */
    partsAt: (at: number): readonly string[] => textAt(at).split(PART),
    /** Calls `found` for each text that has the word. */
    find: (word: string, found: (at: number) => void): void => {
      join()
      let at = 0
      for (let place = all.indexOf(word); place >= 0; place = all.indexOf(word, starts[at])) {
        while ((starts[at + 1] ?? Number.POSITIVE_INFINITY) <= place) at += 1
        found(at)
        at += 1
        if (at >= count) return
      }
    },
  }
}
