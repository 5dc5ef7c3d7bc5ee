import { useTranslation } from '../../hooks/translation.ts'
import { PRIORITIES } from '../../../domain/entities/repair-order.ts'
import { dateInTaipei } from '../../../domain/formats/dates.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import type { FieldProps } from '../../ui/fields/field-parts.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { useNow } from '../../ui/use-now.ts'

/** How urgent an order is, and when it is expected back. */
export const PlanFields = ({ priority, expectedReturnDate }: Record<'priority' | 'expectedReturnDate', FieldProps<string>>) => {
  const { t } = useTranslation('order-list')
  const now = useNow()
  const priorities = PRIORITIES.map((value) => ({ value, label: t(`option-priority-${value}`) }))
  return (
    <FieldGrid>
      <RadioGroup {...priority} options={priorities} variant="segmented" />
      <DateField {...expectedReturnDate} min={dateInTaipei(now)} />
    </FieldGrid>
  )
}
