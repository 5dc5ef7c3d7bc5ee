import { useId, type FormEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import type { FormActor, useForm } from '../hooks/use-form.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { valueAt } from '../../machines/form/form-draft.ts'
import type { RecordParams } from '../../machines/record/part.ts'
import { ConflictPanel } from './conflict-panel.tsx'

type Props<V extends object, R extends object> = {
  title: string
  size: 'md' | 'lg'
  root: RefObject<HTMLFormElement | null>
  formActor: FormActor<V, RecordParams<R>, R>
  form: ReturnType<typeof useForm<V, RecordParams<R>, R>>
  /** The word for a value of a field. */
  word?: (name: string, value: string) => string
  onClose: () => void
  children: ReactNode
}

/** The dialog around the form of one part of a record. */
export const PartDialog = <V extends object, R extends object>({
  title,
  size,
  root,
  formActor,
  form,
  word,
  onClose,
  children,
}: Props<V, R>) => {
  const { t } = useTranslation('record')
  const { field: label } = useIssueText()
  const id = useId()
  useLeaveGuard(form.isDirty)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      isDismissable={!form.isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isSubmitting}>
            {t('shared-cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={form.isSubmitting} isDisabled={form.isConflict}>
            {t('shared-save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 pt-2">
        <DraftBanner {...form.draft} />
        {form.isConflict ? (
          <ConflictPanel
            actor={formActor}
            title={form.failure}
            text={() => <p>{t('orderView-conflict-text')}</p>}
            isWhole
            label={label}
            value={({ name, paths: [path = []] }, version) => {
              const value = valueAt(version, path)
              if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
              if (typeof value === 'number') return String(value)
              return typeof value === 'string' && value !== '' ? (word?.(name, value) ?? value) : '–'
            }}
          />
        ) : (
          form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>
        )}
        {children}
      </form>
    </Dialog>
  )
}
