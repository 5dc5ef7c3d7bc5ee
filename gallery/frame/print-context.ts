const MOST_TEXT = 400
const MOST_DEPTH = 6

const plain = (value: unknown, depth: number): unknown => {
  if (typeof value === 'function') return '(function)'
  if (typeof value === 'string') return value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Blob) return value instanceof File ? `(file ${value.name})` : '(blob)'
  if ('sessionId' in value) return '(actor)'
  if (depth >= MOST_DEPTH) return '…'
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [String(key), plain(inner, depth + 1)]))
  if (Array.isArray(value) || value instanceof Set) return [...value].map((inner: unknown) => plain(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]) => [name, plain(inner, depth + 1)]))
}

/** A context to be read: JSON, without functions and actors. */
export const printContext = (context: unknown): string => JSON.stringify(plain(context, 0), null, 2) ?? ''
