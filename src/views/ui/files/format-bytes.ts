const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes for people: 1,572,864 → "1.5 MB" (binary steps, as in the limits). `locale` is a language tag. */
export const formatBytes = (bytes: number, locale: string): string => {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10) - 1))
  // whatever is not nothing has at least one kilobyte
  const value = step === 0 ? Math.ceil(bytes / 1024) : bytes / 1024 ** (step + 1)
  const maximumFractionDigits = value >= 100 ? 0 : 1
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(value)
}
