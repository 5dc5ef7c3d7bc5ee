import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogTrigger } from 'react-aria-components'
import { ORDER_SORT_FIELDS, type OrderSort as SortKey, type OrderSortField } from '../../domain/entities/repair-order-list.ts'
import { COUNTS } from '../../domain/limits.ts'
import { useUser } from '../app-context.ts'
import { Button } from '../parts/button.tsx'
import type { Sort } from '../parts/data-table-types.ts'
import { Popover } from '../parts/popover.tsx'
import { PlainSelect } from '../parts/plain-select.tsx'

const FOR_EMPLOYEES: readonly OrderSortField[] = ['customerName', 'priority']
const fieldOf = (name: string) => ORDER_SORT_FIELDS.find((field) => field === name)

/** The keys after a press on a column's head: in its place where it is one already, alone, or (Shift) after the others. */
export const withSort = (keys: readonly SortKey[], { field: name, order }: Sort, isAdded: boolean): readonly SortKey[] => {
  const field = fieldOf(name)
  if (field === undefined) return keys
  if (!isAdded) return [{ field, order }]
  const at = keys.findIndex((key) => key.field === field)
  if (at < 0) return [...keys, { field, order }].slice(-COUNTS.listSortFields)
  return keys.map((key, index) => (index === at ? { field, order: key.order === 'asc' ? 'desc' : 'asc' } : key))
}

const textOf = (key: SortKey | undefined) => (key ? `${key.order} ${key.field}` : '')

interface Props {
  readonly sort: readonly SortKey[]
  readonly onChange: (sort: readonly SortKey[]) => void
}

/** Up to three keys to sort by, for the keyboard and for phones, where there are no heads to press. */
export const OrderSort = ({ sort, onChange }: Props) => {
  const { t } = useTranslation()
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
    <DialogTrigger>
      <Button icon={<ArrowUpDown aria-hidden="true" />}>
        {t('repairOrder-list-sort')}
        {sort.length > 0 && <span className="text-muted tabular-nums">{sort.length}</span>}
      </Button>
      <Popover placement="bottom end">
        <Dialog aria-label={t('repairOrder-list-sort')} className="flex w-72 flex-col gap-3 p-4 outline-none">
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
          <p className="text-xs text-faint max-sm:hidden">{t('repairOrder-list-sortHint')}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
