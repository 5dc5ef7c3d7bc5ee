import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { statusRow } from '../../domain/lifecycle/statuses.ts'
import type { KnownItem } from '../../machines/record/known-records.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { CopyText } from '../ui/text/copy-text.tsx'
import { LateFlags } from '../ui/fields/late-flags.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'
import { useLabels } from '../hooks/labels.ts'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { lists } from '../../domain/tolerant.ts'

type Props = { info: KnownItem; isCustomer: boolean }

/** Which item it is, where it stands, and whose turn it is since when. */
export const ItemHeader = ({ info, isCustomer }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'lifecycle', 'order-list', 'review', 'shell'))
  const { itemStatus } = useLabels()
  const can = useCan()
  const { item, order, repairOrderId, repairStatus } = info
  const label = itemLabel(info.repairOrderNo, item.itemNo)
  const isListed = lists(ITEM_STATUSES, repairStatus)
  // of a status that this version does not list nobody knows whose turn it is
  const turn = item.waitingFor ?? (isListed ? statusRow(repairStatus).waitsFor : undefined)
  const product = [item.brand, item.productName].filter(Boolean).join(' ')
  return (
    <PageHeader
      back={
        repairOrderId === ''
          ? { href: href('repairOrder'), label: t('repairOrder-list-title') }
          : { href: href('repairOrderView', { repairOrderId }), label: info.repairOrderNo ?? t('repairItem-order') }
      }
      title={product || t('repairItem-unnamed')}
      badge={<StatusBadge status={repairStatus} size="md" label={itemStatus(repairStatus, isCustomer, item.repairStatusName)} />}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {label !== '' && <CopyText value={label} />}
          {!isCustomer && order?.customerName && <span>{order.customerName}</span>}
          {turn && <TurnBadge turn={turn} viewer={isCustomer ? 'customer' : 'employee'} since={item.statusSince} />}
          <LateFlags late={item} viewer={isCustomer ? 'customer' : 'employee'} />
          {!isCustomer && item.isHandedOver === true && <span className="font-medium text-accent-strong">{t('field-isHandedOver')}</span>}
          {!isCustomer && item.isComeBack === true && <span className="font-medium text-warning-strong">{t('field-isComeBack')}</span>}
          {can('repairOrder.view') && lists(ITEM_STATUSES, repairStatus) && (
            <TextLink href={`${href('lifecycle')}?status=${repairStatus}`}>{t('ruleBook-choose')}</TextLink>
          )}
        </span>
      }
    />
  )
}
