import { useLocale } from 'react-aria-components'
import { formatDate, formatRelative } from '../../../domain/formats/date-format.ts'
import { useNow } from '../use-now.ts'
import { VIEWER_ZONE } from './viewer-zone.ts'

type Props = { value: string | null | undefined; variant?: 'date' | 'dateTime' | 'time' | 'relative' }

/** An instant (ISO) or a day (YYYY-MM-DD) in the viewer's language and zone; the exact instant on hover. A dash where there is none. */
export const DateText = ({ value, variant = 'dateTime' }: Props) => {
  const { locale } = useLocale()
  const exact = value ? formatDate(value, 'exact', locale, VIEWER_ZONE) : undefined
  if (!value || exact === undefined) return '–'
  return (
    <time dateTime={value} title={exact} className="whitespace-nowrap">
      {variant === 'relative' ? <Relative value={value} /> : formatDate(value, variant, locale, VIEWER_ZONE)}
    </time>
  )
}

const Relative = ({ value }: { value: string }) => {
  const { locale } = useLocale()
  return formatRelative(value, useNow(), locale)
}
