import { PackageCheck } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/page/section.tsx'
import { StarRating } from '../ui/fields/star-rating.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import type { BlockProps } from '../review/review-form.ts'

/** I21: the customer has it back; a rating is welcome, not required, and with it a word. */
export const ReceiptForm = ({ form }: BlockProps) => {
  const { t } = useTranslation('customer-item')
  const { 'confirm.rating': rating, 'confirm.ratingComment': ratingComment } = form.values
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
        <StarRating {...form.field('confirm.rating')} />
        {(rating !== null || ratingComment !== '') && (
          <TextArea {...form.field('confirm.ratingComment')} rows={2} maxLength={LENGTHS.ratingComment.max} />
        )}
        <div className="flex justify-end">
          <Button type="submit" variant="primary" icon={<PackageCheck />} isPending={form.isSubmitting}>
            {t('repairItem-receipt-submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
