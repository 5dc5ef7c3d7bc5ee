import type { RuntimeConfig } from './config.ts'
import type { Credentials } from './credentials.ts'
import type { ByteProgress, DataOf, Endpoint, InputOf } from './endpoint.ts'
import type { endpoints } from './endpoints.ts'
import type { RenewalPhase } from './renewal.ts'

export type Call<E extends Endpoint> = (input: InputOf<E>) => Promise<DataOf<E> | undefined>

/** The typed calls, grouped by resource as the endpoint table is. 404 resolves with `undefined` (specification section 8). */
export type Api = {
  readonly [R in keyof typeof endpoints]: { readonly [N in keyof (typeof endpoints)[R]]: CallOfRow<(typeof endpoints)[R][N]> }
}
type CallOfRow<E> = E extends Endpoint ? Call<E> : never

/** The events of the client for the session: failures that the session handles once for all, and renewals. */
export type ClientEvent =
  | { readonly type: 'api.denied'; readonly silent: boolean }
  | { readonly type: 'api.lost'; readonly reason: 'expired' | 'unreachable' }
  /** The code of the calls could not be loaded though the server answers: only a reload of the page helps. */
  | { readonly type: 'api.outdated' }
  | { readonly type: 'api.renewal'; readonly phase: RenewalPhase }

export interface ClientOptions {
  readonly config: () => Omit<RuntimeConfig, 'changes'>
  /** Language of the page, for the server's words. */
  readonly language: () => string
  readonly credentials: Credentials
  /** The ids that the current role holds; `undefined` while they are not known, then the server alone decides. */
  readonly permissions: () => ReadonlySet<string> | undefined
  /** The id of this window, for a service that tells of changes; undefined where it does not. */
  readonly windowId?: () => string | undefined
  readonly notify: (event: ClientEvent) => void
}

/** The parameters that all calls have. */
export interface AnyInput {
  readonly params?: Record<string, string>
  readonly query?: object
  readonly body?: object
  readonly files?: readonly File[]
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ByteProgress) => void) | undefined
  readonly permissions?: readonly string[] | undefined
}

/** Makes the call of a row. */
export type Caller = (resource: string, name: string, input: AnyInput) => Promise<unknown>
