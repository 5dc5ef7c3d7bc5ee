import { useSelector } from '@xstate/react'
import { useId, useRef, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { hasFileChanges } from '../../machines/files/files.ts'
import { choicesOf } from '../../machines/review/review-check.ts'
import { actionOf } from '../../machines/review/review-input.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useNow } from '../ui/use-now.ts'
import { Panes } from './panes.tsx'
import { ReviewBar } from './review-bar.tsx'
import type { ReviewFormActor } from './review-form.ts'
import { useReviewPageActions } from './use-review-page-actions.ts'
import { WorkingCopy } from './working-copy.tsx'

type WritingProps = {
  actor: ReviewFormActor
  files: ActorRefFrom<typeof filesMachine>
  /** What can be done with photographs besides choosing them. */
  photos: ReactNode
  above: ReactNode
  others: ReactNode
  report: ReactNode
  history: ReactNode
}

/** The panes with the working copy, and below it the bar that saves it. */
export const Writing = ({ actor, files, photos, above, others, report, history }: WritingProps) => {
  const root = useRef<HTMLFormElement>(null)
  const formId = useId()
  const form = useForm(actor, root)
  const hasNewFiles = useSelector(files, ({ context }) => hasFileChanges(context))
  const isChanged = form.isDirty || hasNewFiles
  useLeaveGuard(isChanged)
  const choices = choicesOf(form.values, form.params, new Date(useNow()).toISOString())
  const choice = choices.find(({ action }) => action === actionOf(form.values))
  useReviewPageActions(choices, (action) => form.field('action').onChange(action))
  const work = (
    <>
      {above}
      <WorkingCopy ref={root} formId={formId} form={form} files={files} choices={choices} choice={choice} photos={photos} />
      <ReviewBar formId={formId} form={form} choice={choice} isChanged={isChanged} others={others} />
    </>
  )
  return <Panes report={report} work={work} history={history} />
}
