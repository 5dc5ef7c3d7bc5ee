import { useTranslation } from 'react-i18next'
import { useUser } from '../hooks/app-context.ts'
import type { ActiveFilter } from '../ui/table/filter-chips.tsx'
import { facetsFor, useFacets } from './facets.ts'
import type { OrderList } from './order-list.ts'

const DATES = ['submittedFrom', 'submittedTo', 'updatedFrom', 'updatedTo'] as const
const FLAGS = ['isPrint', 'isOverdue', 'isStuck', 'isUnassigned', 'assignedToMe'] as const

/** The filters in force in words; the status stands in its own chips. The id is the filter's name. */
export const useActiveFilters = (list: OrderList): readonly ActiveFilter[] => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  const { labelOf } = useFacets(list)
  const filters = list.query.filters ?? {}
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
