import { useLocale } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { totalOf } from '../../domain/formats/money.ts'
import { factsOf } from '../../domain/lifecycle/facts.ts'
import { LENGTHS } from '../../domain/limits.ts'
import type { Choice } from '../../machines/review-check.ts'
import { useIssueText } from '../issue-text.ts'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { formatDate } from '../parts/date-format.ts'
import { formatMoney } from '../parts/money-text.tsx'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { Section } from '../parts/section.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { QuoteSum } from '../review/blocks/quote-sum.tsx'
import type { BlockProps } from '../review/review-form.ts'
import { useDecision } from './use-decision.ts'

/** I10, I11: the quotation with tax and total, and the customer's answer; each answer is asked about once more. */
export const QuoteDecision = ({ form, choices }: BlockProps & { choices: readonly Choice[] }) => {
  const { t } = useTranslation()
  const { locale } = useLocale()
  const { issue } = useIssueText()
  const { asked, ask, close, take, isPending } = useDecision(form)
  const { info } = form.facts
  const { currentQuote } = factsOf(info.reviewHistory)
  const diagnosis = info.reviewHistory.find(({ action }) => action === 'issueQuote')?.data?.diagnosis?.diagnosis
  const quote = info.awaitingProcessing?.quote ?? currentQuote
  if (!quote) return null
  const approve = choices.find(({ action }) => action === 'approveQuote')
  const fee = quote.inspectionFee ?? 0
  const amount = formatMoney(totalOf(quote))
  const comment = (
    <TextArea {...form.field('publicComment')} label={t('repairItem-comment-own')} rows={2} maxLength={LENGTHS.publicComment.max} />
  )
  const validUntil = quote.validUntil ? (formatDate(quote.validUntil, 'date', locale) ?? '') : ''
  return (
    <Section
      anchor="quote"
      title={t('repairItem-quote')}
      description={[
        t('repairItem-quote-version', { version: quote.quoteVersion ?? info.item.quoteVersion ?? 1 }),
        validUntil && t('repairItem-quote-valid', { date: validUntil }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <div className="flex flex-col gap-4">
        {diagnosis && (
          <div>
            <h3 className="text-sm text-faint">{t('repairItem-quote-diagnosis')}</h3>
            <p className="mt-0.5 whitespace-pre-line">{diagnosis}</p>
          </div>
        )}
        <QuoteSum quote={quote} />
        {approve?.isBlocked && <NoticeBanner tone="warning">{approve.reasons.map(issue).join(' ')}</NoticeBanner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={() => ask('declineQuote')}>{t('repairItem-quote-decline')}</Button>
          {approve && !approve.isBlocked && (
            <Button variant="primary" onPress={() => ask('approveQuote')}>
              {t('repairItem-quote-approve')} {amount}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={asked === 'approveQuote'}
        onClose={close}
        onConfirm={take}
        isPending={isPending}
        title={t('repairItem-quote-approveTitle')}
        text={t('repairItem-quote-approveText', { amount })}
        confirmLabel={t('repairItem-quote-approve')}
      >
        {comment}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'declineQuote'}
        onClose={close}
        onConfirm={take}
        isPending={isPending}
        isDanger
        title={t('repairItem-quote-declineTitle')}
        text={t('repairItem-quote-declineText')}
        confirmLabel={t('action-declineQuote')}
      >
        {fee > 0 && (
          <Checkbox
            {...form.field('quote.inspectionFeeAccepted')}
            label={t('repairItem-quote-declineFee', { amount: formatMoney(fee) })}
            isRequired
          />
        )}
        {comment}
      </ConfirmDialog>
    </Section>
  )
}
