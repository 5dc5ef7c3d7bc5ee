import { DEFAULT_LOCALE } from '../shared/constants.ts'
import { callsCame, createClient, delayCalls, fetchCalls, fetchCallsOrReload } from './client.ts'
import type { Api, ClientEvent } from './call-types.ts'
import { readConfig, type RuntimeConfig } from './config.ts'
import { createCredentials, type Credentials } from './credentials.ts'
import { randomId } from '../shared/random-id.ts'
import { keeps, storeWithFallback, memoryStore, type KeyValueStore } from '../shared/storage.ts'
import { createVault, type Vault } from './vault.ts'

/**
 * All tabs of a browser share one session (specification section 9), but for a tab that was opened with `?own-session`: it keeps
 * its session to itself, so that two people can be shown side by side in training.
 */
const sessionStore = () => {
  if (new URLSearchParams(globalThis.location?.search).has('own-session')) globalThis.sessionStorage.setItem('ownSession', 'true')
  return globalThis.sessionStorage?.getItem('ownSession') === 'true' ? globalThis.sessionStorage : globalThis.localStorage
}

/** Blocked storage (private mode, policy) must not keep anybody from reading the sign-in page. */
const browserStore = (): KeyValueStore => {
  try {
    return storeWithFallback(sessionStore() ?? memoryStore())
  } catch {
    return memoryStore()
  }
}

/** Whether this browser keeps a session beyond the page; without it a reload signs out. */
export const keepsSession: boolean = keeps(sessionStore)

let config: RuntimeConfig = readConfig(undefined)
let language: string = DEFAULT_LOCALE
let held: ReadonlySet<string> | undefined
const listeners = new Set<(event: ClientEvent) => void>()

/** Tokens and user data of this browser. */
export const credentials: Credentials = createCredentials(browserStore())

/** The drafts: unsaved input, kept in this browser. */
export const vault: Vault = createVault({ credentials })

/** Names this window, by which a service that tells of changes leaves it out of the news of what it changed itself; not kept beyond the page. */
export const windowId: string = randomId()

/** The calls, for machines. */
export const api: Api = createClient({
  config: () => config,
  language: () => language,
  credentials,
  permissions: () => held,
  windowId: () => (config.changes ? windowId : undefined),
  notify: (event) => listeners.forEach((listener) => listener(event)),
})

export { delayCalls, fetchCalls, fetchCallsOrReload }

let optionalCallsMayStart: Promise<void> = Promise.resolve()

/**
 * From now on optional calls wait until the promise settles, either way; by default until the calls' code has come for something else, since
 * a sign-in page is to be there first.
 */
export const delayOptionalCalls = (until: Promise<unknown> = callsCame) => {
  const start = () => undefined
  optionalCallsMayStart = until.then(start, start)
}

/** Resolves when an optional call may be made: logo, messages of the server and the like, which nobody waits for. */
export const whenOptionalCallsMayStart = (): Promise<void> => optionalCallsMayStart

/** Sets the deployment's configuration, before the first call. */
export const configureApi = (json: unknown) => void (config = readConfig(json))

/** Whether the service tells of changes in other windows over a stream. */
export const hasChangeStream = (): boolean => config.changes

/** Where the calls go. */
export const apiBase = (): string => config.apiBase

/** Which captcha the deployment insists on; undefined where the server's site key decides. */
export const captchaKind = () => config.captcha

/** URL of the document in which a captcha of others runs; '' where the deployment has none. */
export const captchaFrame = () => config.captchaFrame

/** Tells the client the language of the page. */
export const speak = (locale: string) => void (language = locale)

/** The language in which the client asks. */
export const spokenLanguage = (): string => language

/** Tells the client which permission ids the current role holds; `undefined` while that is not known. */
export const holdPermissions = (ids: ReadonlySet<string> | undefined) => void (held = ids)

/** Hears of denied calls, lost sessions and renewals. Returns the way to stop. */
export const onClientEvent = (listener: (event: ClientEvent) => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
