import { installationOf } from './installation.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import { readConfig, WrongConfig, type Config } from './config.ts'
import { createLog, logConsole } from './log.ts'
import { keepMemorySmall } from './memory.ts'
import { startService } from './service.ts'
import { announceSetup } from './setup/announce.ts'
import { DatabaseInUse } from './sql/lock.ts'
import { startUpkeep } from './upkeep/upkeep.ts'

/** What a load balancer needs to hear that this server is not ready any more. */
const NOTICE_MS = 2_000

const configOrEnd = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

const config = configOrEnd()
const log = createLog(config.logLevel)
logConsole(log)
const fail = (error: unknown, message: string): never => {
  log.fatal({ error }, message)
  process.exit(1)
}
process.on('uncaughtException', (error) => fail(error, 'The server has failed'))

const installation = installationOf(config)
const { database, optimize, close } = await installation.openDatabase().catch((error: unknown) => {
  if (!(error instanceof DatabaseInUse)) return fail(error, 'The database cannot be opened')
  log.fatal(error.message)
  return process.exit(3)
})
keepMemorySmall()
const service = await startService({ config, database, databaseFile: installation.database, log }).catch((error: unknown) => {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EADDRINUSE') return fail(error, 'The server cannot be started')
  const [address, port]: unknown[] = [Reflect.get(error, 'address'), Reflect.get(error, 'port')]
  log.fatal(`Another program listens on port ${String(port)} of ${String(address)}: end it, or set RO_LISTEN or RO_ADMIN_LISTEN`)
  return process.exit(1)
})
await announceSetup({
  database,
  clock: SYSTEM_CLOCK,
  publicUrl: config.publicUrl.origin,
  print: (line) => process.stderr.write(`${line}\n`),
}).catch((error: unknown) => fail(error, 'The first administrator cannot be offered'))
const stopUpkeep = startUpkeep({ installation, config, optimize, clock: SYSTEM_CLOCK, log })
log.info({ url: config.publicUrl.origin, port: service.port, ms: Math.round(performance.now()) }, 'The server is ready')

let isStopping = false
const stop = async (noticeMs: number) => {
  if (isStopping) process.exit(1)
  isStopping = true
  log.info('The server stops')
  await Promise.all([service.stop(noticeMs), stopUpkeep()])
  await close()
  log.info('The server has stopped')
  process.exit(0)
}
process.on('SIGTERM', () => void stop(NOTICE_MS))
process.on('SIGINT', () => void stop(0))
