import { normaliseCode } from './text.ts'

export const TAIWAN_PHONE_CODE = '+886'

/** Hyphens and dashes of any kind, dots, brackets: how people group a number. */
const GROUPING = /[-\u2010-\u2015\u2212\u30FC.()[\]]/g

/**
 * A phone number as it is stored: half-width, without spaces, hyphens and brackets. A country code typed in front is dropped,
 * and a Taiwan number then gets its 0 back: `+886 912-345-678` → `0912345678`.
 */
export function normalisePhone(phone: string, phoneCountryCode: string = TAIWAN_PHONE_CODE): string {
  let digits = normaliseCode(phone, GROUPING)
  if (!/^\+\d+$/.test(phoneCountryCode) || !digits.startsWith(phoneCountryCode)) return digits
  while (digits.startsWith(phoneCountryCode)) digits = digits.slice(phoneCountryCode.length)
  return phoneCountryCode === TAIWAN_PHONE_CODE && /^[1-9]/.test(digits) ? `0${digits}` : digits
}

const isForeignNumber = (phone: string) => /^\d{6,15}$/.test(phone)

/** Taiwan: 09 and eight digits; elsewhere 6–15 digits (domain.md section 4). In: a normalised number. */
export const isMobilePhone = (phone: string, phoneCountryCode: string = TAIWAN_PHONE_CODE): boolean =>
  phoneCountryCode === TAIWAN_PHONE_CODE ? /^09\d{8}$/.test(phone) : isForeignNumber(phone)

/** Taiwan: area code and number, 0 and 8–9 digits; elsewhere 6–15 digits. In: a normalised number. */
export const isTelephone = (phone: string, phoneCountryCode: string = TAIWAN_PHONE_CODE): boolean =>
  phoneCountryCode === TAIWAN_PHONE_CODE ? /^0\d{8,9}$/.test(phone) : isForeignNumber(phone)

/** Area codes of Taiwan with three and four digits; all others have two. */
const AREA = /^(?:0826|0836|037|049|082|089|0\d)/

/**
 * A stored number as people read it: a Taiwan one in its groups, `0912-345-678` or `02-2345-6789`, any other one after its country
 * code. What does not look like a number stands as it is.
 */
export const formatPhone = (phone: string, phoneCountryCode: string | null | undefined = TAIWAN_PHONE_CODE): string => {
  const code = phoneCountryCode || TAIWAN_PHONE_CODE
  if (code !== TAIWAN_PHONE_CODE) return `${code} ${phone}`
  if (isMobilePhone(phone)) return `${phone.slice(0, 4)}-${phone.slice(4, 7)}-${phone.slice(7)}`
  if (!isTelephone(phone)) return phone
  const area = AREA.exec(phone)?.[0] ?? ''
  const rest = phone.slice(area.length)
  return [area, ...(rest.length > 6 ? [rest.slice(0, -4), rest.slice(-4)] : [rest])].join('-')
}

export const isExtension = (extension: string): boolean => /^\d{1,6}$/.test(extension)
