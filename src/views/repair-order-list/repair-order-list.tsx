import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { pageSizeOf, parseOrderListQuery, printOrderListQuery } from '../../domain/order-list-query.ts'
import type { repairOrderListMachine } from '../../machines/repair-order-list.machine.ts'
import { href } from '../../paths.ts'
import { useCan, useUser } from '../app-context.ts'
import { LinkButton } from '../parts/button.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { useList } from '../use-list.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'

const ADDRESS = { parse: parseOrderListQuery, print: printOrderListQuery }

/** The repair orders within the reader's scope (specification section 2): found by filter, sorted and paged by the server. */
export const RepairOrderList = ({ actor }: { actor: ActorRefFrom<typeof repairOrderListMachine> }) => {
  const { t } = useTranslation()
  const can = useCan()
  const { isCustomer } = useUser()
  const list = useList(actor, ADDRESS)
  const { page, query } = list
  // an employee creates for a customer: the list itself has nobody to create for
  const mayCreate = can('repairOrder.create') && isCustomer

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('repairOrder-list-title')}
        count={page && t('shared-count', { count: page.total })}
        actions={
          mayCreate && (
            <LinkButton href={href('repairOrderCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
              {t('repairOrder-list-create')}
            </LinkButton>
          )
        }
      />
      <OrderFilters list={list} />
      <OrderTable list={list} mayCreate={mayCreate} />
      {page && page.total > 0 && (
        <Pagination
          page={query.pageIndex}
          size={query.pageSize}
          total={page.total}
          onPage={(pageIndex) => list.change({ pageIndex })}
          onSize={(size) => list.change({ pageSize: pageSizeOf(size) })}
        />
      )}
    </div>
  )
}
