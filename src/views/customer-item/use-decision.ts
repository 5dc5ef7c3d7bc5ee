import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Action } from '../../domain/entities/statuses.ts'
import type { decisionMachine } from '../../machines/customer-item/decision.machine.ts'
import type { ReviewForm } from '../review/review-form.ts'

export type DecisionActor = ActorRefFrom<typeof decisionMachine>

/** An action that needs a confirmation: `ask` opens the dialog, which sends. */
export const useDecision = (form: ReviewForm, actor: DecisionActor) => {
  const asked = useSelector(actor, ({ context }) => context.action)
  const ask = (action: Action) => {
    form.change('action', { action })
    actor.send({ type: 'decision.ask', action })
  }
  /** Props of the dialog that asks about this action. */
  const dialogOf = (action: Action) => ({
    isOpen: asked === action,
    onClose: () => actor.send({ type: 'decision.close' }),
    onConfirm: form.submit,
    isPending: form.isSubmitting,
  })
  return { ask, dialogOf }
}
