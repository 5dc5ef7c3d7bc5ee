import { DEFAULT_LOCALE, type Locale } from '../src/shared/constants.ts'
import { localeOfCookies, localeOfTag } from '../src/domain/culture.ts'

const localeOfHeader = (acceptLanguage: string) =>
  acceptLanguage
    .split(',')
    .map((part) => localeOfTag(part.split(';')[0]))
    .find((locale) => locale !== undefined)

/** The language of a call that nobody signed: culture cookie, else Accept-Language, else Traditional Chinese. */
export const localeOfRequest = (cookies: string, acceptLanguage: string | null): Locale =>
  localeOfCookies(cookies) ?? localeOfHeader(acceptLanguage ?? '') ?? DEFAULT_LOCALE
