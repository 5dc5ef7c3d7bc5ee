/** The middle one of some measurements. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that so many of a hundred measurements are below. */
export const percentile = (values: readonly number[], hundredths: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * hundredths) / 100) - 1)] ?? Number.NaN
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
