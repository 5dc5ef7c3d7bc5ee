import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { ORDER_SORT_FIELDS, type OrderSort as SortKey, type OrderSortField } from '../../domain/entities/repair-order-list.ts'
import { useUser } from '../hooks/app-context.ts'
import { Panel } from '../ui/overlays/panel.tsx'
import { PlainSelect } from '../ui/fields/plain-select.tsx'
import { fieldOf } from './sort-keys.ts'

const FOR_EMPLOYEES: readonly OrderSortField[] = ['customerName', 'priority']

const textOf = (key: SortKey | undefined) => (key ? `${key.order} ${key.field}` : '')

export interface SortProps {
  readonly sort: readonly SortKey[]
  readonly onChange: (sort: readonly SortKey[]) => void
}

/** Up to three keys to sort by. */
export const SortPanel = ({ sort, onChange }: SortProps) => {
  const { t } = useTranslation(namespaces('order-list', 'tables'))
  const { isCustomer } = useUser()
  const fields = ORDER_SORT_FIELDS.filter((field) => !(isCustomer && FOR_EMPLOYEES.includes(field)))
  const choose = (index: number, value: string) => {
    const [order, name] = value.split(' ')
    const field = fieldOf(name ?? '')
    const key: SortKey | undefined = field && { field, order: order === 'desc' ? 'desc' : 'asc' }
    onChange([...sort.slice(0, index), ...(key ? [key] : []), ...sort.slice(index + 1)])
  }
  const optionsFor = (index: number) =>
    fields
      .filter((field) => !sort.some((key, at) => at !== index && key.field === field))
      .flatMap((field) => [
        { value: `asc ${field}`, label: t('table-ascending', { column: t(`field-${field}`) }) },
        { value: `desc ${field}`, label: t('table-descending', { column: t(`field-${field}`) }) },
      ])
  const steps = (['repairOrder-list-sortKey1', 'repairOrder-list-sortKey2', 'repairOrder-list-sortKey3'] as const).slice(0, sort.length + 1)
  return (
    <Panel label={t('repairOrder-list-sort')} className="flex w-72 flex-col gap-3 p-4">
      {steps.map((label, index) => (
        <PlainSelect
          key={label}
          name={`sort${index + 1}`}
          label={t(label)}
          emptyLabel={index === 0 ? t('repairOrder-list-sortDefault') : t('shared-none')}
          value={textOf(sort[index])}
          onChange={(value) => choose(index, value)}
          options={optionsFor(index)}
        />
      ))}
      <p className="text-sm text-faint max-sm:hidden">{t('repairOrder-list-sortHint')}</p>
    </Panel>
  )
}
