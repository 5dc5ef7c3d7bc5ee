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
 * How many of the bundled messages are there; each extent holds those before it. `start` makes the sign-in pages quick, `daily` the home page
 * and the order list. All others come once the page is calm, or with the first page or part that needs them.
 */
const EXTENTS = ['start', 'daily', 'all'] as const
export type Extent = (typeof EXTENTS)[number]

type Bundle<Key extends string = string> = () => Promise<Record<Key, string>>
interface Bundles {
  readonly start: Bundle<keyof typeof startMessages>
  readonly daily: Bundle<keyof typeof dailyMessages>
  readonly all: Bundle<keyof Messages>
}
/** Cut alike in every language. */
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
/** What the page needs so far: it only ever grows. */
let extent: Extent = 'start'
const held = new Map<Locale, Extent>()

const isAtLeast = (one: Extent | undefined, other: Extent) => one !== undefined && EXTENTS.indexOf(one) >= EXTENTS.indexOf(other)
const widen = (needed: Extent) => {
  if (!isAtLeast(extent, needed)) extent = needed
}
const holds = (locale: Locale, needed: Extent) => isAtLeast(held.get(locale), needed) && i18next.hasResourceBundle(locale, 'app')

export const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

/** Stored language, else culture cookie, else browser language, else the fallback (specification section 9). */
export const initialLocale = (stored: string | null, cookies: string, browser: string): Locale =>
  localeOfTag(stored) ?? localeOfCookies(cookies) ?? localeOfTag(browser) ?? DEFAULT_LOCALE

/** Loads the bundled messages of one language, so many of them; what the server sends, before or after, wins over them. */
const load = async (locale: Locale, needed: Extent, read: Bundle = bundled[locale][needed]) => {
  if (holds(locale, needed)) return
  const messages = await read()
  // what a page of every day shows has its words, and none of another language: to draw all of it anew would only hold up a key
  const silent = locale !== currentLocale() || isAtLeast(held.get(locale), 'daily')
  i18next.addResourceBundle(locale, 'app', messages, true, false, { silent })
  // more may have come meanwhile
  if (!isAtLeast(held.get(locale), needed)) held.set(locale, needed)
}

/** Says something at once where the words are there, else when they have come. */
export const onceWorded = (say: () => void) => {
  if (held.has(currentLocale())) return say()
  void load(currentLocale(), extent)
    .catch(() => undefined)
    .then(say)
}

/**
 * From now on every language comes with at least so many messages; resolves when those of the page's own are there. Who draws no sooner
 * shows no raw key, whatever language is chosen meanwhile.
 */
export const needMessages = async (needed: Extent) => {
  widen(needed)
  const coming = choice?.locale
  await load(currentLocale(), needed)
  // the language on its way was asked for less; where it cannot be had the page keeps its own
  if (coming !== undefined) await load(coming, needed).catch(() => undefined)
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

/** Every language at once, for pages that speak another one than the screen. */
export const loadEveryLanguage = async () => {
  widen('all')
  await Promise.all(LOCALES.map((locale) => load(locale, 'all')))
}

const ownLocale = () => initialLocale(storedLanguage(), document.cookie, navigator.language)

/**
 * Starts the messages in the given or the initial language. The page has its language at once; resolves when its messages are there.
 * `needs` is what the first page speaks.
 */
export const startI18n = async ({ locale = ownLocale(), needs = 'start' }: { locale?: Locale; needs?: Extent } = {}) => {
  widen(needs)
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
  await Promise.all([started, load(locale, needs)])
  await i18next.changeLanguage(locale)
}

/**
 * Changes the language of the page at once; the last of several choices wins. Where its messages cannot be had, the page keeps
 * the language it has. `read` gets the bundled messages.
 */
export const changeLanguage = async (locale: Locale, read?: Bundle) => {
  const mine = { locale }
  choice = mine
  try {
    // more may be needed by the time it is there
    do await load(locale, extent, read)
    while (!holds(locale, extent))
  } catch {
    if (choice === mine) choice = undefined
    return
  }
  if (choice !== mine) return
  reflect(locale)
  await i18next.changeLanguage(locale)
  if (choice === mine) choice = undefined
}
/** The language on its way. */
let choice: { readonly locale: Locale } | undefined

const reflect = (locale: Locale) => {
  speak(locale)
  document.documentElement.lang = locale === 'zh-hant' ? 'zh-Hant' : 'en'
}

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
