type Props = { amount: number | null | undefined; currency?: string; isStrong?: boolean }

/**
 * Money in whole units, e.g. "NT$1,500"; a dash where there is none.
 * Always the English form: Taiwan's own locale writes TWD as a bare "$", which reads as US dollars in the other language.
 */
export const formatMoney = (amount: number, currency = 'TWD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** An amount of money; digits line up in columns. */
export const MoneyText = ({ amount, currency = 'TWD', isStrong = false }: Props) => (
  <span className={isStrong ? 'font-semibold whitespace-nowrap tabular-nums' : 'whitespace-nowrap tabular-nums'}>
    {amount === null || amount === undefined ? '–' : formatMoney(amount, currency)}
  </span>
)
