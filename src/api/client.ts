import { isOffline } from '../shared/connection.ts'
import { API_TIMEOUT_MS } from '../shared/constants.ts'
import { trackCall } from '../shared/pending-calls.ts'
import { ChunkFailed, isFirstReload, loadChunk } from '../shared/stale-chunk.ts'
import type { AnyInput, Api, Caller, ClientOptions } from './call-types.ts'
import { Aborted, NoAnswer, SessionLost } from './errors.ts'
import { withPatience } from './patience.ts'
import { watchLeaving } from '../shared/page-left.ts'

type Calls = typeof import('./calls.ts')
let calls: Calls | undefined
let coming: Promise<Calls> | undefined
const came = Promise.withResolvers<void>()

/** Resolves once the calls have come, whoever asked for them. */
export const callsCame: Promise<void> = came.promise

let mayStart: Promise<unknown> = Promise.resolve()

/** From now on every call waits for this, e.g. until a mock backend is there to answer it. */
export const delayCalls = (until: Promise<unknown>) => void (mayStart = until)

const load = async (): Promise<Calls> => {
  await mayStart
  // there are browsers that remember a failed import for as long as the page lives, and without a network no call is sent anyway
  if (isOffline()) throw new TypeError('offline')
  calls = await import('./calls.ts')
  came.resolve()
  return calls
}
/** All wait for the same: who fails must not end a session while the page is being loaded anew for another. */
const share = (bring: () => Promise<Calls>) => (coming ??= bring().finally(() => (coming = undefined)))

/**
 * Fetches what all calls are made of: the endpoint table with its schemas, and the transport. A sign-in page is drawn without it
 * (docs/decisions/013).
 */
export const fetchCalls = () => share(() => loadChunk(load, () => false))

/** The same before anybody has typed anything: a page whose version is gone is loaded anew, and nobody's session ends meanwhile. */
export const fetchCallsOrReload = () =>
  share(() =>
    loadChunk(load, isFirstReload).catch((error: unknown) => {
      if (error instanceof ChunkFailed && error.isReloading) return new Promise<never>(() => {})
      throw error
    }),
  )

/** The 30 s of specification section 7, and the tries of a read, hold for the code of a call as for its answer. */
const fetchInTime = async (timeout: AbortSignal): Promise<Calls> => {
  const { promise, reject } = Promise.withResolvers<never>()
  timeout.addEventListener('abort', () => reject(new NoAnswer({ wasSent: false, isTimeout: true })), { once: true })
  try {
    return await Promise.race([fetchCalls(), promise])
  } catch (error) {
    if (error instanceof ChunkFailed && error.fault === 'network') throw new NoAnswer({ wasSent: false, isTimeout: false, cause: error })
    throw error
  }
}

/** An object in which every name stands for something, made when it is first asked for. */
const everyName = <T>(make: (name: string) => T): Record<string, T> =>
  new Proxy<Record<string, T>>(
    {},
    {
      has: (_, name) => typeof name === 'string',
      get: (made, name) => (typeof name === 'string' ? (made[name] ??= make(name)) : undefined),
    },
  )

/** The calls of one session store. The first one brings their code; without an answer they fail as a call does. */
export const createClient = (options: ClientOptions): Api => {
  const { credentials, notify } = options
  let caller: Caller | undefined

  const bring = async (): Promise<Caller> => {
    const session = credentials.session()
    const wasLeft = watchLeaving()
    try {
      const { createCaller } = await withPatience(fetchInTime, { isRepeatable: true, offlineMs: API_TIMEOUT_MS, signal: undefined })
      // of several calls that wait the first makes it for all: they share one renewal
      caller ??= createCaller(options)
    } catch (error) {
      if (await wasLeft()) throw new Aborted()
      if (error instanceof NoAnswer && options.config().networkFailure === 'stay') throw error
      const isOutdated = error instanceof ChunkFailed
      if (session === credentials.session()) notify(isOutdated ? { type: 'api.outdated' } : { type: 'api.lost', reason: 'unreachable' })
      throw new SessionLost({ reason: 'unreachable' })
    }
    // what one person asked for is never sent in the name of the next one
    if (session !== credentials.session()) throw new SessionLost({ reason: 'expired' })
    return caller
  }
  const send: Caller = async (resource, name, input) => {
    caller ??= calls?.createCaller(options)
    return (caller ?? (await bring()))(resource, name, input)
  }
  const call: Caller = (resource, name, input) => trackCall(send(resource, name, input))

  // the table helper's one unchecked cast: the names are those of the very rows that its type is computed from
  return everyName((resource) => everyName((name) => (input: AnyInput) => call(resource, name, input))) as unknown as Api
}
