import type { Endpoint } from '../src/api/endpoint.ts'
import { API_BASE_PATH, type Locale } from '../src/shared/constants.ts'
import { localeOfCookies } from '../src/domain/culture.ts'
import { SECURITY } from '../src/domain/limits.ts'
import { keepAudit } from './audit/keep.ts'
import { watchTables } from './audit/watch.ts'
import { noCaptcha, type Captcha } from './captcha.ts'
import { RowChanged, type Clock, type Database, type Files, type Tables } from './database.ts'
import { trackFiles } from './file-changes.ts'
import { localeOfRequest } from './language.ts'
import { outbox } from './outbox.ts'
import { receive, understand, type Received } from './read-request.ts'
import type { BackendConfig, Call } from './resolver.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './caller.ts'
import { matchRoute, type Match } from './routes.ts'
import { PASSWORD_ITERATIONS } from './secrets.ts'
import { bearerOf, sessionOf } from './session.ts'
import { answerOf, failureAnswer, refusalAnswer } from './write-answer.ts'

/** Reads the Cookie header and sets cookies where the platform hides those headers from code, as browsers do. */
export interface Cookies {
  readonly read: (request: Request) => string
  readonly write: (cookie: string) => void
}

export interface BackendOptions {
  readonly database: Database
  readonly files: Files
  readonly clock: Clock
  readonly config?: Partial<BackendConfig>
  readonly cookies?: Cookies
  /** Absent: no bot check. */
  readonly captcha?: Captcha
}

const DEFAULTS: BackendConfig = {
  version: '0.1.0',
  passwordIterations: PASSWORD_ITERATIONS,
  loginAuthorization: undefined,
  accessTokenMinutes: SECURITY.accessTokenMinutes,
  refreshTokenHours: SECURITY.refreshTokenHours,
  customerRefreshTokenHours: SECURITY.customerRefreshTokenDays * 24,
}

type Shared = Omit<Call<Endpoint>, 'user' | 'params' | 'query' | 'body' | 'uploads'> & { readonly user: Caller | undefined }

/** Signed in, own class, then the row's permission: the other class's address is no address at all. */
const admit = ({ route: { row }, prefix }: Match, caller: Caller | undefined) => {
  if (row.auth === 'bearer' && !caller) throw new Refusal(401, 'identity-token-expired')
  if (prefix && prefix !== (caller?.isCustomer ? 'customer' : 'backend')) throw new Refusal(404, 'not-found')
  if (row.permission && !caller?.permissions.has(row.permission)) throw new Refusal(403, 'identity-no-permission')
}

const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof RowChanged) return new Refusal(409, 'row-changed')
  return error instanceof Refusal ? error : undefined
}

/**
 * The service: takes a Web-standard Request below `/api`, gives its Response. Each request is one transaction, and
 * files stored by a request that fails are taken away again. Never rejects: what breaks is logged and answered with 500.
 */
export const createBackend = ({
  database,
  files,
  clock,
  config,
  cookies,
  captcha = noCaptcha,
}: BackendOptions): ((request: Request) => Promise<Response>) => {
  const settings = { ...DEFAULTS, ...config }

  const checkFixed = (row: Endpoint, request: Request) => {
    const { loginAuthorization } = settings
    if (row.auth !== 'fixed' || loginAuthorization === undefined) return
    if (request.headers.get('authorization') !== loginAuthorization) throw new Refusal(403, 'identity-no-permission')
  }

  const resolve = async ({ route, params }: Match, received: Received, shared: Shared) => {
    const { tables, touches } = watchTables(shared.db)
    const call = { ...shared, db: tables, ...understand(route.row, received), params }
    // the row's schemas have just made query and body what this resolver's type says; types cannot follow a choice at run time
    const data = await route.resolve(call as Call<Endpoint>)
    await keepAudit(shared, { name: route.name, body: call.body, touches: touches(), user: shared.user })
    return answerOf(route.row, data)
  }

  const answer = async (match: Match, request: Request): Promise<Response> => {
    const { row } = match.route
    const received = await receive(row, request)
    const bearer = bearerOf(request)
    const tracked = trackFiles(files)
    const newCookies: string[] = []
    const sent = cookies ? cookies.read(request) : (request.headers.get('cookie') ?? '')
    let locale: Locale = localeOfRequest(sent, request.headers.get('accept-language'))
    const work = async (db: Tables): Promise<Response | Refusal> => {
      const session = row.auth === 'bearer' ? await sessionOf(db, bearer, clock.now()) : undefined
      if (session) locale = localeOfCookies(sent) ?? session.language
      admit(match, session?.caller)
      checkFixed(row, request)
      try {
        return await resolve(match, received, {
          db,
          files: tracked.files,
          clock,
          mail: outbox(db, clock),
          captcha,
          config: settings,
          locale,
          bearer,
          user: session?.caller,
          setCookie: (cookie) => void newCookies.push(cookie),
        })
      } catch (error) {
        // thrown, it would take back what this refusal wants kept
        if (error instanceof Refusal && error.details.keepsChanges) return error
        throw error
      }
    }
    try {
      const result = await database.transaction(work)
      if (result instanceof Refusal) return refusalAnswer(result, locale)
      await tracked.keep()
      newCookies.forEach((cookie) => (cookies ? cookies.write(cookie) : result.headers.append('set-cookie', cookie)))
      return result
    } catch (error) {
      await tracked.undo()
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return refusalAnswer(refusal, locale)
    }
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname}`
    const at = pathname.indexOf(`${API_BASE_PATH}/`)
    const match = at < 0 ? undefined : matchRoute(request.method, pathname.slice(at + API_BASE_PATH.length))
    if (!match) {
      console.error(`The service has no such call: ${name}`)
      return refusalAnswer(
        new Refusal(501, 'not-implemented', { values: { call: name } }),
        localeOfRequest('', request.headers.get('accept-language')),
      )
    }
    try {
      return await answer(match, request)
    } catch (error) {
      console.error(`${name} failed`, error)
      return failureAnswer()
    }
  }
}
