const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes for people: 1,572,864 → "1.5 MB" (binary steps, as in the limits). `locale` is a language tag. */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  const maximumFractionDigits = step < 2 || value >= 100 ? 0 : 1
  return new Intl.NumberFormat(locale, { style: 'unit', unit: UNITS[step] ?? 'byte', unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  )
}
