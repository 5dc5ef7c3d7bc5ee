import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { factsOf } from '../../../domain/lifecycle/facts.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import type { BlockProps } from '../review-form.ts'
import { QuoteSum } from './quote-sum.tsx'
import { ReviewFields, type FieldSpec } from './review-field.tsx'

type Props = BlockProps & { isDecline: boolean }

/** I10, I11 on behalf: the answer that the customer gave by telephone or mail, with a note or a file that proves it. */
export const DecisionBlock = ({ form, isDecline }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'history', 'review'))
  const { currentQuote } = factsOf(form.params.info.reviewHistory)
  const fee: FieldSpec = { kind: 'check', name: 'quote.inspectionFeeAccepted', isRequired: true }
  const evidence: FieldSpec = {
    kind: 'area',
    name: 'quote.evidence',
    max: LENGTHS.evidence.max,
    description: t('repairItem-evidence-hint'),
  }
  const hasFee = currentQuote?.inspectionFee !== 0
  return (
    <div className="flex flex-col gap-4">
      {currentQuote && (
        <>
          <p className="text-sm text-muted">
            {t('repairItem-quote-version', { version: currentQuote.quoteVersion ?? 1 })} · {t('field-validUntil')}{' '}
            <DateText value={currentQuote.validUntil} variant="date" />
          </p>
          <QuoteSum quote={currentQuote} />
        </>
      )}
      <ReviewFields form={form} specs={isDecline && hasFee ? [fee, evidence] : [evidence]} />
    </div>
  )
}
