import { useSelector } from '@xstate/react'
import type { TrackedItem } from '../../domain/entities/tracking.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { formatMoney, totalOf } from '../../domain/formats/money.ts'
import { daysLeft, quoteLines } from '../../domain/quotations.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useNow } from '../ui/use-now.ts'
import { useDayText, useWords, type Actor } from './tracking-words.ts'

type Quote = NonNullable<TrackedItem['quote']>

/** What it costs in all, how long it takes and until when it can be decided: first, since they decide. */
const Sum = ({ quote, isExpired }: { quote: Quote['quote']; isExpired: boolean }) => {
  const { t } = useTranslation('tracking')
  const dayText = useDayText()
  const { repairDays, validUntil } = quote
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tabular-nums">{formatMoney(totalOf(quote))}</span>
        <span className="text-sm text-muted">{t('tracking-quote-sum')}</span>
      </p>
      {!!repairDays && <p>{t(repairDays === 1 ? 'tracking-quote-day' : 'tracking-quote-days', { days: repairDays })}</p>}
      {validUntil && !isExpired && <p className="text-sm text-muted">{t('tracking-quote-until', { date: dayText(validUntil) })}</p>}
    </div>
  )
}

/** Why it is charged; undefined where nobody has said. */
const useReasonText = () => {
  const { t } = useTranslation('tracking')
  const dayText = useDayText()
  const words = useWords()
  return ({ reason }: Quote): string | undefined => {
    if (reason?.kind === 'ended' && reason.warrantyEndDate) return t('tracking-quote-why-ended', { date: dayText(reason.warrantyEndDate) })
    if (reason?.kind !== 'notCovered') return undefined
    const cause = words(reason.cause ?? {})
    return cause === '' ? t('tracking-quote-why-notCovered') : t('tracking-quote-why-cause', { cause })
  }
}

/** Every amount that is not nothing; the total always. */
const Amounts = ({ quote }: { quote: Quote['quote'] }) => {
  const { t } = useTranslation('tracking')
  const lines = quoteLines(quote).filter(({ name, amount }) => amount > 0 || name === 'totalAmount')
  return (
    <table aria-label={t('tracking-quote')} className="w-full text-base">
      <tbody>
        {lines.map(({ name, amount }) => {
          const isTotal = name === 'totalAmount'
          const isFee = name === 'inspectionFee'
          return (
            <tr key={name} className={cx(isTotal && 'border-t border-border text-lg font-semibold', isFee && 'text-sm text-muted')}>
              <th scope="row" className={cx('py-1 pr-3 text-start', isTotal ? 'font-semibold' : 'font-normal text-muted')}>
                {t(`tracking-quote-${name}`)}
              </th>
              <td className="py-1 text-end whitespace-nowrap tabular-nums">{formatMoney(amount)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Part = ({ title, text }: { title: string; text: string | null | undefined }) =>
  text ? (
    <div>
      <h3 className="text-sm text-faint">{title}</h3>
      <p className="mt-0.5 break-words whitespace-pre-line">{text}</p>
    </div>
  ) : null

interface Props {
  readonly actor: Actor
  readonly itemId: string
  readonly waiting: Quote
  /** The answer is being given elsewhere on the page. */
  readonly isActing: boolean
}

/** A quotation that waits for the decision (I10, I11). One that ran out can only be declined. */
export const QuoteQuestion = ({ actor, itemId, waiting, isActing }: Props) => {
  const { t } = useTranslation('tracking')
  const dayText = useDayText()
  const words = useWords()
  const reasonText = useReasonText()
  const centre = useSelector(actor, ({ context }) => context.centre)
  const { quote, diagnosis, version } = waiting
  const isExpired = daysLeft(quote, dateInTaipei(useNow())) === 0
  const date = quote.validUntil ? dayText(quote.validUntil) : undefined
  const amount = formatMoney(totalOf(quote))
  const payment = words(centre?.payment ?? {})
  const begin = (decision: 'approved' | 'declined') => {
    const act = { itemId, quoteVersion: version }
    actor.send({
      type: 'act.begin',
      act: decision === 'approved' ? { kind: 'approved', ...act } : { kind: 'declined', ...act, fee: quote.inspectionFee ?? 0 },
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <Sum quote={quote} isExpired={isExpired} />
      <Part title={t('tracking-quote-found')} text={diagnosis} />
      <Part title={t('tracking-quote-why')} text={reasonText(waiting)} />
      <Amounts quote={quote} />
      {payment !== '' && <p className="text-sm whitespace-pre-line text-muted">{t('tracking-quote-payment', { payment })}</p>}
      {isExpired && <NoticeBanner tone="warning">{t('tracking-quote-expired', { date: date ?? '' })}</NoticeBanner>}
      {!isActing && (
        <div className="flex flex-col gap-2">
          {!isExpired && (
            <Button variant="primary" isBlock onPress={() => begin('approved')}>
              {t('tracking-approve', { amount })}
            </Button>
          )}
          <Button isBlock onPress={() => begin('declined')}>
            {t('tracking-decline')}
          </Button>
        </div>
      )}
    </div>
  )
}
