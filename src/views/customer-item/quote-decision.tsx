import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { formatMoney, totalOf } from '../../domain/formats/money.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { printHref } from '../../domain/print-query.ts'
import { quoteVersionsOf, type Quotation } from '../../domain/quotations.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import type { Choice } from '../../machines/review/review-check.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { Payment, QuoteBody } from '../history/quote-body.tsx'
import type { BlockProps } from '../review/review-form.ts'
import { useDecision, type DecisionActor } from './use-decision.ts'

/** The quotation that waits, as the server tells it now, and the one before it. */
const quotationOf = ({ item, reviewHistory, awaitingProcessing }: ReviewInfo): Quotation | undefined => {
  const [told, previous] = quoteVersionsOf(reviewHistory)
  const quote = awaitingProcessing?.quote ?? told?.quote
  if (!quote) return undefined
  const version = item.quoteVersion ?? quote.quoteVersion ?? 1
  const current = { issuedAt: '', diagnosis: undefined, ...told, version, quote }
  return { item, current, previous: told?.version === version ? previous : undefined, history: reviewHistory }
}

type Props = BlockProps & { decision: DecisionActor; choices: readonly Choice[]; centre: Centre | undefined }

/** I10, I11: the quotation beside its last version, and the customer's answer; each answer is asked about once more. */
export const QuoteDecision = ({ form, decision, choices, centre }: Props) => {
  const { t } = useTranslation(namespaces('actions', 'customer-item'))
  const { issue } = useIssueText()
  const { ask, dialogOf } = useDecision(form, decision)
  const { info } = form.params
  const quotation = quotationOf(info)
  if (!quotation) return null
  const { current } = quotation
  const approve = choices.find(({ action }) => action === 'approveQuote')
  const fee = current.quote.inspectionFee ?? 0
  const amount = formatMoney(totalOf(current.quote))
  const comment = <TextArea {...form.field('publicComment')} rows={2} maxLength={LENGTHS.publicComment.max} />
  return (
    <Section
      anchor="quote"
      title={t('repairItem-quote')}
      actions={
        <>
          <TextLink href={printHref({ repairOrderIds: [info.repairOrderId], itemIds: [info.itemId], template: 'quotation' })}>
            {t('quotes-print')}
          </TextLink>
          <TextLink href={`${href('repairOrderView', { repairOrderId: info.repairOrderId })}#quotes`}>{t('quotes-all')}</TextLink>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <QuoteBody quotation={quotation} label={t('repairItem-quote')} level={3} />
        <Payment centre={centre} />
        {approve?.isBlocked && <NoticeBanner tone="warning">{approve.reasons.map(issue).join(' ')}</NoticeBanner>}
        {/* on a phone within reach as long as the quotation is on the screen */}
        <div className="flex flex-wrap justify-end gap-2 max-sm:sticky max-sm:bottom-(--bottom-reserve) max-sm:z-sticky max-sm:-mx-4 max-sm:-mb-4 max-sm:rounded-b-lg max-sm:border-t max-sm:border-border max-sm:bg-raised max-sm:px-4 max-sm:py-3">
          <Button onPress={() => ask('declineQuote')}>{t('repairItem-quote-decline')}</Button>
          {approve && !approve.isBlocked && (
            <Button variant="primary" onPress={() => ask('approveQuote')}>
              {t('repairItem-quote-approve')} {amount}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        {...dialogOf('approveQuote')}
        title={t('repairItem-quote-approveTitle')}
        text={t('repairItem-quote-approveText', { amount })}
        confirmLabel={t('repairItem-quote-approve')}
      >
        {comment}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialogOf('declineQuote')}
        onConfirm={() => {
          // the button names the fee
          form.change('quote.inspectionFeeAccepted', { 'quote.inspectionFeeAccepted': true })
          form.submit()
        }}
        isDanger
        title={t('repairItem-quote-declineTitle')}
        text={fee > 0 ? t('repairItem-quote-declineText-fee', { amount: formatMoney(fee) }) : t('repairItem-quote-declineText')}
        confirmLabel={fee > 0 ? t('repairItem-quote-decline-fee', { amount: formatMoney(fee) }) : t('action-declineQuote')}
      >
        {comment}
      </ConfirmDialog>
    </Section>
  )
}
