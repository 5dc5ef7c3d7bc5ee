import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { bulkAction } from '../../machines/bulk/bulk-actions.ts'
import { fillingOf, isPassing, readingOf, verdictsOf, type Verdict } from '../../machines/bulk/bulk-verdicts.ts'
import type { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { ProgressBar } from '../ui/page/progress-bar.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { useNow } from '../ui/use-now.ts'
import { BulkRows } from './bulk-rows.tsx'
import { BulkShared, Replace, SHARED_FIELDS } from './bulk-shared.tsx'
import { useBulkWords } from './bulk-words.ts'
import { UnitList } from './unit-list.tsx'

type Actor = ActorRefFrom<typeof bulkMachine>

const EngineerChoice = ({ actor, verdicts }: { actor: Actor; verdicts: readonly Verdict[] }) => {
  const { t } = useTranslation(namespaces('bulk', 'order-list'))
  const words = useBulkWords()
  const { engineers, choice } = useSelector(actor, ({ context: { engineers, choice } }) => ({ engineers, choice }), shallowEqual)
  const choose = (value: string) => {
    const engineer = engineers.find((one) => one.value === value)
    if (engineer) actor.send({ type: 'bulk.choose', choice: { value, label: engineer.label } })
  }
  const isOpen = verdicts.filter(({ obstacle }) => obstacle === undefined || obstacle === 'kept' || obstacle === 'assigned')
  const brought = isOpen.filter(({ obstacle }) => obstacle !== undefined).length
  const filled = { filled: choice ? isOpen.length - brought : 0, brought, total: isOpen.length }
  const isKept = isOpen.some(({ unit }) => unit.item.rmsEngineerId)
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        name="engineer"
        label={t('field-rmsEngineerId')}
        isRequired
        description={words.filled(filled)}
        value={choice?.value ?? ''}
        onChange={choose}
        options={engineers.map(({ value, label, openItems }) => ({
          value,
          label,
          description: typeof openItems === 'number' ? t('bulk-engineer-open', { count: openItems }) : undefined,
        }))}
      />
      {isKept && <Replace actor={actor} label={t('bulk-replace-engineer')} />}
    </div>
  )
}

/** The fields to fill in, how many items will pass, and why others will not. */
const Preview = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('bulk')
  const words = useBulkWords()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const now = new Date(useNow()).toISOString()
  const verdicts = verdictsOf(context, now)
  const filling = fillingOf(context)
  const hasFields = filling !== undefined && SHARED_FIELDS[filling.action] !== undefined
  // what can be filled in stands among the rows, everything else is only said
  const open = hasFields ? verdicts.filter(({ obstacle }) => obstacle === undefined) : []
  const blocked = verdicts
    .filter((verdict) => !isPassing(verdict) && !open.includes(verdict))
    .map(({ unit, obstacle, draftBy, issues }) => ({
      unit,
      reason: obstacle ? words.obstacle(unit, obstacle, draftBy) : words.issues(issues),
    }))
  const isUnread = verdicts.some(({ obstacle }) => obstacle === 'unread')
  return (
    <div className="flex flex-col gap-5">
      {bulkAction(context.action).choice === 'engineer' && <EngineerChoice actor={actor} verdicts={verdicts} />}
      {filling && open.length > 0 && <BulkShared actor={actor} filling={filling} verdicts={open} />}
      {filling && open.length > 0 && <BulkRows actor={actor} filling={filling} verdicts={open} />}
      <output className="font-medium tabular-nums">{t('bulk-will-pass', { count: verdicts.filter(isPassing).length })}</output>
      {blocked.length > 0 && <UnitList title={t('bulk-will-fail', { count: blocked.length })} rows={blocked} />}
      {isUnread && (
        <div>
          <Button onPress={() => actor.send({ type: 'bulk.retry' })}>{t('bulk-unread-retry')}</Button>
        </div>
      )}
    </div>
  )
}

/** Before anything is sent. */
export const BulkPreview = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('bulk')
  const text = useIssueText()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ preparing: 'loading' }))
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ preparing: 'reading' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ preparing: 'failed' }))
  if (isLoading) return <Skeleton className="h-10 w-full" />
  if (isReading) {
    const { done, total } = readingOf(context)
    return <ProgressBar label={t('bulk-reading')} value={done / Math.max(1, total)} detail={t('bulk-progress', { done, total })} />
  }
  if (!isFailed) return <Preview actor={actor} />
  return (
    <NoticeBanner
      tone="danger"
      title={t('bulk-engineersFailed')}
      action={<Button onPress={() => actor.send({ type: 'bulk.retry' })}>{t('shared-retry')}</Button>}
    >
      {context.failure && text.failure(context.failure)}
    </NoticeBanner>
  )
}
