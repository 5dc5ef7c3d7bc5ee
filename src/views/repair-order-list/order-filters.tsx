import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DELIVERY_METHODS, PRIORITIES, type RepairOrderFilters } from '../../domain/entities/repair-order.ts'
import { ORDER_STATUSES } from '../../domain/entities/statuses.ts'
import { orderStatusKey } from '../../domain/lifecycle/labels.ts'
import { useUser } from '../app-context.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { ActiveFilters, ChoiceChips, type ActiveFilter } from '../parts/filter-chips.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { OrderList } from './order-list.ts'

const DATES = ['submittedFrom', 'submittedTo'] as const
const TURNS = ['customer', 'center', 'parts'] as const

/** Search, status chips with counts, more filters on demand, and the filters in force. */
export const OrderFilters = ({ list }: { list: OrderList }) => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const { query, page } = list
  const filters = query.filters ?? {}
  const set = (patch: RepairOrderFilters) => list.change({ filters: { ...filters, ...patch } })
  const without = (name: string) => list.change({ filters: Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name)) })

  const statusCounts = page?.facets?.['repairOrderStatus']
  const statuses = ORDER_STATUSES.filter(
    (status) => statusCounts === undefined || statusCounts[status] || filters.repairOrderStatus?.includes(status),
  )
  const viewer = isCustomer ? 'customer' : 'employee'

  const active: ActiveFilter[] = [
    ...(filters.waitingFor ?? []).map((turn) => ({ id: 'waitingFor', name: t('field-waitingFor'), value: t(`turn-${viewer}-${turn}`) })),
    ...(filters.priority ?? []).map((one) => ({ id: 'priority', name: t('field-priority'), value: t(`option-priority-${one}`) })),
    ...(filters.deliveryMethod ?? []).map((one) => ({
      id: 'deliveryMethod',
      name: t('field-deliveryMethod'),
      value: t(`option-deliveryMethod-${one}`),
    })),
    ...DATES.flatMap((name) => {
      const value = filters[name]
      return value ? [{ id: name, name: t(`repairOrder-list-${name}`), value }] : []
    }),
  ]

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-56 flex-1 sm:max-w-md">
          <TextField
            name="keyword"
            type="search"
            label={t('repairOrder-list-search')}
            isLabelHidden
            placeholder={t(isCustomer ? 'repairOrder-list-searchHint-customer' : 'repairOrder-list-searchHint')}
            value={list.keyword}
            onChange={list.type}
          />
        </div>
        <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {t('repairOrder-list-moreFilters')}
        </Button>
      </div>
      <ChoiceChips
        label={t('field-repairOrderStatus')}
        choices={statuses.map((status) => ({ value: status, label: t(orderStatusKey(status, isCustomer)), count: statusCounts?.[status] }))}
        selected={filters.repairOrderStatus ?? []}
        onChange={(values) => set({ repairOrderStatus: ORDER_STATUSES.filter((status) => values.includes(status)) })}
      />
      {isOpen && (
        <div className="grid gap-3 rounded-lg border border-border bg-raised p-4 sm:grid-cols-2 lg:grid-cols-5">
          <SelectField
            name="waitingFor"
            label={t('field-waitingFor')}
            emptyLabel={t('shared-all')}
            value={filters.waitingFor?.[0] ?? ''}
            onChange={(value) => set({ waitingFor: TURNS.filter((turn) => turn === value) })}
            options={TURNS.map((turn) => ({ value: turn, label: t(`turn-${viewer}-${turn}`) }))}
          />
          <SelectField
            name="priority"
            label={t('field-priority')}
            emptyLabel={t('shared-all')}
            value={filters.priority?.[0] ?? ''}
            onChange={(value) => set({ priority: PRIORITIES.filter((one) => one === value) })}
            options={PRIORITIES.map((one) => ({ value: one, label: t(`option-priority-${one}`) }))}
          />
          <SelectField
            name="deliveryMethod"
            label={t('field-deliveryMethod')}
            emptyLabel={t('shared-all')}
            value={filters.deliveryMethod?.[0] ?? ''}
            onChange={(value) => set({ deliveryMethod: DELIVERY_METHODS.filter((one) => one === value) })}
            options={DELIVERY_METHODS.map((one) => ({ value: one, label: t(`option-deliveryMethod-${one}`) }))}
          />
          {DATES.map((name) => (
            <DateField
              key={name}
              name={name}
              label={t(`repairOrder-list-${name}`)}
              value={filters[name] ?? ''}
              onChange={(value) => set({ [name]: value || null })}
            />
          ))}
        </div>
      )}
      <ActiveFilters filters={active} onRemove={without} onClear={() => list.change({ filters: {}, keyword: '' })} />
    </div>
  )
}
