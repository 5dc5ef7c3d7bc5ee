const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const compareBy = (isAbsent: (value: unknown) => boolean) => {
  const fieldsOf = (value: object) => new Map(Object.entries(value).filter(([, field]) => !isAbsent(field)))
  const same = (a: unknown, b: unknown): boolean => {
    if (a === b || (isAbsent(a) && isAbsent(b))) return true
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
    if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, index) => same(value, b[index]))
    if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((value) => b.has(value))
    if (a instanceof Map)
      return b instanceof Map && a.size === b.size && [...a].every(([key, value]) => b.has(key) && same(value, b.get(key)))
    return isPlain(a) && isPlain(b) && same(fieldsOf(a), fieldsOf(b))
  }
  return same
}

/**
 * Deep equality of data. Keys of an object in any order; an absent field equals an undefined one, but not null. Sets by identity of their
 * members, Maps by identity of their keys. Instances of other classes, e.g. files, are the same only if identical.
 */
export const isSame = compareBy((value) => value === undefined)

/** As `isSame`, but null equals undefined and an absent field: no value is no value. */
export const isSameOrEmpty = compareBy((value) => value === undefined || value === null)
