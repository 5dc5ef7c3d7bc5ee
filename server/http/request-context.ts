import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that is being answered, in whatever it starts. */
export interface RequestContext {
  readonly requestId: string
  /** The address of the client; undefined where nobody says. */
  readonly source: string | undefined
  /** The window that the client says it is; undefined where it says nothing. */
  readonly windowId: string | undefined
  /** Who calls, once that is known. */
  userId?: string
}

const storage = new AsyncLocalStorage<RequestContext>()

export const withContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** Undefined outside of requests, as in timers. */
export const currentContext = (): RequestContext | undefined => storage.getStore()
