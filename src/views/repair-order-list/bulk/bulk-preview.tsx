import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { bulkAction } from '../../../machines/bulk-actions.ts'
import { verdictsOf, type bulkMachine } from '../../../machines/bulk.machine.ts'
import { useIssueText } from '../../issue-text.ts'
import { Button } from '../../parts/button.tsx'
import { NoticeBanner } from '../../parts/notice-banner.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { UnitList } from './unit-list.tsx'
import { useBulkWords } from './bulk-words.ts'

/** Before anything is sent: what to choose, how many items will pass, and why others will not. */
export const BulkPreview = ({ actor }: { actor: ActorRefFrom<typeof bulkMachine> }) => {
  const { t } = useTranslation()
  const words = useBulkWords()
  const text = useIssueText()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ preparing: 'loading' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ preparing: 'failed' }))
  if (isLoading) return <Skeleton className="h-10 w-full" />
  if (isFailed)
    return (
      <NoticeBanner
        tone="danger"
        title={t('bulk-engineersFailed')}
        action={<Button onPress={() => actor.send({ type: 'bulk.retry' })}>{t('shared-retry')}</Button>}
      >
        {context.failure && text.failure(context.failure)}
      </NoticeBanner>
    )

  const verdicts = verdictsOf(context)
  const blocked = verdicts.flatMap(({ unit, obstacle }) => (obstacle ? [{ unit, reason: words.obstacle(unit, obstacle) }] : []))
  const choose = (value: string) => {
    const engineer = context.engineers.find((one) => one.value === value)
    if (engineer) actor.send({ type: 'bulk.choose', choice: { value, label: engineer.label } })
  }
  return (
    <div className="flex flex-col gap-4">
      {bulkAction(context.action).choice === 'engineer' && (
        <SelectField
          name="engineer"
          label={t('field-rmsEngineerId')}
          isRequired
          value={context.choice?.value ?? ''}
          onChange={choose}
          options={context.engineers.map(({ value, label, openItems }) => ({
            value,
            label,
            description: typeof openItems === 'number' ? t('bulk-engineer-open', { count: openItems }) : undefined,
          }))}
        />
      )}
      <output className="font-medium tabular-nums">{t('bulk-will-pass', { count: verdicts.length - blocked.length })}</output>
      {blocked.length > 0 && <UnitList title={t('bulk-will-fail', { count: blocked.length })} rows={blocked} />}
    </div>
  )
}
