import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../server/log.ts'
import { startService, type Service as Running } from '../../server/service.ts'
import type { Limits } from '../../server/http/listen.ts'
import type { Config } from '../../server/config.ts'
import { QUICK_PASSWORDS, startService as startBackend } from '../backend/support.ts'

/** A port that was free a moment ago: the public address has to be known before the server listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export const INDEX = '<!doctype html><title>page</title>'
export const SCRIPT = `${'console.log(1);'.repeat(200)}\n`

/** A folder of this test's own with a small build in `build/`. */
export const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'server-'))
  const build = join(folder, 'build')
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, 'index.html'), INDEX)
  await writeFile(join(build, 'config.json'), '{"networkFailure":"stay"}')
  await writeFile(join(build, 'assets', 'app-1a2b3c.js'), SCRIPT)
  await writeFile(join(build, 'favicon.ico'), new Uint8Array([0, 0, 1, 0]))
  return { folder, build, remove: () => rm(folder, { recursive: true }) }
}

interface Options {
  readonly config?: Partial<Config>
  readonly limits?: Partial<Limits>
}

/** The server with the accounts of `tests/backend/support.ts`, on a port of its own; its clock is that of the backend's tests. */
export const startServer = async ({ config, limits }: Options = {}) => {
  const { folder, build, remove } = await makeFolder()
  const { database, tables, now } = await startBackend()
  const port = await freePort()
  const lines: string[] = []
  const start = (): Promise<Running> =>
    startService({
      config: {
        publicUrl: new URL(`http://localhost:${port}`),
        listen: { host: '127.0.0.1', port },
        adminListen: undefined,
        dataDir: join(folder, 'data'),
        files: { path: join(folder, 'data', 'files') },
        buildDir: build,
        isTrustedProxy: () => false,
        loginAuthorization: undefined,
        mail: `folder:${join(folder, 'data', 'outbox')}`,
        mailFrom: 'no-reply@repair.example',
        isMailSet: false,
        isMailFromSet: false,
        secretKey: undefined,
        backupAt: undefined,
        backupKeep: 1,
        logLevel: 'debug',
        ...config,
      },
      database,
      log: createLog('debug', { write: (line) => void lines.push(line) }),
      clock: { now: () => new Date(now()) },
      passwords: QUICK_PASSWORDS,
      ...(limits && { limits }),
    })
  const service = await start()
  return {
    ...service,
    origin: `http://localhost:${port}`,
    port,
    tables,
    database,
    now,
    dataDir: join(folder, 'data'),
    /** The lines of the log so far. */
    lines,
    logged: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    end: async () => {
      await service.stop()
      await remove()
    },
  }
}
export type Server = Awaited<ReturnType<typeof startServer>>

/** Everything that comes back for raw bytes until the connection ends or so much time has passed; `later` is sent piece by piece. */
export const sendRaw = (port: number, raw: string, { waitMs = 5_000, drip = '', dripMs = 0 } = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw))
    let answer = ''
    const timer = setTimeout(() => socket.destroy(), waitMs)
    const dripping = dripMs > 0 ? setInterval(() => socket.write(drip), dripMs) : undefined
    socket.on('data', (data) => (answer += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      clearInterval(dripping)
      resolve(answer)
    })
  })

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
