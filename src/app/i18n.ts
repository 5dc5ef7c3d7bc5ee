import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { speak } from '../api/index.ts'
import { DEFAULT_LOCALE, LABELS, LOCALES, type Locale } from '../shared/constants.ts'
import { localeOfCookies, localeOfTag } from '../domain/culture.ts'
import type { dailyMessages } from '../locales/zh-hant/daily.ts'
import type { Messages } from '../locales/zh-hant/index.ts'
import type { startMessages } from '../locales/zh-hant/start.ts'
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

/**
 * The messages of one language come in three bundles, each of which holds the one before: `start` for the sign-in pages, `daily` for the
 * first render of the home page and the order list, and `all`.
 */
const BUNDLES = ['start', 'daily', 'all'] as const
export type MessageBundle = (typeof BUNDLES)[number]

type Read<Key extends string = string> = () => Promise<Record<Key, string>>
interface Bundles {
  readonly start: Read<keyof typeof startMessages>
  readonly daily: Read<keyof typeof dailyMessages>
  readonly all: Read<keyof Messages>
}
const bundled: Record<Locale, Bundles> = {
  'zh-hant': {
    start: async () => (await import('../locales/zh-hant/start.ts')).startMessages,
    daily: async () => (await import('../locales/zh-hant/daily.ts')).dailyMessages,
    all: async () => (await import('../locales/zh-hant/index.ts')).messages,
  },
  'en-us': {
    start: async () => (await import('../locales/en-us/start.ts')).startMessages,
    daily: async () => (await import('../locales/en-us/daily.ts')).dailyMessages,
    all: async () => (await import('../locales/en-us/index.ts')).messages,
  },
}
/** The largest bundle that was asked for. */
let wanted: MessageBundle = 'start'
/** The largest bundle that is there, by language. */
const loaded = new Map<Locale, MessageBundle>()

const isAtLeast = (one: MessageBundle | undefined, other: MessageBundle) =>
  one !== undefined && BUNDLES.indexOf(one) >= BUNDLES.indexOf(other)
const want = (bundle: MessageBundle) => {
  if (!isAtLeast(wanted, bundle)) wanted = bundle
}
const isLoaded = (locale: Locale, bundle: MessageBundle) =>
  isAtLeast(loaded.get(locale), bundle) && i18next.hasResourceBundle(locale, 'app')

export const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

/** Stored language, else culture cookie, else browser language, else the fallback (specification section 9). */
export const initialLocale = (stored: string | null, cookies: string, browser: string): Locale =>
  localeOfTag(stored) ?? localeOfCookies(cookies) ?? localeOfTag(browser) ?? DEFAULT_LOCALE

/** Loads a bundle of one language; messages of the server, before or after, override it. */
const load = async (locale: Locale, bundle: MessageBundle, read: Read = bundled[locale][bundle]) => {
  if (isLoaded(locale, bundle)) return
  const messages = await read()
  // from `daily` on everything visible is translated: rendering it anew would only block input
  const silent = locale !== currentLocale() || isAtLeast(loaded.get(locale), 'daily')
  i18next.addResourceBundle(locale, 'app', messages, true, false, { silent })
  // a larger one may have come meanwhile
  if (!isAtLeast(loaded.get(locale), bundle)) loaded.set(locale, bundle)
}

/** Runs at once if messages of the current language are there, else when they have been loaded. */
export const onceTranslated = (run: () => void) => {
  if (loaded.has(currentLocale())) return run()
  void load(currentLocale(), wanted)
    .catch(() => undefined)
    .then(run)
}

/**
 * Raises the bundle for every language, whatever is chosen later; resolves when the current language has it. A component that is rendered
 * afterwards shows no raw key.
 */
export const loadMessages = async (bundle: MessageBundle) => {
  want(bundle)
  const next = choice?.locale
  await load(currentLocale(), bundle)
  // the language being changed to may have been asked for a smaller bundle; if it fails the page keeps its own
  if (next !== undefined) await load(next, bundle).catch(() => undefined)
}

/** Messages that the server sends win over the bundled ones of that language. */
export const mergeServerMessages = (locale: Locale, messages: Readonly<Record<string, string>>) => {
  i18next.addResourceBundle(locale, 'app', messages, true, true)
}

/** The labels of the server's option lists, each under the key of the word that it takes the place of; those before are gone. */
export const setLabels = (locale: Locale, labels: Readonly<Record<string, string>>) => {
  forgetLabels()
  i18next.addResourceBundle(locale, LABELS, labels)
}
export const forgetLabels = () => LOCALES.forEach((locale) => i18next.removeResourceBundle(locale, LABELS))

/** All messages of all languages, for pages that print in another language than the screen's. */
export const loadAllLanguages = async () => {
  want('all')
  await Promise.all(LOCALES.map((locale) => load(locale, 'all')))
}

const initialPageLocale = () => initialLocale(storedLanguage(), document.cookie, navigator.language)

/**
 * Starts i18next in the given or the initial language, which the document has at once; resolves when the bundle is there. Pages load
 * larger bundles by themselves.
 */
export const startI18n = async ({ locale = initialPageLocale(), bundle = 'start' }: { locale?: Locale; bundle?: MessageBundle } = {}) => {
  want(bundle)
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
  await Promise.all([started, load(locale, bundle)])
  await i18next.changeLanguage(locale)
}

/**
 * Changes the language; of several choices the last one wins. If its messages cannot be loaded the page keeps its language.
 * `read` replaces the import of the bundle.
 */
export const changeLanguage = async (locale: Locale, read?: Read) => {
  const mine = { locale }
  choice = mine
  try {
    // a larger bundle may be wanted by the time this one is there
    do await load(locale, wanted, read)
    while (!isLoaded(locale, wanted))
  } catch {
    if (choice === mine) choice = undefined
    return
  }
  if (choice !== mine) return
  reflect(locale)
  await i18next.changeLanguage(locale)
  if (choice === mine) choice = undefined
}
/** The language that is being changed to. */
let choice: { readonly locale: Locale } | undefined

const reflect = (locale: Locale) => {
  speak(locale)
  document.documentElement.lang = locale === 'zh-hant' ? 'zh-Hant' : 'en'
}

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
