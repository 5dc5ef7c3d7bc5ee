import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderFilters } from '../../domain/entities/repair-order-list.ts'
import { useUser } from '../hooks/app-context.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { MultiSelect } from '../ui/fields/multi-select.tsx'
import { PlainSelect } from '../ui/fields/plain-select.tsx'
import { facetsFor, useFacets } from './facets.ts'
import { NO_FILTERS, type OrderList } from './order-list.ts'

const DATES = ['submittedFrom', 'submittedTo', 'updatedFrom', 'updatedTo'] as const
const FLAGS = ['isPrint', 'isOverdue', 'isStuck', 'isUnassigned', 'assignedToMe', 'isHandedOver'] as const
const CUSTOMER_FLAGS = ['isPrint'] as const

const flagText = (value: boolean | null | undefined) => (typeof value === 'boolean' ? String(value) : '')
const flagOf = (text: string) => (text === '' ? null : text === 'true')

/** Every filter of domain.md section 10 but the status; how many orders each value would give stands beside it. */
export const FilterPanel = ({ list, onChange }: { list: OrderList; onChange: (patch: RepairOrderFilters) => void }) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  const filters = list.query.filters ?? NO_FILTERS
  const { choicesOf } = useFacets(list.page, filters)
  const facets = facetsFor(isCustomer).flatMap((facet) => {
    const choices = choicesOf(facet)
    return choices.length === 0 ? [] : [{ facet, choices }]
  })
  return (
    <div className="grid gap-3 rounded-lg border border-border bg-raised p-4 sm:grid-cols-2 lg:grid-cols-4 2xl:grid-cols-6">
      {facets.map(({ facet, choices }) => (
        <MultiSelect
          key={facet}
          name={facet}
          label={t(`field-${facet}`)}
          value={filters[facet] ?? []}
          choices={choices}
          onChange={(values) => onChange({ [facet]: values })}
        />
      ))}
      {DATES.map((name) => (
        <DateField
          key={name}
          name={name}
          label={t(`repairOrder-list-${name}`)}
          value={filters[name] ?? ''}
          onChange={(value) => onChange({ [name]: value || null })}
        />
      ))}
      {(isCustomer ? CUSTOMER_FLAGS : FLAGS).map((name) => (
        <PlainSelect
          key={name}
          name={name}
          label={name === 'assignedToMe' ? t('repairOrder-list-assignedToMe') : t(`field-${name}`)}
          emptyLabel={t('shared-all')}
          value={flagText(filters[name])}
          onChange={(value) => onChange({ [name]: flagOf(value) })}
          options={[
            { value: 'true', label: t('shared-yes') },
            { value: 'false', label: t('shared-no') },
          ]}
        />
      ))}
    </div>
  )
}
