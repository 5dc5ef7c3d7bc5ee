import { useSelector } from '@xstate/react'
import { Ban, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { mayAct } from '../../../domain/lifecycle/allowed.ts'
import { useApp, useUser } from '../../hooks/app-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ITEM_LINE, ItemLine } from './item-line.tsx'
import { isCancellable } from '../../../machines/orders/cancel-items.ts'
import { ItemLabelLink } from '../print-links.tsx'
import type { OrderActor } from '../actors.ts'
import { useItemHref } from '../use-item-href.ts'
import { useLabels } from '../../hooks/labels.ts'
import { Link } from '../../ui/link.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'

const rowClass = `${ITEM_LINE} cursor-pointer text-start text-text no-underline -outline-offset-2 hover:bg-hover [li:last-child>&]:rounded-bl-lg`

type RowProps = { to: string | undefined; onOpen: () => void; children: ReactNode }

const Row = ({ to, onOpen, children }: RowProps) =>
  to === undefined ? (
    <PlainButton onPress={onOpen} className={rowClass}>
      {children}
    </PlainButton>
  ) : (
    <Link href={to} className={rowClass}>
      {children}
    </Link>
  )

/** The items of an order, one line each, leading to the item's page. */
export const ItemRows = ({ actor, items }: { actor: OrderActor; items: readonly RepairItem[] }) => {
  const { t } = useTranslation('orders')
  const { option } = useLabels()
  const { permissions } = useApp()
  const { userId, isCustomer } = useUser()
  const mayCancel = mayAct('cancel', { userId, isCustomer, permissions })
  const hrefOf = useItemHref()
  const repairOrderId = useSelector(actor, ({ context }) => context.repairOrderId)
  const categories = useSelector(actor, ({ context }) => context.issueCategories)
  const category = ({ issueCategory }: RepairItem) =>
    issueCategory && option('issueCategory', issueCategory, categories.find(({ value }) => value === issueCategory)?.label)
  if (items.length === 0) return <p className="px-5 pb-5 text-muted">{t('repairOrder-items-empty')}</p>

  return (
    <ol className="border-t border-border">
      {items.map((item) => {
        const { itemId, itemNo } = item
        return (
          <li key={itemId} className="flex items-center not-last:border-b">
            <Row to={hrefOf(item)} onOpen={() => actor.send({ type: 'item.open', itemId, mode: 'view' })}>
              <ItemLine item={item} category={category(item)} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </Row>
            <span className="w-11 shrink-0">
              <ItemLabelLink repairOrderId={repairOrderId} item={item} />
            </span>
            {mayCancel && isCancellable(item) && (
              <span className="shrink-0 pr-3 sm:pr-4">
                <IconButton
                  label={t('orderView-cancel-item', { no: itemNo })}
                  icon={<Ban />}
                  onPress={() => actor.send({ type: 'items.cancel', itemId })}
                />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
