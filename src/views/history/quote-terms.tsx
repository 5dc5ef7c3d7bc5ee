import { CalendarClock } from 'lucide-react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { totalOf } from '../../domain/formats/money.ts'
import { daysLeft, type QuoteVersion } from '../../domain/quotations.ts'
import { cx } from '../ui/cx.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { formatMoney } from '../ui/text/money-text.tsx'
import { useNow } from '../ui/use-now.ts'

const SOON_DAYS = 3

/** Until when, and how many days that still is. */
const Validity = ({ current }: { current: QuoteVersion }) => {
  const { t } = useTranslation('history')
  const { locale } = useLocale()
  const left = daysLeft(current.quote, dateInTaipei(useNow()))
  if (left === undefined) return null
  const date = formatDate(current.quote.validUntil ?? '', 'date', locale, VIEWER_ZONE) ?? ''
  return (
    <span className={cx('inline-flex items-center gap-1.5', left <= SOON_DAYS && 'font-medium text-warning-strong')}>
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      {left === 0 ? t('quotes-expired', { date }) : t('quotes-valid', { date, count: left })}
    </span>
  )
}

type Props = { current: QuoteVersion; item: Pick<RepairItem, 'autoApproveLimit'> }

/** Version, validity, and the limit up to which the customer need not have been asked. */
export const QuoteTerms = ({ current, item: { autoApproveLimit } }: Props) => {
  const { t } = useTranslation('history')
  const limit = autoApproveLimit ?? 0
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>{t('repairItem-quote-version', { version: current.version })}</span>
        <Validity current={current} />
      </p>
      {limit > 0 && (
        <p>{t('quotes-limit', { limit: formatMoney(limit), over: formatMoney(Math.max(0, totalOf(current.quote) - limit)) })}</p>
      )}
    </div>
  )
}
