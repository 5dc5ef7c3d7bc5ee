const isEmpty = (value: unknown) => value === null || value === undefined

/** Does a form say the same? Absent and null are alike, and the order of an object's keys tells nothing. */
export const saysTheSame = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => saysTheSame(Reflect.get(a, name), Reflect.get(b, name)))
}
