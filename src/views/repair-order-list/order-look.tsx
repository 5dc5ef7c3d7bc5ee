import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogTrigger } from 'react-aria-components'
import { columnsFor, defaultOrderLayout, DENSITIES, type OrderLayout } from '../../domain/order-layout.ts'
import { useUser } from '../app-context.ts'
import { Button } from '../parts/button.tsx'
import { CheckboxGroup } from '../parts/checkbox.tsx'
import { Popover } from '../parts/popover.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useColumnName } from './order-columns.tsx'

interface Props {
  readonly layout: OrderLayout
  readonly onChange: (patch: { readonly columns?: readonly string[]; readonly density?: OrderLayout['density'] }) => void
}

/** Which columns the table shows, and how dense it is. The number always stays: it leads to the order. */
export const OrderLook = ({ layout, onChange }: Props) => {
  const { t } = useTranslation()
  const { isCustomer } = useUser()
  const columnName = useColumnName()
  return (
    <DialogTrigger>
      <Button icon={<Columns3 aria-hidden="true" />}>{t('repairOrder-list-look')}</Button>
      <Popover placement="bottom end">
        <Dialog aria-label={t('repairOrder-list-look')} className="flex w-64 flex-col gap-4 p-4 outline-none">
          <CheckboxGroup
            name="columns"
            label={t('repairOrder-list-columns')}
            value={layout.columns}
            onChange={(columns) => onChange({ columns })}
            options={columnsFor(isCustomer).map((id) => ({ value: id, label: columnName(id), isDisabled: id === 'repairOrderNo' }))}
          />
          <SelectField
            name="density"
            label={t('repairOrder-list-density')}
            value={layout.density}
            onChange={(value) => onChange({ density: DENSITIES.find((one) => one === value) ?? layout.density })}
            options={DENSITIES.map((one) => ({ value: one, label: t(`repairOrder-list-density-${one}`) }))}
          />
          <Button size="sm" onPress={() => onChange(defaultOrderLayout(isCustomer))}>
            {t('repairOrder-list-columnsReset')}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
