import type { Endpoint } from '../src/api/endpoint.ts'
import type { Locale } from '../src/shared/constants.ts'
import { cookieOf, localeOfCookies } from '../src/domain/culture.ts'
import { UNKNOWN_SOURCE } from '../src/domain/entities/security-log.ts'
import { SECURITY } from '../src/domain/limits.ts'
import { keepAudit } from './audit/keep.ts'
import { watchTables } from './audit/watch.ts'
import { noCaptcha, type Captcha } from './captcha.ts'
import { RowChanged, StorageFailed, Taken, type Clock, type Database, type Files, type Tables } from './database.ts'
import { deviceWordsOf } from './sign-in/device-words.ts'
import { createInTurn } from './sign-in/in-turn.ts'
import { trackFiles } from './transactions/file-changes.ts'
import { localeOfRequest } from './language.ts'
import { outbox } from './mail/outbox.ts'
import { webCryptoPasswords, type Passwords } from './sign-in/passwords.ts'
import { createRateLimits, rateOf } from './sign-in/rate-limits.ts'
import { receive, understand } from './read-request.ts'
import { noSealing, type Sealing } from './mail/sealing.ts'
import type { BackendConfig, Call, OpenCall } from './resolver.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './caller.ts'
import { routeOf, type Match } from './routes.ts'
import { bearerOf, sessionOf, type Session } from './session.ts'
import { logSecurity } from './security-log.ts'
import { transact } from './transact.ts'
import { answerOf, failureAnswer, refusalAnswer } from './write-answer.ts'

/** Reads the Cookie header and sets cookies where the platform hides those headers from code, as browsers do. */
export interface Cookies {
  readonly read: (request: Request) => string
  readonly write: (cookie: string) => void
}

/** Something that went wrong and has to be known to whoever runs the service. */
export interface Fault {
  readonly message: string
  /** Method and path of the call. */
  readonly call: string
  readonly error?: unknown
}

const tellConsole = ({ message, call, error }: Fault): void => console.error(`${message}: ${call}`, ...(error === undefined ? [] : [error]))

export interface BackendOptions {
  readonly database: Database
  readonly files: Files
  readonly clock: Clock
  readonly config?: Partial<BackendConfig>
  readonly cookies?: Cookies
  /** Absent: no bot check. */
  readonly captcha?: Captcha
  /** Absent: those of Web Crypto. */
  readonly passwords?: Passwords
  /** How mails are kept that hold a secret; absent: plainly. */
  readonly sealing?: Sealing
  /** The network source of a request, e.g. its address; absent: all come from one. */
  readonly sourceOf?: (request: Request) => string
  /** The User-Agent of a request where the platform hides that header from code, as browsers do. */
  readonly agentOf?: (request: Request) => string
  /** Told who calls, once that is known; more than once where a call has several transactions. */
  readonly onCaller?: (caller: Caller) => void
  /** By default the console is told. */
  readonly onFault?: (fault: Fault) => void
}

const DEFAULTS: BackendConfig = {
  version: '0.1.0',
  loginAuthorization: undefined,
  accessTokenMinutes: SECURITY.accessTokenMinutes,
  refreshTokenHours: SECURITY.refreshTokenHours,
  customerRefreshTokenHours: SECURITY.customerRefreshTokenDays * 24,
  sessionHours: SECURITY.sessionHours,
  customerSessionHours: SECURITY.customerSessionDays * 24,
  isSetupOffered: false,
  mailWay: { kind: 'page' },
}

/** Signed in, own class, then the row's permission: the other class's address is no address at all. */
const admit = ({ route: { row }, prefix }: Match, caller: Caller | undefined) => {
  if (row.auth === 'bearer' && !caller) throw new Refusal(401, 'identity-token-expired')
  if (prefix && prefix !== (caller?.isCustomer ? 'customer' : 'backend')) throw new Refusal(404, 'not-found')
  if (row.permission && !caller?.permissions.has(row.permission)) throw new Refusal(403, 'identity-no-permission')
}

