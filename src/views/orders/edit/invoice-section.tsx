import { namespaces } from '../../../locales/namespaces.ts'
import { useMotion } from '../../ui/use-motion.ts'
import { useTranslation } from 'react-i18next'
import { INVOICE_TYPES } from '../../../domain/entities/repair-order.ts'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/page/section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { OrderFormView } from '../actors.ts'

/** None, personal, or a company with its tax id and title. */
export const InvoiceSection = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation(namespaces('fields', 'orders'))
  const parts = useMotion<HTMLDivElement>()
  const types = INVOICE_TYPES.map((value) => ({ value, label: t(`option-invoiceType-${value}`) }))
  return (
    <Section title={t('repairOrder-section-invoice')}>
      <div ref={parts} className="flex flex-col gap-5">
        <RadioGroup {...form.field('invoiceType')} options={types} variant="segmented" isRequired />
        {form.values.invoiceType === 'company' && (
          <FieldGrid>
            <TextField {...form.field('taxId')} isRequired inputMode="numeric" isMono />
            <TextField {...form.field('invoiceTitle')} isRequired autoComplete="organization" />
          </FieldGrid>
        )}
      </div>
    </Section>
  )
}
