import { ISSUE_CATEGORIES } from '../../domain/entities/repair-item.ts'
import { type RepairOrderFilters } from '../../domain/entities/repair-order-list.ts'
import { DELIVERY_METHODS, PRIORITIES } from '../../domain/entities/repair-order.ts'
import { ITEM_STATUSES, ORDER_STATUSES, OUTCOMES, WAITS_FOR, WARRANTY_STATUSES } from '../../domain/entities/statuses.ts'
import { audienceOf } from '../../domain/lifecycle/labels.ts'
import { useUser } from '../hooks/app-context.ts'
import { useLabels } from '../hooks/labels.ts'
import type { Choice } from '../ui/table/filter-chips.tsx'
import type { OrderList } from './order-list.ts'

/** The filters of any of several values, in the order of the panel; status stands above it. Ids have no values of their own. */
const VALUES = {
  repairOrderStatus: ORDER_STATUSES,
  waitingFor: WAITS_FOR,
  repairStatus: ITEM_STATUSES,
  rmsEngineerId: [],
  customerId: [],
  priority: PRIORITIES,
  issueCategory: ISSUE_CATEGORIES,
  warrantyStatus: WARRANTY_STATUSES,
  outcome: OUTCOMES,
  deliveryMethod: DELIVERY_METHODS,
} as const satisfies Partial<Record<keyof RepairOrderFilters, readonly string[]>>
export type Facet = keyof typeof VALUES

const FACETS: readonly Facet[] = [
  'waitingFor',
  'repairStatus',
  'rmsEngineerId',
  'customerId',
  'priority',
  'issueCategory',
  'warrantyStatus',
  'outcome',
  'deliveryMethod',
]
/** Filters for employees only. */
const FOR_EMPLOYEES: ReadonlySet<Facet> = new Set<Facet>(['rmsEngineerId', 'customerId', 'priority'])

/** The facets of the panel for a reader of this class. */
export const facetsFor = (isCustomer: boolean) => FACETS.filter((facet) => !(isCustomer && FOR_EMPLOYEES.has(facet)))

/** Words for the values of facets, and the values worth offering: those that rows have, and those chosen; all of them where the server does not count. */
export const useFacets = (page: OrderList['page'], filters: RepairOrderFilters) => {
  const labels = useLabels()
  const { isCustomer } = useUser()

  /** The server's own list where it has one. */
  const valuesOf = (facet: Facet): readonly string[] => {
    const listed = labels.listed(facet, isCustomer)
    return listed.length > 0 ? listed : VALUES[facet]
  }

  const labelOf = (facet: Facet, value: string): string => {
    const known = page?.facetLabels?.[facet]?.[value]
    if (known !== undefined) return known
    if (facet === 'repairOrderStatus') return labels.orderStatus(value, isCustomer)
    if (facet === 'repairStatus') return labels.itemStatus(value, isCustomer)
    if (facet === 'waitingFor') return labels.turn(value, audienceOf(isCustomer))
    return labels.option(facet, value)
  }

  const choicesOf = (facet: Facet): readonly Choice[] => {
    const counts = page?.facets?.[facet]
    const chosen: readonly string[] = filters[facet] ?? []
    const own = valuesOf(facet)
    const others = Object.keys(counts ?? {}).filter((value) => !own.includes(value))
    const all = [...own, ...others, ...chosen.filter((value) => !own.includes(value) && !others.includes(value))]
    return all
      .filter((value) => counts === undefined || !!counts[value] || chosen.includes(value))
      .map((value) => ({ value, label: labelOf(facet, value), count: counts && (counts[value] ?? 0) }))
  }

  return { labelOf, choicesOf }
}
