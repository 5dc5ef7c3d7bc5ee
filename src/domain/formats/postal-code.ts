import { DASHES, normaliseCode, normaliseText, toHalfWidth } from './text.ts'

/** Taiwan: digits only, without spaces and the hyphen of `114-066`; elsewhere half-width text. */
export const normalisePostalCode = (postalCode: string, countryCode: string): string =>
  countryCode === 'TW' ? normaliseCode(postalCode, DASHES) : normaliseText(toHalfWidth(postalCode))

/** Three digits, the old 3+2 or the 3+3 in force since March 2020 (domain.md section 4). */
export const isTaiwanPostalCode = (postalCode: string): boolean => /^\d{3}(?:\d{2,3})?$/.test(postalCode)
