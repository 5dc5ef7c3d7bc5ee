import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { Effect, Schema } from 'effect'
import { readFilePlace, type FilePlace } from './files/place.ts'
import { readProxies, type IsTrustedProxy } from './http/client-address.ts'
import { openTransport } from './mail/transport.ts'
import { sealingBy } from './security/sealing.ts'

/** Where a server listens: a host and port, or the path of a Unix socket. */
export type ListenAddress = { readonly host: string; readonly port: number } | { readonly path: string }

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  /** The origin under which browsers reach the service. */
  readonly publicUrl: URL
  readonly listen: ListenAddress
  /** For health in detail; undefined: nowhere. */
  readonly adminListen: ListenAddress | undefined
  /** The folder of all data, but for files that lie elsewhere. */
  readonly dataDir: string
  readonly files: FilePlace
  /** The folder of the built application. */
  readonly buildDir: string
  readonly isTrustedProxy: IsTrustedProxy
  readonly loginAuthorization: string | undefined
  /** Where mails go: `folder:<path>` or the address of a mail server, which may hold its password. */
  readonly mail: string
  /** What mails come from, with or without a name. */
  readonly mailFrom: string
  /** Which of the two the environment sets; what it leaves open an administrator may set in the page. */
  readonly isMailSet: boolean
  readonly isMailFromSet: boolean
  /** Seals the secrets in mails; undefined: the one that the server makes for itself in the data folder. */
  readonly secretKey: string | undefined
  /** When a backup is written each night, as `HH:MM` in Taipei; undefined: never. */
  readonly backupAt: string | undefined
  /** How many of these backups are kept. */
  readonly backupKeep: number
  readonly logLevel: LogLevel
}

const PREFIX = 'RO_'
const FILE = '_FILE'

/** What the environment says is wrong; `faults` has a line for each. */
export class WrongConfig extends Error {
  override readonly name = 'WrongConfig'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const readOrigin = (text: string): URL => {
  const url = new URL(text)
  const isOrigin = ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href
  if (!isOrigin) throw new Error('not an origin')
  return url
}

const readListen = (text: string): ListenAddress => {
  if (text.startsWith('unix:/')) return { path: text.slice('unix:'.length) }
  const [, host = '', port = ''] = /^(?:\[?([^[\]]+)\]?:)?(\d{1,5})$/.exec(text) ?? []
  const isHost = host === '' || host === 'localhost' || isIP(host) > 0
  if (port === '' || Number(port) > 65_535 || !isHost) throw new Error('no address')
  return { host: host === '' ? '0.0.0.0' : host, port: Number(port) }
}
const readBackupAt = (text: string) => {
  if (text === 'none') return undefined
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new Error('no time of day')
  return text
}
const readCount = (text: string) => {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error('no count')
  return Number(text)
}
const readAdminListen = (text: string) => (text === 'none' ? undefined : readListen(text))

/** A text that `read` takes without throwing. */
const readBy = (read: (text: string) => unknown, expected: string) =>
  Schema.String.check(
    Schema.makeFilter((text) => {
      try {
        read(text)
        return undefined
      } catch {
        return `must be ${expected}`
      }
    }),
  )
const withDefault = <S extends Schema.Codec<string, string>>(schema: S, value: S['Encoded']) =>
  schema.pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)))

