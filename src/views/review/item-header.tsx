import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { statusRow } from '../../domain/lifecycle/statuses.ts'
import { lists } from '../../domain/tolerant.ts'
import type { KnownItem } from '../../machines/record/known-records.ts'
import { href } from '../../shared/paths.ts'
import { useLabels } from '../hooks/labels.ts'
import { useNamePage } from '../hooks/page-name.ts'
import { StepsButton } from '../lifecycle/steps-button.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { CopyText } from '../ui/text/copy-text.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'

/** The head of a customer's item: which it is, where it stands, and whose turn it is since when. */
export const ItemHeader = ({ info }: { info: KnownItem }) => {
  const { t } = useTranslation(namespaces('review', 'shell'))
  const { itemStatus } = useLabels()
  const { item, repairOrderId, repairStatus } = info
  const label = itemLabel(info.repairOrderNo, item.itemNo)
  const isListed = lists(ITEM_STATUSES, repairStatus)
  // of a status that this version does not list nobody knows whose turn it is
  const turn = item.waitingFor ?? (isListed ? statusRow(repairStatus).waitsFor : undefined)
  const product = [item.brand, item.productName].filter(Boolean).join(' ')
  useNamePage([label, product])
  return (
    <PageHeader
      back={
        repairOrderId === ''
          ? { href: href('repairOrder'), label: t('repairOrder-list-title') }
          : { href: href('repairOrderView', { repairOrderId }), label: info.repairOrderNo ?? t('repairItem-order') }
      }
      title={product || t('repairItem-unnamed')}
      badge={<StatusBadge status={repairStatus} size="md" label={itemStatus(repairStatus, true, item.repairStatusName)} />}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {label !== '' && <CopyText value={label} />}
          {turn && <TurnBadge turn={turn} viewer="customer" since={item.statusSince} />}
          {isListed && <StepsButton status={repairStatus} itemId={item.itemId} />}
        </span>
      }
    />
  )
}
