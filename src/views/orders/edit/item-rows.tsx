import { useSelector } from '@xstate/react'
import { Ban, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Link } from 'react-aria-components'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import { mayAct } from '../../../domain/lifecycle/allowed.ts'
import { statusRow } from '../../../domain/lifecycle/statuses.ts'
import { audienceOf } from '../../../domain/lifecycle/labels.ts'
import { useApp, useUser } from '../../hooks/app-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LateFlags } from '../../ui/fields/late-flags.tsx'
import { isCancellable } from '../../../machines/orders/cancel-items.ts'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { TurnBadge } from '../../ui/text/turn-badge.tsx'
import { ItemPhotos } from './item-photos.tsx'
import { useItemName } from '../item-name.ts'
import { useItemStatus } from '../order-words.ts'
import { ItemLabelLink } from '../print-links.tsx'
import type { OrderActor } from '../actors.ts'
import { useItemHref } from '../use-item-href.ts'
import { useLabels } from '../../hooks/labels.ts'

const rowClass =
  'flex min-w-0 flex-1 cursor-pointer items-center gap-3 px-4 py-3 text-start text-text no-underline -outline-offset-2 hover:bg-hover sm:px-5 [li:last-child>&]:rounded-bl-lg'

type RowProps = { to: string | undefined; onOpen: () => void; children: ReactNode }

const Row = ({ to, onOpen, children }: RowProps) =>
  to === undefined ? (
    <Button onPress={onOpen} className={rowClass}>
      {children}
    </Button>
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
  const nameOf = useItemName()
  const statusOf = useItemStatus()
  const hrefOf = useItemHref()
  const repairOrderId = useSelector(actor, ({ context }) => context.repairOrderId)
  const categories = useSelector(actor, ({ context }) => context.issueCategories)
  if (items.length === 0) return <p className="px-5 pb-5 text-muted">{t('repairOrder-items-empty')}</p>

  return (
    <ol className="divide-y divide-border border-t border-border">
      {items.map((item) => {
        const { itemId, itemNo, repairStatus, statusSince, serialNo, issueCategory, outcome, existedFiles } = item
        const turn = statusRow(repairStatus).waitsFor
        return (
          <li key={itemId} className="flex items-center">
            <Row to={hrefOf(item)} onOpen={() => actor.send({ type: 'item.open', itemId, mode: 'view' })}>
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center self-start rounded-full bg-sunken text-xs font-semibold text-muted tabular-nums"
              >
                {itemNo}
              </span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
                <span className="min-w-0 flex-1 basis-60">
                  <span className="block font-medium break-words">{nameOf(item)}</span>
                  <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                    {serialNo && <span className="font-mono break-all">{serialNo}</span>}
                    <span>
                      {issueCategory &&
                        option('issueCategory', issueCategory, categories.find(({ value }) => value === issueCategory)?.label)}
                    </span>
                  </span>
                </span>
                <span aria-hidden="true" className="max-md:hidden">
                  <ItemPhotos files={existedFiles.slice(0, 2)} />
                </span>
                <span className="flex flex-col items-start gap-1 md:w-56">
                  <span className="flex flex-wrap items-center gap-2">
                    <StatusBadge status={repairStatus} label={statusOf(item)} />
                    {outcome && <span className="text-sm text-muted">{option('outcome', outcome)}</span>}
                  </span>
                  {repairStatus !== 'draft' && turn !== 'none' && (
                    <span className="flex flex-wrap items-center gap-x-2.5">
                      <TurnBadge turn={turn} viewer={audienceOf(isCustomer)} since={statusSince} />
                      <LateFlags late={item} viewer={audienceOf(isCustomer)} />
                    </span>
                  )}
                </span>
              </span>
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
