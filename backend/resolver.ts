import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '../src/api/endpoint.ts'
import type { endpoints } from '../src/api/endpoints.ts'
import type { Locale } from '../src/shared/constants.ts'
import type { MailWay } from '../src/domain/entities/mail-way.ts'
import type { Caller } from './caller.ts'
import type { Captcha } from './captcha.ts'
import type { Clock, Files, Tables } from './database.ts'
import type { InTurn } from './sign-in/in-turn.ts'
import type { Passwords } from './sign-in/passwords.ts'
import type { RateLimits } from './sign-in/rate-limits.ts'
import type { Sealing } from './mail/sealing.ts'
import type { MailRow, TokenRow } from './records.ts'

export interface Mail extends Pick<
  MailRow,
  'to' | 'userId' | 'language' | 'subject' | 'text' | 'repairOrderId' | 'itemId' | 'repairOrderNo' | 'stage'
> {
  /** There is a link in the text that opens something until then. */
  readonly secretUntil?: string
  /** It leaves then at the earliest; absent: at once. */
  readonly notBefore?: string | undefined
}
export interface Mailer {
  /** Gives the id of its row. */
  readonly send: (mail: Mail) => Promise<string>
}

export interface BackendConfig {
  /** Version text of the service. */
  readonly version: string
  /** The fixed header that login calls must carry; undefined: not checked. */
  readonly loginAuthorization: string | undefined
  readonly accessTokenMinutes: number
  readonly refreshTokenHours: number
  readonly customerRefreshTokenHours: number
  /** The latest end of a session, however often it is renewed. */
  readonly sessionHours: number
  readonly customerSessionHours: number
  /** Whether a token of the console makes the first administrator. */
  readonly isSetupOffered: boolean
  /** How mails leave the service unless an administrator has set another way; by default they only stand in its tables. */
  readonly mailWay: MailWay
}

/** The services that every resolver gets. */
export interface Context {
  readonly db: Tables
  /** Files are removed after the commit; they are read and stored outside of transactions. */
  readonly files: Pick<Files, 'remove'>
  readonly clock: Clock
  readonly mail: Mailer
  /** Keeps secrets that the service itself has to read again. */
  readonly sealing: Sealing
  readonly captcha: Captcha
  readonly config: BackendConfig
  readonly locale: Locale
  /** Network source of the request, e.g. an address. */
  readonly source: string
  /** Browser and system by the User-Agent of the request. */
  readonly device: Pick<TokenRow, 'browser' | 'system'>
  /** When the request came; the same in every run of its transactions. */
  readonly arrivedAt: Date
  readonly rateLimits: RateLimits
  readonly inTurn: InTurn
}

type UserOf<E extends Endpoint> = E['auth'] extends 'bearer' ? Caller : undefined

export interface Call<E extends Endpoint> extends Context {
  readonly user: UserOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The bearer token as sent, for the calls that are about it. */
  readonly bearer: string | undefined
  /** Id of the session's token pair; undefined where no session is needed. */
  readonly sessionId: string | undefined
  /** A cookie of the request. */
  readonly cookie: (name: string) => string | undefined
  /** Sets a cookie with the answer, in the form of a Set-Cookie header. */
  readonly setCookie: (cookie: string) => void
}

/**
 * The answer to one row of the contract, within one transaction. It may run more than once, so it changes nothing outside of `db`. The only
 * way to say no is to throw a `Refusal`.
 */
export type Resolver<E extends Endpoint> = (call: Call<E>) => Promise<DataOf<E>>

/** A call outside of any transaction. */
export interface OpenCall<E extends Endpoint> extends Omit<Call<E>, 'db' | 'mail' | 'files'> {
  readonly uploads: readonly File[]
  readonly passwords: Passwords
  /** What is put goes again unless a transaction commits after it. */
  readonly files: Files
  /** One short transaction; it may run more than once. Session and permission are checked anew in each. */
  readonly transaction: <T>(work: (call: Call<E>) => Promise<T>) => Promise<T>
}

/** The answer to a row with slow work (captcha, hashing, files, spreadsheets), which is done between short transactions. */
export interface StepResolver<E extends Endpoint> {
  readonly inSteps: (call: OpenCall<E>) => Promise<DataOf<E>>
}

type Contract = typeof endpoints
type ResolverOfRow<E> = E extends Endpoint ? Resolver<E> | StepResolver<E> : never
/** A resolver for every row of one resource of the contract: a missing one, or one too many, does not compile. */
export type ResolversOf<R extends keyof Contract> = { readonly [N in keyof Contract[R]]: ResolverOfRow<Contract[R][N]> }
export type Resolvers = { readonly [R in keyof Contract]: ResolversOf<R> }