const ADDRESS = 'host:port, a port, or unix:/path'
const Variables = Schema.Struct({
  RO_PUBLIC_URL: withDefault(
    readBy(readOrigin, 'the address of the service without a path, e.g. https://repair.example'),
    'http://localhost:8080',
  ),
  RO_LISTEN: withDefault(readBy(readListen, ADDRESS), '0.0.0.0:8080'),
  RO_ADMIN_LISTEN: withDefault(readBy(readAdminListen, `${ADDRESS}, or none`), '127.0.0.1:9464'),
  RO_DATA_DIR: withDefault(Schema.NonEmptyString, './data'),
  RO_BUILD_DIR: withDefault(Schema.NonEmptyString, join(import.meta.dirname, '..', 'dist')),
  RO_FILES: Schema.optionalKey(readBy(readFilePlace, 'disk:<path> or s3://<bucket>/<folder>?endpoint=<address>&region=<name>')),
  RO_S3_KEY: Schema.optionalKey(Schema.NonEmptyString),
  RO_S3_SECRET: Schema.optionalKey(Schema.NonEmptyString),
  RO_TRUSTED_PROXIES: withDefault(readBy(readProxies, 'addresses or networks with commas between them, e.g. 10.0.0.0/8,::1'), ''),
  RO_LOGIN_AUTHORIZATION: Schema.optionalKey(Schema.NonEmptyString),
  RO_MAIL: Schema.optionalKey(readBy(openTransport, 'folder:<path>, smtps://user:password@host or smtp://host:port')),
  RO_MAIL_FROM: Schema.optionalKey(Schema.NonEmptyString),
  RO_SECRET_KEY: Schema.optionalKey(readBy(sealingBy, 'of at least 32 characters')),
  RO_BACKUP_AT: withDefault(readBy(readBackupAt, 'a time of day, e.g. 03:00, or none'), '03:00'),
  RO_BACKUP_KEEP: withDefault(readBy(readCount, 'a number from 1 to 9999'), '14'),
  RO_LOG_LEVEL: withDefault(Schema.Literals(LOG_LEVELS), 'info'),
})
const checked = Schema.toStandardSchemaV1(Variables, { parseOptions: { errors: 'all' } })
const isVariable = (name: string) => Object.hasOwn(Variables.fields, name)

type Environment = Readonly<Record<string, string | undefined>>

/** A bucket is not for everybody. */
const lackingAccess = (values: Readonly<Record<string, string>>) =>
  ['RO_S3_KEY', 'RO_S3_SECRET']
    .filter((name) => values['RO_FILES']?.startsWith('s3:') === true && values[name] === undefined)
    .map((name) => `${name}: must be set for a bucket`)

/** Our variables; the value of `RO_X_FILE` is the text of that file, without the line break at its end. */
const collect = (env: Environment) => {
  const values: Record<string, string> = {}
  const faults: string[] = []
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || value === undefined) continue
    const target = name.endsWith(FILE) ? name.slice(0, -FILE.length) : name
    if (!isVariable(target)) faults.push(`${name}: there is no such variable`)
    else if (target === name) values[name] = value
    else if (env[target] !== undefined) faults.push(`${name}: ${target} is set as well`)
    else
      try {
        values[target] = readFileSync(value, 'utf8').replace(/\r?\n$/, '')
      } catch {
        faults.push(`${name}: ${value} cannot be read`)
      }
  }
  return { values, faults: [...faults, ...lackingAccess(values)] }
}

/** The configuration that the environment variables of our prefix give. Throws `WrongConfig` with all faults; values are not repeated in it. */
export const readConfig = (env: Environment): Config => {
  const { values, faults } = collect(env)
  const result = checked['~standard'].validate(values)
  if (result instanceof Promise) throw new Error('the schema is synchronous')
  const wrong = result.issues?.map(({ path, message }) => `${path?.map(String).join('.') ?? ''}: ${message}`) ?? []
  if (result.issues || faults.length > 0) throw new WrongConfig([...faults, ...wrong])
  const { value } = result
  const [publicUrl, dataDir] = [readOrigin(value.RO_PUBLIC_URL), resolve(value.RO_DATA_DIR)]
  return {
    publicUrl,
    listen: readListen(value.RO_LISTEN),
    adminListen: readAdminListen(value.RO_ADMIN_LISTEN),
    dataDir,
    files: readFilePlace(value.RO_FILES ?? `disk:${join(dataDir, 'files')}`, {
      key: value.RO_S3_KEY ?? '',
      secret: value.RO_S3_SECRET ?? '',
    }),
    buildDir: resolve(value.RO_BUILD_DIR),
    isTrustedProxy: readProxies(value.RO_TRUSTED_PROXIES),
    loginAuthorization: value.RO_LOGIN_AUTHORIZATION,
    mail: value.RO_MAIL ?? `folder:${join(dataDir, 'outbox')}`,
    mailFrom: value.RO_MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    isMailSet: value.RO_MAIL !== undefined,
    isMailFromSet: value.RO_MAIL_FROM !== undefined,
    secretKey: value.RO_SECRET_KEY,
    backupAt: readBackupAt(value.RO_BACKUP_AT),
    backupKeep: readCount(value.RO_BACKUP_KEEP),
    logLevel: value.RO_LOG_LEVEL,
  }
}
