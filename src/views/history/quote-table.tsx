import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { quoteLines, type QuoteLine, type QuoteVersion } from '../../domain/quotations.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { cx } from '../ui/cx.ts'
import { MoneyText } from '../ui/text/money-text.tsx'

const useLineName = () => {
  const { t } = useTranslation(namespaces('fields', 'history', 'review'))
  return ({ name }: QuoteLine): string => {
    if (name === 'net' || name === 'tax') return t(`repairItem-quote-${name}`)
    if (name === 'totalAmount') return t('repairItem-quote-total')
    return name === 'inspectionFee' ? t('repairItem-quote-fee') : t(`field-${name}`)
  }
}

/** The difference of an amount, as a sign, a number and a text: never by colour alone. */
const Change = ({ amount, before }: { amount: number; before: number }) => {
  const { t } = useTranslation('history')
  if (amount === before) return <span className="text-faint">{t('quotes-same')}</span>
  const isMore = amount > before
  const Icon = isMore ? ArrowUp : ArrowDown
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 font-medium whitespace-nowrap tabular-nums',
        isMore ? 'text-warning-strong' : 'text-success-strong',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{t(isMore ? 'quotes-more' : 'quotes-less')}</span>
      {formatMoney(Math.abs(amount - before))}
    </span>
  )
}

type Version = Pick<QuoteVersion, 'version' | 'quote'>
type Props = { current: Version; previous?: Version | undefined; label: string }

/** A quotation line by line; after a new version each line beside that of the last one (domain.md section 16, idea 10). */
export const QuoteTable = ({ current, previous, label }: Props) => {
  const { t } = useTranslation('history')
  const nameOf = useLineName()
  const lines = quoteLines(current.quote, previous?.quote)
  const head = 'px-2 pb-1.5 sm:px-3 text-end text-sm font-medium text-faint'
  const cell = 'px-2 py-1 text-end sm:px-3 align-baseline'
  return (
    <div className="overflow-x-auto rounded-md bg-sunken py-2">
      <table aria-label={label} className="w-full text-sm">
        {previous && (
          <thead>
            <tr>
              <th scope="col" className={cx(head, 'text-start')}>
                <span className="sr-only">{t('quotes-line')}</span>
              </th>
              <th scope="col" className={head}>
                {t('quotes-version', { version: previous.version })}
              </th>
              <th scope="col" className={head}>
                {t('quotes-version', { version: current.version })}
              </th>
              <th scope="col" className={cx(head, 'max-sm:hidden')}>
                {t('quotes-change')}
              </th>
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((line) => {
            const { name, amount, before } = line
            const isTotal = name === 'totalAmount'
            return (
              <tr key={name} className={cx(isTotal && 'text-base font-semibold', name === 'inspectionFee' && 'text-muted')}>
                <th scope="row" className={cx('px-2 py-1 text-start sm:px-3 font-normal', isTotal ? 'font-semibold' : 'text-muted')}>
                  {nameOf(line)}
                </th>
                {previous && (
                  <td className={cx(cell, 'font-normal text-faint')}>
                    <span className={before === amount ? '' : 'line-through'}>
                      <MoneyText amount={before} />
                    </span>
                  </td>
                )}
                <td className={cell}>
                  <MoneyText amount={amount} />
                  {before !== undefined && before !== amount && (
                    <span className="block text-sm font-normal sm:hidden">
                      <Change amount={amount} before={before} />
                    </span>
                  )}
                </td>
                {previous && (
                  <td className={cx(cell, 'text-sm font-normal max-sm:hidden')}>
                    {before !== undefined && <Change amount={amount} before={before} />}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
