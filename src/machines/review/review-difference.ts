import { contrastsOf, mergedOf, type Contrast, type Sides } from '../form/compare.ts'
import type { LoadedReview } from './review-load.ts'
import type { ReviewValues } from './review-values.ts'

/** The local values, and the values that they were typed over. */
export interface Typed {
  readonly values: ReviewValues
  readonly saved: ReviewValues
}

/** A review is one level of fields whose names hold dots; lists are decided as a whole (domain.md section 16, idea 6). */
export const reviewContrasts = ({ values, saved }: Typed, theirs: ReviewValues): readonly Contrast[] => contrastsOf(saved, values, theirs)

/** The local values with the decisions applied. */
export const mergedReview = (typed: Typed, theirs: ReviewValues, sides: Sides): ReviewValues =>
  mergedOf(typed.values, theirs, reviewContrasts(typed, theirs), sides)

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
