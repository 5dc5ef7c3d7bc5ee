import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import type { QuoteBlock } from '../../../domain/entities/review-blocks.ts'
import { netOf, taxOf, totalOf } from '../../../domain/formats/money.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'

const AMOUNTS = ['laborAmount', 'partsAmount', 'shippingAmount'] as const

type Props = { quote: Pick<QuoteBlock, (typeof AMOUNTS)[number] | 'inspectionFee'>; isSummary?: boolean }

const Line = ({ label, amount, isStrong = false }: { label: string; amount: number; isStrong?: boolean }) => (
  <div
    className={
      isStrong ? 'flex justify-between gap-6 border-t border-border pt-2 text-lg font-semibold' : 'flex justify-between gap-6 text-muted'
    }
  >
    <dt>{label}</dt>
    <dd>
      <MoneyText amount={amount} isStrong={isStrong} />
    </dd>
  </div>
)

/** The amounts that the customer pays: net, tax and total, in whole TWD; `isSummary` leaves out the single amounts. */
export const QuoteSum = ({ quote, isSummary = false }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'history', 'review'))
  const net = netOf(quote)
  return (
    <dl className="flex flex-col gap-1.5 rounded-md bg-sunken px-4 py-3">
      {!isSummary && AMOUNTS.map((name) => <Line key={name} label={t(`field-${name}`)} amount={quote[name] ?? 0} />)}
      <Line label={t('repairItem-quote-net')} amount={net} />
      <Line label={t('repairItem-quote-tax')} amount={taxOf(net)} />
      <Line label={t('repairItem-quote-total')} amount={totalOf(quote)} isStrong />
      <p className="text-sm text-faint">
        {t('repairItem-quote-fee')}
        <span className="ml-1 text-text">
          <MoneyText amount={quote.inspectionFee ?? 0} />
        </span>
      </p>
    </dl>
  )
}
