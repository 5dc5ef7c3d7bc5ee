import { useTranslation } from 'react-i18next'
import { PRIORITIES } from '../../domain/entities/repair-order.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { DateField } from '../parts/date-field.tsx'
import { FieldGrid } from '../parts/field-grid.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Section } from '../parts/section.tsx'
import { useNow } from '../parts/use-now.ts'
import type { OrderFormView } from './order-edit.tsx'

/** What only the centre decides of a draft (domain.md section 4): how urgent it is, and when it is expected back. */
export const CenterSection = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation()
  const now = useNow()
  const priorities = PRIORITIES.map((value) => ({ value, label: t(`option-priority-${value}`) }))
  return (
    <Section title={t('orderEdit-section-center')} description={t('orderEdit-section-center-hint')}>
      <FieldGrid>
        <RadioGroup {...form.field('priority')} options={priorities} look="segmented" />
        <DateField {...form.field('expectedReturnDate')} min={dateInTaipei(now)} />
      </FieldGrid>
    </Section>
  )
}
