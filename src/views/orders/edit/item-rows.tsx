import { useSelector } from '@xstate/react'
import { ArrowRightLeft, Ban, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { mayAct } from '../../../domain/lifecycle/allowed.ts'
import { useApp, useUser } from '../../hooks/app-context.ts'
import { useItemMove } from '../../corrections/use-item-move.tsx'
import { ActMenu, type RecordAct } from '../../record/act-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ITEM_LINE, ItemLine } from './item-line.tsx'
import { isCancellable } from '../../../machines/orders/cancel-items.ts'
import { ItemLabelLink } from '../print-links.tsx'
import type { OrderActor } from '../actors.ts'
import { useItemName } from '../item-name.ts'
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

/** What may be done with an item besides opening it: cancelling by one press, or in a menu where there is more. */
const ItemActs = ({ item, acts }: { item: RepairItem; acts: readonly RecordAct[] }) => {
  const { t } = useTranslation('orders')
  const [only] = acts
  if (only === undefined) return null
  return (
    <span className="shrink-0 pr-3 sm:pr-4">
      {only.id === 'cancel' ? (
        <IconButton label={only.label} icon={only.icon} onPress={only.onAction} />
      ) : (
        <ActMenu isIconOnly name={t('orderView-item', { no: item.itemNo })} acts={acts} />
      )}
    </span>
  )
}

/** The items of an order, one line each, leading to the item's page. */
export const ItemRows = ({ actor, items }: { actor: OrderActor; items: readonly RepairItem[] }) => {
  const { t } = useTranslation(namespaces('orders', 'record'))
  const { option } = useLabels()
  const { permissions } = useApp()
  const { userId, isCustomer } = useUser()
  const mayCancel = mayAct('cancel', { userId, isCustomer, permissions })
  const hrefOf = useItemHref()
  const nameOf = useItemName()
  const move = useItemMove(items.length, () => actor.send({ type: 'record.refresh' }))
  const repairOrderId = useSelector(actor, ({ context }) => context.repairOrderId)
  const categories = useSelector(actor, ({ context }) => context.issueCategories)
  const category = ({ issueCategory }: RepairItem) =>
    issueCategory && option('issueCategory', issueCategory, categories.find(({ value }) => value === issueCategory)?.label)
  const actsOf = (item: RepairItem): readonly RecordAct[] => {
    const { itemId, itemNo } = item
    const moving: RecordAct = {
      id: 'move',
      label: t('move-act'),
      icon: <ArrowRightLeft aria-hidden="true" />,
      reasons: [],
      onAction: () => move.ask({ itemId, name: nameOf(item) }),
    }
    const cancelling: RecordAct = {
      id: 'cancel',
      label: t('orderView-cancel-item', { no: itemNo }),
      icon: <Ban aria-hidden="true" />,
      reasons: [],
      isDanger: true,
      onAction: () => actor.send({ type: 'items.cancel', itemId }),
    }
    return [...(move.isOffered(item) ? [moving] : []), ...(mayCancel && isCancellable(item) ? [cancelling] : [])]
  }
  if (items.length === 0)
    return (
      <>
        <p className="px-5 pb-5 text-muted">{t('repairOrder-items-empty')}</p>
        {move.dialog}
      </>
    )

  return (
    <>
      <ol className="border-t border-border">
        {items.map((item) => (
          <li key={item.itemId} className="flex items-center not-last:border-b">
            <Row to={hrefOf(item)} onOpen={() => actor.send({ type: 'item.open', itemId: item.itemId, mode: 'view' })}>
              <ItemLine item={item} category={category(item)} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </Row>
            <span className="w-11 shrink-0">
              <ItemLabelLink repairOrderId={repairOrderId} item={item} />
            </span>
            <ItemActs item={item} acts={actsOf(item)} />
          </li>
        ))}
      </ol>
      {move.dialog}
    </>
  )
}
