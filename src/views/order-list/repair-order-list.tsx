import { useSelector } from '@xstate/react'
import { Plus, Rows3 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { pagingOf, pageSizeOf } from '../../domain/list-query.ts'
import { parseOrderListQuery, printOrderListQuery, queryOf } from '../../domain/order-list-query.ts'
import type { orderRowsMachine } from '../../machines/order-list/order-list-page.ts'
import type { repairOrderListMachine } from '../../machines/order-list/repair-order-list.machine.ts'
import { href } from '../../shared/paths.ts'
import { useApp, useCan, useUser } from '../hooks/app-context.ts'
import { LinkButton } from '../ui/button.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Pagination } from '../ui/table/pagination.tsx'
import { useList } from '../hooks/use-list.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { ExportButton } from '../export/export-button.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderLayoutMenu } from './order-layout-menu.tsx'
import { OrderSort } from './order-sort.tsx'
import { OrderTable } from './order-table.tsx'
import { OrderViews } from './order-views.tsx'
import { useOrderHref } from './use-order-href.ts'
import type { OrderGroup } from '../../domain/entities/repair-order-list.ts'
import { MenuButton } from '../ui/overlays/menu.tsx'
import { groupsFor } from './order-groups.ts'

interface OrderGroupByProps {
  readonly value: OrderGroup | null
  readonly onChange: (group: OrderGroup | null) => void
}

/** By what the rows stand together. */
const OrderGroupBy = ({ value, onChange }: OrderGroupByProps) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  return (
    <MenuButton
      label={value ? t(`repairOrder-list-group-${value}`) : t('repairOrder-list-group')}
      icon={<Rows3 aria-hidden="true" />}
      groups={[
        {
          id: 'groups',
          title: t('repairOrder-list-group'),
          selectedId: value ?? 'none',
          items: [
            { id: 'none', label: t('repairOrder-list-groupNone'), onAction: () => onChange(null) },
            ...groupsFor(isCustomer).map((group) => ({
              id: group,
              label: t(`repairOrder-list-group-${group}`),
              onAction: () => onChange(group),
            })),
          ],
        },
      ]}
    />
  )
}

/**
 * Keeps the head of the table, the next element, below the bar of the selection, however high that is, and scrolls what gets the focus clear
 * of both. The property is set on the table alone, because the styles of everything that inherits it are recomputed.
 */
const keepClear = (bar: HTMLElement | null) => {
  const table = bar?.nextElementSibling
  if (!bar || !(table instanceof HTMLElement)) return undefined
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    table.style.setProperty('--head-top', `calc(var(--bar) + ${bar.offsetHeight}px)`)
    root.style.scrollPaddingTop = `calc(var(--bar) + 1rem + ${bar.offsetHeight}px)`
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    table.style.removeProperty('--head-top')
    root.style.scrollPaddingTop = ''
  }
}

const BulkBar = lazyOnIntent(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar)

type PageActor = ActorRefFrom<typeof repairOrderListMachine>

const ADDRESS = { parse: parseOrderListQuery, print: printOrderListQuery }

interface Props {
  readonly actor: PageActor
  readonly rows: ActorRefFrom<typeof orderRowsMachine>
}

const Orders = ({ actor, rows }: Props) => {
  const { t } = useTranslation('shell')
  const can = useCan()
  const { navigate } = useApp()
  const { isCustomer } = useUser()
  const layout = useSelector(actor, ({ context }) => context.layout)
  const views = useSelector(actor, ({ children }) => children.views)
  const list = useList(rows, { ...ADDRESS, openHome: () => actor.send({ type: 'home.open' }) })
  const hrefOf = useOrderHref()
  const { page, selection } = list
  const query = queryOf(list.query)
  const mayCreate = can('repairOrder.create') && (isCustomer || can('repairOrder.createOnBehalf'))

  useEmitted(actor, { 'order.found': ({ row }) => navigate(hrefOf(row)) })

  return (
    <div className="flex flex-col gap-2.5">
      <PageHeader
        title={t('repairOrder-list-title')}
        count={page ? t('shared-count', { count: page.total }) : null}
        actions={
          <>
            {can('repairOrder.export') && <ExportButton query={query} columns={layout.columns} total={page?.total ?? 0} />}
            {mayCreate && (
              <LinkButton href={href('repairOrderCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
                {t('repairOrder-list-create')}
              </LinkButton>
            )}
          </>
        }
      />
      <OrderViews
        list={list}
        actor={views}
        columns={layout.columns}
        onColumns={(columns) => actor.send({ type: 'layout.change', patch: { columns } })}
      />
      <OrderFilters
        list={list}
        actor={rows}
        onFind={(text) => actor.send({ type: 'order.find', text })}
        tools={
          <>
            <OrderGroupBy value={query.groupBy ?? null} onChange={(groupBy) => list.change({ groupBy })} />
            <OrderSort sort={query.sort ?? []} onChange={(sort) => list.change({ sort })} />
            {/* cards have no columns */}
            <div className="max-sm:hidden">
              <OrderLayoutMenu layout={layout} onChange={(patch) => actor.send({ type: 'layout.change', patch })} />
            </div>
          </>
        }
      />
      {selection.size > 0 && (
        <div ref={keepClear} data-selection-bar className="sticky top-(--bar) z-header -mt-2 bg-surface pt-2 print:hidden">
          <BulkBar
            selection={[...selection.values()]}
            query={query}
            columns={layout.columns}
            onClear={list.clearSelection}
            onKeep={(ids) =>
              list.select(
                [],
                [...selection.values()].filter(({ repairOrderId }) => !ids.includes(repairOrderId)),
              )
            }
            onUndone={(orders) => list.select(orders, [])}
            onDone={list.reload}
          />
        </div>
      )}
      <div>
        <OrderTable
          list={list}
          layout={layout}
          // the words of the empty list are a customer's
          mayCreate={mayCreate && isCustomer}
          isSelectable={can('repairOrder.bulk') || can('repairOrder.print')}
          hrefOf={hrefOf}
        />
      </div>
      {page && page.total > 0 && (
        <Pagination
          {...pagingOf(query, page)}
          total={page.total}
          onPage={(pageIndex) => list.change({ pageIndex })}
          onSize={(size) => list.change({ pageSize: pageSizeOf(size) })}
        />
      )}
    </div>
  )
}

/** The repair orders within the reader's scope (specification section 2): found by filter, sorted and paged by the server. */
export const RepairOrderList = ({ actor }: { actor: PageActor }) => {
  const rows = useSelector(actor, ({ children }) => children.rows)
  return rows && <Orders actor={actor} rows={rows} />
}
