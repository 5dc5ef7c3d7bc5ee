import type { Locale } from '../../src/shared/constants.ts'

const UNITS = [
  { ms: 86_400_000, 'zh-hant': ['天', '天'], 'en-us': ['day', 'days'] },
  { ms: 3_600_000, 'zh-hant': ['小時', '小時'], 'en-us': ['hour', 'hours'] },
  { ms: 60_000, 'zh-hant': ['分鐘', '分鐘'], 'en-us': ['minute', 'minutes'] },
] as const

/** A length of time in words of at most two units, e.g. "3 days 4 hours"; its sign is left out. */
export const shiftWords = (ms: number, locale: Locale): string => {
  let left = Math.abs(ms)
  const parts: string[] = []
  for (const unit of UNITS) {
    const count = Math.floor(left / unit.ms)
    left -= count * unit.ms
    const [one, many] = unit[locale]
    if (count > 0) parts.push(`${count} ${count === 1 ? one : many}`)
  }
  return parts.slice(0, 2).join(' ')
}
