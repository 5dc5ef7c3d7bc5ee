const DAY_MS = 86_400_000

export const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

/** The rows in groups of a size, one for each transaction. */
export const stepsOf = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, step) => all.slice(step * size, (step + 1) * size))
