import { Schema } from 'effect'
import { readAnswer } from './answer.ts'
import type { AnyInput, Caller, ClientOptions } from './call-types.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { Aborted, Denied, NoAnswer, OutcomeUnknown, Rejected, SessionLost } from './errors.ts'
import { API_TIMEOUT_MS, WINDOW_HEADER } from '../shared/constants.ts'
import { fillPath } from '../shared/paths.ts'
import { isBusy, retryWhileBusy, withPatience } from './patience.ts'
import { createRenewal } from './renewal.ts'
import { send, type Answer } from './transport.ts'
import { withoutUnlisted } from './tolerance.ts'

/** The session in which a call began, and how many losses had been told by then. */
interface Begun {
  readonly token: string | undefined
  readonly session: number
  readonly losses: number
}

/** The service says what is too long or too many, in the words of its refusal. */
const UNCHECKED = { disableChecks: true } as const

const bodyOf = (row: Endpoint, input: AnyInput): FormData | string | undefined => {
  if (!row.body) return undefined
  const json = JSON.stringify(Schema.encodeUnknownSync(row.body, UNCHECKED)(withoutUnlisted(row.body, input.body)))
  if (row.files === undefined) return json
  const form = new FormData()
  form.append('data', json)
  for (const file of input.files ?? []) form.append(row.files, file, file.name)
  return form
}

const queryOf = (row: Endpoint, input: AnyInput) =>
  row.query ? Object.fromEntries(Object.entries(Schema.encodeUnknownSync(row.query, UNCHECKED)(input.query) ?? {})) : undefined

const isRead = ({ method, isRead: onlyReads }: Endpoint) => method === 'GET' || onlyReads === true

/** Whether the service may have received the request, and its answer was lost with the connection. */
const isCutOff = ({ wasSent, isTimeout }: NoAnswer) => wasSent && !isTimeout

const table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = endpoints

