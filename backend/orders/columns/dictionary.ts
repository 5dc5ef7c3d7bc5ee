/** Values that many orders share, each under a number; a value keeps its number, and none is forgotten. */
export interface Dictionary<V> {
  readonly values: readonly V[]
  readonly numberOf: (value: V) => number
}

export const openTexts = (): Dictionary<string> => {
  const values: string[] = []
  const numbers = new Map<string, number>()
  return {
    values,
    numberOf: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, values.length)
      return values.push(text) - 1
    },
  }
}

/** A number for each pair of numbers below 2^26, a small one for small ones (Szudzik's pairing): those are looked up more quickly. */
const pairOf = (first: number, second: number) => (first >= second ? first * first + first + second : second * second + first)

/**
 * Lists of numbers under numbers of their own, 0 for the empty one. Each is stored as the list that it begins with, whose number is smaller, and
 * its last number: a list is looked up without a key that would have to be put together, and one loop goes through all of them.
 */
export const openSequences = () => {
  const beginnings = [0]
  const lasts = [-1]
  const known = new Map<number, number>()
  const append = (beginning: number, last: number): number => {
    const pair = pairOf(beginning, last)
    const number = known.get(pair)
    if (number !== undefined) return number
    known.set(pair, lasts.length)
    beginnings.push(beginning)
    return lasts.push(last) - 1
  }
  return { beginnings: beginnings as readonly number[], lasts: lasts as readonly number[], append }
}

/** Values are the same whose lists of numbers are. */
export const openDictionary = <V>(numbersOf: (value: V) => readonly number[]): Dictionary<V> => {
  const values: V[] = []
  const { append } = openSequences()
  /** Numbers of values by those of their lists. */
  const numbers = new Map<number, number>()
  return {
    values,
    numberOf: (value) => {
      const list = numbersOf(value).reduce(append, 0)
      const number = numbers.get(list) ?? values.push(value) - 1
      numbers.set(list, number)
      return number
    },
  }
}

/** Lists of texts, e.g. the engineers of an order. */
export const openLists = () => {
  const { values: texts, numberOf } = openTexts()
  const { beginnings, lasts, append } = openSequences()
  return {
    texts,
    size: () => lasts.length,
    /** The number of a text; -1 for an empty one, which is in no list. */
    textNumberOf: (text: string | null | undefined): number => (text ? numberOf(text) : -1),
    /** The list of these texts, by their numbers, each once. */
    listOf: (textNumbers: readonly number[]): number => {
      let list = 0
      for (const [at, number] of textNumbers.entries()) if (number >= 0 && textNumbers.indexOf(number) === at) list = append(list, number)
      return list
    },
    /** The first text of each list; undefined: it is empty. */
    firsts: (): readonly (string | undefined)[] => {
      const firsts: (string | undefined)[] = []
      for (const [number, beginning] of beginnings.entries()) firsts.push(beginning === 0 ? texts[lasts[number] ?? -1] : firsts[beginning])
      return firsts
    },
    /** Which lists have any of these texts, as 0 and 1. */
    withAny: (wanted: readonly string[]): Uint8Array => {
      const isWanted = Uint8Array.from(texts, (text) => Number(wanted.includes(text)))
      const held = new Uint8Array(lasts.length)
      for (let number = 1; number < held.length; number += 1)
        held[number] = (isWanted[lasts[number] ?? -1] ?? 0) | (held[beginnings[number] ?? 0] ?? 0)
      return held
    },
    /** How often each text occurs, where each list occurs so often. */
    countsOfTexts: (countsOfLists: Uint32Array): Uint32Array => {
      const counts = new Uint32Array(texts.length)
      const left = countsOfLists.slice()
      for (let number = left.length - 1; number > 0; number -= 1) {
        const [count = 0, text = 0, beginning = 0] = [left[number], lasts[number], beginnings[number]]
        counts[text] = (counts[text] ?? 0) + count
        left[beginning] = (left[beginning] ?? 0) + count
      }
      return counts
    },
  }
}

/**
 * The place of each value of a dictionary in this order, by its number; values that compare as equal have the same place, and '' has none
 * (NaN). What was sorted once is kept.
 */
export const openPlaces = ({ values }: Dictionary<string>, compare: (a: string, b: string) => number) => {
  /** Numbers of values in their order. */
  const sorted: number[] = []
  let places = new Float64Array()
  const valueOf = (number: number | undefined) => values[number ?? -1] ?? ''
  const insert = (number: number) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(valueOf(sorted[middle]), valueOf(number)) <= 0) low = middle + 1
      else high = middle
    }
    sorted.splice(low, 0, number)
  }
  return (): Float64Array => {
    if (sorted.length === values.length) return places
    while (sorted.length < values.length) insert(sorted.length)
    places = new Float64Array(values.length)
    let place = 0
    for (const [at, number] of sorted.entries()) {
      if (at > 0 && compare(valueOf(sorted[at - 1]), valueOf(number)) !== 0) place += 1
      places[number] = valueOf(number) === '' ? Number.NaN : place
    }
    return places
  }
}
