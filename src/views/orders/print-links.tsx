import { Printer, Tag } from 'lucide-react'
import { Link } from '../ui/link.tsx'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { isPrintable, printChoiceOf } from '../../domain/print.ts'
import { printHref } from '../../domain/print-query.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { iconButtonClass } from '../ui/button-styles.ts'
import { MenuButton } from '../ui/overlays/menu.tsx'
import { Tooltip } from '../ui/overlays/tooltip.tsx'

/** The printable templates of an order; one that its state does not allow stays in the menu with the reason. */
export const PrintMenu = ({ order, items }: { order: RepairOrder; items: readonly RepairItem[] }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const { isCustomer } = useUser()
  const { issue } = useIssueText()
  if (!can('repairOrder.print') || order.repairOrderStatus === 'draft') return null
  const { repairOrderId } = order
  const entries = printChoiceOf(order, items, isCustomer).templates.map(({ template, enabled, reasons }) => ({
    id: template,
    label: t(`print-template-${template}`),
    isDisabled: !enabled,
    ...(enabled ? { href: printHref({ repairOrderIds: [repairOrderId], template }) } : { description: reasons.map(issue).join(' ') }),
  }))
  // a customer has no use for the reasons why nothing can be printed yet
  if (isCustomer && entries.every(({ isDisabled }) => isDisabled)) return null
  return <MenuButton label={t('print-menu')} icon={<Printer aria-hidden="true" />} groups={[{ id: 'print', items: entries }]} />
}

/** Leads to the label of one item; absent where it has none. */
export const ItemLabelLink = ({ repairOrderId, item }: { repairOrderId: string; item: RepairItem }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  if (!can('repairOrder.print') || !isPrintable('label', item)) return null
  const label = t('print-item-label', { no: item.itemNo })
  return (
    <Tooltip text={label}>
      <Link
        href={printHref({ repairOrderIds: [repairOrderId], itemIds: [item.itemId], template: 'label' })}
        aria-label={label}
        className={iconButtonClass('ghost', 'md')}
      >
        <Tag aria-hidden="true" className="size-4" />
      </Link>
    </Tooltip>
  )
}
