import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { totalOf } from '../../domain/formats/money.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { quoteVersionsOf, type QuoteVersion } from '../../domain/quotations.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import type { Choice } from '../../machines/review/review-check.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { formatMoney } from '../ui/text/money-text.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { QuoteTable } from '../history/quote-table.tsx'
import { QuoteTerms } from '../history/quote-terms.tsx'
import type { BlockProps } from '../review/review-form.ts'
import { useDecision, type DecisionActor } from './use-decision.ts'

/** The quotation that waits, as the server tells it now, and the one before it. */
const versionsOf = ({ item, reviewHistory, awaitingProcessing }: ReviewInfo) => {
  const [current, previous] = quoteVersionsOf(reviewHistory)
  const quote = awaitingProcessing?.quote ?? current?.quote
  if (!quote) return undefined
  const version = item.quoteVersion ?? quote.quoteVersion ?? 1
  const known: QuoteVersion = { version, issuedAt: current?.issuedAt ?? '', diagnosis: current?.diagnosis, quote }
  return { current: known, previous: current?.version === version ? previous : undefined }
}

/** I10, I11: the quotation beside its last version, and the customer's answer; each answer is asked about once more. */
export const QuoteDecision = ({ form, decision, choices }: BlockProps & { decision: DecisionActor; choices: readonly Choice[] }) => {
  const { t } = useTranslation(namespaces('actions', 'customer-item'))
  const { issue } = useIssueText()
  const { ask, dialogOf } = useDecision(form, decision)
  const { info } = form.params
  const versions = versionsOf(info)
  if (!versions) return null
  const { current, previous } = versions
  const approve = choices.find(({ action }) => action === 'approveQuote')
  const fee = current.quote.inspectionFee ?? 0
  const amount = formatMoney(totalOf(current.quote))
  const comment = <TextArea {...form.field('publicComment')} rows={2} maxLength={LENGTHS.publicComment.max} />
  return (
    <Section
      anchor="quote"
      title={t('repairItem-quote')}
      actions={<TextLink href={`${href('repairOrderView', { repairOrderId: info.repairOrderId })}#quotes`}>{t('quotes-all')}</TextLink>}
    >
      <div className="flex flex-col gap-4">
        <QuoteTerms current={current} item={info.item} />
        {current.diagnosis && (
          <div>
            <h3 className="text-sm text-faint">{t('repairItem-quote-diagnosis')}</h3>
            <p className="mt-0.5 break-words whitespace-pre-line">{current.diagnosis}</p>
          </div>
        )}
        <QuoteTable current={current} previous={previous} label={t('repairItem-quote')} />
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
        {...dialogOf('approveQuote')}
        title={t('repairItem-quote-approveTitle')}
        text={t('repairItem-quote-approveText', { amount })}
        confirmLabel={t('repairItem-quote-approve')}
      >
        {comment}
      </ConfirmDialog>
      <ConfirmDialog
        {...dialogOf('declineQuote')}
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
