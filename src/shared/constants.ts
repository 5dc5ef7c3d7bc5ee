/** Every number of specification section 9, and the storage keys of sections 3 and 9. Times are in ms. */
export const API_BASE_PATH = '/api'
/** Below the API base: the stream that tells of changes in other windows; not from the specification. */
export const CHANGES_PATH = '/changes/v1'
/** Header of the calls and of that stream: which window they come from. Whoever makes a change hears of it in their other windows only. */
export const WINDOW_HEADER = 'x-window-id'
export const API_TIMEOUT_MS = 30_000
/** A server that refuses every token it has just given out is not asked for more of them than this; not from the specification. */
export const RENEWALS_MAX = 10
export const RENEWALS_WITHIN_MS = 30_000
/** The pauses (ms) after which a read whose connection failed is tried again; not from the specification (reliability.md, A11). */
export const RETRY_PAUSES_MS = [500, 1_500] as const
/** Whether a service that gave no answer is back is asked after these pauses (ms), the last one again and again, by its version; not from the specification. */
export const ASK_PAUSES_MS = [2_000, 5_000, 10_000, 30_000] as const
export const ASK_TIMEOUT_MS = 10_000
export const VERSION_PATH = '/helper/v1/version'
/** How long option lists that could not be had are left alone: doubled each time, up to the second; not from the specification. */
export const LABELS_PAUSE_MS = { first: 5_000, longest: 300_000 } as const
/** How long (ms) labels of option lists serve a session, after a reload and in other tabs too, before they are asked for again; not from the specification. */
export const LABELS_KEPT_MS = 3_600_000
/** A renewal that is refused with 429 or 503 is sent again this often, after the pause of `Retry-After`; not from the specification. */
export const BUSY_RETRIES = 2
/** The shortest pause (ms) before that, and the longest one that is waited for. */
export const BUSY_PAUSE_MS = { min: 1_000, max: 10_000 } as const
export const SUBMITTING_LOCK_MS = 1_000
export const VALIDATION_DEBOUNCE_MS = 5
export const PAGE_TITLE_DELAY_MS = 100
export const TOAST_MS = { default: 3_000, success: 2_000, error: 3_000 } as const

export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  userData: 'userData',
  theme: 'theme',
  lang: 'lang',
} as const

/** Where the browser keeps menu and permissions of the session beside its user data; not from the specification. */
export const PROFILE_KEY = 'profile'
/** Where the browser keeps the labels of the service's option lists as long as the session; not from the specification. */
export const LABELS_KEY = 'optionLabels'

export const LOCALES = ['zh-hant', 'en-us'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-hant'
/** As `lang` of a document. */
export const LANGUAGE_TAGS: Record<Locale, string> = { 'zh-hant': 'zh-Hant', 'en-us': 'en' }
/** The name of each language in itself, for the language switch. */
export const LOCALE_LABELS: Record<Locale, string> = { 'zh-hant': '中文', 'en-us': 'English' }

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'light'

/** The version of the terms whose words this application carries (locales, area `terms`); who agrees to them stores it. */
export const TERMS_VERSION = '2026-01'

/** The longest wait (ms) for the captcha (reliability, E13); not from the specification. */
export const CAPTCHA_PATIENCE_MS = 10_000

/** Where the browser keeps columns and density of the order list, for each class of users; not from the specification. */
export const ORDER_LAYOUT_KEYS = { customer: 'orderList.customer', employee: 'orderList.employee' } as const

/** Where the browser keeps that somebody turned the keyboard shortcuts off; nothing is kept while they are on. */
export const SHORTCUTS_KEY = 'shortcuts'
/** Where the browser keeps that its user wants to read messages in peace; nothing is kept while they pass as specified. */
export const TOAST_TIME_KEY = 'toasts'
export const TOAST_TIMES = ['standard', 'longer'] as const
export type ToastTime = (typeof TOAST_TIMES)[number]
/** How often the specified time a message stays, by choice (reliability.md, where the specification is harsh, no. 6): 3 s become 9 s. */
export const TOAST_TIME_FACTOR: Record<ToastTime, number> = { standard: 1, longer: 3 }

/** Where the browser keeps who works at a bench with it, by their ids; nothing is kept while nobody does. */
export const BENCH_KEY = 'bench'

/** A keyword is searched for once typing pauses; not from the specification. */
export const SEARCH_DEBOUNCE_MS = 200
/** A scanner leaves at most so long between two keys; nobody types four characters that fast. */
export const SCANNER_KEY_GAP_MS = 50
/** A serial number is looked up once typing pauses; not from the specification. */
export const SERIAL_DEBOUNCE_MS = 400

/** The interval (ms) at which an editor who goes on typing is reported; not from the specification. */
export const PRESENCE_RENEW_MS = 300_000

/** The delay (ms) before a list reloads after a change by others, which arrives in several writes; not from the specification. */
export const SERVER_CHANGE_PAUSE_MS = 500

/** The namespace of the labels of the server's option lists, each under the key of the word that it takes the place of. */
export const LABELS = 'labels'

/** A list that was left is kept for so long. */
export const KEPT_PAGE_MS = 600_000
