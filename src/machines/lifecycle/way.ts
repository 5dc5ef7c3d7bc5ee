import type { HistoryEntry } from '../../domain/entities/review.ts'

/** How often an item came into a status, and when last (an instant); of the one that it began in the history tells no time. */
export interface Passage {
  readonly times: number
  readonly at: string | undefined
}

/** The statuses that an item has been in, as its history tells; one that was entered and taken back at once is none. */
export const wayOf = (history: readonly HistoryEntry[]): ReadonlyMap<string, Passage> => {
  const way = new Map<string, Passage>()
  for (const { fromStatus, toStatus, createdAt } of history.toSorted((a, b) => a.seq - b.seq)) {
    if (fromStatus && !way.has(fromStatus)) way.set(fromStatus, { times: 1, at: undefined })
    if (fromStatus !== toStatus) way.set(toStatus, { times: (way.get(toStatus)?.times ?? 0) + 1, at: createdAt })
  }
  return way
}
