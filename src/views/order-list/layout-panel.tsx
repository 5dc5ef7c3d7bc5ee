import { useTranslation } from '../hooks/translation.ts'
import { columnsFor, defaultOrderLayout, DENSITIES, type OrderLayout } from '../../domain/order-layout.ts'
import { useUser } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { Panel } from '../ui/overlays/panel.tsx'
import { PlainSelect } from '../ui/fields/plain-select.tsx'
import { useColumnName } from './order-columns.tsx'

export interface LayoutProps {
  readonly layout: OrderLayout
  readonly onChange: (patch: { readonly columns?: readonly string[]; readonly density?: OrderLayout['density'] }) => void
}

/** The choice of columns and density. The number always stays: it leads to the order. */
export const LayoutPanel = ({ layout, onChange }: LayoutProps) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  const columnName = useColumnName()
  return (
    <Panel label={t('repairOrder-list-look')} className="flex w-64 flex-col gap-4 p-4">
      <CheckboxGroup
        name="columns"
        label={t('repairOrder-list-columns')}
        value={layout.columns}
        onChange={(columns) => onChange({ columns })}
        options={columnsFor(isCustomer).map((id) => ({ value: id, label: columnName(id), isDisabled: id === 'repairOrderNo' }))}
      />
      <PlainSelect
        name="density"
        label={t('repairOrder-list-density')}
        value={layout.density}
        onChange={(value) => onChange({ density: DENSITIES.find((one) => one === value) ?? layout.density })}
        options={DENSITIES.map((one) => ({ value: one, label: t(`repairOrder-list-density-${one}`) }))}
      />
      <Button size="sm" onPress={() => onChange(defaultOrderLayout(isCustomer))}>
        {t('repairOrder-list-columnsReset')}
      </Button>
    </Panel>
  )
}
