import type { ActorRefFrom } from 'xstate'
import type { ReviewParams } from '../../machines/review/review-check.ts'
import type { ReviewSaved, reviewFormMachine } from '../../machines/review/review-form.machine.ts'
import type { ReviewValues } from '../../machines/review/review-values.ts'
import type { useForm } from '../hooks/use-form.ts'

export type ReviewFormActor = ActorRefFrom<typeof reviewFormMachine>
/** The result of `useForm` for a review, which the fields of every block take. */
export type ReviewForm = ReturnType<typeof useForm<ReviewValues, ReviewParams, ReviewSaved>>
/** The props of every block of an action. */
export type BlockProps = { form: ReviewForm }
/** The form that an action's fields need: any that has these values, e.g. a row of a bulk action. */
export type FieldsForm = Pick<ReviewForm, 'values' | 'params'> & {
  readonly field: <N extends keyof ReviewValues>(
    name: N,
  ) => {
    readonly name: string
    readonly label: string
    readonly value: ReviewValues[N]
    readonly error: string | undefined
    readonly onChange: (value: ReviewValues[N]) => void
    readonly onBlur: () => void
  }
}
export type FieldsProps = { form: FieldsForm }
