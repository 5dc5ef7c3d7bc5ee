import { useTranslation } from 'react-i18next'
import { LENGTHS } from '../../../domain/limits.ts'
import { FieldGrid, WideCell } from '../../ui/fields/field-grid.tsx'
import { Section } from '../../ui/page/section.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { OrderFormView } from '../actors.ts'

/** Remark, the customer's own number, and the parcel where it is already on its way. */
export const OtherSection = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation('orders')
  return (
    <Section title={t('repairOrder-section-other')}>
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
    </Section>
  )
}
