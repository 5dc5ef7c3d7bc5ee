import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { statusRow } from '../../domain/lifecycle/statuses.ts'
import { lists } from '../../domain/tolerant.ts'
import type { KnownItem } from '../../machines/record/known-records.ts'
import { StepsButton } from '../lifecycle/steps-button.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'

/** Whose device it is, whose turn it is, what is special about it, and what may happen to it next. */
export const ReviewFacts = ({ info }: { info: KnownItem }) => {
  const { t } = useTranslation(namespaces('fields', 'order-list'))
  const { item, order, repairStatus } = info
  const isListed = lists(ITEM_STATUSES, repairStatus)
  // of a status that this version does not list nobody knows whose turn it is
  const turn = item.waitingFor ?? (isListed ? statusRow(repairStatus).waitsFor : undefined)
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
      {order?.customerName && <span className="font-medium text-text">{order.customerName}</span>}
      {turn && <TurnBadge turn={turn} viewer="employee" since={item.statusSince} />}
      {item.isHandedOver === true && <span className="font-medium text-accent-strong">{t('field-isHandedOver')}</span>}
      {item.isComeBack === true && <span className="font-medium text-warning-strong">{t('field-isComeBack')}</span>}
      {isListed && <StepsButton status={repairStatus} itemId={item.itemId} />}
    </span>
  )
}
