import { localeOfRequest } from '../backend/language.ts'
import { Refusal } from '../backend/refusal.ts'
import { matchRoute } from '../backend/routes.ts'
import { refusalAnswer } from '../backend/write-answer.ts'
import type { Handle } from '../demo/calls.ts'
import { attempt } from '../src/shared/storage.ts'
import { Option, Schema } from 'effect'
import type { TextStore } from './clock.ts'
import { CATALOGUE, isCatalogued } from './weather/catalogue.ts'

/** The longest delay (ms) that can be asked for: the call has timed out long before. */
export const SLOWEST_MS = 120_000

/**
 * What goes wrong with a call, in place of or before its answer:
 * - `slow`: the true answer, so many ms late
 * - `train`: the true answer, late by now half a second, now five, as on a train
 * - `status`: this status and status text instead of an answer (401, 404, 500 …); the call does not reach the service
 * - `refusal`: the service's own no with this code (domain.md section 12), in the caller's language; the call does not reach the service
 * - `malformed`: 200 with a body that is cut off in the middle
 * - `noAnswer`: nothing, ever
 * - `noNetwork`: the connection fails at once
 * - `lostAnswer`: the service does what it is asked, and the connection fails before its answer is there
 */
export const Fault = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('slow'), ms: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: SLOWEST_MS })) }),
  Schema.Struct({
    kind: Schema.Literal('status'),
    status: Schema.Int.check(Schema.isBetween({ minimum: 200, maximum: 599 })),
    statusText: Schema.optional(Schema.String),
  }),
  Schema.Struct({ kind: Schema.Literal('refusal'), code: Schema.String.check(Schema.makeFilter(isCatalogued)) }),
  Schema.Struct({ kind: Schema.Literals(['train', 'malformed', 'noAnswer', 'noNetwork', 'lostAnswer']) }),
])
export type Fault = typeof Fault.Type

/** Calls of a kind, beside the names of single ones: all, those that change something, those that only read. */
export const CALL_GROUPS = ['*', 'write', 'read'] as const

/** A fault, and how many calls it still strikes. */
const Setting = Schema.Struct({ fault: Fault, times: Schema.Int })
const Settings = Schema.Record(Schema.String, Setting)
/** Faults by what they strike: the name of a call (`repairOrder.list`), or a group of them. */
export type Settings = typeof Settings.Type
const readSettings = Schema.decodeUnknownOption(Settings)
const checkFault = Schema.decodeUnknownSync(Fault)

const KEY = 'repair-mock.faults'
export const ALWAYS = Number.MAX_SAFE_INTEGER

/** ms: how late the answers of a train come, one after the other. */
const TRAIN_MS = [400, 900, 300, 2_600, 600, 1_300, 5_200, 800] as const

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Until the caller gives up; nobody reads what comes then. */
const never = (signal: AbortSignal) =>
  new Promise<Response>((resolve) => signal.addEventListener('abort', () => resolve(Response.error()), { once: true }))

/** The service's no of a code, with example values in its words. */
const refuse = (code: string, request: Request): Response => {
  if (!isCatalogued(code)) return Response.error()
  const { status, retryAfterS, values } = CATALOGUE[code]
  const locale = localeOfRequest(request.headers.get('cookie') ?? '', request.headers.get('accept-language'))
  const details = { ...(values && { values: values[locale] }), ...(retryAfterS !== undefined && { retryAfterS }) }
  return refusalAnswer(new Refusal(status, code, details), locale)
}

/** What a call is: its `resource.row` name, and whether it changes something. Undefined for an unknown one. */
const callOf = (request: Request) => {
  const route = matchRoute(request.method, new URL(request.url).pathname)?.route
  return route && { name: route.name, group: route.row.method === 'GET' || route.row.isRead ? ('read' as const) : ('write' as const) }
}

/**
 * Faults by endpoint name (`repairOrder.list`), or by group (`*` for every call, `write`, `read`), set from code, by tests and from the trainer's panel.
 * They stay in `store` until they have struck as often as asked or are cleared; in browsers that is this tab's sessionStorage, so that a reload keeps
 * them. What is stored there but no fault counts as none.
 */
export const createFaults = (store: TextStore) => {
  const listeners = new Set<() => void>()
  let trains = 0
  const read = (): Settings => Option.getOrElse(readSettings(attempt((): unknown => JSON.parse(store.getItem(KEY) ?? '{}'))), () => ({}))
  const write = (settings: Settings) => {
    if (Object.keys(settings).length === 0) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify(settings))
    listeners.forEach((listener) => listener())
  }

  /** The fault that strikes this call, counted off. */
  const take = (request: Request): Fault | undefined => {
    const settings = read()
    const call = callOf(request)
    const key = [call?.name ?? '', call?.group ?? '', '*'].find((candidate) => settings[candidate] !== undefined)
    const setting = key === undefined ? undefined : settings[key]
    if (key === undefined || !setting) return undefined
    if (setting.times === ALWAYS) return setting.fault
    const left = { ...settings, [key]: { ...setting, times: setting.times - 1 } }
    write(Object.fromEntries(Object.entries(left).filter(([, { times }]) => times > 0)))
    return setting.fault
  }

  const strike = async (fault: Fault, request: Request, handle: Handle): Promise<Response> => {
    switch (fault.kind) {
      case 'slow':
        await wait(fault.ms)
        return handle(request)
      case 'train': {
        const late = TRAIN_MS[trains % TRAIN_MS.length] ?? 0
        trains += 1
        await wait(late)
        return handle(request)
      }
      case 'status':
        return new Response(null, { status: fault.status, statusText: fault.statusText ?? '' })
      case 'refusal':
        return refuse(fault.code, request)
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

  return {
    /** The next `times` calls of `name` meet this fault; unlimited unless given. Throws where it is out of bounds, e.g. slower than the slowest. */
    set: (name: string, fault: Fault, times = ALWAYS) => write({ ...read(), [name]: { fault: checkFault(fault), times } }),
    clear: () => write({}),
    /** The faults that are set. */
    settings: read,
    /** Puts these in place of all. */
    replace: write,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The service with its faults. */
    over:
      (handle: Handle): Handle =>
      (request) => {
        const fault = take(request)
        return fault ? strike(fault, request, handle) : handle(request)
      },
  }
}
export type Faults = ReturnType<typeof createFaults>
