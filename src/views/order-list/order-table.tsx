import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { OrderLayout } from '../../domain/order-layout.ts'
import { useUser } from '../hooks/app-context.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { OneLine } from '../ui/text/one-line.tsx'
import { OrderItems, OrderProgress, OrderStatus, OrderTurn, useOrderName } from './order-cells.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { useGroupOf } from './order-groups.ts'
import { type OrderList, isFiltered, WITHOUT_FILTERS } from './order-list.ts'
import { withSort } from './sort-keys.ts'
import { Plus } from 'lucide-react'
import { namespaces } from '../../locales/namespaces.ts'
import { href } from '../../shared/paths.ts'
import { type Labels, useLabels } from '../hooks/labels.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { LinkButton } from '../ui/button.tsx'
import { NoRows as NoRowsPart } from '../ui/table/no-rows.tsx'

/** Why there are no orders, and the next step. */
const NoRows = ({ list, mayCreate }: { list: OrderList; mayCreate: boolean }) => {
  const { t } = useTranslation(namespaces('order-list', 'shell', 'tables'))
  const text = useIssueText()
  return (
    <NoRowsPart
      words={{
        failed: t('repairOrder-list-failed'),
        beyond: t('repairOrder-list-beyond'),
        noMatch: t('repairOrder-list-noMatch'),
        noMatchText: t('repairOrder-list-noMatchText'),
        empty: t('repairOrder-list-empty'),
        emptyText: t(mayCreate ? 'repairOrder-list-emptyText-customer' : 'repairOrder-list-emptyText'),
      }}
      failure={list.failure && text.failure(list.failure)}
      isFailed={list.failure !== undefined}
      total={list.page?.total ?? 0}
      isFiltered={isFiltered(list)}
      onRetry={list.reload}
      onFirstPage={() => list.change({ pageIndex: 1 })}
      onClear={() => list.change(WITHOUT_FILTERS)}
      action={
        mayCreate && (
          <LinkButton href={href('repairOrderCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
            {t('repairOrder-list-create')}
          </LinkButton>
        )
      }
    />
  )
}

const Card = ({ row, labels }: { row: RepairOrderRow; labels: Labels }) => {
  const { isCustomer } = useUser()
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <OrderStatus row={row} labels={labels} />
        <OrderProgress row={row} />
      </div>
      {!isCustomer && (
        <div className="text-sm text-muted">
          <OneLine text={row.customerName} />
        </div>
      )}
      <OrderItems row={row} />
      <OrderTurn row={row} labels={labels} />
    </div>
  )
}

interface Props {
  readonly list: OrderList
  readonly layout: OrderLayout
  readonly mayCreate: boolean
  readonly isSelectable: boolean
  readonly hrefOf: (row: RepairOrderRow) => string
}

/** The rows of one page; those chosen on other pages stay chosen. */
export const OrderTable = ({ list, layout, mayCreate, isSelectable, hrefOf }: Props) => {
  const { t } = useTranslation('shell')
  const columns = useOrderColumns(layout.columns)
  const groupOf = useGroupOf(list)
  const name = useOrderName()
  const labels = useLabels()
  const { page, query, failure, isLoading, selection } = list
  const rows = failure ? [] : (page?.items ?? [])
  const sort = query.sort ?? []
  const choose = (keys: ReadonlySet<string>) =>
    list.select(
      rows.filter(({ repairOrderId }) => keys.has(repairOrderId)),
      rows.filter(({ repairOrderId }) => !keys.has(repairOrderId)),
    )
  const chosen = new Set(rows.flatMap(({ repairOrderId }) => (selection.has(repairOrderId) ? [repairOrderId] : [])))
  return (
    <DataTable
      label={t('repairOrder-list-title')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.repairOrderId}
      nameOf={name}
      hrefOf={hrefOf}
      sort={sort[0] ?? null}
      nextSorts={sort.slice(1)}
      onSort={(key) => list.change({ sort: withSort(sort, key, false) })}
      onAddSort={(key) => list.change({ sort: withSort(sort, key, true) })}
      isSortedElsewhere
      groupOf={groupOf}
      {...(isSelectable ? { selection: { keys: chosen, onChange: choose } } : {})}
      isLoading={isLoading}
      skeletonRows={10}
      density={layout.density}
      flexibleWidth="7rem"
      empty={<NoRows list={list} mayCreate={mayCreate} />}
      card={(row) => <Card row={row} labels={labels} />}
    />
  )
}
