import type { ReactNode } from 'react'
import type { RepairItem } from '../../../domain/entities/repair-item.ts'
import type { ItemSummary } from '../../../domain/entities/repair-order-list.ts'
import { statusRow } from '../../../domain/lifecycle/statuses.ts'
import { audienceOf } from '../../../domain/lifecycle/labels.ts'
import { useUser } from '../../hooks/app-context.ts'
import { useLabels } from '../../hooks/labels.ts'
import { LateFlags } from '../../ui/fields/late-flags.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { TurnBadge } from '../../ui/text/turn-badge.tsx'
import { useItemName } from '../item-name.ts'
import { useItemStatus } from '../order-words.ts'
import { ItemPhotos } from './item-photos.tsx'

/** An item as its order's record has it, or as the order's row in a list does. */
type Item = ItemSummary & Partial<RepairItem>

/** The line has room for photographs, so that the record of an item moves nothing that its row has shown. */
export const ITEM_LINE = 'flex min-w-0 flex-1 items-center gap-3 px-4 py-3 sm:px-5 md:min-h-20'

/** Number, name, serial number, photographs, status and turn of an item, in one line where there is room. */
export const ItemLine = ({ item, category }: { item: Item; category: ReactNode }) => {
  const { option } = useLabels()
  const { isCustomer } = useUser()
  const nameOf = useItemName()
  const statusOf = useItemStatus()
  const { itemNo, repairStatus, statusSince, serialNo, outcome, existedFiles = [] } = item
  const turn = statusRow(repairStatus).waitsFor
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center self-start rounded-full bg-sunken text-sm font-semibold text-muted tabular-nums"
      >
        {itemNo}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">
          <span className="block font-medium break-words">{nameOf(item)}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-muted">
            {serialNo && <span className="font-mono break-all">{serialNo}</span>}
            <span>{category}</span>
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
    </>
  )
}
