import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { speak } from './api/index.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './constants.ts'
import { localeOfCookies, localeOfTag } from './domain/culture.ts'
import type { Messages } from './locales/zh-hant/index.ts'
import { storedLanguage } from './preferences.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: { app: Messages }
    interpolationPrefix: '{'
    interpolationSuffix: '}'
    keySeparator: false
    nsSeparator: false
  }
}

type Bundle = () => Promise<Record<string, string>>
/** Few messages make the sign-in pages quick; all others come with the first page that needs them. */
const bundled: Record<Locale, { readonly start: Bundle; readonly all: Bundle }> = {
  'zh-hant': {
    start: async () => (await import('./locales/zh-hant/start.ts')).startMessages,
    all: async () => (await import('./locales/zh-hant/index.ts')).messages,
  },
  'en-us': {
    start: async () => (await import('./locales/en-us/start.ts')).startMessages,
    all: async () => (await import('./locales/en-us/index.ts')).messages,
  },
}
let extent: 'start' | 'all' = 'start'
const held = new Map<Locale, 'start' | 'all'>()

export const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

/** Stored language, else culture cookie, else browser language, else the fallback (specification section 9). */
export const initialLocale = (stored: string | null, cookies: string, browser: string): Locale =>
  localeOfTag(stored) ?? localeOfCookies(cookies) ?? localeOfTag(browser) ?? DEFAULT_LOCALE

/** Loads the bundled messages of one language, as many as the page needs; what the server sends, before or after, wins over them. */
const load = async (locale: Locale, read = bundled[locale][extent]) => {
  const wantedExtent = extent
  if (held.get(locale) === wantedExtent && i18next.hasResourceBundle(locale, 'app')) return
  const messages = await read()
  i18next.addResourceBundle(locale, 'app', messages, true, false)
  held.set(locale, wantedExtent)
}

/** Resolves when the messages are there that the page has asked for. */
const ownMessages = () => load(currentLocale())

/** Says something at once where the words are there, else when they have come. */
export const onceWorded = (say: () => void) => {
  if (held.has(currentLocale())) return say()
  void ownMessages()
    .catch(() => undefined)
    .then(say)
}

/** From now on every language comes with all its messages; resolves when those of the page's own are there. */
export const needAllMessages = async () => {
  extent = 'all'
  await ownMessages()
}

/** Messages that the server sends win over the bundled ones of that language. */
export const mergeServerMessages = (locale: Locale, messages: Readonly<Record<string, string>>) => {
  i18next.addResourceBundle(locale, 'app', messages, true, true)
}

/** Every language at once, for pages that speak another one than the screen. */
export const loadEveryLanguage = async () => {
  extent = 'all'
  await Promise.all(LOCALES.map((locale) => load(locale)))
}

const ownLocale = () => initialLocale(storedLanguage(), document.cookie, navigator.language)

/**
 * Starts the messages in the given or the initial language. The page has its language at once; resolves when its messages are there.
 * A page behind the login takes all of them at once.
 */
export const startI18n = async ({ locale = ownLocale(), isWhole = false }: { locale?: Locale; isWhole?: boolean } = {}) => {
  if (isWhole) extent = 'all'
  const started = i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: LOCALES,
    // without it the region is written in capitals and every look-up in `zh-hant` misses
    lowerCaseLng: true,
    load: 'currentOnly',
    ns: ['app'],
    defaultNS: 'app',
    keySeparator: false,
    nsSeparator: false,
    // single braces, as in "{field} is not valid." (specification section 5); React escapes
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    resources: {},
    initAsync: false,
    react: { bindI18nStore: 'added' },
  })
  reflect(locale)
  await Promise.all([started, load(locale)])
  await i18next.changeLanguage(locale)
}

/**
 * Changes the language of the page at once; the last of several choices wins. Where its messages cannot be had, the page keeps
 * the language it has. `read` gets the bundled messages.
 */
export const changeLanguage = async (locale: Locale, read = bundled[locale][extent]) => {
  wanted = locale
  try {
    await load(locale, read)
  } catch {
    return
  }
  if (wanted !== locale) return
  reflect(locale)
  await i18next.changeLanguage(locale)
}
let wanted: Locale | undefined

const reflect = (locale: Locale) => {
  speak(locale)
  document.documentElement.lang = locale === 'zh-hant' ? 'zh-Hant' : 'en'
}

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
