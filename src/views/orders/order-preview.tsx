import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { byUrgency, devicesOf } from '../../domain/devices.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { Columns } from '../ui/page/columns.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'
import { ITEM_LINE, ItemLine } from './edit/item-line.tsx'
import { OrderDetails } from './order-details.tsx'
import { DeviceTags } from './order-tracking.tsx'

/** The place of the buttons, which only the record can offer. */
export const PreviewActions = ({ row }: { row: RepairOrderRow }) => {
  const can = useCan()
  return can('repairOrder.print') && row.repairOrderStatus !== 'draft' && <Skeleton className="h-9 w-24" />
}

/** In these statuses the record begins with what waits for the customer. */
const ANNOUNCED: readonly string[] = ['infoRequired', 'quoted']

/** An order as its row in a list tells it, in the places of the record that is loading. */
export const OrderPreview = ({ row }: { row: RepairOrderRow }) => {
  const { t } = useTranslation(namespaces('orders', 'shell'))
  const { isCustomer } = useUser()
  const { itemSummary } = row
  if (isCustomer && row.repairOrderStatus !== 'draft')
    return (
      <Columns>
        <DeviceTags devices={byUrgency(devicesOf(row, itemSummary))} isPreview />
      </Columns>
    )
  const waiting = itemSummary.filter(({ repairStatus }) => ANNOUNCED.includes(repairStatus))
  const facts = (
    <>
      <Section title={t('repairOrder-facts')}>
        <OrderDetails order={row} />
      </Section>
      <Section title={t('repairOrder-addresses')}>
        <SkeletonText lines={4} label={t('shared-loading')} />
      </Section>
    </>
  )
  return (
    <Columns side={facts}>
      {waiting.length > 0 && (
        <div className="flex flex-col gap-3 rounded-lg border border-border bg-raised p-4 shadow-raised sm:px-5">
          <Skeleton className="h-6 w-40" />
          {waiting.map((_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </div>
      )}
      <Section title={t('repairOrder-section-items')} isFlush>
        <ol className="border-t border-border">
          {itemSummary.map((item, index) => (
            <li key={index} className={`${ITEM_LINE} not-last:border-b`}>
              <ItemLine item={item} category={<Skeleton className="mt-0.5 h-4 w-16" />} />
            </li>
          ))}
        </ol>
      </Section>
    </Columns>
  )
}
