import type { ReactNode, RefObject } from 'react'
import type { Failure } from '../machines/failure.ts'
import { Button } from './parts/button.tsx'
import { NoticeBanner } from './parts/notice-banner.tsx'

/** What is in the inputs of these names: password managers fill them without an event, so at a submit this is what counts. */
export const textsIn = <N extends string>(form: HTMLFormElement | null, names: readonly N[]): Partial<Record<N, string>> => {
  const texts: Partial<Record<N, string>> = {}
  for (const name of names) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) texts[name] = input.value
  }
  return texts
}

interface Props {
  readonly root: RefObject<HTMLFormElement | null>
  /** In words, and as it came: a failure that only names fields of this form stands at those fields. */
  readonly failure: string | undefined
  readonly rawFailure: Failure | undefined
  readonly fields: readonly string[]
  readonly isPending: boolean
  readonly submitLabel: string
  readonly submitIcon?: ReactNode
  readonly onSubmit: () => void
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
