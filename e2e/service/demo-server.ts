import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transact } from '../../backend/transact.ts'
import { timersOf } from '../../backend/timers/timers.ts'
import { localCaptcha } from '../../mocks/captcha.ts'
import { installationOf } from '../../server/installation.ts'
import { sealingBy } from '../../server/security/sealing.ts'
import { ownSecretKey } from '../../server/security/secret-key.ts'
import { createLog } from '../../server/log.ts'
import { startService } from '../../server/service.ts'
import type { Tables } from '../../backend/database.ts'
import { DEMO_DATA, filesIn } from './fill.ts'

/**
 * The production build and the service of `server/` over a copy of the demo data in SQLite, as `server/main.ts` starts it, but for two things that
 * tests need: a clock that can be moved, and the bot check of the demo. Every test has one of its own.
 */
export const startDemoServer = async (publicUrl: URL) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-server-'))
  cpSync(process.env[DEMO_DATA] ?? '', dataDir, { recursive: true })
  const files = filesIn(dataDir)
  const installation = installationOf({ dataDir, files })
  const { database, close } = await installation.openDatabase()
  let shiftMs = 0
  const clock = { now: () => new Date(Date.now() + shiftMs) }
  const faults: string[] = []
  const outbox = join(dataDir, 'outbox')
  const service = await startService({
    config: {
      publicUrl,
      listen: { host: '127.0.0.1', port: Number(publicUrl.port) },
      adminListen: undefined,
      dataDir,
      files,
      backupAt: undefined,
      backupKeep: 1,
      buildDir: 'dist',
      isTrustedProxy: () => false,
      loginAuthorization: undefined,
      mail: `folder:${outbox}`,
      mailFrom: 'service@repair.example',
      isMailSet: false,
      isMailFromSet: false,
      secretKey: undefined,
      logLevel: 'error',
    },
    database,
    clock,
    captcha: localCaptcha(),
    log: createLog('error', { write: (line) => void faults.push(line) }),
  })
  return {
    origin: publicUrl.origin,
    /** Errors that the service has written into its log. */
    faults,
    /** The folder of the mails that were sent, as `.eml` files. */
    outbox,
    /** The folder of the stored files. */
    files: files.path,
    transaction: <T>(work: (db: Tables) => Promise<T>): Promise<T> => transact(database, work),
    shiftClock: async (ms: number) => {
      shiftMs += ms
      // the service looks at its clock once a minute
      await timersOf({ database, files: installation.files, clock, sealing: sealingBy(await ownSecretKey(dataDir)) })()
    },
    stop: async () => {
      await service.stop()
      await close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>
