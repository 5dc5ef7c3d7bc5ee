import { useTranslation } from '../../hooks/translation.ts'
import { Section } from '../../ui/page/section.tsx'
import type { OrderFormView } from '../actors.ts'
import { PlanFields } from '../dialogs/plan-fields.tsx'

/** The fields of a draft that only employees set (domain.md section 4). */
export const CenterSection = ({ form }: { form: OrderFormView }) => {
  const { t } = useTranslation('orders')
  return (
    <Section title={t('orderEdit-section-center')} description={t('orderEdit-section-center-hint')}>
      <PlanFields priority={form.field('priority')} expectedReturnDate={form.field('expectedReturnDate')} />
    </Section>
  )
}
