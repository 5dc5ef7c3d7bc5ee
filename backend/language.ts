import { DEFAULT_LOCALE, LOCALES, type Locale } from '../src/constants.ts'

/** `en-US` → `en-us`, `zh-TW` → `zh-hant`; undefined for a language that we have not. */
export const localeOf = (tag: string): Locale | undefined => {
  const lower = tag.trim().toLowerCase()
  if (lower === 'zh' || lower === 'zh-tw' || lower === 'zh-hk') return 'zh-hant'
  if (lower === 'en') return 'en-us'
  return LOCALES.find((locale) => lower === locale || lower.startsWith(`${locale}-`))
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The culture cookie in both usual forms (domain.md section 0, decision 19): the language of the page, whatever the account's is. */
export const localeOfCookie = (cookies: string): Locale | undefined => {
  const values = new Map(
    cookies.split(';').map((pair) => [pair.split('=')[0]?.trim() ?? '', decoded(pair.slice(pair.indexOf('=') + 1).trim())]),
  )
  const aspNet = /(?:^|\|)uic=([^|]+)/.exec(values.get('.AspNetCore.Culture') ?? '')?.[1]
  return localeOf(values.get('culture') ?? '') ?? localeOf(aspNet ?? '')
}

const localeOfHeader = (acceptLanguage: string) =>
  acceptLanguage
    .split(',')
    .map((part) => localeOf(part.split(';')[0] ?? ''))
    .find((locale) => locale !== undefined)

/** The language of a call that nobody signed: culture cookie, else Accept-Language, else Traditional Chinese. */
export const localeOfRequest = (cookies: string, acceptLanguage: string | null): Locale =>
  localeOfCookie(cookies) ?? localeOfHeader(acceptLanguage ?? '') ?? DEFAULT_LOCALE
