import { shallowEqual, useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { picturesOf } from '../../machines/print/print-pictures.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { ProgressBar } from '../ui/page/progress-bar.tsx'
import type { PrintActor } from './use-print.ts'

/** How far the pictures are, or which never came. */
const Pictures = ({ actor }: { actor: PrintActor }) => {
  const { t } = useTranslation('print')
  const total = useSelector(actor, ({ context }) => picturesOf(context.data).length)
  const done = useSelector(actor, ({ context }) => picturesOf(context.data).filter((filePath) => context.pictures.has(filePath)).length)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'waiting' }))
  if (isWaiting) return <ProgressBar label={t('print-waiting', { done, total })} value={done / Math.max(1, total)} />
  if (done === total) return null
  return (
    <NoticeBanner
      tone="warning"
      action={
        <Button size="sm" icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'pictures.retry' })}>
          {t('print-pictures-retry')}
        </Button>
      }
    >
      {t('print-pictures-missing', { count: total - done })}
    </NoticeBanner>
  )
}

/** Above the paper: pictures on their way, and whether the print was marked. Asks once the browser's dialog is closed. */
export const PrintNotices = ({ actor }: { actor: PrintActor }) => {
  const { t } = useTranslation('print')
  const { failure: words } = useIssueText()
  const { failure, printCount, query } = useSelector(
    actor,
    ({ context: { failure, printCount, query } }) => ({ failure, printCount, query }),
    shallowEqual,
  )
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'asking' }) || snapshot.matches({ paper: 'marking' }))
  const isMarking = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'marking' }))
  const isMarked = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'marked' }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ paper: 'markFailed' }))
  return (
    <div className="mx-auto flex w-full max-w-[210mm] flex-col gap-3 empty:hidden print:hidden">
      <Pictures actor={actor} />
      {isMarked && printCount !== undefined && (
        <output>
          <NoticeBanner tone="success">{t('print-marked', { count: printCount })}</NoticeBanner>
        </output>
      )}
      {hasFailed && (
        <NoticeBanner
          tone="danger"
          title={t('print-markFailed')}
          action={
            <>
              <Button size="sm" onPress={() => actor.send({ type: 'print.denied' })}>
                {t('print-ask-no')}
              </Button>
              <Button size="sm" variant="primary" onPress={() => actor.send({ type: 'print.confirmed' })}>
                {t('shared-retry')}
              </Button>
            </>
          }
        >
          {failure && words(failure)}
        </NoticeBanner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isPending={isMarking}
        title={t('print-ask-title')}
        text={t('print-ask-text', { count: query.repairOrderIds.length })}
        confirmLabel={t('print-ask-yes')}
        cancelLabel={t('print-ask-no')}
        onConfirm={() => actor.send({ type: 'print.confirmed' })}
        onClose={() => actor.send({ type: 'print.denied' })}
      />
    </div>
  )
}
