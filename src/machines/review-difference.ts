import type { ReviewFacts } from './review-check.ts'
import { startValues, type LoadedReview } from './review-load.ts'
import type { ReviewValues } from './review-values.ts'

export interface Difference {
  readonly name: string
  readonly own: unknown
  readonly other: unknown
}

export interface Differences {
  /** Who was faster, and when: the last draft or the last step, whichever is newer. */
  readonly who: string | undefined
  readonly at: string | undefined
  /** The item has another status now. */
  readonly isMoved: boolean
  readonly differences: readonly Difference[]
}

/** Lists are compared as a whole and shown as how many lines they have. */
const shown = (value: unknown): unknown => (Array.isArray(value) && value.some((part) => typeof part === 'object') ? value.length : value)

/** What somebody else made of a review while it was being written here, field by field (domain.md section 16, idea 6). */
export const differencesOf = (mine: ReviewValues, { info, actor }: ReviewFacts, theirs: LoadedReview): Differences => {
  const others = new Map<string, unknown>(Object.entries(startValues(theirs, actor)))
  const { tempSavedAt, tempSavedByName } = theirs.info.awaitingProcessing ?? {}
  const [step] = theirs.info.reviewHistory.toSorted((a, b) => b.seq - a.seq)
  const isDraftNewer = (tempSavedAt ?? '') > (step?.createdAt ?? '')
  return {
    who: (isDraftNewer ? tempSavedByName : step?.actorName) ?? undefined,
    at: (isDraftNewer ? tempSavedAt : step?.createdAt) ?? undefined,
    isMoved: info.repairStatus !== theirs.info.repairStatus,
    differences: Object.entries(mine)
      .map(([name, own]) => ({ name, own, other: others.get(name) }))
      .filter(({ own, other }) => JSON.stringify(own) !== JSON.stringify(other))
      .map(({ name, own, other }) => ({ name, own: shown(own), other: shown(other) })),
  }
}
