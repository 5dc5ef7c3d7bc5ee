export type DateLook = 'date' | 'dateTime' | 'time' | 'relative'

const looks: Record<Exclude<DateLook, 'relative'>, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  dateTime: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** Making one costs a hundred times what using it costs, and a list shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
const relatives = new Map<string, Intl.RelativeTimeFormat>()
const relativeOf = (locale: string): Intl.RelativeTimeFormat => {
  const format = relatives.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  relatives.set(locale, format)
  return format
}

/** A day without a time (YYYY-MM-DD) is the same day in every zone, hence UTC; an instant is shown in the viewer's zone. */
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** `value` (an ISO instant or a day) in the language `locale`; undefined where it is no date. */
export const formatDate = (value: string, look: Exclude<DateLook, 'relative'>, locale: string): string | undefined => {
  const time = Date.parse(value)
  if (Number.isNaN(time)) return undefined
  const options = isDay(value) ? { ...looks.date, timeZone: 'UTC' } : looks[look]
  return formatOf(locale, options).format(time)
}

/** The exact instant with seconds and zone; a day has neither. */
export const formatExact = (value: string, locale: string): string | undefined => {
  const time = Date.parse(value)
  if (Number.isNaN(time)) return undefined
  const options: Intl.DateTimeFormatOptions = isDay(value)
    ? { dateStyle: 'full', timeZone: 'UTC' }
    : { dateStyle: 'full', timeStyle: 'long' }
  return formatOf(locale, options).format(time)
}

const steps = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const CLOCK_SLACK_MS = 120_000

/** How long before or after `now` (ms since 1970) the instant is, in the largest unit that fits, e.g. "3 days ago". */
export const formatRelative = (value: string, now: number, locale: string): string | undefined => {
  // the viewer's minute is coarser than the server's clock: something that just happened must not lie in the future
  const gap = Date.parse(value) - now
  const difference = gap > 0 && gap < CLOCK_SLACK_MS ? 0 : gap
  if (Number.isNaN(difference)) return undefined
  const step = steps.find(([, ms]) => Math.abs(difference) >= ms)
  // the words for it that Intl has are "this minute"
  if (!step) return locale.startsWith('zh') ? '剛剛' : 'just now'
  const [unit, length] = step
  return relativeOf(locale).format(Math.round(difference / length), unit)
}
