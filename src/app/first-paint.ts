import { LANGUAGE_TAGS, LOCALES, STORAGE_KEYS } from '../shared/constants.ts'
import { initialLocale } from '../domain/culture.ts'

// Runs before the first paint, as a script of its own that the document waits for: the content security policy forbids inline scripts. It
// says in one sentence that a browser cannot run the application (README, "Browsers"), sets theme, language and the place of the frame, and
// fetches the files that the page at this address begins with, beside the application.

/** What scripts/preload-files.ts writes into the document; the first page is the one to sign in at. */
interface Files {
  readonly base: string
  readonly files: readonly string[]
  /** By language and pack, indexes of `files`, as in `pages`. */
  readonly messages: readonly (readonly (readonly number[])[])[]
  readonly pages: readonly (readonly [pattern: string, isBehindLogin: number, files: readonly number[], packs: readonly number[]])[]
}

const OUTDATED = [
  ['zh-Hant', '您的瀏覽器版本過舊，無法使用本服務，請更新瀏覽器後再試。'],
  ['en', 'This browser is too old for this service: please update it and try again.'],
] as const

/** What is called here is newer than the first browsers that know modules. */
const isOutdated = () => {
  const calls = [() => Promise.withResolvers.name, () => Map.groupBy.name, () => AbortSignal.any.name, () => URL.canParse.name]
  try {
    calls.forEach((call) => call())
    return false
  } catch {
    return true
  }
}

const askForUpdate = () => {
  // the application does not start in a document that goes no further
  window.stop()
  const body = document.body ?? document.documentElement.appendChild(document.createElement('body'))
  for (const [lang, sentence] of OUTDATED)
    Object.assign(body.appendChild(document.createElement('p')), { lang, textContent: sentence }).style.margin = '1.5rem'
}

const preloadFiles = (hasSession: boolean, language: number) => {
  const { base, files, messages, pages }: Files = JSON.parse(document.currentScript?.dataset['preload'] ?? '')
  const path = location.pathname.slice(base.length - 1) || '/'
  const found = pages.find(([pattern]) => new RegExp(pattern).test(path))
  const [, , page = [], packs = []] = (found && (hasSession || !found[1]) ? found : pages[0]) ?? []
  for (const index of [...page, ...packs.flatMap((pack) => messages[language]?.[pack] ?? [])])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: base + files[index] }))
}

const start = () => {
  const root = document.documentElement
  if (localStorage.getItem(STORAGE_KEYS.theme) === 'dark') root.className = 'dark'
  const hasSession = localStorage.getItem(STORAGE_KEYS.accessToken) !== null
  if (hasSession) root.dataset['frame'] = 'awaited'
  const locale = initialLocale(localStorage.getItem(STORAGE_KEYS.lang), document.cookie, navigator.language)
  root.lang = LANGUAGE_TAGS[locale]
  preloadFiles(hasSession, LOCALES.indexOf(locale))
}

try {
  if (isOutdated()) askForUpdate()
  else start()
} catch {
  // blocked storage: the default theme; the development server names no files
}
