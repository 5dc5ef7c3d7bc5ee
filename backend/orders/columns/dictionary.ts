/** Values that many orders share, each under a number; a value keeps its number, and none is forgotten. */
export interface Dictionary<V> {
  readonly values: readonly V[]
  readonly numberOf: (value: V) => number
}

/** Values are the same that have the same key. */
export const openDictionary = <V>(keyOf: (value: V) => string | number): Dictionary<V> => {
  const values: V[] = []
  const numbers = new Map<string | number, number>()
  return {
    values,
    numberOf: (value) => {
      const key = keyOf(value)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

export const openTexts = (): Dictionary<string> => openDictionary((text) => text)

/** Lists of texts, e.g. of the engineers of an order. */
export const openLists = (): Dictionary<readonly string[]> => {
  const texts = openTexts()
  const keyOf = (list: readonly string[]) => {
    const [only] = list
    if (list.length === 1 && only !== undefined) return texts.numberOf(only)
    return list.map(texts.numberOf).join()
  }
  // an order keeps its list for long: the texts in it are those of the dictionary, and no copies
  return openDictionary(keyOf)
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
