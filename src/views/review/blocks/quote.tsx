import { useTranslation } from 'react-i18next'
import { addDays, dateInTaipei } from '../../../domain/formats/dates.ts'
import { DAYS } from '../../../domain/limits.ts'
import { formatMoney } from '../../parts/money-text.tsx'
import { NoticeBanner } from '../../parts/notice-banner.tsx'
import type { BlockProps } from '../review-form.ts'
import { QuoteSum } from './quote-sum.tsx'
import { ReviewFields } from './review-field.tsx'
import { useNow } from '../../parts/use-now.ts'

/** I9, and I12 within the customer's limit: amounts before tax in whole TWD; tax and total are computed. `isOptional`: without any amount. */
export const QuoteBlock = ({ form, isOptional = false }: BlockProps & { isOptional?: boolean }) => {
  const { t } = useTranslation()
  const { values } = form
  const { item } = form.facts.info
  const today = dateInTaipei(useNow())
  const isRequired = !isOptional
  return (
    <div className="flex flex-col gap-4">
      {!!item.autoApproveLimit && (
        <NoticeBanner>{t('repairItem-quote-limit', { amount: formatMoney(item.autoApproveLimit) })}</NoticeBanner>
      )}
      {!!item.quoteVersion && !isOptional && (
        <NoticeBanner>{t('repairItem-quote-next', { version: item.quoteVersion + 1, old: item.quoteVersion })}</NoticeBanner>
      )}
      <ReviewFields
        form={form}
        specs={[
          { kind: 'money', name: 'quote.laborAmount', isRequired },
          { kind: 'money', name: 'quote.partsAmount', isRequired },
          { kind: 'money', name: 'quote.shippingAmount', isRequired },
          { kind: 'money', name: 'quote.inspectionFee', isRequired, description: t('repairItem-quote-feeHint') },
          ...(isOptional
            ? []
            : ([
                {
                  kind: 'date',
                  name: 'quote.validUntil',
                  isRequired,
                  min: addDays(today, DAYS.quoteValid.min),
                  max: addDays(today, DAYS.quoteValid.max),
                },
              ] as const)),
        ]}
      />
      <QuoteSum
        isSummary
        quote={{
          laborAmount: values['quote.laborAmount'],
          partsAmount: values['quote.partsAmount'],
          shippingAmount: values['quote.shippingAmount'],
          inspectionFee: values['quote.inspectionFee'],
        }}
      />
    </div>
  )
}