/** The implementation of every call, by its row of the table. */
export const createCaller = ({ config, language, credentials, permissions, windowId, notify }: ClientOptions): Caller => {
  const sendOnce = (row: Endpoint, input: AnyInput, token: string | undefined, timeout: AbortSignal): Promise<Answer> => {
    const { apiBase, loginAuthorization } = config()
    const authorization = row.auth === 'fixed' ? loginAuthorization : token && `Bearer ${token}`
    const body = bodyOf(row, input)
    const ownWindow = windowId?.()
    const request = {
      method: row.method,
      url: apiBase + fillPath(row.path, { ...input.params, p: credentials.userData()?.isCustomer === false ? 'backend' : 'customer' }),
      query: queryOf(row, input),
      body,
      headers: {
        'accept-language': language(),
        accept: row.data === 'blob' ? '*/*' : 'application/json',
        ...(authorization ? { authorization } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(ownWindow === undefined ? {} : { [WINDOW_HEADER]: ownWindow }),
      },
      signal: input.signal,
      keepalive: row.isKeptAlive === true,
      ...(input.onProgress && row.files !== undefined && { progress: { of: 'request', onProgress: input.onProgress } as const }),
      ...(input.onProgress && row.data === 'blob' && { progress: { of: 'answer', onProgress: input.onProgress } as const }),
    }
    return send(request, timeout)
  }

  /** Sends a call as patiently as its row allows, and never in the name of the next user. */
  const ask = (row: Endpoint, input: AnyInput, token: string | undefined, offlineMs = API_TIMEOUT_MS): Promise<Answer> => {
    const session = credentials.session()
    const attempt = async (timeout: AbortSignal) => {
      if (session !== credentials.session()) throw new SessionLost({ reason: 'expired' })
      return sendOnce(row, input, token, timeout)
    }
    return withPatience(attempt, { isRepeatable: isRead(row), offlineMs, signal: input.signal })
  }

  let reaching: Promise<Answer> | undefined
  /** Resolves if the service answers the version call, with whatever status. Calls that are cut off together ask once. */
  const reachService = () => {
    reaching ??= ask(endpoints.helper.version, {}, credentials.accessToken()).finally(() => (reaching = undefined))
    return reaching
  }

  /** For the calls of a renewal, which are sent once more when they are cut off and the service is there. */
  const askTwice = async (row: Endpoint, input: AnyInput, token: string | undefined): Promise<Answer> => {
    try {
      return await ask(row, input, token)
    } catch (error) {
      if (!(error instanceof NoAnswer && isCutOff(error))) throw error
      await reachService()
      return ask(row, input, token)
    }
  }

  const renew = createRenewal({
    credentials,
    refresh: async (tokens) => {
      const { refresh } = endpoints.auth
      const session = credentials.session()
      const askRefresh = async () => {
        if (session !== credentials.session()) throw new SessionLost({ reason: 'expired' })
        return askTwice(refresh, { body: tokens }, tokens.accessToken)
      }
      try {
        const answer = await retryWhileBusy(askRefresh)
        const data = answer.status === 401 ? undefined : await readAnswer('auth.refresh', refresh, answer)
        return data === undefined ? 'expired' : Schema.decodeUnknownSync(refresh.data)(data)
      } catch (error) {
        if (error instanceof Aborted || (error instanceof Rejected && isBusy(error))) throw error
        return error instanceof NoAnswer ? 'unreachable' : 'expired'
      }
    },
    clearCache: async () => {
      try {
        const { status } = await askTwice(endpoints.auth.clearPermissionCache, {}, credentials.accessToken())
        return status === 401 ? 'expired' : 'done'
      } catch (error) {
        if (error instanceof NoAnswer) return 'unreachable'
        throw error
      }
    },
    onChange: (phase) => notify({ type: 'api.renewal', phase }),
  })

  let losses = 0
  /** Calls that are under way together fail together: it is told once, and never to a session that has begun since. */
  const lost = (reason: 'expired' | 'unreachable', begun: Begun) => {
    const isOver = begun.session !== credentials.session() || (begun.token !== undefined && credentials.accessToken() === undefined)
    if (!isOver && begun.losses === losses) {
      losses += 1
      notify({ type: 'api.lost', reason })
    }
    return new SessionLost({ reason })
  }

  /** Specification section 8: a 401 is answered by one renewal and one retry; anything that stays without answer ends the session. */
  const answerOf = async (row: Endpoint, input: AnyInput, begun: Begun): Promise<Answer> => {
    const { token, session } = begun
    const first = await ask(row, input, token, row.isOptional ? Infinity : API_TIMEOUT_MS)
    if (first.status !== 401 || row.auth === 'fixed' || token === undefined) return first
    const renewal = await renew(token)
    // refused for its token, so nothing is stored
    if (renewal === 'unreachable') throw new NoAnswer({ wasSent: false, isTimeout: false })
    if (renewal !== 'renewed') throw lost(renewal, begun)
    // what one person asked for is never sent in the name of the next one
    if (session !== credentials.session()) throw lost('expired', begun)
    const second = await ask(row, input, credentials.accessToken())
    if (second.status === 401) throw lost('expired', begun)
    return second
  }

  /** What becomes of a call without an answer: a write that was cut off is of unknown outcome where the service is there. */
  const unanswered = async (row: Endpoint, noAnswer: NoAnswer, begun: Begun): Promise<Error> => {
    const isWritten = noAnswer.wasSent && !isRead(row)
    try {
      if (isWritten && isCutOff(noAnswer)) {
        await reachService()
        return new OutcomeUnknown()
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
    }
    if (config().networkFailure === 'logout') return lost('unreachable', begun)
    return isWritten ? new OutcomeUnknown() : noAnswer
  }

  const call = async (name: string, row: Endpoint, input: AnyInput): Promise<unknown> => {
    const needed = [...(row.permission ? [[row.permission]] : []), ...(input.permissions ? [input.permissions] : [])]
    const held = permissions()
    if (held && needed.some((anyOf) => !anyOf.some((id) => held.has(id)))) {
      // no user asked for an optional call: it fails without a message
      notify({ type: 'api.denied', silent: row.method === 'GET' || row.isOptional === true })
      throw new Denied({ permissions: needed.flat() })
    }
    const begun = { token: credentials.accessToken(), session: credentials.session(), losses }
    try {
      const answer = await answerOf(row, input, begun)
      if (answer.status === 401 && row.auth === 'bearer') throw lost('expired', begun)
      return await readAnswer(name, row, answer)
    } catch (error) {
      if (error instanceof NoAnswer) throw await unanswered(row, error, begun)
      throw error
    }
  }

  return async (resource, name, input) => {
    const row = table[resource]?.[name]
    if (row === undefined) throw new Error(`no row ${resource}.${name}`)
    return call(`${resource}.${name}`, row, input)
  }
}
