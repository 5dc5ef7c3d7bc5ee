import { useEffect, useState } from 'react'
import type { Action } from '../../domain/entities/statuses.ts'
import type { ReviewForm } from '../review/review-form.ts'

/** An action that is asked about once more before it is taken: `ask` opens, `take` sends, an answer of the server closes. */
export const useDecision = (form: ReviewForm) => {
  const [asked, setAsked] = useState<Action>()
  const { isSubmitting, rawFailure } = form
  const { rowVersion } = form.facts
  // closes on what the answer changes: the record's version, or the failure that the page shows
  useEffect(() => setAsked(undefined), [rowVersion, rawFailure])
  const ask = (action: Action) => {
    form.change('action', { action })
    setAsked(action)
  }
  return { asked, ask, close: () => setAsked(undefined), take: form.submit, isPending: isSubmitting }
}
