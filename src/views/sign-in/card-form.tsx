import { useRef, type ReactNode, type RefObject } from 'react'
import type { Failure } from '../../machines/calls/failure.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useIssueText } from '../hooks/issue-text.ts'
import { useForm, type FormActor } from '../hooks/use-form.ts'

/** The values of the inputs in the document: password managers fill them without an event, so at a submit these count. */
const textsIn = <N extends string>(form: HTMLFormElement | null, names: readonly N[]): Partial<Record<N, string>> => {
  const texts: Partial<Record<N, string>> = {}
  for (const name of names) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) texts[name] = input.value
  }
  return texts
}

/** The part of the form's state that a card shows, and the handler of its button. */
interface Card {
  readonly root: RefObject<HTMLFormElement | null>
  /** In words, and as it came: a failure that only names fields of this form stands at those fields. */
  readonly failure: string | undefined
  readonly rawFailure: Failure | undefined
  readonly fields: readonly string[]
  readonly isPending: boolean
  readonly onSubmit: () => void
}

/**
 * The form of a sign-in card: the view of its machine, and the props of its `CardForm`.
 * `texts` names the inputs that a browser may fill in without an event; `fieldNames` all where the service's words on a field can stand.
 * `unknown`: what to do where the connection failed and nobody can tell whether the service has done it.
 */
export const useCardForm = <V extends object, F extends object, R>(
  actor: FormActor<V, F, R>,
  texts: readonly (keyof V & string)[],
  unknown: string,
  fieldNames: readonly string[] = texts,
) => {
  const words = useIssueText()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root)
  const onSubmit = () => {
    // one computed set of texts: these fields hold texts in every form
    form.change('', textsIn(root.current, texts) as Partial<V>)
    form.submit()
  }
  const card: Card = {
    root,
    failure: form.rawFailure && words.failure(form.rawFailure, unknown),
    rawFailure: form.rawFailure,
    fields: fieldNames,
    isPending: form.isSubmitting,
    onSubmit,
  }
  return { form, card }
}

interface Props extends Card {
  readonly submitLabel: string
  readonly submitIcon?: ReactNode
  readonly children: ReactNode
}

/** A form with one primary button under its fields, as the sign-in cards have it. */
export const CardForm = ({ root, failure, rawFailure, fields, isPending, submitLabel, submitIcon, onSubmit, children }: Props) => {
  const named = rawFailure?.fieldErrors ?? []
  const standsAtFields = named.length > 0 && named.every(({ field }) => fields.includes(field))
  return (
    <form
      ref={root}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {failure !== undefined && !standsAtFields && <NoticeBanner tone="danger">{failure}</NoticeBanner>}
      {children}
      <Button type="submit" variant="primary" isBlock icon={submitIcon} isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
