import { useTranslation } from 'react-i18next'
import { ISSUE_CATEGORIES } from '../../domain/entities/repair-item.ts'
import { type RepairOrderFilters } from '../../domain/entities/repair-order-list.ts'
import { DELIVERY_METHODS, PRIORITIES } from '../../domain/entities/repair-order.ts'
import { ITEM_STATUSES, ORDER_STATUSES, OUTCOMES, WAITS_FOR, WARRANTY_STATUSES } from '../../domain/entities/statuses.ts'
import { audienceOf, itemStatusKey, orderStatusKey, turnKey } from '../../domain/lifecycle/labels.ts'
import { useUser } from '../app-context.ts'
import { useKnownText } from '../issue-text.ts'
import type { Choice } from '../parts/filter-chips.tsx'
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
/** What only the back office knows or decides. */
const FOR_EMPLOYEES: ReadonlySet<Facet> = new Set<Facet>(['rmsEngineerId', 'customerId', 'priority'])

/** The facets of the panel for a reader of this class. */
export const facetsFor = (isCustomer: boolean) => FACETS.filter((facet) => !(isCustomer && FOR_EMPLOYEES.has(facet)))

/** The list with the server's words for the steps of an item, where it has any. */
export const withStepNames = (list: OrderList, stepNames: Readonly<Record<string, string>>): OrderList =>
  list.page && Object.keys(stepNames).length > 0
    ? { ...list, page: { ...list.page, facetLabels: { ...list.page.facetLabels, repairStatus: stepNames } } }
    : list

/** Words for the values of facets, and the values worth offering: those that rows have, and those chosen. */
export const useFacets = ({ query, page }: Pick<OrderList, 'query' | 'page'>) => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  const text = useKnownText()

  const labelOf = (facet: Facet, value: string): string => {
    const known = page?.facetLabels?.[facet]?.[value]
    if (known !== undefined) return known
    const status = ORDER_STATUSES.find((one) => one === value)
    if (facet === 'repairOrderStatus' && status) return t(orderStatusKey(status, isCustomer))
    const step = ITEM_STATUSES.find((one) => one === value)
    if (facet === 'repairStatus' && step) return t(itemStatusKey(step, isCustomer))
    const turn = WAITS_FOR.find((one) => one === value)
    if (facet === 'waitingFor' && turn) return t(turnKey(turn, audienceOf(isCustomer)))
    const key = `option-${facet}-${value}`
    const word = text(key)
    return word === key ? value : word
  }

  const choicesOf = (facet: Facet): readonly Choice[] => {
    const counts = page?.facets?.[facet]
    const chosen: readonly string[] = query.filters?.[facet] ?? []
    const own: readonly string[] = VALUES[facet]
    const others = Object.keys(counts ?? {}).filter((value) => !own.includes(value))
    const all = [...own, ...others, ...chosen.filter((value) => !own.includes(value) && !others.includes(value))]
    return all
      .filter((value) => counts === undefined || !!counts[value] || chosen.includes(value))
      .map((value) => ({ value, label: labelOf(facet, value), count: counts && (counts[value] ?? 0) }))
  }

  return { labelOf, choicesOf }
}
