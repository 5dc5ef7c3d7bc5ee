import { DEFAULT_LOCALE, LOCALES, type Locale } from '../shared/constants.ts'

/** The language that a tag asks for: `zh-TW` and every other Chinese is `zh-hant`, every English `en-us`; undefined for a language that we have not. */
export const localeOfTag = (tag: string | null | undefined): Locale | undefined => {
  const language = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return LOCALES.find((locale) => locale.split('-')[0] === language)
}

/** Anybody may have written a cookie; a damaged one must not stop the page. */
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `c=…|uic=…`: the language of the words is `uic`, `c` only that of numbers and dates; or a plain value. */
const tagOf = (value: string): string => /(?:^|\|)uic=([^|]*)/.exec(value)?.[1] ?? /(?:^|\|)c=([^|]*)/.exec(value)?.[1] ?? value

/** The value of a cookie in a Cookie header, as it stands there; of several by one name the last. */
export const cookieOf = (cookies: string, name: string): string | undefined =>
  new Map(cookies.split(';').map((pair) => [pair.split('=')[0]?.trim() ?? '', pair.slice(pair.indexOf('=') + 1).trim()])).get(name)

const NAMES = ['culture', '.AspNetCore.Culture'] as const

/**
 * The language of the culture cookie, in both names and both forms (domain.md section 0, decision 19); undefined where there is
 * none that we speak. Client and service read it by this one function: page and words must not differ.
 */
export const localeOfCookies = (cookies: string): Locale | undefined =>
  NAMES.map((name) => localeOfTag(tagOf(decoded(cookieOf(cookies, name) ?? '')))).find((locale) => locale !== undefined)

/** Stored language, else culture cookie, else browser language, else the fallback (specification section 9). */
export const initialLocale = (stored: string | null, cookies: string, browser: string): Locale =>
  localeOfTag(stored) ?? localeOfCookies(cookies) ?? localeOfTag(browser) ?? DEFAULT_LOCALE
