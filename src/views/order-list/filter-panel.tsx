import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderFilters } from '../../domain/entities/repair-order-list.ts'
import { useUser } from '../hooks/app-context.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { MultiSelect } from '../ui/fields/multi-select.tsx'
import { PlainSelect } from '../ui/fields/plain-select.tsx'
import { facetsFor, useFacets } from './facets.ts'
import type { OrderList } from './order-list.ts'

const DATES = ['submittedFrom', 'submittedTo', 'updatedFrom', 'updatedTo'] as const
const FLAGS = ['isPrint', 'isOverdue', 'isStuck', 'isUnassigned', 'assignedToMe', 'isHandedOver'] as const
const CUSTOMER_FLAGS = ['isPrint'] as const

const flagText = (value: boolean | null | undefined) => (typeof value === 'boolean' ? String(value) : '')
const flagOf = (text: string) => (text === '' ? null : text === 'true')

interface Props {
  readonly filters: RepairOrderFilters
  readonly onChange: (patch: RepairOrderFilters) => void
}

/** The filters that no count stands beside: the answer of the list does not render them. */
const UncountedFilters = ({ filters, onChange }: Props) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  return (
    <>
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
    </>
  )
}

/** Every filter of domain.md section 10 but the status; how many orders each value would give stands beside it. */
export const FilterPanel = ({ page, filters, onChange }: Props & { page: OrderList['page'] }) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  const { choicesOf } = useFacets(page, filters)
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
      <UncountedFilters filters={filters} onChange={onChange} />
    </div>
  )
}
