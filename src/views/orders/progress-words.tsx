import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Progress } from '../../domain/entities/repair-order.ts'
import { returnedOf } from '../../domain/lifecycle/order-status.ts'
import { useUser } from '../hooks/app-context.ts'

/** "2 of 3 returned", and what keeps the others (domain.md section 3): a partial return is never hidden. */
export const ProgressWords = ({ progress }: { progress: Progress }) => {
  const { t } = useTranslation(namespaces('order-list', 'orders'))
  const { isCustomer } = useUser()
  const { total, waitingCustomer, waitingCenter, waitingParts, rejected, cancelled } = progress
  const counts = [
    [isCustomer ? 'waitingOwn' : 'waitingCustomer', waitingCustomer],
    ['waitingCenter', waitingCenter],
    ['waitingParts', waitingParts],
    ['stopped', rejected + cancelled],
  ] as const
  // one item is where its status says; the counts are news for several only
  if (total < 2) return null
  const shown = counts.filter(([, count]) => count > 0)
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      <span className="font-medium text-text">{t('repairOrder-progress-returned', returnedOf(progress))}</span>
      {shown.map(([name, count]) => (
        <span key={name}>{t(`repairOrder-progress-${name}`, { count })}</span>
      ))}
    </span>
  )
}
