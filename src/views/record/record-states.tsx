import { CloudOff, FileQuestionMark } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { Failure } from '../../machines/calls/failure.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

interface Props {
  readonly title: string
  readonly viewMode: 'loading' | 'missing' | 'failed'
  readonly failure: Failure | undefined
  readonly onRetry: () => void
  readonly onClose: () => void
}

const Shape = ({ label }: { label: string }) => (
  <output aria-label={label} className="grid gap-x-6 gap-y-5 pt-2 sm:grid-cols-2">
    {Array.from({ length: 8 }, (_, index) => (
      <span key={index} className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-4 w-4/5" />
      </span>
    ))}
  </output>
)

/** The dialog of a record that cannot be shown yet, or not at all. */
export const RecordStates = ({ title, viewMode, failure, onRetry, onClose }: Props) => {
  const { t } = useTranslation('record')
  const text = useIssueText()
  return (
    <Dialog isOpen size="lg" title={title} onClose={onClose}>
      {viewMode === 'loading' && <Shape label={t('shared-loading')} />}
      {viewMode === 'missing' && (
        <EmptyState
          icon={FileQuestionMark}
          headingLevel={3}
          title={t('home-record-missing-title')}
          text={t('home-record-missing-text')}
          action={<Button onPress={onClose}>{t('shared-close')}</Button>}
        />
      )}
      {viewMode === 'failed' && (
        <div role="alert">
          <EmptyState
            icon={CloudOff}
            headingLevel={3}
            title={t('account-loadFailed')}
            text={failure && text.failure(failure)}
            action={<Button onPress={onRetry}>{t('shared-retry')}</Button>}
          />
        </div>
      )}
    </Dialog>
  )
}
