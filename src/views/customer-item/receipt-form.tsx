import { PackageCheck, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { COUNTS, LENGTHS } from '../../domain/limits.ts'
import { Button } from '../parts/button.tsx'
import { RadioGroup } from '../parts/radio-group.tsx'
import { Section } from '../parts/section.tsx'
import { TextArea } from '../parts/text-area.tsx'
import type { BlockProps } from '../review/review-form.ts'

const RATINGS = Array.from({ length: COUNTS.rating.max }, (_, i) => String(i + 1))

/** I21: the customer has it back; a rating and a word are welcome, not required. */
export const ReceiptForm = ({ form }: BlockProps) => {
  const { t } = useTranslation()
  const { value, onChange, ...rating } = form.field('confirm.rating')
  return (
    <Section title={t('repairItem-receipt')} description={t('repairItem-receipt-text')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.change('action', { action: 'confirmReceipt' })
          form.submit()
        }}
      >
        <RadioGroup
          {...rating}
          look="segmented"
          value={value === null ? '' : String(value)}
          onChange={(text) => onChange(Number(text))}
          options={RATINGS.map((number) => ({ value: number, label: number, icon: <Star aria-hidden="true" /> }))}
        />
        <TextArea {...form.field('confirm.ratingComment')} rows={2} maxLength={LENGTHS.ratingComment.max} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" icon={<PackageCheck />} isPending={form.isSubmitting}>
            {t('repairItem-receipt-submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
