import { formatMoney } from '../../../domain/formats/money.ts'

type Props = { amount: number | null | undefined; currency?: string; isStrong?: boolean }

/** An amount of money; digits line up in columns. */
export const MoneyText = ({ amount, currency = 'TWD', isStrong = false }: Props) => (
  <span className={isStrong ? 'font-semibold whitespace-nowrap tabular-nums' : 'whitespace-nowrap tabular-nums'}>
    {amount === null || amount === undefined ? '–' : formatMoney(amount, currency)}
  </span>
)
