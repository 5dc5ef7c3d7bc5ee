import { FileQuestionMark, RotateCcw, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { Failure } from '../../machines/calls/failure.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'

interface Props {
  readonly failure: Failure | undefined
  /** It was on the screen before: it has gone to somebody else. */
  readonly wasSeen?: boolean
  readonly onRetry: () => void
}

/** Stands for the page of an item that is not there (404: no failure) or could not be loaded, and offers another try. */
export const ItemUnavailable = ({ failure, wasSeen = false, onRetry }: Props) => {
  const { t } = useTranslation('review')
  const text = useIssueText()
  const what = failure
    ? { icon: TriangleAlert, title: t('repairItem-loadFailed'), text: text.failure(failure) }
    : wasSeen
      ? { icon: FileQuestionMark, title: t('repairItem-gone-title'), text: t('repairItem-gone-text') }
      : { icon: FileQuestionMark, title: t('home-record-missing-title'), text: t('home-record-missing-text') }
  return (
    <EmptyState
      {...what}
      headingLevel={1}
      action={
        <Button icon={<RotateCcw aria-hidden="true" />} onPress={onRetry}>
          {t('shared-retry')}
        </Button>
      }
    />
  )
}
