import { ClipboardList, SlidersHorizontal } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderFilters } from '../../domain/entities/repair-order-list.ts'
import type { OrderListState } from '../../domain/order-list-query.ts'
import type { OrderListPage } from '../../machines/order-list/order-list-page.ts'
import { Button } from '../ui/button.tsx'
import { ActiveFilters, ChoiceChips, type ActiveFilter } from '../ui/table/filter-chips.tsx'
import { lazyOnIntent, lazyDialog } from '../ui/page/lazy.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useKeyword, type ListActor } from '../hooks/use-list.ts'
import { useFacets, facetsFor } from './facets.ts'
import { NO_FILTERS, WITHOUT_FILTERS, type OrderList } from './order-list.ts'
import { OrderSearch } from './order-search.tsx'
import { useUser } from '../hooks/app-context.ts'

const DATES = ['submittedFrom', 'submittedTo', 'updatedFrom', 'updatedTo'] as const
const NONE: readonly string[] = []
const FLAGS = ['isPrint', 'isOverdue', 'isStuck', 'isUnassigned', 'assignedToMe', 'isHandedOver'] as const

/** The active filters as labels; the status has chips of its own. The id is the filter's name. */
const useActiveFilters = (list: OrderList): readonly ActiveFilter[] => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  const filters = list.query.filters ?? NO_FILTERS
  const { labelOf } = useFacets(list.page, filters)
  const facets = facetsFor(isCustomer).flatMap((facet) => {
    const values = filters[facet] ?? []
    const value = values.map((one) => labelOf(facet, one)).join(t('shared-listComma'))
    return values.length === 0 ? [] : [{ id: facet, name: t(`field-${facet}`), value }]
  })
  const dates = DATES.flatMap((name) => (filters[name] ? [{ id: name, name: t(`repairOrder-list-${name}`), value: filters[name] }] : []))
  const flags = FLAGS.flatMap((name) => {
    const value = filters[name]
    const label = name === 'assignedToMe' ? t('repairOrder-list-assignedToMe') : t(`field-${name}`)
    return typeof value === 'boolean' ? [{ id: name, name: label, value: t(value ? 'shared-yes' : 'shared-no') }] : []
  })
  const count = filters.numbers?.length ?? 0
  const numbers =
    count === 0 ? [] : [{ id: 'numbers', name: t('repairOrder-list-numbersLabel'), value: t('repairOrder-list-numbersValue', { count }) }]
  return [...facets, ...dates, ...flags, ...numbers]
}

const FilterPanel = lazyOnIntent(async () => (await import('./filter-panel.tsx')).FilterPanel)
const NumbersDialog = lazyDialog(
  async () => (await import('./numbers-dialog.tsx')).NumbersDialog,
  ({ onClose }) => onClose(),
)

/** The numbers that no order has. */
const Missing = ({ numbers }: { numbers: readonly string[] }) => {
  const { t } = useTranslation('order-list')
  return (
    <NoticeBanner tone="warning" title={t('repairOrder-list-missing', { count: numbers.length })}>
      <p className="max-h-24 overflow-y-auto font-mono text-sm wrap-anywhere select-text">{numbers.join('  ')}</p>
    </NoticeBanner>
  )
}

type Rows = ListActor<OrderListState, OrderListPage>

const Search = ({ actor, ...rest }: { actor: Rows } & Omit<ComponentProps<typeof OrderSearch>, 'keyword'>) => (
  <OrderSearch {...rest} keyword={useKeyword(actor)} />
)

interface StatusProps {
  readonly page: OrderList['page']
  readonly isFailed: boolean
  readonly filters: RepairOrderFilters
  readonly change: OrderList['change']
}

/** Takes what it shows one by one: a press that sorts the list does not render a dozen chips. */
const StatusChips = ({ page, isFailed, filters, change }: StatusProps) => {
  const { t } = useTranslation('order-list')
  const { choicesOf } = useFacets(page, filters)
  const choices = choicesOf('repairOrderStatus')
  const choose = (values: readonly string[]) =>
    change({ filters: { ...filters, repairOrderStatus: choices.flatMap(({ value }) => (values.includes(value) ? [value] : [])) } })
  return (
    <ChoiceChips
      label={t('field-repairOrderStatus')}
      choices={choices}
      selected={filters.repairOrderStatus ?? NONE}
      isLoading={page === undefined && !isFailed}
      onChange={choose}
    />
  )
}

interface Props {
  readonly list: OrderList
  readonly actor: Rows
  readonly onFind: (text: string) => void
  /** Sort, groups, columns: beside the search. */
  readonly tools: ReactNode
}

/** Search, status chips with counts, more filters on demand, and the filters in force. */
export const OrderFilters = ({ list, actor, onFind, tools }: Props) => {
  const { t } = useTranslation('order-list')
  const [isOpen, setIsOpen] = useState(false)
  const [isPasting, setIsPasting] = useState(false)
  const active = useActiveFilters(list)
  const { change } = list
  const filters = list.query.filters ?? NO_FILTERS
  const set = (patch: RepairOrderFilters) => change({ filters: { ...filters, ...patch } })
  const without = (name: string) => change({ filters: Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name)) })
  const find = (numbers: readonly string[]) => {
    setIsPasting(false)
    change({ filters: { ...filters, numbers }, keyword: '' })
  }
  const missing = list.page?.missing ?? []

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Search actor={actor} onType={list.type} onFind={onFind} onNumbers={find} />
        <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'repairOrder-list-fewerFilters' : 'repairOrder-list-moreFilters')}
        </Button>
        <Button icon={<ClipboardList aria-hidden="true" />} onPress={() => setIsPasting(true)}>
          {t('repairOrder-list-numbers')}
        </Button>
        <div className="contents lg:ms-auto lg:flex lg:flex-wrap lg:items-center lg:gap-2">{tools}</div>
      </div>
      {isOpen && <FilterPanel page={list.page} filters={filters} onChange={set} />}
      <StatusChips page={list.page} isFailed={list.failure !== undefined} filters={filters} change={change} />
      <ActiveFilters filters={active} onRemove={without} onClear={() => change(WITHOUT_FILTERS)} />
      {missing.length > 0 && <Missing numbers={missing} />}
      {isPasting && <NumbersDialog numbers={filters.numbers ?? []} onClose={() => setIsPasting(false)} onFind={find} />}
    </div>
  )
}
