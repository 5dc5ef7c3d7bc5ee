import { useSelector } from '@xstate/react'
import { CircleCheck, CircleX, Send } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { daysLeft, type Quotation } from '../../domain/quotations.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { printHref } from '../../domain/print-query.ts'
import {
  costOf,
  decisionField,
  expiredIssue,
  type QuoteResult,
  type QuotesParams,
  type QuotesForm,
  type QuotesSaved,
} from '../../machines/orders/quotes.machine.ts'
import { href } from '../../shared/paths.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { Payment, QuoteBody } from '../history/quote-body.tsx'
import { useNow } from '../ui/use-now.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useFocusAfterAction } from '../ui/focus/action-focus.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useItemName } from './item-name.ts'
import type { OrderActor } from './actors.ts'

export type QuotesActor = NonNullable<ReturnType<OrderActor['getSnapshot']>['children']['quotes']>
type View = ReturnType<typeof useForm<QuotesForm, QuotesParams, QuotesSaved>>

const DECISIONS = ['approved', 'declined'] as const

/** One item's quotation and the choice about it. */
const OneQuote = ({ form, quotation }: { form: View; quotation: Quotation }) => {
  const { t } = useTranslation(namespaces('customer-item', 'orders'))
  const { issue } = useIssueText()
  const nameOf = useItemName()
  const { item, current } = quotation
  const isExpired = daysLeft(current.quote, dateInTaipei(useNow())) === 0
  const { itemId, itemNo } = item
  const field = decisionField(itemId)
  const decided = form.values.decisions[itemId]
  const isReplaced = decided !== undefined && decided.version !== current.version
  const choose = (value: string) => {
    const decision = DECISIONS.find((one) => one === value)
    if (!decision) return
    const decisions = { ...form.values.decisions, [itemId]: { decision, version: current.version } }
    form.change(field, { decisions })
  }
  return (
    <li className="not-last:border-b flex flex-col gap-3 px-4 py-4 sm:px-5">
      <h3 className="font-semibold break-words">
        {itemNo}. <TextLink href={href('viewOrderItem', { itemId })}>{nameOf(item)}</TextLink>
      </h3>
      <QuoteBody quotation={quotation} label={t('quotes-tableOf', { name: nameOf(item) })} level={4} />
      {isReplaced && (
        <NoticeBanner tone="warning">
          {t('quotes-replacedLong', { version: current.version, old: decided.version, decision: t(`quotes-${decided.decision}`) })}
        </NoticeBanner>
      )}
      <RadioGroup
        name={field}
        label={t('quotes-decide', { name: nameOf(item) })}
        isLabelHidden
        variant="cards"
        value={decided && !isReplaced ? decided.decision : ''}
        onChange={choose}
        onBlur={() => form.blur(field)}
        error={isReplaced ? undefined : form.errorOf(field)}
        options={DECISIONS.map((value) => {
          const isDisabled = isExpired && value === 'approved'
          const isFree = value === 'declined' && !current.quote.inspectionFee
          const words = t(isFree ? 'quotes-declined-free' : `quotes-${value}-text`)
          const description = isDisabled ? issue(expiredIssue(field, current.quote)) : words
          return { value, label: t(`quotes-${value}`), description, isDisabled }
        })}
      />
    </li>
  )
}

/** The result of each decision, when some were refused. */
const Report = ({ rows, items }: { rows: readonly QuoteResult[]; items: readonly RepairItem[] }) => {
  const { t } = useTranslation('orders')
  const nameOf = useItemName()
  return (
    <div className="px-4 pb-4 sm:px-5">
      <NoticeBanner tone="warning" title={t('quotes-report')} isLive>
        <ul className="flex flex-col gap-1.5">
          {rows.map(({ itemId, ok, decision, message }) => (
            <li key={itemId} className="flex gap-2">
              {ok ? (
                <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-success-strong" />
              ) : (
                <CircleX aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger-strong" />
              )}
              <span className="min-w-0 break-words">
                {nameOf(items.find((item) => item.itemId === itemId))} · {t(`quotes-${decision}`)} ·{' '}
                {t(ok ? 'quotes-report-ok' : 'quotes-report-refused')}
                {message ? ` · ${message}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </NoticeBanner>
    </div>
  )
}

/** The cost of the decisions, consent to the inspection fee, how one pays, a comment, and the button. */
const Foot = ({ form, centre }: { form: View; centre: Centre | undefined }) => {
  const { t } = useTranslation('orders')
  const { count, total, fee } = costOf(form.values, form.params)
  return (
    <div className="flex flex-col gap-4 border-t border-border px-4 py-4 sm:px-5">
      {fee > 0 && (
        <Checkbox
          name="feeAccepted"
          label={t('quotes-fee', { amount: formatMoney(fee) })}
          value={form.values.feeAccepted === fee}
          onChange={(isAccepted) => form.change('feeAccepted', { feeAccepted: isAccepted ? fee : null })}
          onBlur={() => form.blur('feeAccepted')}
          error={form.errorOf('feeAccepted')}
          isRequired
        />
      )}
      <Payment centre={centre} />
      <TextArea {...form.field('publicComment')} rows={2} maxLength={LENGTHS.publicComment.max} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="text-sm text-muted">
          {count === 0 ? t('quotes-none') : t('quotes-sum', { count, all: form.params.quotations.length })}
          <span className="flex flex-wrap gap-x-4 text-base font-semibold text-text tabular-nums empty:hidden">
            {total > 0 && <span>{t('quotes-total', { amount: formatMoney(total) })}</span>}
            {fee > 0 && <span>{t('quotes-feeSum', { amount: formatMoney(fee) })}</span>}
          </span>
        </p>
        <Button type="submit" variant="primary" icon={<Send />} isPending={form.isSubmitting}>
          {t('quotes-submit')}
        </Button>
      </div>
    </div>
  )
}

type Props = { actor: QuotesActor; items: readonly RepairItem[]; centre: Centre | undefined }

/** All quotations of the order that wait for the customer, decided item by item and sent at once (domain.md section 16, idea 10). */
export const QuotesDecision = ({ actor, items, centre }: Props) => {
  const { t } = useTranslation(namespaces('customer-item', 'orders'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root, { publicComment: t('repairItem-comment-own') })
  useLeaveGuard(form.isDirty)
  const rows = useSelector(actor, ({ context }) => context.result?.rows) ?? []
  const { quotations } = form.params
  const onStep = useFocusAfterAction(quotations.length)
  useEmitted(actor, { 'form.saved': onStep })
  const isReporting = rows.some(({ ok }) => !ok)
  if (quotations.length === 0 && !isReporting) return null
  return (
    <Section
      anchor="quotes"
      title={t('quotes-title')}
      description={t('quotes-text')}
      actions={
        <TextLink href={printHref({ repairOrderIds: [form.params.repairOrderId], template: 'quotation' })}>{t('quotes-print')}</TextLink>
      }
      isFlush
    >
      {isReporting && <Report rows={rows} items={items} />}
      {quotations.length > 0 && (
        <form
          ref={root}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <div className="flex flex-col gap-3 px-4 pb-3 empty:hidden sm:px-5">
            <DraftBanner {...form.draft} />
            {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
          </div>
          <ul className="border-t border-border">
            {quotations.map((quotation) => (
              <OneQuote key={quotation.item.itemId} form={form} quotation={quotation} />
            ))}
          </ul>
          <Foot form={form} centre={centre} />
        </form>
      )}
    </Section>
  )
}
