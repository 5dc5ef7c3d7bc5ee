import type { LoadedReview } from './review-load.ts'
import type { ReviewValues } from './review-values.ts'

/** The local values, and the values that they were typed over. */
export interface Edited {
  readonly values: ReviewValues
  readonly saved: ReviewValues
}

export interface Faster {
  readonly who: string | undefined
  readonly at: string | undefined
}

/** The other user and the instant: of the last draft or of the last step, whichever is newer. */
export const fasterOf = ({ info: { awaitingProcessing, reviewHistory } }: LoadedReview): Faster => {
  const { tempSavedAt, tempSavedByName } = awaitingProcessing ?? {}
  const [step] = reviewHistory.toSorted((a, b) => b.seq - a.seq)
  const isDraftNewer = (tempSavedAt ?? '') > (step?.createdAt ?? '')
  return {
    who: (isDraftNewer ? tempSavedByName : step?.actorName) ?? undefined,
    at: (isDraftNewer ? tempSavedAt : step?.createdAt) ?? undefined,
  }
}
