import { useActorRef } from '@xstate/react'
import { CircleCheckBig, ClipboardCheck, ListOrdered, PackageCheck, Printer, Truck, UserCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { RepairOrderListQuery, RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { COUNTS } from '../../domain/limits.ts'
import type { ColumnId } from '../../domain/order-columns.ts'
import { DEFAULT_ORDER_LIST_QUERY, printOrderListQuery } from '../../domain/order-list-query.ts'
import { BULK_ACTION_IDS, mayBulk, type BulkActionId } from '../../machines/bulk/bulk-actions.ts'
import { bulkMachine } from '../../machines/bulk/bulk.machine.ts'
import { href } from '../../shared/paths.ts'
import { useApp, useCan, useUser } from '../hooks/app-context.ts'
import { useSayTaken } from '../hooks/say-taken.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { Button } from '../ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { OrderExport } from '../export/order-export.tsx'

const ICONS: Record<BulkActionId, typeof UserCheck> = {
  assignEngineer: UserCheck,
  accept: ClipboardCheck,
  receive: PackageCheck,
  ship: Truck,
  close: CircleCheckBig,
}

interface Props {
  readonly selection: readonly RepairOrderRow[]
  readonly query: RepairOrderListQuery
  readonly columns: readonly ColumnId[]
  readonly onClear: () => void
  /** Something was done: the list is to be read again. */
  readonly onDone: () => void
  /** The orders that stay chosen, since not all of them went through; without it the whole selection stays. */
  readonly onKeep?: (repairOrderIds: readonly string[]) => void
  /** What was done with these orders was taken back: they are chosen again. */
  readonly onUndone?: (orders: readonly RepairOrderRow[]) => void
}

type BulkActor = ActorRefFrom<typeof bulkMachine>

const printPath = (ids: readonly string[]) =>
  `${href('repairPrint')}?${new URLSearchParams({ ids: ids.join(','), template: 'sendIn' }).toString()}`

/** The review of the first chosen item; the chosen orders are the queue, by their numbers. */
const reviewPath = (itemId: string, selection: readonly RepairOrderRow[]) => {
  const numbers = selection.flatMap(({ repairOrderNo }) => repairOrderNo ?? [])
  const queue = printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, filters: { numbers } })
  return `${href('reviewOrderItem', { itemId })}?${new URLSearchParams({ queue }).toString()}`
}

/** The actions on the selected orders, as far as the role has them. */
export const BulkBar = (props: Props) => {
  const { permissions } = useApp()
  const { userId, isCustomer } = useUser()
  return <BulkBarOf actor={useActorRef(bulkMachine, { input: { actor: { userId, isCustomer, permissions } } })} {...props} />
}

/** The same with the machine of the actions. */
export const BulkBarOf = ({
  actor,
  selection,
  query,
  columns,
  onClear,
  onDone,
  onKeep,
  onUndone,
}: Props & { readonly actor: BulkActor }) => {
  const { t } = useTranslation(namespaces('bulk', 'export'))
  const { permissions, navigate } = useApp()
  const can = useCan()
  const sayTaken = useSayTaken()
  const ids = selection.map(({ repairOrderId }) => repairOrderId)
  const firstItem = selection.flatMap(({ itemSummary }) => itemSummary).find(({ repairStatus }) => repairStatus !== 'draft')?.itemId
  const isTooManyToPrint = ids.length > COUNTS.bulkItems

  useEmitted(actor, {
    // the report stands there already
    'bulk.taken': ({ undo }) => {
      if (undo.length === 0) return
      sayTaken(t('bulk-report-done', { count: undo.length }), undo, (itemIds) => {
        actor.send({ type: 'bulk.undone', itemIds })
        onUndone?.(selection.filter(({ itemSummary }) => itemSummary.some(({ itemId }) => itemIds.includes(itemId))))
      })
    },
    'bulk.finished': ({ unfinished }) => {
      if (unfinished.length === 0) onClear()
      else onKeep?.(unfinished)
      onDone()
    },
  })

  return (
    <section
      aria-label={t('bulk-bar')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent bg-accent-soft px-4 py-2"
    >
      <output className="font-medium tabular-nums">{t('repairOrder-list-selected', { count: ids.length })}</output>
      <div className="flex flex-1 flex-wrap items-center gap-2">
        {can('repairOrder.print') && (
          <Button
            size="sm"
            icon={<Printer aria-hidden="true" />}
            isDisabled={isTooManyToPrint}
            {...(isTooManyToPrint ? { 'aria-describedby': 'bulk-print-limit' } : {})}
            onPress={() => navigate(printPath(ids))}
          >
            {t('bulk-print')}
          </Button>
        )}
        {can('repairItem.review') && firstItem !== undefined && (
          <Button size="sm" icon={<ListOrdered aria-hidden="true" />} onPress={() => navigate(reviewPath(firstItem, selection))}>
            {t('queue-oneByOne')}
          </Button>
        )}
        {BULK_ACTION_IDS.filter((id) => mayBulk(id, permissions)).map((id) => {
          const Icon = ICONS[id]
          return (
            <Button
              key={id}
              size="sm"
              icon={<Icon aria-hidden="true" />}
              onPress={() => actor.send({ type: 'bulk.open', action: id, selection })}
            >
              {t(`bulk-action-${id}`)}
            </Button>
          )
        })}
        <OrderExport size="sm" label={t('export-selection')} query={query} columns={columns} total={ids.length} repairOrderIds={ids} />
        {isTooManyToPrint && (
          <span id="bulk-print-limit" className="text-sm text-muted">
            {t('bulk-print-tooMany', { max: COUNTS.bulkItems })}
          </span>
        )}
      </div>
      <Button size="sm" variant="ghost" onPress={onClear}>
        {t('repairOrder-list-clearSelection')}
      </Button>
      <BulkDialog actor={actor} />
    </section>
  )
}
