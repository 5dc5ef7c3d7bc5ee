import { CloudOff, PackageOpen, Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ORDER_SORT_FIELDS, type RepairOrderRow } from '../../domain/entities/repair-order.ts'
import { href } from '../../paths.ts'
import { useCan, useUser } from '../app-context.ts'
import { useIssueText } from '../issue-text.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { OrderItems, OrderProgress, OrderStatus, OrderTurn, useOrderColumns, useOrderName } from './order-columns.tsx'
import type { OrderList } from './order-list.ts'

const isFiltered = ({ query }: OrderList) =>
  !!query.keyword || Object.values(query.filters ?? {}).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null))

/** Why there are no rows, and the next step: nothing yet, no match, or no answer. */
const NoRows = ({ list, mayCreate }: { list: OrderList; mayCreate: boolean }) => {
  const { t } = useTranslation()
  const text = useIssueText()
  if (list.failure) {
    return (
      <EmptyState
        icon={CloudOff}
        title={t('repairOrder-list-failed')}
        text={text.failure(list.failure)}
        action={<Button onPress={list.reload}>{t('shared-retry')}</Button>}
      />
    )
  }
  if (isFiltered(list)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('repairOrder-list-noMatch')}
        text={t('repairOrder-list-noMatchText')}
        action={<Button onPress={() => list.change({ filters: {}, keyword: '' })}>{t('filters-clearAll')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('repairOrder-list-empty')}
      text={t(mayCreate ? 'repairOrder-list-emptyText-customer' : 'repairOrder-list-emptyText')}
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

const Card = ({ row }: { row: RepairOrderRow }) => {
  const { isCustomer } = useUser()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <OrderStatus row={row} />
        <OrderProgress row={row} />
      </div>
      {!isCustomer && <p className="text-sm text-muted">{row.customerName}</p>}
      <OrderItems row={row} />
      <OrderTurn row={row} />
    </div>
  )
}

/** The rows; a draft that may still be changed opens for editing, everything else for viewing. */
export const OrderTable = ({ list, mayCreate }: { list: OrderList; mayCreate: boolean }) => {
  const { t } = useTranslation()
  const can = useCan()
  const columns = useOrderColumns()
  const name = useOrderName()
  const { page, query, failure, isLoading } = list
  const open = ({ repairOrderId, repairOrderStatus }: RepairOrderRow) =>
    repairOrderStatus === 'draft' && can('repairOrder.edit')
      ? href('repairOrderEdit', { repairOrderId })
      : href('repairOrderView', { repairOrderId })
  return (
    <DataTable
      label={t('repairOrder-list-title')}
      columns={columns}
      rows={failure ? [] : (page?.items ?? [])}
      keyOf={(row) => row.repairOrderId}
      nameOf={name}
      hrefOf={open}
      sort={query.sort?.[0] ?? null}
      onSort={({ field, order }) =>
        list.change({ sort: ORDER_SORT_FIELDS.filter((one) => one === field).map((one) => ({ field: one, order })) })
      }
      isLoading={isLoading}
      skeletonRows={10}
      empty={<NoRows list={list} mayCreate={mayCreate} />}
      card={(row) => <Card row={row} />}
    />
  )
}
