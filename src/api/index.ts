import { createClient, type Api, type ClientEvent } from './client.ts'
import { readConfig, type RuntimeConfig } from './config.ts'
import { createCredentials, memoryStore, type Credentials, type KeyValueStore } from './credentials.ts'

/** Blocked storage (private mode, policy) must not keep anybody from reading the sign-in page. */
const browserStore = (): KeyValueStore => {
  try {
    const store = globalThis.localStorage
    store.getItem('')
    return store
  } catch {
    return memoryStore()
  }
}

let config: RuntimeConfig = readConfig(undefined)
let held: ReadonlySet<string> | undefined
const listeners = new Set<(event: ClientEvent) => void>()

/** Tokens and user data of this browser. */
export const credentials: Credentials = createCredentials(browserStore())

/** The calls, for machines. */
export const api: Api = createClient({
  config: () => config,
  credentials,
  permissions: () => held,
  notify: (event) => listeners.forEach((listener) => listener(event)),
})

/** Sets the deployment's configuration, before the first call. */
export const configureApi = (json: unknown) => void (config = readConfig(json))

/** Tells the client which permission ids the current role holds; `undefined` while that is not known. */
export const holdPermissions = (ids: ReadonlySet<string> | undefined) => void (held = ids)

/** Hears of denied calls, lost sessions and renewals. Returns the way to stop. */
export const onClientEvent = (listener: (event: ClientEvent) => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
