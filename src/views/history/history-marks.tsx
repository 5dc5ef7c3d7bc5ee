import { Bot, ShieldAlert, UserRoundPen, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { statusRow } from '../../domain/lifecycle/statuses.ts'
import { cx } from '../ui/cx.ts'
import { useDuration } from '../ui/text/duration-text.tsx'

const Mark = ({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: string }) => (
  <span className={cx('inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-sm font-semibold print:border', tone)}>
    <Icon aria-hidden="true" className="size-3" />
    {children}
  </span>
)

/** The origin of an entry where it is not simply its actor: the system, an employee for the customer, an administrator's override. */
export const HistoryMarks = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useTranslation('history')
  return (
    <>
      {entry.isSystem && (
        <Mark icon={Bot} tone="bg-sunken text-muted">
          {t('repairItem-history-system')}
        </Mark>
      )}
      {entry.onBehalfOf && (
        <Mark icon={UserRoundPen} tone="bg-accent-soft text-accent-strong">
          {t('repairItem-history-onBehalf')}
        </Mark>
      )}
      {entry.isOverride && (
        <Mark icon={ShieldAlert} tone="bg-danger-soft text-danger-strong">
          {t('repairItem-history-override')}
        </Mark>
      )}
    </>
  )
}

/** How long the status before took; while the customer or parts were awaited the centre's clock stood. The customer reads of himself. */
export const HistoryDuration = ({ entry, isCustomer = false }: { entry: HistoryEntry; isCustomer?: boolean }) => {
  const { t } = useTranslation('history')
  const duration = useDuration()
  const { fromStatus, durationInPreviousSec: seconds, pausedSec } = entry
  if (!fromStatus || fromStatus === 'draft' || !seconds || seconds < 60) return null
  const { waitsFor } = statusRow(fromStatus)
  const text = duration(seconds)
  if (!pausedSec) return <span>{t('repairItem-history-took', { time: text })}</span>
  if (waitsFor === 'parts') return <span>{t('repairItem-history-waitedParts', { time: text })}</span>
  return <span>{t(isCustomer ? 'repairItem-history-waitedOwn' : 'repairItem-history-waited', { time: text })}</span>
}
