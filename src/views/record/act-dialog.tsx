import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { Failure } from '../../machines/calls/failure.ts'
import type { ActParams, ActForm } from '../../machines/record/record-act.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { WordsDialog } from '../ui/overlays/words-dialog.tsx'
import { useForm, type FormActor } from '../hooks/use-form.ts'

export interface ActWords {
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  readonly isDanger: boolean
}

interface AskProps<R, A, E> {
  readonly formActor: FormActor<ActForm, ActParams<R, A, E>, R | undefined>
  readonly words: ActWords
  readonly onClose: () => void
  readonly children?: (form: ReturnType<typeof useForm<ActForm, ActParams<R, A, E>, R | undefined>>) => ReactNode
}

/** The question before an act, with what it needs to know. It stays until the act is done, or given up. */
export const ActDialog = <R, A, E>({ formActor, words, onClose, children }: AskProps<R, A, E>) => {
  const root = useRef<HTMLDivElement>(null)
  const form = useForm(formActor, root)
  return (
    <WordsDialog
      isOpen
      {...words}
      hasWords={form.values.reason !== ''}
      isPending={form.isSubmitting}
      onClose={onClose}
      onConfirm={form.submit}
    >
      <div ref={root} className="flex flex-col gap-4 empty:hidden">
        {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
        {children?.(form)}
      </div>
    </WordsDialog>
  )
}

interface PrepareProps {
  readonly title: string
  /** Undefined while what the question needs is being read. */
  readonly failure: Failure | undefined
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The question while its facts are read, or could not be. */
export const ActPreparing = ({ title, failure, onRetry, onClose }: PrepareProps) => {
  const { t } = useTranslation('record')
  const text = useIssueText()
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={failure ? t('shared-retry') : t('shared-confirm')}
      isPending={failure === undefined}
      onConfirm={onRetry}
      onClose={onClose}
    >
      {failure ? (
        <NoticeBanner tone="danger">{text.failure(failure) ?? t('account-loadFailed')}</NoticeBanner>
      ) : (
        <Spinner size="sm" label={t('shared-loading')} />
      )}
    </ConfirmDialog>
  )
}
