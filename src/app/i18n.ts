import i18next from 'i18next'
import { speak } from '../api/index.ts'
import { DEFAULT_LOCALE, LABELS, LANGUAGE_TAGS, LOCALES, type Locale } from '../shared/constants.ts'
import { isSame } from '../shared/same.ts'
import { initialLocale } from '../domain/culture.ts'
import { NAMESPACES, PACK_NAMES, PACKS, type Namespace, type Pack } from '../locales/namespaces.ts'
import type { Namespaces } from '../locales/zh-hant/index.ts'
import { storedLanguage } from './preferences.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared'
    fallbackNS: 'shared'
    resources: Namespaces
    interpolationPrefix: '{'
    interpolationSuffix: '}'
    keySeparator: false
    nsSeparator: false
  }
}

type Words = Readonly<Record<string, string>>
type Read = (locale: Locale, pack: Pack) => Promise<Partial<Record<Namespace, Words>>>

const files = import.meta.glob<Partial<Record<Namespace, Words>>>('../locales/*/packs/*.ts', { import: 'namespaces' })
const readBundled: Read = async (locale, pack) => (await files[`../locales/${locale}/packs/${pack}.ts`]?.()) ?? {}

/** The namespaces that were requested in any language. */
const wanted = new Set<Namespace>()
/** The server's own messages, by language; those that no bundled message has the key of are in a namespace of their own, which is searched last. */
const served = new Map<Locale, Words>()
const SERVED = 'served'

const isLoaded = (locale: Locale, namespace: Namespace) => i18next.hasResourceBundle(locale, namespace)

/** The server's messages for the keys of a namespace. */
const servedFor = (locale: Locale, bundled: Words): Words =>
  Object.fromEntries(Object.entries(served.get(locale) ?? {}).filter(([key]) => key in bundled))

export const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

/** Loads namespaces in one language, under the messages of the server. */
const load = async (locale: Locale, namespaces: Iterable<Namespace>, read: Read = readBundled) => {
  const missing = [...namespaces].filter((namespace) => !isLoaded(locale, namespace))
  const packs = PACK_NAMES.filter((pack) => PACKS[pack].some((namespace) => missing.includes(namespace)))
  await Promise.all(
    packs.map(async (pack) => {
      const bundled = await read(locale, pack)
      for (const namespace of PACKS[pack]) {
        const messages = bundled[namespace] ?? {}
        // with the frame everything visible is translated: rendering it anew would only block input
        const silent = locale !== currentLocale() || isLoaded(locale, 'shell')
        i18next.addResourceBundle(locale, namespace, { ...messages, ...servedFor(locale, messages) }, false, true, {
          silent,
          skipCopy: true,
        })
      }
    }),
  )
}

/** Runs at once if messages of the current language are there, else when they have been loaded. */
export const onceTranslated = (run: () => void) => {
  if (isLoaded(currentLocale(), 'shared')) return run()
  void load(currentLocale(), wanted)
    .catch(() => undefined)
    .then(run)
}

/** Loads namespaces; resolves when the current language has them. A component that is rendered afterwards shows no raw key. */
export const loadMessages = async (namespaces: readonly Namespace[]) => {
  for (const namespace of namespaces) wanted.add(namespace)
  const next = choice?.locale
  await load(currentLocale(), namespaces)
  // fewer may have been requested for the language being changed to; if loading fails the page keeps its language
  if (next !== undefined) await load(next, namespaces).catch(() => undefined)
}

/** Puts messages over those that are there; only what differs, since with every message added the whole page is rendered anew. */
const putOver = (locale: Locale, namespace: string, messages: Words) => {
  const present: Words = i18next.getResourceBundle(locale, namespace) ?? {}
  const changes = Object.entries(messages).filter(([key, text]) => present[key] !== text)
  if (changes.length > 0) i18next.addResourceBundle(locale, namespace, Object.fromEntries(changes), true, true)
}

