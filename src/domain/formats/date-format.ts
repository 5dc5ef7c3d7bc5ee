import type { Locale } from '../../shared/constants.ts'
import { isIsoDate } from './dates.ts'

/** The forms of pages, in which no day can be taken for a month; `longDate` and `longDateTime` for sentences, mails and paper; `exact` with seconds and zone. */
export type DateStyle = 'date' | 'dateTime' | 'time' | 'longDate' | 'longDateTime' | 'exact'

const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** `2026/11/21` in Chinese, `21 Nov 2026` in English. */
const dayIn = (locale: string) =>
  locale.startsWith('zh')
    ? ({ year: 'numeric', month: '2-digit', day: '2-digit' } as const)
    : ({ year: 'numeric', month: 'short', day: 'numeric' } as const)

const optionsOf = (style: DateStyle, locale: string): Intl.DateTimeFormatOptions => {
  switch (style) {
    case 'date':
      return dayIn(locale)
    case 'dateTime':
      return { ...dayIn(locale), ...minute }
    case 'time':
      return minute
    case 'longDate':
      return { dateStyle: 'medium' }
    case 'longDateTime':
      return { year: 'numeric', month: 'short', day: 'numeric', ...minute }
    case 'exact':
      return { dateStyle: 'full', timeStyle: 'long' }
  }
}
/** The form of a day without a time that is nearest to the style. */
const DAY_STYLES: Partial<Record<DateStyle, DateStyle>> = { dateTime: 'date', time: 'date', longDateTime: 'longDate' }

/** Making one costs a hundred times what using it costs, and a list shows hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()
const cached = <T>(cache: Map<string, T>, key: string, make: () => T): T => {
  const format = cache.get(key) ?? make()
  cache.set(key, format)
  return format
}

/**
 * A date in words of `locale` (a language tag); undefined where `value` is none. An instant (ISO 8601, or ms since 1970) is shown as clocks
 * in `timeZone` do; a day (`YYYY-MM-DD`) is the same day in every zone and has no time.
 */
export const formatDate = (value: string | number, style: DateStyle, locale: string, timeZone: string): string | undefined => {
  const time = new Date(value).getTime()
  if (Number.isNaN(time)) return undefined
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  // the English of the product is British
  const tag = locale.startsWith('en') ? 'en-GB' : locale
  const zone = isDay ? 'UTC' : timeZone
  const make = () => {
    const { timeStyle, ...options } = optionsOf(isDay ? (DAY_STYLES[style] ?? style) : style, tag)
    return new Intl.DateTimeFormat(tag, { ...options, ...(timeStyle && !isDay && { timeStyle }), timeZone: zone })
  }
  return cached(formats, `${locale} ${style} ${isDay ? 'day' : zone}`, make).format(time)
}

/** The language tag that Intl knows for a locale. */
export const intlLocale = (locale: Locale): string => (locale === 'zh-hant' ? 'zh-TW' : 'en-GB')

/** A day in words of the locale, e.g. `2026年11月21日`, `21 Nov 2026`; what is no day as it is. */
export const formatDay = (date: string, locale: Locale): string =>
  (isIsoDate(date) ? formatDate(date, 'longDate', intlLocale(locale), 'UTC') : undefined) ?? date

/** An instant in words of the locale, to the minute, e.g. `2026年11月21日 00:30`; what is none as it is. */
export const formatDateTime = (instant: number | string, locale: Locale, timeZone: string): string =>
  formatDate(instant, 'longDateTime', intlLocale(locale), timeZone) ?? String(instant)

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
  return cached(relatives, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
    Math.round(difference / length),
    unit,
  )
}
