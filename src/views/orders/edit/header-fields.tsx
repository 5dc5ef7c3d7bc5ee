import { INVOICE_TYPES } from '../../../domain/entities/repair-order.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { FieldGrid, WideCell } from '../../ui/fields/field-grid.tsx'
import type { FieldProps } from '../../ui/fields/field-parts.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useMotion } from '../../ui/use-motion.ts'
import type { OrderFormView } from '../actors.ts'

/** Remark, the customer's own number, and the parcel where it is already on its way. */
export const OtherFields = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation('orders')
  return (
    <FieldGrid>
      <WideCell>
        <TextField {...form.field('customerReferenceNo')} description={t('repairOrder-reference-hint')} />
      </WideCell>
      <TextField {...form.field('inboundCarrier')} description={t('repairOrder-tracking-hint')} />
      <TextField {...form.field('inboundTrackingNo')} isMono />
      <WideCell>
        <TextArea {...form.field('remark')} maxLength={LENGTHS.remark.max} />
      </WideCell>
    </FieldGrid>
  )
}

/** Any form that holds an invoice. */
interface InvoiceForm {
  readonly values: { readonly invoiceType: string }
  readonly field: (name: 'invoiceType' | 'taxId' | 'invoiceTitle') => FieldProps<string>
}

/** None, personal, or a company with its tax id and title. */
export const InvoiceFields = ({ form }: { form: InvoiceForm }) => {
  const { t } = useTranslation(namespaces('fields', 'orders'))
  const parts = useMotion<HTMLDivElement>()
  const types = INVOICE_TYPES.map((value) => ({ value, label: t(`option-invoiceType-${value}`) }))
  return (
    <div ref={parts} className="flex flex-col gap-5">
      <RadioGroup {...form.field('invoiceType')} options={types} variant="segmented" isRequired />
      {form.values.invoiceType === 'company' && (
        <FieldGrid>
          <TextField {...form.field('taxId')} isRequired inputMode="numeric" isMono />
          <TextField {...form.field('invoiceTitle')} isRequired autoComplete="organization" />
        </FieldGrid>
      )}
    </div>
  )
}