/** Messages that the server sends win over the bundled ones of that language, also over those that are loaded later. */
export const mergeServerMessages = (locale: Locale, messages: Words) => {
  served.set(locale, { ...served.get(locale), ...messages })
  const isBundled = (key: string) => NAMESPACES.some((namespace) => i18next.getResource(locale, namespace, key) !== undefined)
  putOver(locale, SERVED, Object.fromEntries(Object.entries(messages).filter(([key]) => !isBundled(key))))
  for (const namespace of NAMESPACES) {
    if (isLoaded(locale, namespace)) putOver(locale, namespace, servedFor(locale, i18next.getResourceBundle(locale, namespace)))
  }
}

/**
 * The labels of the server's option lists in a language, each under the key of the word that it takes the place of; those before are gone.
 * The same ones again change nothing: whatever shows them would be rendered anew.
 */
export const setLabels = (locale: Locale, labels: Readonly<Record<string, string>>) => {
  if (isSame(i18next.getResourceBundle(locale, LABELS), labels)) return
  i18next.removeResourceBundle(locale, LABELS)
  i18next.addResourceBundle(locale, LABELS, labels)
}
export const forgetLabels = () => LOCALES.forEach((locale) => i18next.removeResourceBundle(locale, LABELS))

/** All messages of all languages, for pages that print in another language than the screen's. */
export const loadAllLanguages = async () => {
  for (const namespace of NAMESPACES) wanted.add(namespace)
  await Promise.all(LOCALES.map((locale) => load(locale, NAMESPACES)))
}

/** A link of a mail names the language of the mail, which counts for more than that of the browser it is opened in. */
const linkedLanguage = () => new URLSearchParams(globalThis.location?.search).get('lang')
const initialPageLocale = () => initialLocale(storedLanguage(), document.cookie, linkedLanguage() ?? navigator.language)

/**
 * Starts i18next in the given or the initial language, which the document has at once; resolves when `shared` and the given namespaces are
 * there.
 */
export const startI18n = async ({
  locale = initialPageLocale(),
  namespaces = [],
}: { locale?: Locale; namespaces?: readonly Namespace[] | undefined } = {}) => {
  for (const namespace of ['shared', ...namespaces] as const) wanted.add(namespace)
  const started = i18next.init({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    supportedLngs: LOCALES,
    // without it the region is written in capitals and every look-up in `zh-hant` misses
    lowerCaseLng: true,
    load: 'currentOnly',
    ns: [],
    defaultNS: 'shared',
    // keys are unique, and the compiler keeps each part to its own namespaces
    fallbackNS: [...NAMESPACES, SERVED],
    keySeparator: false,
    nsSeparator: false,
    // single braces, as in "{field} is not valid." (specification section 5); React escapes
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    resources: {},
    initAsync: false,
  })
  reflect(locale)
  await Promise.all([started, load(locale, wanted)])
  await i18next.changeLanguage(locale)
}

/**
 * Changes the language; of several choices the last one wins. If its messages cannot be loaded the page keeps its language.
 * `read` replaces the import of the messages.
 */
export const changeLanguage = async (locale: Locale, read?: Read) => {
  const mine = { locale }
  choice = mine
  try {
    // more may be wanted by the time these are there
    do await load(locale, wanted, read)
    while ([...wanted].some((namespace) => !isLoaded(locale, namespace)))
  } catch {
    if (choice === mine) choice = undefined
    return
  }
  if (choice !== mine) return
  reflect(locale)
  await i18next.changeLanguage(locale)
  if (choice === mine) choice = undefined
}
/** Fetches the messages of a language that may be chosen next. What fails is fetched again when it is chosen. */
export const prepareLanguage = (locale: Locale): void => void load(locale, wanted).catch(() => undefined)
/** The language that is being changed to. */
let choice: { readonly locale: Locale } | undefined

const reflect = (locale: Locale) => {
  speak(locale)
  document.documentElement.lang = LANGUAGE_TAGS[locale]
}

export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : DEFAULT_LOCALE)
