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

interface Branch {
  number?: number
  next?: Map<string, Branch>
}

/** Values are the same whose lists of texts are, e.g. the engineers of an order. A tree: no key has to be put together to look one up. */
export const openDictionary = <V>(textsOf: (value: V) => readonly string[]): Dictionary<V> => {
  const values: V[] = []
  const root: Branch = {}
  const branchOf = (from: Branch, text: string): Branch => {
    from.next ??= new Map()
    const known = from.next.get(text)
    if (known) return known
    const added: Branch = {}
    from.next.set(text, added)
    return added
  }
  return {
    values,
    numberOf: (value) => {
      let branch = root
      for (const text of textsOf(value)) branch = branchOf(branch, text)
      branch.number ??= values.push(value) - 1
      return branch.number
    },
  }
}
export const openLists = (): Dictionary<readonly string[]> => openDictionary((list) => list)

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
