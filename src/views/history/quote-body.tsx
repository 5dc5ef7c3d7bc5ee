import { CalendarClock, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { wordsIn } from '../../domain/bilingual.ts'
import type { ChargeReason } from '../../domain/charge-reason.ts'
import { localeOfTag } from '../../domain/culture.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { formatMoney, totalOf } from '../../domain/formats/money.ts'
import { daysLeft, type Quotation, type QuoteVersion } from '../../domain/quotations.ts'
import { groundsOf } from '../../domain/quote-grounds.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { DEFAULT_LOCALE } from '../../shared/constants.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useWords } from '../hooks/words.ts'
import { cx } from '../ui/cx.ts'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { useNow } from '../ui/use-now.ts'
import { QuoteTable } from './quote-table.tsx'

const SOON_DAYS = 3

/** Until when, and how many days that still is. */
const Validity = ({ current }: { current: QuoteVersion }) => {
  const { t } = useTranslation('history')
  const { locale } = useLocale()
  const left = daysLeft(current.quote, dateInTaipei(useNow()))
  if (left === undefined) return null
  const date = formatDate(current.quote.validUntil ?? '', 'date', locale, VIEWER_ZONE) ?? ''
  return (
    <p className={cx('flex items-start gap-1.5 text-sm', left <= SOON_DAYS ? 'font-medium text-warning-strong' : 'text-muted')}>
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {left === 0 ? t('quotes-expired', { date }) : t('quotes-valid', { date, count: left })}
    </p>
  )
}

/** What it costs in all, how long it takes, until when it can be answered: first, since they decide. */
const Sum = ({ current }: { current: QuoteVersion }) => {
  const { t } = useTranslation('history')
  const { repairDays } = current.quote
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tabular-nums">{formatMoney(totalOf(current.quote))}</span>
        <span className="text-sm text-muted">
          {t('repairItem-quote-total')} · {t('repairItem-quote-version', { version: current.version })}
        </span>
      </p>
      {!!repairDays && (
        <p className="flex items-start gap-1.5">
          <Wrench aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
          {t(repairDays === 1 ? 'quotes-repairDay' : 'quotes-repairDays', { days: repairDays })}
        </p>
      )}
      <Validity current={current} />
    </div>
  )
}

/** Why it is charged, in a sentence. */
const useReasonText = () => {
  const { t } = useTranslation('history')
  const { option } = useWords(true)
  const { locale } = useLocale()
  return (reason: ChargeReason): string => {
    if (reason.kind === 'ended') return t('quotes-why-ended', { date: formatDate(reason.date, 'date', locale, VIEWER_ZONE) ?? reason.date })
    const { cause } = reason
    return cause ? t('quotes-why-cause', { cause: option('faultReason', cause) }) : t('quotes-why-notCovered')
  }
}

interface Props {
  readonly quotation: Quotation
  /** The name of the table. */
  readonly label: string
  /** The level of the headings inside. */
  readonly level: 3 | 4
}

/** How one pays at the centre; nothing where nobody has said. */
export const Payment = ({ centre }: { centre: Centre | undefined }) => {
  const { t } = useTranslation('history')
  const locale = localeOfTag(useLocale().locale) ?? DEFAULT_LOCALE
  const payment = wordsIn(centre?.payment ?? {}, locale).text
  if (payment === '') return null
  return (
    <p className="max-w-[34em] text-sm whitespace-pre-line text-muted">
      {t('repairItem-line', { label: t('quotes-payment'), value: payment })}
    </p>
  )
}

/** A quotation as its customer reads it before deciding: sum and time, what was found, why it is charged, and each amount. */
export const QuoteBody = ({ quotation: { item, current, previous, history }, label, level }: Props) => {
  const { t } = useTranslation(namespaces('customer-item', 'history'))
  const reasonText = useReasonText()
  const { reason, pictures } = groundsOf(item, history)
  const limit = item.autoApproveLimit ?? 0
  const Title = level === 3 ? 'h3' : 'h4'
  const part = (title: string, content: ReactNode) => (
    <div>
      <Title className="text-sm text-faint">{title}</Title>
      <p className="mt-0.5 max-w-[34em] break-words whitespace-pre-line">{content}</p>
    </div>
  )
  return (
    <div className="flex flex-col gap-4">
      <Sum current={current} />
      {current.diagnosis && part(t('repairItem-quote-diagnosis'), current.diagnosis)}
      <StoredFiles files={pictures} label={t('quotes-pictures')} isBare />
      {reason && part(t('quotes-why'), reasonText(reason))}
      <QuoteTable current={current} previous={previous} label={label} />
      {limit > 0 && (
        <p className="text-sm text-muted">
          {t('quotes-limit', { limit: formatMoney(limit), over: formatMoney(Math.max(0, totalOf(current.quote) - limit)) })}
        </p>
      )}
    </div>
  )
}
