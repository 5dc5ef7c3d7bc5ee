import { mkdir } from 'node:fs/promises'
import type { Captcha } from '../backend/captcha.ts'
import type { Clock, Database } from '../backend/database.ts'
import { createBackend } from '../backend/handle.ts'
import type { BackendConfig } from '../backend/resolver.ts'
import { bearerOf, isSessionOpen, sessionOf } from '../backend/session.ts'
import type { Passwords } from '../backend/sign-in/passwords.ts'
import { timersOf } from '../backend/timers/timers.ts'
import { transact } from '../backend/transact.ts'
import { UNKNOWN_SOURCE } from '../src/domain/entities/security-log.ts'
import { API_BASE_PATH, CHANGES_PATH } from '../src/shared/constants.ts'
import { SYSTEM_CLOCK } from './clock.ts'
import type { Config } from './config.ts'
import { warnOfDisk } from './disk-space.ts'
import { fileStoreAt } from './files/place.ts'
import { sweepFiles } from './files/sweep.ts'
import { createApp } from './http/app.ts'
import { createChanges } from './http/changes.ts'
import { createHealth } from './http/health.ts'
import { listen, type Limits } from './http/listen.ts'
import { currentContext } from './http/request-context.ts'
import { securityHeaders } from './http/security-headers.ts'
import { readBuild } from './http/static-files.ts'
import type { Log } from './log.ts'
import { createMeters } from './metrics/meters.ts'
import { createMetrics } from './metrics/metrics.ts'
import { startMailWorker } from './mail/worker.ts'
import { deliveryBy } from './mail/delivery.ts'
import { mailWayOf } from './mail/way.ts'
import { argon2Passwords } from './security/passwords.ts'
import { sealingBy } from './security/sealing.ts'
import { ownSecretKey } from './security/secret-key.ts'
import { readSiteConfig } from './site-config.ts'
import { watchCommits } from './watch-commits.ts'
import { integrityCheck } from './schedule/integrity.ts'
import { repeat } from './schedule/repeat.ts'

const MINUTE_MS = 60_000
/** How long requests that are being answered may take once the service stops. */
const GRACE_MS = 20_000

interface Options {
  readonly config: Config
  readonly database: Database
  /** The file of the database, which is checked once a week; absent: it has none. */
  readonly databaseFile?: string
  readonly log: Log
  readonly clock?: Clock
  readonly backend?: Partial<BackendConfig>
  readonly captcha?: Captcha
  readonly passwords?: Passwords
  readonly limits?: Partial<Limits>
}

export interface Service {
  /** The port of the public address; 0 for a Unix socket. */
  readonly port: number
  readonly adminPort: number | undefined
  /**
   * Says that it is not ready, goes on for `noticeMs`, which a load balancer needs to hear of it, and then answers what it has begun to
   * answer, for at most 20 s.
   */
  readonly stop: (noticeMs?: number) => Promise<void>
}

/** Tells the log who called. */
const remember = (userId: string) => {
  const context = currentContext()
  if (context) context.userId = userId
}

/** The whole service over an open database: listens, and does what time makes due. Rejects where an address is taken or the data folder cannot be written. */
export const startService = async (options: Options): Promise<Service> => {
  const { config, log, clock = SYSTEM_CLOCK, limits, passwords = argon2Passwords() } = options
  const { buildDir, dataDir, isTrustedProxy, loginAuthorization, publicUrl, secretKey } = config
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const files = fileStoreAt(config.files)
  await files.prepare()
  const sealing = sealingBy(secretKey ?? (await ownSecretKey(dataDir)))
  const site = await readSiteConfig(dataDir, buildDir, loginAuthorization)

  const changes = createChanges({
    listenerOf: async (request) => {
      const session = await transact(options.database, (db) => sessionOf(db, bearerOf(request), clock.now()))
      if (session) remember(session.caller.userId)
      return session && { userId: session.caller.userId, sessionId: session.tokenId, windowId: currentContext()?.windowId }
    },
    isGoingOn: ({ sessionId }) => transact(options.database, (db) => isSessionOpen(db, sessionId, clock.now())),
  })
  const meters = createMeters()
  const database = watchCommits(meters.timed(options.database), () => changes.tell(currentContext()?.windowId))
  const health = createHealth({ database, dataDir })
  const metrics = createMetrics(meters, { database, dataDir, clock, streams: changes.count })

  const backend = createBackend({
    database,
    files,
    clock,
    config: { loginAuthorization, isSetupOffered: true, mailWay: mailWayOf(config), ...options.backend },
    passwords,
    sealing,
    ...(options.captcha && { captcha: options.captcha }),
    sourceOf: () => currentContext()?.source ?? UNKNOWN_SOURCE,
    onCaller: ({ userId }) => remember(userId),
    // without the path, which may hold the secret of a link
    onFault: ({ message, error }) => log[error === undefined ? 'info' : 'error']({ error }, message),
  })
  const app = createApp({
    publicUrl,
    handle: backend,
    streams: { [`${API_BASE_PATH}${CHANGES_PATH}`]: { name: 'changes', answer: changes.answer } },
    health: health.open,
    build: await readBuild(
      buildDir,
      securityHeaders({
        isHttps: publicUrl.protocol === 'https:',
        ...(site.captchaFrame !== undefined && { captchaFrame: site.captchaFrame }),
      }),
      { '/config.json': site.bytes },
    ),
    log,
    onAnswer: meters.onAnswer,
  })
  const server = await listen({ app, address: config.listen, isTrustedProxy, ...(limits && { limits }) })
  const notFound = async () => new Response(null, { status: 404 })
  const admin = createApp({ handle: notFound, build: notFound, health: { ...health.detailed, '/metrics': metrics.answer } })
  const adminServer = config.adminListen && (await listen({ app: admin, address: config.adminListen }))

  const integrity = options.databaseFile === undefined ? undefined : integrityCheck({ path: options.databaseFile, clock, log })
  const folders = [dataDir, ...('path' in config.files ? [config.files.path] : [])]
  const work = repeat(
    [
      { name: 'timers', everyMs: MINUTE_MS, run: timersOf({ database, files, clock, sealing }) },
      {
        name: 'files',
        everyMs: 24 * 60 * MINUTE_MS,
        run: async () => {
          const swept = await sweepFiles({ database, files, clock })
          if (swept.removed + swept.restored + swept.deleted > 0) log.info(swept, 'Files were brought in step')
        },
      },
      { name: 'disk', everyMs: 15 * MINUTE_MS, run: () => warnOfDisk(folders, log) },
      ...(integrity ? [{ name: 'integrity', everyMs: 60 * MINUTE_MS, run: integrity.run }] : []),
    ],
    log,
  )
  const stopMails = startMailWorker({
    database,
    deliveryNow: deliveryBy({ config, sealing, log }),
    clock,
    log,
    sealing,
    publicUrl: publicUrl.origin,
  })

  return {
    port: server.port,
    adminPort: adminServer?.port,
    stop: async (noticeMs = 0) => {
      health.stop()
      await new Promise((resolve) => setTimeout(resolve, noticeMs))
      changes.close()
      integrity?.stop()
      const [cutOff] = await Promise.all([server.stop(GRACE_MS), work.stop(), stopMails()])
      if (cutOff > 0) log.warn({ cutOff }, 'Requests were cut off')
      await adminServer?.stop(0)
      metrics.stop()
    },
  }
}
