import { useSelector } from '@xstate/react'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { parseRecordRoute } from '../../domain/record-route.ts'
import { valueAt } from '../../machines/form/form-draft.ts'
import type { RecordParams } from '../../machines/record/record-types.ts'
import { isSame } from '../../shared/same.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useIssueText } from '../hooks/issue-text.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import type { RecordActor, RecordForm } from './record-actor.ts'

export type RecordFormView<R, V extends object, C> = ReturnType<typeof useForm<V, RecordParams<R, C>, R>>

interface Props<R, V extends object, C> {
  readonly actor: RecordActor<R, C>
  readonly formActor: RecordForm<R, V, C>
  readonly title: string
  readonly submitLabel: string
  /** The fields that can show the service's words about them. */
  readonly fields: readonly string[]
  /** A value of a field in words. */
  readonly words: (name: string, value: unknown) => string
  readonly onClose: () => void
  readonly onCancel: () => void
  readonly children: (form: RecordFormView<R, V, C>) => ReactNode
}

/** The dialog around the form of a record: draft, failure or the comparison with somebody else's version, fields, save. */
export const RecordFormDialog = <R, V extends object, C>(props: Props<R, V, C>) => {
  const { actor, formActor, title, submitLabel, fields, words, onClose, onCancel, children } = props
  const { t } = useTranslation('record')
  const { field: label } = useIssueText()
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const route = useSelector(actor, ({ context }) => context.route)
  useLeaveGuard(form.isDirty, { isShown: () => isSame(parseRecordRoute(location.search), route) })
  const named = form.rawFailure?.fieldErrors ?? []
  const standsAtFields = named.length > 0 && named.every(({ field }) => fields.includes(field))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      isDismissable={!form.isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={form.isSubmitting}>
            {t('shared-cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={form.isSubmitting} isDisabled={form.isConflict}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 pt-2">
        <DraftBanner {...form.draft} />
        {form.isConflict ? (
          <ConflictPanel
            actor={formActor}
            title={form.failure ?? t('orderEdit-conflict-title')}
            label={label}
            value={({ paths }, version) =>
              paths.map((path) => words(path.at(-1) ?? '', valueAt(version, path))).join(' ') || t('orderEdit-conflict-empty')
            }
          />
        ) : (
          form.failure !== undefined && !standsAtFields && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>
        )}
        {children(form)}
      </form>
    </Dialog>
  )
}
