import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const LONGEST_START_MS = 120_000
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export interface Running {
  readonly origin: string
  /** From the beginning of the process to its first good answer, ms. */
  readonly startMs: number
  /** Memory that the process holds, MB. */
  readonly rss: () => number
  readonly stop: () => Promise<void>
}

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

const start = async ([program, ...args]: Command, env: Record<string, string>, port: number, path: string): Promise<Running> => {
  const began = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (errors += text))
  const ended = once(child, 'close')
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    const isReady = await fetch(`${origin}${path}`).then(
      async (answer) => answer.body?.cancel().then(() => answer.ok),
      () => false,
    )
    if (isReady === true) break
    if (child.exitCode !== null || performance.now() - began > LONGEST_START_MS)
      throw new Error(`${[program, ...args].join(' ')} did not start\n${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    origin,
    startMs: performance.now() - began,
    rss: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

export interface Folders {
  readonly dataDir: string
  readonly buildDir: string
}
const environmentOf = ({ dataDir, buildDir }: Folders) => ({
  RO_DATA_DIR: dataDir,
  RO_BUILD_DIR: buildDir,
  // not that of a server which is installed here
  REPAIR_ORDERS_CONFIGURATION: '',
  // the launcher takes the Node of the path
  PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
})

/** Starts the server by this command over the data of a folder. */
export const startServer = async (folders: Folders, command: Command): Promise<Running> => {
  const port = await freePort()
  const env = {
    ...environmentOf(folders),
    RO_PUBLIC_URL: `http://127.0.0.1:${port}`,
    RO_LISTEN: `127.0.0.1:${port}`,
    RO_ADMIN_LISTEN: 'none',
    // calls name the address that they come from, so that the limits of one address are not what is measured
    RO_TRUSTED_PROXIES: '127.0.0.1',
    RO_LOG_LEVEL: 'warn',
    // the first one would be written while calls are measured
    RO_BACKUP_AT: 'none',
  }
  return start(command, env, port, '/readyz')
}

/** The bare server that measurements are compared with. */
export const startBare = async (): Promise<Running> => {
  const port = await freePort()
  return start([process.execPath, fileURLToPath(new URL('bare.ts', import.meta.url)), String(port)], {}, port, '/')
}

/** Makes a backup by the command while the server runs; how long it takes, ms. */
export const backUp = async (folders: Folders, [program, ...args]: Command, to: string): Promise<number> => {
  const began = performance.now()
  const env = { ...process.env, ...environmentOf(folders) }
  const child = spawn(program, [...args, 'backup', to], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the backup failed')
  return performance.now() - began
}
