import { matchRoute } from '../backend/routes.ts'
import type { Handle } from '../demo/calls.ts'
import type { TextStore } from './clock.ts'

/**
 * What goes wrong with a call, in place of or before its answer:
 * - `slow`: the true answer, so many ms late
 * - `status`: this status and status text instead of an answer (401, 404, 500 …); the call does not reach the service
 * - `malformed`: 200 with a body that is cut off in the middle
 * - `noAnswer`: nothing, ever
 * - `noNetwork`: the connection fails at once
 * - `lostAnswer`: the service does what it is asked, and the connection fails before its answer is there
 */
export type Fault =
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly statusText?: string }
  | { readonly kind: 'malformed' | 'noAnswer' | 'noNetwork' | 'lostAnswer' }

interface Setting {
  readonly fault: Fault
  /** Calls that it still strikes. */
  readonly times: number
}

const KEY = 'repair-mock.faults'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Until the caller gives up; nobody reads what comes then. */
const never = (signal: AbortSignal) =>
  new Promise<Response>((resolve) => signal.addEventListener('abort', () => resolve(Response.error()), { once: true }))

const strike = async (fault: Fault, request: Request, handle: Handle): Promise<Response> => {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.ms)
      return handle(request)
    case 'status':
      return new Response(null, { status: fault.status, statusText: fault.statusText ?? '' })
    case 'malformed':
      return new Response('{"message":"OK","data":{"items":[{"repairOr', { headers: { 'content-type': 'application/json' } })
    case 'noAnswer':
      return never(request.signal)
    case 'noNetwork':
      return Response.error()
    case 'lostAnswer':
      await handle(request)
      return Response.error()
  }
}

/** The `resource.row` name of a request below the API base. */
const nameOf = (request: Request): string | undefined => {
  return matchRoute(request.method, new URL(request.url).pathname)?.route.name
}

/**
 * Faults by endpoint name (`repairOrder.list`, or `*` for every call), set from code and by tests. They stay in `store`
 * until they have struck as often as asked or are cleared; in browsers that is this tab's sessionStorage, so that a reload keeps them.
 */
export const createFaults = (store: TextStore) => {
  const read = (): Record<string, Setting> => JSON.parse(store.getItem(KEY) ?? '{}')
  const write = (settings: Record<string, Setting>) => store.setItem(KEY, JSON.stringify(settings))

  /** The fault that strikes this call, counted off. */
  const take = (name: string | undefined): Fault | undefined => {
    const settings = read()
    const key = [name ?? '', '*'].find((candidate) => settings[candidate] !== undefined)
    const setting = key === undefined ? undefined : settings[key]
    if (key === undefined || !setting) return undefined
    const left = { ...settings, [key]: { ...setting, times: setting.times - 1 } }
    write(Object.fromEntries(Object.entries(left).filter(([, { times }]) => times > 0)))
    return setting.fault
  }

  return {
    /** The next `times` calls of `name` meet this fault; unlimited unless given. */
    set: (name: string, fault: Fault, times = Number.MAX_SAFE_INTEGER) => write({ ...read(), [name]: { fault, times } }),
    clear: () => store.removeItem(KEY),
    /** The service with its faults. */
    over:
      (handle: Handle): Handle =>
      (request) => {
        const fault = take(nameOf(request))
        return fault ? strike(fault, request, handle) : handle(request)
      },
  }
}
export type Faults = ReturnType<typeof createFaults>
