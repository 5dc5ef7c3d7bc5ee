import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { bulkAction } from '../../machines/bulk/bulk-actions.ts'
import { isPassing, sendingOf, verdictsOf } from '../../machines/bulk/bulk-verdicts.ts'
import type { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ProgressBar } from '../ui/page/progress-bar.tsx'
import { useDiscardQuestion } from '../ui/overlays/use-discard-question.tsx'
import { useNow } from '../ui/use-now.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkReport } from './bulk-report.tsx'

/** One bulk action from its first question to its report. */
export const BulkDialog = ({ actor }: { actor: ActorRefFrom<typeof bulkMachine> }) => {
  const { t } = useTranslation('bulk')
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const now = new Date(useNow()).toISOString()
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const isRunning = useSelector(actor, (snapshot) => snapshot.hasTag('running'))
  const isReady = useSelector(actor, (snapshot) => snapshot.matches({ preparing: 'ready' }))
  const isReported = useSelector(actor, (snapshot) => snapshot.matches('reported'))
  const { action, choice, results } = context
  const { choice: toChoose, review } = bulkAction(action)
  const count = isReady ? verdictsOf(context, now).filter(isPassing).length : 0
  const { done, total } = sendingOf(context)
  const hasFilled = isOpen && !isRunning && !isReported && context.edits > 0
  const onClose = () => actor.send({ type: 'bulk.close' })
  const { close, question } = useDiscardQuestion(hasFilled, onClose)

  const footer = isRunning ? (
    <Button onPress={() => actor.send({ type: 'bulk.stop' })}>{t('bulk-stop')}</Button>
  ) : isReported ? (
    <Button variant="primary" onPress={onClose}>
      {t('shared-close')}
    </Button>
  ) : (
    <>
      <Button onPress={close}>{t('shared-cancel')}</Button>
      <Button
        variant="primary"
        isDisabled={count === 0 || (toChoose !== undefined && choice === undefined)}
        onPress={() => actor.send({ type: 'bulk.start' })}
      >
        {t('bulk-start', { count })}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isDismissable={!isRunning}
      title={t(`bulk-action-${action}`)}
      footer={footer}
      size={review !== undefined && !isReported ? 'lg' : 'md'}
    >
      {isRunning && (
        <ProgressBar
          label={t('bulk-running')}
          value={total === 0 ? undefined : done / total}
          detail={t('bulk-progress', { done, total })}
        />
      )}
      {isReported && <BulkReport results={results} />}
      {!isRunning && !isReported && isOpen && <BulkPreview actor={actor} />}
      {question}
    </Dialog>
  )
}
