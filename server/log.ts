import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from './config.ts'
import { currentContext } from './http/request-context.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Wherever they may turn up in what is logged. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'accessToken',
  'refreshToken',
  'text',
  'html',
]

/** An error of a schema quotes the value that it refuses, which may be anybody's data. */
const quotesData = (error: Error) => error.name === 'SchemaError' || error.name === 'ParseError'

const describe = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '' } = error
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  const code: unknown = Reflect.get(error, 'code')
  return {
    name,
    ...(typeof code === 'string' && { code }),
    ...(!quotesData(error) && { message }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  }
}

/** JSON lines with the id of the request that they belong to. Secrets are left out by their names; bodies are never logged. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const requestId = currentContext()?.requestId
        return requestId === undefined ? {} : { requestId }
      },
      serializers: { error: describe },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    },
    ...(destination ? [destination] : []),
  )

/** From now on what code or libraries say in the console is a line of the log. Gives the way back. */
export const logConsole = (log: Log): (() => void) => {
  const before = { error: console.error, warn: console.warn, info: console.info, log: console.log }
  const as =
    (level: 'info' | 'warn' | 'error') =>
    (message: unknown, error?: unknown): void =>
      log[level](error === undefined ? {} : { error }, typeof message === 'string' ? message : 'an error in the console')
  Object.assign(console, { error: as('error'), warn: as('warn'), info: as('info'), log: as('info') })
  return () => void Object.assign(console, before)
}
