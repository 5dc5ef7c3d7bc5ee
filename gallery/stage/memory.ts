import type { EventObject } from 'xstate'

/** How a call ended, what it reported meanwhile, and whether it may have changed the service's data. */
export interface Ending {
  readonly result: { readonly output: unknown } | { readonly error: unknown }
  readonly said: readonly EventObject[]
  readonly wrote: boolean
}

/**
 * How calls ended before, so that hundreds of paths are tried without asking the service again. The key tells the call, its input, and
 * the calls before it that changed the data.
 */
export type Memory = Map<string, Ending>

const isActor = (value: unknown) => typeof value === 'object' && value !== null && 'xstate$$type' in value

/** The data of a call as far as they can be told apart; functions and actors, whose ids are others each time, are left out. */
export const fingerprint = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Set || inner instanceof Map) return [...inner]
    if (inner instanceof File) return inner.name
    return isActor(inner) ? undefined : inner
  }) ?? ''
