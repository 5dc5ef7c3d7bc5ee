import { useState } from 'react'
import type { Action } from '../../domain/entities/statuses.ts'
import type { Failure } from '../../machines/calls/failure.ts'
import type { ReviewForm } from '../review/review-form.ts'

interface Question {
  readonly action: Action
  readonly about: string
  readonly failure: Failure | undefined
}

/** An action that is asked about once more before it is taken: `ask` opens the dialog, which sends. The server's answer closes it, whatever it is. */
export const useDecision = (form: ReviewForm) => {
  const [question, setQuestion] = useState<Question>()
  const { rawFailure, isSubmitting } = form
  const { repairStatus, item } = form.facts.info
  const about = `${repairStatus} ${item.quoteVersion}`
  // an answer moves the item, or leaves a new failure, which the page shows; so does what somebody else did meanwhile
  const isAnswered = question?.about !== about || (rawFailure !== undefined && rawFailure !== question.failure)
  const ask = (action: Action) => {
    form.change('action', { action })
    setQuestion({ action, about, failure: rawFailure })
  }
  /** Props of the dialog that asks about this action. */
  const dialogOf = (action: Action) => ({
    isOpen: !isAnswered && question.action === action,
    onClose: () => setQuestion(undefined),
    onConfirm: form.submit,
    isPending: isSubmitting,
  })
  return { ask, dialogOf }
}