const callOf = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`

/** Seconds after which it is worth trying again. */
const STORAGE_RETRY_S = 30

const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof StorageFailed) return new Refusal(503, 'storage-failed', { retryAfterS: STORAGE_RETRY_S })
  if (error instanceof RowChanged || error instanceof Taken) return new Refusal(409, 'row-changed')
  return error instanceof Refusal ? error : undefined
}

/**
 * The service: takes a Web-standard Request below `/api`, gives its Response. Each request is one transaction or several short ones, and
 * files stored by a request that fails are taken away again. Never rejects: what breaks is logged and answered with 500.
 */
export const createBackend = ({
  database,
  files,
  clock,
  config,
  cookies,
  captcha = noCaptcha,
  passwords = webCryptoPasswords(),
  sealing = noSealing,
  sourceOf = () => UNKNOWN_SOURCE,
  agentOf = ({ headers }) => headers.get('user-agent') ?? '',
  onCaller = () => undefined,
  onFault = tellConsole,
}: BackendOptions): ((request: Request) => Promise<Response>) => {
  const settings = { ...DEFAULTS, ...config }
  const cookiesOf = (request: Request): string => (cookies ? cookies.read(request) : (request.headers.get('cookie') ?? ''))
  const rateLimits = createRateLimits(clock)
  const inTurn = createInTurn()

  const checkFixed = (row: Endpoint, request: Request) => {
    const { loginAuthorization } = settings
    if (row.auth !== 'fixed' || loginAuthorization === undefined) return
    if (request.headers.get('authorization') !== loginAuthorization) throw new Refusal(403, 'identity-no-permission')
  }

  /** A body of many megabytes is read for who has a session, not for anybody who claims so. */
  const admitUpload = async (bearer: string | undefined) => {
    const session = await transact(database, (db) => sessionOf(db, bearer, clock.now()))
    if (!session) throw new Refusal(401, 'identity-token-expired')
  }

  const answer = async ({ route, prefix, params }: Match, request: Request): Promise<Response> => {
    const { name, row, resolver } = route
    const bearer = bearerOf(request)
    if (row.files !== undefined) await admitUpload(bearer)
    const received = await receive(row, request)
    const [source, arrivedAt] = [sourceOf(request), clock.now()]
    const tracked = trackFiles(files)
    const newCookies: string[] = []
    const sent = cookiesOf(request)
    let locale: Locale = localeOfRequest(sent, request.headers.get('accept-language'))
    let caller: Pick<Session, 'caller' | 'tokenId'> | undefined

    /** The call, once its caller is admitted. */
    const admitted = async (db: Tables): Promise<OpenCall<Endpoint>> => {
      const session = row.auth === 'bearer' ? await sessionOf(db, bearer, clock.now()) : undefined
      if (session) locale = localeOfCookies(sent) ?? session.language
      caller = session
      if (session) onCaller(session.caller)
      admit({ route, prefix, params }, session?.caller)
      checkFixed(row, request)
      const call = {
        ...understand(row, received, locale),
        params,
        files: tracked.files,
        clock,
        captcha,
        passwords,
        sealing,
        config: settings,
        locale,
        source,
        device: deviceWordsOf(agentOf(request)),
        arrivedAt,
        rateLimits,
        inTurn,
        bearer,
        user: session?.caller,
        sessionId: session?.tokenId,
        cookie: (cookieName: string) => cookieOf(sent, cookieName),
        setCookie: (cookie: string) => void newCookies.push(cookie),
        transaction,
      }
      // the row's schemas have just made query and body what this resolver's type says; types cannot follow a choice at run time
      return call as OpenCall<Endpoint>
    }

    /** One transaction with its audit. What a refusal keeps is committed before it is thrown. */
    const transaction = async <T>(work: (call: Call<Endpoint>) => Promise<T>): Promise<T> => {
      let cookiesOfRun: string[] = []
      let filesOfRun = tracked.run()
      const result = await transact(database, async (db): Promise<T | Refusal> => {
        cookiesOfRun = []
        filesOfRun = tracked.run()
        const { tables, touches } = watchTables(db)
        const setCookie = (cookie: string) => void cookiesOfRun.push(cookie)
        const call = { ...(await admitted(tables)), db: tables, files: filesOfRun.files, mail: outbox(db, clock, sealing), setCookie }
        try {
          const done = await work(call)
          await keepAudit({ db, clock }, { name, body: call.body, touches: touches(), user: call.user })
          return done
        } catch (error) {
          // thrown, it would take back what this refusal wants kept
          if (error instanceof Refusal && error.details.keepsChanges) return error
          throw error
        }
      })
      await filesOfRun.committed()
      if (result instanceof Refusal) throw result
      newCookies.push(...cookiesOfRun)
      return result
    }

    /** Keeps that a signed-in caller lacked the right, whose own transaction was taken back. */
    const logDenied = async ({ code }: Refusal) => {
      if (code !== 'identity-no-permission' || !caller) return
      const { caller: account, tokenId: sessionId } = caller
      const detail = row.permission && !account.permissions.has(row.permission) ? row.permission : name
      const log = (db: Tables) => logSecurity({ db, clock, source }, { kind: 'denied', account, sessionId, detail })
      // the answer stays no, whatever becomes of the entry
      const message = 'A refusal could not be logged'
      await transact(database, log).catch((error: unknown) => onFault({ message, call: callOf(request), error }))
    }

    const resolve = async (): Promise<Response> => {
      const rate = rateOf(name)
      if (rate) rateLimits.take(rate, source)
      if (typeof resolver === 'function') return transaction(async (call) => answerOf(row, await resolver(call)))
      return answerOf(row, await resolver.inSteps(await transact(database, admitted)))
    }

    try {
      const result = await resolve()
      newCookies.forEach((cookie) => (cookies ? cookies.write(cookie) : result.headers.append('set-cookie', cookie)))
      return result
    } catch (error) {
      await tracked.undo()
      const refusal = refusalOf(error)
      if (!refusal) throw error
      if (error instanceof StorageFailed) onFault({ message: 'The storage has failed', call: callOf(request), error })
      await logDenied(refusal)
      return refusalAnswer(refusal, locale)
    }
  }

  return async (request) => {
    try {
      return await answer(routeOf(request), request)
    } catch (error) {
      if (!(error instanceof Refusal)) onFault({ message: 'A call failed', call: callOf(request), error })
      else if (error.code === 'not-implemented') onFault({ message: 'The service has no such call', call: callOf(request) })
      if (error instanceof Refusal) return refusalAnswer(error, localeOfRequest(cookiesOf(request), request.headers.get('accept-language')))
      return failureAnswer()
    }
  }
}
