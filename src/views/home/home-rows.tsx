import { CircleCheck } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import { searchOf } from '../../domain/home-count.ts'
import type { Home } from '../../domain/home.ts'
import { href } from '../../shared/paths.ts'
import { OneLine } from '../ui/text/one-line.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useLabels } from '../hooks/labels.ts'
import { OrderItems, OrderStatus, OrderTurn, useOrderName } from '../order-list/order-cells.tsx'
import { useOrderHref } from '../order-list/use-order-href.ts'
import { Link } from '../ui/link.tsx'

const Row = ({ row }: { row: RepairOrderRow }) => {
  const name = useOrderName()
  const labels = useLabels()
  const hrefOf = useOrderHref()
  return (
    <Link
      href={hrefOf(row)}
      className="grid gap-x-4 gap-y-1 px-4 py-3 text-text no-underline -outline-offset-2 [li:last-child>&]:rounded-b-lg hover:bg-hover sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono text-base font-medium">{name(row)}</span>
        <OrderStatus row={row} labels={labels} />
      </span>
      <span className="sm:justify-self-end">
        <OrderTurn row={row} labels={labels} />
      </span>
      <span className="flex min-w-0 gap-2 text-sm text-muted sm:col-span-2">
        {row.customerName && (
          <span className="min-w-0 shrink">
            <OneLine text={row.customerName} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <OrderItems row={row} />
        </span>
      </span>
    </Link>
  )
}

interface Props {
  readonly rows: Home['rows']
  readonly items: readonly RepairOrderRow[]
  readonly total: number
}

/** The newest of what is to be done, and the way to all of it. */
export const HomeRows = ({ rows: { id, filters }, items, total }: Props) => {
  const { t } = useTranslation('home')
  return (
    <Section
      title={t(`home-rows-${id}`)}
      isFlush
      actions={
        total > 0 && <TextLink href={href('repairOrder') + searchOf(filters, true)}>{t('home-rows-all', { count: total })}</TextLink>
      }
    >
      {items.length === 0 ? (
        <p className="flex items-center gap-2 border-t border-border px-4 py-6 text-muted sm:px-5">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          {t('home-rows-none')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-b-lg border-t border-border">
          {items.map((row) => (
            <li key={row.repairOrderId} className="not-last:border-b">
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
