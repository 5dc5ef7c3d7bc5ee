import { useLocale } from 'react-aria-components'
import type { DateLook } from './date-format.ts'
import { formatDate, formatExact, formatRelative } from './date-format.ts'
import { useNow } from '../use-now.ts'

type Props = { value: string | null | undefined; look?: DateLook }

/** An instant (ISO) or a day (YYYY-MM-DD) in the viewer's language and zone; the exact instant on hover. A dash where there is none. */
export const DateText = ({ value, look = 'dateTime' }: Props) => {
  const { locale } = useLocale()
  const exact = value ? formatExact(value, locale) : undefined
  if (!value || exact === undefined) return '–'
  return (
    <time dateTime={value} title={exact} className="whitespace-nowrap">
      {look === 'relative' ? <Relative value={value} /> : formatDate(value, look, locale)}
    </time>
  )
}

const Relative = ({ value }: { value: string }) => {
  const { locale } = useLocale()
  return formatRelative(value, useNow(), locale)
}
